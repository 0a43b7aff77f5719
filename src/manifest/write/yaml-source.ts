import {
  Document,
  type DocumentOptions,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  type Pair,
  type ParseOptions,
  parseDocument,
  Scalar,
  type SchemaOptions,
  type ToStringOptions,
  YAMLMap,
} from "yaml";
import { printing, yamlText } from "./yaml-text.ts";

/*
 * A YAML file that is edited so that all that is not touched stays as it is, byte for byte. Scalars are kept as text
 * with their own spelling (`007` is not 7); only nothing is nothing.
 */

const nothing = {
  identify: (value: unknown) => value === null,
  default: true,
  tag: "tag:yaml.org,2002:null",
  test: /^$/,
  resolve: () => new Scalar(null),
  stringify: () => "",
};

const reading: ParseOptions & DocumentOptions & SchemaOptions = {
  schema: "failsafe",
  customTags: [nothing],
  stringKeys: true,
  uniqueKeys: false,
};

/** An entry of a mapping; the manifest's reader has made sure that keys are text. */
export type Entry = Pair<Scalar<string>, unknown>;

/** The nodes of a text. Comments between the entries that can be replaced are left out: they stay in the text. */
export function parseSource(text: string): Document.Parsed {
  const first = parseDocument(text, reading);
  const gaps = replaceable(first).flatMap((map) =>
    map.items.map((entry, index): [number, number] => {
      const next = map.items[index + 1]?.key.range?.[0] ?? map.range?.[1] ?? text.length;
      return [contentEnd(text, entry), next];
    }),
  );
  return parseDocument(blanked(text, gaps), reading);
}

/** A text of the same length with line breaks alone in some stretches; the last line keeps its indentation. */
function blanked(text: string, gaps: readonly (readonly [number, number])[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const [start, end] of gaps.toSorted((a, b) => a[0] - b[0])) {
    const from = Math.max(at, start);
    if (end <= from) continue;
    const indentation = /[ \t]*$/.exec(text.slice(from, end))?.[0].length ?? 0;
    parts.push(text.slice(at, from), "\n".repeat(end - from - indentation), " ".repeat(indentation));
    at = end;
  }
  return parts.join("") + text.slice(at);
}

/** Plain values as nodes that keep their spelling. */
export function nodeOf(value: unknown): unknown {
  return parseDocument(yamlText(value), reading).contents;
}

/** The mappings whose entries can be replaced one by one: the file's own and that of its features, in block style. */
function replaceable(document: Document): YAMLMap<Scalar<string>, unknown>[] {
  const root = document.contents;
  const features = isMap(root) ? entryOf(root, "features")?.value : undefined;
  return [features, root].filter((map): map is YAMLMap<Scalar<string>, unknown> => isBlockMap(map));
}

function isBlockMap(node: unknown): node is YAMLMap<Scalar<string>, unknown> {
  return isMap(node) && !node.flow && node.items.length > 0;
}

/** The entry of a mapping under a name; merge keys are names like others here. */
export function entryOf(map: unknown, name: string): Entry | undefined {
  if (!isMap(map)) return undefined;
  return (map as YAMLMap<Scalar<string>, unknown>).items.find(({ key }) => isScalar(key) && key.value === name);
}

/** Where an entry ends in the text: after its last value and what stands beside that on its line. */
function contentEnd(text: string, { key, value }: Entry): number {
  const [end, isBlock] = lastEnd(value) ?? [key.range?.[1] ?? 0, false];
  if (isBlock) return end;
  const line = /[^\r\n]*/.exec(text.slice(end))?.[0] ?? "";
  return end + line.trimEnd().length;
}

/** The end of the last thing that is written below a node; a block text ends with its line break. */
function lastEnd(node: unknown): [end: number, isBlock: boolean] | undefined {
  if (isCollection(node) && !node.flow && node.items.length > 0) {
    const last = node.items.at(-1);
    if (!isMap(node)) return lastEnd(last);
    const { key, value } = last as Entry;
    return lastEnd(value) ?? [key.range?.[1] ?? 0, false];
  }
  if (isScalar(node) && node.value === null && node.source === undefined) return undefined;
  if (!isScalar(node) && !isAlias(node) && !isCollection(node)) return undefined;
  const end = node.range?.[1] ?? 0;
  return [end, isScalar(node) && (node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED")];
}

/** Replaces and adds whole entries of a text, in the indentation that it has. */
export class Splice {
  readonly #text: string;
  readonly #style: ToStringOptions;
  readonly #edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#style = styleOf(text);
  }

  replace(entry: Entry): void {
    const start = entry.key.range?.[0] ?? 0;
    const last = this.#originalEnd(entry);
    // A block text ends with its line break: what comes in its place has to end the line, too.
    const lineBreak = this.#text[last - 1] === "\n" ? "\n" : "";
    this.#edits.push({ start, end: last, text: `${this.#print(entry, this.#column(start))}${lineBreak}` });
  }

  /** Adds entries behind the last one of the same mapping. */
  add(entries: readonly Entry[], after: Entry): void {
    const at = this.#originalEnd(after);
    const column = this.#column(after.key.range?.[0] ?? 0);
    const lines = entries.map((entry) => `${" ".repeat(column)}${this.#print(entry, column)}`);
    if (lines.length === 0) return;
    const hasBreak = this.#text[at - 1] === "\n";
    const text = hasBreak ? `${lines.join("\n")}\n` : `\n${lines.join("\n")}`;
    this.#edits.push({ start: at, end: at, text });
  }

  /** The text with all edits in it. */
  toString(): string {
    const isCrLf = this.#text.includes("\r\n");
    const parts: string[] = [];
    let at = 0;
    for (const { start, end, text } of this.#edits.toSorted((a, b) => a.start - b.start)) {
      parts.push(this.#text.slice(at, start), isCrLf ? text.replaceAll("\n", "\r\n") : text);
      at = end;
    }
    return parts.join("") + this.#text.slice(at);
  }

  /** Ends are looked up where they were when the text was read, whatever was done to the entry since. */
  readonly #ends = new Map<Scalar<string>, number>();

  /** Notes where entries end, before anything is done to them. */
  note(document: Document): void {
    for (const map of replaceable(document)) {
      for (const entry of map.items) this.#ends.set(entry.key, contentEnd(this.#text, entry as Entry));
    }
  }

  #originalEnd({ key }: Entry): number {
    return this.#ends.get(key) ?? key.range?.[1] ?? 0;
  }

  #column(offset: number): number {
    return offset - (this.#text.lastIndexOf("\n", offset - 1) + 1);
  }

  #print(entry: Entry, column: number): string {
    const document = new Document(null, reading);
    const map = new YAMLMap<Scalar<string>, unknown>();
    const key = entry.key.clone() as Scalar<string>;
    key.commentBefore = undefined as never;
    key.spaceBefore = false;
    map.items.push(Object.assign(entry.clone() as Entry, { key, value: entry.value }));
    document.contents = map as never;
    const printed = document.toString(this.#style);
    return printed.trimEnd().replace(/\n(?=[^\n])/g, `\n${" ".repeat(column)}`);
  }
}

/** How a text is laid out: its indentation, its lists, its braces. */
export function styleOf(text: string): ToStringOptions {
  const lines = text.split(/\r?\n/);
  const isFlush = lines.some((line, index) => {
    const next = lines[index + 1] ?? "";
    return line.endsWith(":") && next.startsWith(`${/^ */.exec(line)?.[0] ?? ""}- `);
  });
  return {
    ...printing,
    indent: /^( +)[^\s#-]/m.exec(text)?.[1]?.length ?? 2,
    indentSeq: !isFlush,
    flowCollectionPadding: !/\{[^\s}]/.test(text) || /\{ \S/.test(text),
    verifyAliasOrder: false,
  };
}
