import type { Alias, ParsedNode, Scalar, YAMLMap } from "yaml";
import { isAlias, isMap, isScalar, isSeq, LineCounter } from "yaml";
import { error, type Finding, type Location, type Path } from "../../variants/finding.ts";
import { type Entry, entriesOf, isMergeKey } from "./yaml-nodes.ts";

/** With its key, if it is in a mapping. */
export type Anchor = { readonly node: ParsedNode; readonly key: Scalar.Parsed | undefined };

/** The half of an entry that a finding is about. */
export type Part = "key" | "value";

/** Positions of paths, through aliases and merge keys to the line that has to be edited. */
export class Positions {
  readonly #file: string;
  readonly text: string;
  readonly #root: ParsedNode;
  readonly #lines = new LineCounter();
  readonly #anchors = new Map<Alias.Parsed, Anchor>();
  readonly #entries = new Map<YAMLMap.Parsed, Map<string, Entry>>();

  constructor(file: string, text: string, root: ParsedNode) {
    this.#file = file;
    this.text = text;
    this.#root = root;
    let start = 0;
    do {
      this.#lines.addNewLine(start);
      start = text.indexOf("\n", start) + 1;
    } while (start > 0);
  }

  link(alias: Alias.Parsed, anchor: Anchor): void {
    this.#anchors.set(alias, anchor);
  }

  resolve(node: ParsedNode): ParsedNode {
    return isAlias(node) ? (this.#anchors.get(node)?.node ?? node) : node;
  }

  /** By name (the first of two with one name), with the merged ones once they are added. */
  entries(map: YAMLMap.Parsed): Map<string, Entry> {
    const known = this.#entries.get(map);
    if (known) return known;
    const entries = new Map<string, Entry>();
    for (const entry of entriesOf(map)) {
      const { key } = entry;
      if (!isMergeKey(key) && !entries.has(key.source)) entries.set(key.source, entry);
    }
    this.#entries.set(map, entries);
    return entries;
  }

  /** The position of a path, or of its nearest ancestor. For the `value` of a list, a mapping or nothing, that of the key. */
  locate(path: Path, part: Part = "value"): Location {
    const { node, key, isWhole } = this.#find(path);
    if (key && part === "key" && isWhole) return this.location(key.range);
    const anchor = isAlias(node) ? this.#anchors.get(node) : undefined;
    const target = anchor?.node ?? node;
    const holder = anchor ? anchor.key : key;
    const isShown = isScalar(target) && target.range[0] < target.range[1];
    return this.location((holder && !isShown ? holder : target).range);
  }

  /** Gives the entry of a misspelt key in the mapping at a path a second name, by which it is located. */
  correct(path: Path, written: string, meant: string): void {
    const map = this.resolve(this.#find(path).node);
    const entry = isMap(map) ? this.entries(map).get(written) : undefined;
    if (isMap(map) && entry) this.entries(map).set(meant, entry);
  }

  scalar(path: Path): Scalar.Parsed | undefined {
    const { node, isWhole } = this.#find(path);
    const target = this.resolve(node);
    return isWhole && isScalar(target) ? target : undefined;
  }

  /** As far as the path exists. */
  #find(path: Path): { node: ParsedNode; key: Scalar.Parsed | undefined; isWhole: boolean } {
    let node = this.#root;
    let key: Scalar.Parsed | undefined;
    for (const step of path) {
      const next = this.#step(this.resolve(node), step);
      if (!next) return { node, key, isWhole: false };
      ({ value: node, key } = next);
    }
    return { node, key, isWhole: true };
  }

  #step(from: ParsedNode, step: string | number): { value: ParsedNode; key: Scalar.Parsed | undefined } | undefined {
    if (isMap(from)) return this.entries(from).get(String(step));
    const item = isSeq(from) ? from.items[Number(step)] : undefined;
    return item && { value: item, key: undefined };
  }

  /** The text between two offsets, at most to the end of its first line. */
  location([start, end]: readonly [start: number, end: number, ...more: number[]]): Location {
    const { line, col } = this.#lines.linePos(start);
    const nextLine = this.#lines.lineStarts[line] ?? this.text.length + 1;
    let last = Math.max(start, Math.min(end, nextLine - 1) - 1);
    if (last > start && this.text[last] === "\r") last--;
    return { file: this.#file, line, column: col, endLine: line, endColumn: col + last - start };
  }
}

/** Most findings in one file; a hostile one would have millions. */
const maxFindings = 10_000;

export type Findings = ReturnType<typeof findingsAt>;

/** One that aliases and merge keys lead to several times is kept once. */
export function findingsAt(positions: Pick<Positions, "locate">) {
  const list: Finding[] = [];
  const known = new Set<string>();
  return {
    list,
    add(finding: Finding, part: Part = "value"): void {
      if (list.length > maxFindings) return;
      const location = finding.location ?? positions.locate(finding.path ?? [], part);
      const key = JSON.stringify([location.line, location.column, finding.rule, finding.message]);
      if (known.has(key)) return;
      known.add(key);
      list.push({ ...(list.length < maxFindings ? finding : tooMany), location });
    },
  };
}

const others = `This file has more than ${maxFindings} errors and warnings. The others are not listed.`;
const tooMany = error("too-many", [], others);
