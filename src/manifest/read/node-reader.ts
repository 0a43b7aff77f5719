import { type Alias, isAlias, isMap, isScalar, isSeq, type Scalar, type YAMLMap } from "yaml";
import { excerpt, shortened } from "../../text/excerpt.ts";
import type { Finding } from "../../variants/finding.ts";
import { Numeral, unreadable } from "./number-literal.ts";
import { type Anchor, isMergeKey, keyName, type Node, type Places } from "./positions.ts";

/**
 * Most values that aliases may add to what a file holds: honest sharing stays far below, an alias bomb does not. A long
 * text counts once more for every 128 characters.
 */
const maxExpansion = 1_000_000;
/** The deepest honest value, a payload, stays far above; what comes after may then recurse without a care. */
const maxDepth = 100;

/** Tags that change nothing. Others would turn text into dates, buffers, sets or numbers. */
const harmlessTags = new Set(["str", "map", "seq"].map((name) => `tag:yaml.org,2002:${name}`));

/** A `%TAG` line can make every tag as long as a file; looking into such a text would write it out. */
const longestTag = 60;

function isHarmless(tag: string): boolean {
  return tag.length <= longestTag && harmlessTags.has(tag);
}

/** An anchored node that is read to its end: its value, how many values that is, and how many levels. */
interface ReadAnchor extends Anchor {
  value: unknown;
  size: number;
  height: number;
  isComplete: boolean;
}

/** A mapping that is merged into another one: `value` is what it was read as. */
interface Merge {
  readonly map: YAMLMap;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Turns YAML nodes into plain values in one pass. */
export class NodeReader {
  readonly findings: Finding[] = [];
  /** Mappings and lists that can be reached in several ways. */
  readonly shared = new Set<unknown>();
  readonly #places: Places;
  readonly #anchors = new Map<string, ReadAnchor>();
  /** Where the reader is; its length is the depth. */
  readonly #path: (string | number)[] = [];
  readonly #told = new Set<string>();
  #size = 0;
  #deepest = 0;
  #expansion = 0;

  constructor(places: Places) {
    this.#places = places;
  }

  read(node: Node | null, key?: Scalar): unknown {
    this.#size++;
    if (!node) return null;
    if (isAlias(node)) return this.#readAlias(node);
    if (node.tag && !isHarmless(node.tag)) return this.#badTag(node.tag, node);
    if (this.#path.length > maxDepth) return this.#tooDeep(node);
    return node.anchor ? this.#readAnchored(node, node.anchor, key) : this.#readValue(node);
  }

  #readAnchored(node: Exclude<Node, Alias>, name: string, key: Scalar | undefined): unknown {
    const anchor: ReadAnchor = { node, key, value: unreadable, size: this.#size, height: 0, isComplete: false };
    this.#anchors.set(name, anchor);
    const deepestBefore = this.#deepest;
    this.#deepest = this.#path.length;
    anchor.value = this.#readValue(node);
    anchor.size = this.#size - anchor.size + 1;
    anchor.height = this.#deepest - this.#path.length;
    anchor.isComplete = true;
    this.#deepest = Math.max(this.#deepest, deepestBefore);
    return anchor.value;
  }

  #readValue(node: Exclude<Node, Alias>): unknown {
    if (isScalar(node)) {
      const { value, source } = node;
      this.#size += (source ?? "").length >>> 7;
      return typeof value === "number" && source !== String(value)
        ? new Numeral(source ?? String(value), value)
        : value;
    }
    if (isMap(node)) return this.#readMap(node);
    return node.items.map((item, index) => this.#readAt(index, item as Node | null));
  }

  #readAlias(alias: Alias): unknown {
    const anchor = this.#anchors.get(alias.source);
    if (!anchor?.isComplete) {
      const problem = anchor ? "stands inside its own anchor" : "has no anchor before it";
      return this.#fault("alias", `The alias *${shortened(alias.source)} ${problem}.`, alias);
    }
    if (this.#path.length + anchor.height > maxDepth) return this.#tooDeep(alias);
    this.#places.link(alias, anchor);
    this.#deepest = Math.max(this.#deepest, this.#path.length + anchor.height);
    this.#size += anchor.size;
    this.#expansion += anchor.size;
    if (this.#expansion <= maxExpansion) return this.#share(anchor.value);
    return this.#faultOnce(
      "alias-expansion",
      `Aliases repeat more than ${maxExpansion} values: write less of them.`,
      alias,
    );
  }

  #readMap(map: YAMLMap): Record<string, unknown> {
    const value: Record<string, unknown> = Object.create(null);
    let mergeKey: Scalar | undefined;
    let merges: Merge[] = [];
    for (const { key, value: node } of map.items as unknown as { key: Scalar; value: Node | null }[]) {
      const name = keyName(key);
      const isMerge = isMergeKey(key);
      if (isMerge) {
        if (mergeKey) this.#duplicate("<<", key, mergeKey);
        else merges = this.#readMerges(node, key);
        mergeKey ??= key;
      } else if (name in value) this.#duplicate(name, key, this.#places.entries(map).get(name)?.key ?? key);
      else value[name] = this.#readAt(name, node, key);
    }
    for (const merge of merges) this.#merge(merge, map, value);
    return value;
  }

  #duplicate(name: string, key: Scalar, first: Scalar): void {
    const { line, column } = this.#places.locationOf(first);
    const hint = isMergeKey(key) ? " Write one << with a list." : "";
    this.#path.push(name);
    this.#fault("duplicate-key", `The key ${excerpt(name)} is already at ${line}:${column}.${hint}`, key);
    this.#path.pop();
  }

  /** `<<: *a` or `<<: [*a, *b]`. */
  #readMerges(node: Node | null, key: Scalar): Merge[] {
    const sources = isSeq(node) ? (node.items as Node[]) : [node];
    return sources.flatMap((source) => {
      const value = this.read(source, key);
      const map = source && this.#places.resolve(source);
      if (value === unreadable) return [];
      if (isMap(map)) return [{ map, value: value as Merge["value"] }];
      this.#fault("merge", "The merge key << takes a mapping or a list of mappings.", source ?? key);
      return [];
    });
  }

  /** Keys of the mapping itself win, then those of the earlier source. */
  #merge(from: Merge, map: YAMLMap, into: Record<string, unknown>): void {
    const entries = this.#places.entries(map);
    for (const [name, entry] of this.#places.entries(from.map)) {
      if (entries.has(name)) continue;
      entries.set(name, entry);
      into[name] = this.#share(from.value[name]);
    }
  }

  #share(value: unknown): unknown {
    if (typeof value === "object" && value !== null) this.shared.add(value);
    return value;
  }

  #readAt(step: string | number, node: Node | null, key?: Scalar): unknown {
    this.#path.push(step);
    if (this.#path.length > this.#deepest) this.#deepest = this.#path.length;
    const value = this.read(node, key);
    this.#path.pop();
    return value;
  }

  #badTag(tag: string, node: Node): typeof unreadable {
    const shown = tag.length > longestTag ? "" : ` ${tag.replace("tag:yaml.org,2002:", "!!")}`;
    const message = `The tag${shown} is not allowed: write the value without it, quoted if it is text.`;
    return this.#fault("tag", message, node);
  }

  #tooDeep(node: Node): typeof unreadable {
    return this.#faultOnce("too-deep", `The file is nested more than ${maxDepth} levels deep.`, node);
  }

  /** For what is one problem however often it is met. */
  #faultOnce(kind: string, message: string, node: Node): typeof unreadable {
    if (this.#told.has(kind)) return unreadable;
    this.#told.add(kind);
    return this.#fault(kind, message, node);
  }

  #fault(rule: string, message: string, node: Node): typeof unreadable {
    const location = this.#places.locationOf(node);
    this.findings.push({ severity: "error", rule, message, path: [...this.#path], location });
    return unreadable;
  }
}
