import { type CST, isCollection, isMap, isScalar, type Node, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";

/*
 * Where the values of a text stand. All positions are offsets; the end of a line is before its line break.
 */

export type Value = Node | null;
export type Collection = YAMLMap<Scalar<string>, Value> | YAMLSeq<Value>;

/** One entry of a mapping or one item of a list. */
export interface Slot {
  /** Items of lists have none. */
  readonly key?: Scalar<string>;
  readonly value: Value;
  /** Where its key, its `?` or its `-` begins. */
  readonly start: number;
  /** Behind its `:` or `-`, where there is one. */
  readonly after: number;
  /** Anchor and tag of the value. */
  readonly properties: readonly CST.SourceToken[];
}

/** The entries of a mapping or the items of a list, of a document that keeps its source tokens. */
export function slotsOf(collection: Collection): Slot[] {
  if (isMap(collection)) {
    return collection.items.map(({ key, value, srcToken }) => slotOf(value, srcToken?.start, srcToken?.sep, key));
  }
  const tokens = (collection.srcToken as CST.BlockSequence | CST.FlowCollection | undefined)?.items ?? [];
  const items = tokens.filter(({ start, key, value }) => value || key || start.some(isIndicator));
  return collection.items.map((value, index) => slotOf(value, items[index]?.start, items[index]?.start));
}

function slotOf(
  value: Value,
  start: readonly CST.SourceToken[] = [],
  separator: readonly CST.SourceToken[] = [],
  key?: Scalar<string>,
): Slot {
  const first = start.find(({ type }) => !["space", "newline", "comment", "comma"].includes(type));
  const begin = first?.offset ?? (key ?? value)?.range?.[0] ?? 0;
  const indicator = separator.find(isIndicator);
  const properties = separator.filter(({ type }) => type === "anchor" || type === "tag");
  const after = indicator ? tokenEnd(indicator) : (key?.range?.[1] ?? begin);
  return { ...(key && { key }), value, start: begin, after, properties };
}

function isIndicator({ type }: CST.SourceToken): boolean {
  return type === "seq-item-ind" || type === "map-value-ind";
}

function tokenEnd({ offset, source }: CST.SourceToken): number {
  return offset + source.length;
}

export function isMergeKey(key: Scalar | undefined): boolean {
  return key?.value === "<<" && key.type === "PLAIN";
}

/** Whether a value is a collection that is written by indentation. */
export function isBlock(node: Value): node is Collection {
  return isCollection(node) && !node.flow;
}

export function isBlockText({ type }: Scalar): boolean {
  return type === "BLOCK_LITERAL" || type === "BLOCK_FOLDED";
}

/** Whether nothing is written, which means `null`. */
export function isNothing(node: Value): boolean {
  return node === null || (isScalar(node) && node.range?.[0] === node.range?.[1]);
}

/** Where what is written in a slot ends. */
export function slotEnd(text: string, slot: Slot): number {
  const { value } = slot;
  const last = isBlock(value) && slotsOf(value).at(-1);
  if (last) return slotEnd(text, last);
  const end = isScalar(value) ? scalarEnd(text, value) : value?.range?.[1];
  return isNothing(value) ? propertiesEnd(slot) : (end ?? 0);
}

/** Behind the `:` or `-` of a slot and the anchor and tag that follow it. */
function propertiesEnd({ after, properties }: Slot): number {
  return Math.max(after, ...properties.map(tokenEnd));
}

/**
 * The value of a slot with its anchor and tag on the line of the key or dash, and where its lines below end, if it has
 * some. A comment beside the key is part of neither.
 */
export function valueStretch(
  text: string,
  slot: Slot,
  isFlow: boolean,
): { readonly start: number; readonly end: number; readonly below?: number } {
  const { value, after, properties } = slot;
  const head = propertiesEnd(slot);
  const [begin = after] = value?.range ?? [];
  const last = isBlock(value) && lineEnd(text, head) < begin ? slotsOf(value).at(-1) : undefined;
  if (last) return { start: properties[0]?.offset ?? after, end: head, below: extentEnd(text, last) };
  const start = properties[0]?.offset ?? (isNothing(value) ? after : begin);
  const gap = isFlow && isNothing(value) ? /^[ \t]+(?=,)/.exec(text.slice(head)) : null;
  return { start, end: slotEnd(text, slot) + (gap?.[0].length ?? 0) };
}

/** The end of a scalar; of a block text without its last line break. */
export function scalarEnd(text: string, scalar: Scalar): number {
  const [start = 0, end = 0] = scalar.range ?? [];
  if (!isBlockText(scalar)) return end;
  const written = text.slice(start, end);
  // Empty lines at its end are part of a text only where its `+` keeps them.
  return start + written.replace(keepsLines(written) ? /\r?\n$/ : /(?:\r?\n[ \t]*)+$/, "").length;
}

export function keepsLines(written: string): boolean {
  return /^[|>]\d*\+/.test(written);
}

/** Where a slot in block style ends, with the comments beside it and those that are indented below it. */
export function extentEnd(text: string, slot: Slot): number {
  const comment = /\r?\n([ \t]*)#[^\r\n]*/y;
  let end = lineEnd(text, slotEnd(text, slot));
  for (;;) {
    comment.lastIndex = end;
    const [, indent = ""] = comment.exec(text) ?? [];
    if (indent.length <= columnOf(text, slot.start)) return end;
    end = comment.lastIndex;
  }
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

export function lineEnd(text: string, offset: number): number {
  const length = text.slice(offset).search(/\r?\n/);
  return length < 0 ? text.length : offset + length;
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}
