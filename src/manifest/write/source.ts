import type { CST, Document, Node, Scalar, YAMLMap, YAMLSeq } from "yaml";
import { isAlias, isCollection, isNode, isPair, isScalar, parseDocument, visit } from "yaml";
import { isJson } from "../../variants/json.ts";

export type Collection = YAMLMap<Scalar<string>, Node | null> | YAMLSeq<Node>;

/** Positions are offsets in the text. */
export interface Slot {
  readonly owner: Collection;
  /** The key of an entry, or the index of an item. */
  readonly name: string | number;
  /** The entry is a `<<`. */
  readonly isMerge: boolean;
  readonly value: Node | null;
  readonly anchor: CST.SourceToken | undefined;
  /** Start of the key, of its `?`, or of the `-`. */
  readonly start: number;
  /** End of the `:` or `-`, and of the anchor that follows. */
  readonly head: number;
  /** End of the value, without the comment and the line break that follow. */
  readonly end: number;
}

/** A manifest without errors: its text, its plain values, and the users of its anchors. */
export class SourceText {
  readonly text: string;
  readonly isJson: boolean;
  readonly root: Collection;
  /** Aliases and merges are resolved. A number that JSON prints differently (`1.50`) is text: only payloads have such. */
  readonly value: unknown;
  /** Each alias, by its node: its own slot, and that of the anchor. */
  readonly #links = new Map<Node, { readonly alias: Slot; readonly target: Slot }>();
  readonly #document: Document;

  constructor(text: string) {
    this.text = text;
    this.isJson = isJson(text.replace(/^\ufeff/, ""));
    const document = parseDocument(text, { keepSourceTokens: true, stringKeys: true, uniqueKeys: false, merge: true });
    visit(document, {
      Scalar(_key, scalar) {
        if (typeof scalar.value === "number" && scalar.source !== String(scalar.value)) scalar.value = scalar.source;
      },
    });
    this.#document = document as unknown as Document;
    this.root = document.contents as unknown as Collection;
    this.value = document.toJS({ maxAliasCount: -1 });
    if (text.includes("*")) this.#findAliases(this.root, new Map());
  }

  #findAliases(owner: Collection, anchors: Map<string, Slot>): void {
    for (const alias of this.slots(owner)) {
      const { value, anchor } = alias;
      const target = isAlias(value) && anchors.get(value.source);
      if (target && value) this.#links.set(value, { alias, target });
      if (anchor) anchors.set(anchor.source.slice(1), alias);
      if (isCollection(value)) this.#findAliases(value as Collection, anchors);
    }
  }

  /** Each with the aliases that use it, in the order of the text. */
  get anchored(): ReadonlyMap<Slot, readonly Slot[]> {
    const links = Map.groupBy(this.#links.values(), ({ target }) => target);
    return new Map([...links].map(([target, uses]) => [target, uses.map(({ alias }) => alias)]));
  }

  /** Before any edit. */
  valueOf({ value }: Slot): unknown {
    return value?.toJS(this.#document, { maxAliasCount: -1 }) ?? null;
  }

  anchorOf({ value }: Slot): CST.SourceToken | undefined {
    return value ? this.#links.get(value)?.target.anchor : undefined;
  }

  /** In the order of the text. */
  slots(owner: Collection): Slot[] {
    const tokens = (owner.srcToken as CST.BlockMap | CST.BlockSequence | CST.FlowCollection | undefined)?.items ?? [];
    const items = tokens.filter(({ start, key, sep, value }) => key || sep || value || start.some(isIndicator));
    return owner.items.map((item, index) => {
      const pair = isPair(item) ? item : undefined;
      const { start: before = [], sep = before } = items[index] ?? {};
      const [key, value] = [pair?.key, pair ? pair.value : (item as Node)];
      const first = before.find(({ type }) => !["space", "newline", "comment", "comma"].includes(type));
      const start = first?.offset ?? (key ?? value)?.range?.[0] ?? 0;
      const marks = sep.filter((token) => isIndicator(token) || token.type === "anchor" || token.type === "tag");
      const head = Math.max(key?.range?.[1] ?? start, ...marks.map(({ offset, source }) => offset + source.length));
      return {
        owner,
        value,
        start,
        head,
        name: key?.value ?? index,
        end: Math.max(head, this.#end(value)),
        isMerge: key?.value === "<<" && key.type === "PLAIN",
        anchor: sep.find(({ type }) => type === "anchor"),
      };
    });
  }

  #end(value: Node | null): number {
    const [start = 0, end = 0] = value?.range ?? [];
    if (isNothing(value)) return 0;
    if (isCollection(value) && !value.flow) return this.slots(value as Collection).at(-1)?.end ?? end;
    if (!isScalar(value) || !value.type?.startsWith("BLOCK")) return end;
    // Empty lines at the end of a block text are part of it only where its `+` keeps them.
    const written = this.text.slice(start, end);
    return start + written.replace(/^[|>]\d*\+/.test(written) ? /\r?\n$/ : /(?:\r?\n[ \t]*)+$/, "").length;
  }
}

/** The value is an empty text, which means `null`. */
export function isNothing(value: Node | null): boolean {
  return value === null || (isScalar(value) && value.range?.[0] === value.range?.[1]);
}

/** Anchors and aliases below a node mean something else in another place. */
export function hasLinks(root: Node | null): boolean {
  let isFound = false;
  visit(root, (key, node) => {
    isFound ||= isAlias(node) || (isNode(node) && key !== null && node.anchor !== undefined);
  });
  return isFound;
}

function isIndicator({ type }: CST.SourceToken): boolean {
  return type === "seq-item-ind" || type === "map-value-ind";
}
