import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { DocumentFault } from "./document.ts";
import { Numeral } from "./numeral.ts";
import type { Path, Span } from "./problem.ts";

export type Node = Scalar | YAMLMap | YAMLSeq | Alias;

interface Entry {
  readonly key: Scalar;
  readonly value: Node | null;
}

/** Most values that aliases may add to what a file holds: honest sharing stays far below, an alias bomb does not. */
const maxExpansion = 1_000_000;
const maxDepth = 100;

/** Tags that change nothing. Others would turn text into dates, buffers, sets or numbers. */
const harmlessTags = new Set(["str", "map", "seq"].map((name) => `tag:yaml.org,2002:${name}`));

/** Turns YAML nodes into plain values in one pass, and remembers what is needed to find a path again. */
export class NodeReader {
  readonly faults: DocumentFault[] = [];
  readonly #lines: LineCounter;
  readonly #anchors = new Map<string, Node>();
  readonly #aliases = new Map<Alias, Node>();
  /** Anchored nodes that are read to their end, with the number of values below them. */
  readonly #read = new Map<Node, { value: unknown; size: number }>();
  readonly #entries = new Map<YAMLMap, Map<string, Entry>>();
  #size = 0;
  #expansion = 0;

  constructor(lines: LineCounter) {
    this.#lines = lines;
  }

  addFault(kind: string, message: string, start: number, end: number): void {
    this.faults.push({ kind, message, span: this.#span(start, end) });
  }

  read(node: Node | null, depth = 0): unknown {
    if (!node) return null;
    this.#size++;
    if (isAlias(node)) return this.#readAlias(node);
    if (depth > maxDepth) {
      this.#fault("too-deep", `The file is nested more than ${maxDepth} levels deep.`, node);
      return null;
    }
    if (node.tag && !harmlessTags.has(node.tag)) {
      const tag = node.tag.replace("tag:yaml.org,2002:", "!!");
      this.#fault("tag", `The tag ${tag} is not allowed here: write the value without it, quoted if it is text.`, node);
    }
    const before = this.#size;
    if (node.anchor) this.#anchors.set(node.anchor, node);
    const value = this.#readValue(node, depth);
    if (node.anchor) this.#read.set(node, { value, size: this.#size - before + 1 });
    return value;
  }

  #readValue(node: Exclude<Node, Alias>, depth: number): unknown {
    if (isScalar(node)) {
      const { value, source } = node;
      return typeof value === "number" && source !== String(value)
        ? new Numeral(source ?? String(value), value)
        : value;
    }
    if (isMap(node)) return this.#readMap(node, depth);
    return node.items.map((item) => this.read(item as Node | null, depth + 1));
  }

  #readAlias(alias: Alias): unknown {
    const target = this.#anchors.get(alias.source);
    const read = target && this.#read.get(target);
    if (!target || !read) {
      const problem = target ? "stands inside its own anchor" : "has no anchor before it";
      this.#fault("alias", `The alias *${alias.source} ${problem}.`, alias);
      return null;
    }
    this.#aliases.set(alias, target);
    this.#size += read.size;
    const allowed = this.#expansion <= maxExpansion;
    this.#expansion += read.size;
    if (this.#expansion <= maxExpansion) return read.value;
    if (allowed) {
      this.#fault("alias-expansion", `Aliases repeat more than ${maxExpansion} values: write less of them.`, alias);
    }
    return null;
  }

  #readMap(map: YAMLMap, depth: number): Record<string, unknown> {
    const entries = new Map<string, Entry>();
    const value: Record<string, unknown> = Object.create(null);
    const merges: Entry[] = [];
    for (const pair of map.items as unknown as Entry[]) {
      const name = String(pair.key.value);
      const isMerge = name === "<<" && pair.key.type === "PLAIN";
      const first = isMerge ? merges[0] : entries.get(name);
      if (first) {
        const { line } = this.#span(...range(first.key));
        this.#fault("duplicate-key", `The key ${JSON.stringify(name)} is already on line ${line}.`, pair.key);
      } else if (isMerge) merges.push(pair);
      else {
        entries.set(name, pair);
        value[name] = this.read(pair.value, depth + 1);
      }
    }
    this.#entries.set(map, entries);
    for (const { key, value: source } of merges) this.#merge(source ?? key, entries, value, depth);
    return value;
  }

  /** `<<: *a` or `<<: [*a, *b]`: keys of the mapping itself win, then those of the earlier source. */
  #merge(source: Node, entries: Map<string, Entry>, into: Record<string, unknown>, depth: number): void {
    const sources = isSeq(source) ? (source.items as Node[]) : [source];
    for (const node of sources) {
      const value = this.read(node, depth + 1);
      const map = this.#resolve(node);
      if (!isMap(map)) {
        const isFaultyAlias = isAlias(node) && map === node;
        if (!isFaultyAlias) this.#fault("merge", "The merge key << takes a mapping or a list of mappings.", node);
        continue;
      }
      for (const [name, entry] of this.#entries.get(map) ?? []) {
        if (entries.has(name)) continue;
        entries.set(name, entry);
        into[name] = (value as Record<string, unknown> | null)?.[name];
      }
    }
  }

  #resolve(node: Node): Node {
    return isAlias(node) ? (this.#aliases.get(node) ?? node) : node;
  }

  /** Collections are shown by the key that holds them, other values where they stand. */
  locate(root: Node | null, path: Path, part: "key" | "value"): Span {
    const { node, key, isWhole } = this.#find(root, path);
    if (key && part === "key" && isWhole) return this.#span(...range(key));
    const target = node && this.#resolve(node);
    if (!target) return this.#span(...(key ? range(key) : ([0, 1] as const)));
    const isEmpty = isScalar(target) && range(target)[0] === range(target)[1];
    const isAliased = target !== node;
    return this.#span(...range(key && !isAliased && (isEmpty || !isScalar(target)) ? key : target));
  }

  /** Follows a path as far as it goes: the node there, and the key that holds it where a mapping does. */
  #find(root: Node | null, path: Path): { node: Node | null; key: Scalar | undefined; isWhole: boolean } {
    let at: { node: Node | null; key: Scalar | undefined } = { node: root, key: undefined };
    for (const step of path) {
      const next = this.#step(at.node, step);
      if (!next) return { ...at, isWhole: false };
      at = next;
    }
    return { ...at, isWhole: true };
  }

  #step(from: Node | null, step: string | number): { node: Node | null; key: Scalar | undefined } | undefined {
    const node = from && this.#resolve(from);
    if (isMap(node)) {
      const entry = this.#entries.get(node)?.get(String(step));
      return entry && { node: entry.value, key: entry.key };
    }
    if (!isSeq(node)) return undefined;
    const item = node.items[Number(step)] as Node | undefined;
    return item && { node: item, key: undefined };
  }

  #fault(kind: string, message: string, node: Node): void {
    this.addFault(kind, message, ...range(node));
  }

  /** From one offset to before another, but never past the end of the first line. */
  #span(start: number, end: number): Span {
    const { line, col } = this.#lines.linePos(start);
    const nextLine = this.#lines.lineStarts[line];
    const last = Math.max(start, Math.min(end, nextLine === undefined ? end : nextLine - 1) - 1);
    return {
      line: Math.max(line, 1),
      column: Math.max(col, 1),
      endLine: Math.max(line, 1),
      endColumn: Math.max(col, 1) + last - start,
    };
  }
}

function range(node: Node): readonly [number, number] {
  return [node.range?.[0] ?? 0, node.range?.[1] ?? 1];
}
