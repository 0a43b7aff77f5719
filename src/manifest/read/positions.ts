import { type Alias, isAlias, isMap, isScalar, type LineCounter, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import type { Location, Path } from "../../variants/finding.ts";

export type Node = Scalar | YAMLMap | YAMLSeq | Alias;

/** One key of a mapping. For a merged key it is the one in the mapping that it came from. */
export interface Entry {
  readonly key: Scalar;
  readonly value: Node | null;
}

/** A node that aliases repeat, and the key that holds it where a mapping does. */
export interface Anchor {
  readonly node: Node;
  readonly key: Scalar | undefined;
}

/** The way from paths back to places in the text, through aliases and merge keys to the line that has to be edited. */
export class Places {
  readonly #file: string;
  readonly #text: string;
  readonly #lines: LineCounter;
  readonly #anchors = new Map<Alias, Anchor>();
  readonly #entries = new Map<YAMLMap, Map<string, Entry>>();

  constructor(file: string, text: string, lines: LineCounter) {
    this.#file = file;
    this.#text = text;
    this.#lines = lines;
  }

  /** Notes what an alias stands for. */
  link(alias: Alias, anchor: Anchor): void {
    this.#anchors.set(alias, anchor);
  }

  resolve(node: Node): Node {
    return isAlias(node) ? (this.#anchors.get(node)?.node ?? node) : node;
  }

  /** The entries of a mapping by name, the first where a name is written twice. Made when first asked for. */
  entries(map: YAMLMap): Map<string, Entry> {
    const known = this.#entries.get(map);
    if (known) return known;
    const entries = new Map<string, Entry>();
    for (const entry of map.items as unknown as Entry[]) {
      const name = keyName(entry.key);
      if (!isMergeKey(entry.key) && !entries.has(name)) entries.set(name, entry);
    }
    this.#entries.set(map, entries);
    return entries;
  }

  /**
   * The place of a path, or of its nearest ancestor that exists. For the part `value`, collections are shown by the key
   * that holds them, other values where they stand.
   */
  locate(root: Node | null, path: Path, part: "key" | "value"): Location {
    const { node, key, isWhole } = this.#find(root, path);
    if (key && part === "key" && isWhole) return this.locationOf(key);
    const anchor = isAlias(node) ? this.#anchors.get(node) : undefined;
    const target = anchor?.node ?? node;
    const holder = anchor ? anchor.key : key;
    if (!target) return holder ? this.locationOf(holder) : this.location(0, 1);
    const isEmpty = isScalar(target) && target.range?.[0] === target.range?.[1];
    return this.locationOf(holder && (isEmpty || !isScalar(target)) ? holder : target);
  }

  /** How the file spells the scalar at a path; empty where nothing is written. */
  source(root: Node | null, path: Path): string | undefined {
    const { node, isWhole } = this.#find(root, path);
    const target = node && this.resolve(node);
    return isWhole && isScalar(target) ? target.source : undefined;
  }

  /** Follows a path as far as it goes: the node there, and the key that holds it where a mapping does. */
  #find(root: Node | null, path: Path): { node: Node | null; key: Scalar | undefined; isWhole: boolean } {
    let node = root;
    let key: Scalar | undefined;
    for (const step of path) {
      const from = node && this.resolve(node);
      const next = isMap(from) ? this.entries(from).get(String(step)) : itemOf(from, step);
      if (!next) return { node, key, isWhole: false };
      ({ value: node, key } = next);
    }
    return { node, key, isWhole: true };
  }

  locationOf(node: Node): Location {
    return this.location(node.range?.[0] ?? 0, node.range?.[1] ?? 1);
  }

  /** From one offset to before another, but never past the end of the first line. */
  location(start: number, end: number): Location {
    const { line, col } = this.#lines.linePos(start);
    const nextLine = this.#lines.lineStarts[line] ?? end + 1;
    let last = Math.max(start, Math.min(end, nextLine - 1) - 1);
    if (last > start && this.#text[last] === "\r") last--;
    const column = Math.max(col, 1);
    return {
      file: this.#file,
      line: Math.max(line, 1),
      column,
      endLine: Math.max(line, 1),
      endColumn: column + last - start,
    };
  }
}

function itemOf(node: Node | null, step: string | number): { value: Node; key: undefined } | undefined {
  const item = node && "items" in node ? (node.items[Number(step)] as Node | undefined) : undefined;
  return item && { value: item, key: undefined };
}

export function keyName(key: Scalar | null): string {
  return String(key?.value ?? "");
}

/** Only a bare `<<` merges; in quotes it is a name like any other. */
export function isMergeKey(key: Scalar | null): boolean {
  return key?.value === "<<" && key.type === "PLAIN";
}
