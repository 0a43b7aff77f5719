import { type Alias, isAlias, isMap, isScalar, isSeq, type ParsedNode, type Scalar, type YAMLMap } from "yaml";
import { excerpt, shortened } from "../../text/wording.ts";
import { error, type Finding, warning } from "../../variants/finding.ts";
import type { Anchor, Findings, Positions } from "./positions.ts";
import { blankError } from "./text-error.ts";
import { numberLiteral, type Unreadable, unreadable } from "./value.ts";
import { cutAnchor, cutComment, entriesOf, isMergeKey, maxDepth, tooDeep } from "./yaml-nodes.ts";

/** Most values that aliases may repeat; honest sharing stays far below. A long text counts again for every 128 characters. */
const maxExpansion = 1_000_000;

/** An anchored node: its value, the number of values in it, and its levels. */
interface ReadAnchor extends Anchor {
  readonly value: unknown;
  readonly size: number;
  readonly height: number;
}

/** A mapping that is merged into another one, and its plain value. */
type Merge = readonly [map: YAMLMap.Parsed, value: Readonly<Record<string, unknown>>];

/** Turns nodes into plain values. Mappings have no prototype, so no key has a meaning for JavaScript; aliases share values. */
export class NodeReader {
  readonly #positions: Positions;
  readonly #findings: Findings;
  /** Complete ones: an alias inside its own anchor has none. */
  readonly #anchors = new Map<string, ReadAnchor>();
  /** Findings about anchors that no alias has used yet. */
  readonly #unused = new Map<Anchor, Finding>();
  /** Path of the value being read; its length is the depth. */
  readonly #path: (string | number)[] = [];
  #size = 0;
  #deepest = 0;
  #expansion = 0;
  #isTooDeep = false;

  constructor(positions: Positions, findings: Findings) {
    this.#positions = positions;
    this.#findings = findings;
  }

  read(root: ParsedNode): unknown {
    const value = this.#read(root);
    for (const finding of this.#unused.values()) this.#findings.add(finding);
    return value;
  }

  #read(node: ParsedNode, key?: Scalar.Parsed): unknown {
    this.#size++;
    if (isAlias(node)) return this.#readAlias(node);
    if (node.tag !== undefined) return this.#badTag(node.tag, node);
    if (this.#path.length > maxDepth) return this.#tooDeep(node);
    return node.anchor === undefined ? this.#readValue(node) : this.#readAnchored(node, node.anchor, key);
  }

  #readAnchored(node: Exclude<ParsedNode, Alias.Parsed>, name: string, key: Scalar.Parsed | undefined): unknown {
    this.#anchors.delete(name);
    const [sizeBefore, deepestBefore] = [this.#size, this.#deepest];
    this.#deepest = this.#path.length;
    const value = this.#readValue(node);
    const height = this.#deepest - this.#path.length;
    const anchor = { node, key, value, size: this.#size - sizeBefore + 1, height };
    // An anchor of the same name inside is the later one.
    if (!this.#anchors.has(name)) this.#anchors.set(name, anchor);
    // Top-level keys that start with x- hold anchors for later.
    const problem = isScalar(node) && !String(this.#path[0]).startsWith("x-") ? cutAnchor(node) : undefined;
    if (problem && !this.#isWeight(value)) this.#unused.set(anchor, error("cut-text", [...this.#path], problem));
    this.#deepest = Math.max(this.#deepest, deepestBefore);
    return value;
  }

  #readValue(node: Exclude<ParsedNode, Alias.Parsed>): unknown {
    if (isMap(node)) return this.#readMap(node);
    if (isSeq(node)) return node.items.map((item, index) => this.#readAt(index, item));
    const { value, source } = node;
    const problem = this.#mayBeCut(node) ? cutComment(node, this.#positions.text) : undefined;
    if (problem && !this.#isWeight(value)) {
      this.#findings.add(error("cut-text", [...this.#path], problem));
      return unreadable;
    }
    if (node.type === "PLAIN" && /^[\u2018-\u201f«»‹›]/.test(source))
      this.#findings.add(warning("quotes", [...this.#path], `YAML takes these quotes for text: use " or ' instead.`));
    this.#size += source.length >>> 7;
    return typeof value === "number" && source !== String(value) ? numberLiteral(source) : value;
  }

  /** False for an environment without content, and for a text that is ignored: that of a top-level key that starts with x-. */
  #mayBeCut({ value, anchor }: Scalar.Parsed): boolean {
    const [top, , holder] = this.#path;
    if (this.#path.length === 1) return anchor !== undefined || !String(top).startsWith("x-");
    return value !== null || this.#path.length !== 4 || holder !== "environments";
  }

  /** True for a weight or its type, of which nothing can be cut. */
  #isWeight(value: unknown): boolean {
    const isNamed = this.#path.slice(-2).some((step) => /^weight(?:s|Type)?$/.test(String(step)));
    return isNamed && /^(?:[\d.]+%|fix|variable)$/.test(String(value));
  }

  #readAlias(alias: Alias.Parsed): unknown {
    const anchor = this.#anchors.get(alias.source);
    const message = `There is no anchor &${shortened(alias.source)} before this alias, or it contains the alias.`;
    if (!anchor) return this.#report("alias", message, alias);
    if (this.#path.length + anchor.height > maxDepth) return this.#tooDeep(alias);
    this.#positions.link(alias, anchor);
    this.#unused.delete(anchor);
    this.#deepest = Math.max(this.#deepest, this.#path.length + anchor.height);
    this.#size += anchor.size;
    this.#expansion += anchor.size;
    if (this.#expansion <= maxExpansion) return anchor.value;
    if (this.#expansion - anchor.size > maxExpansion) return unreadable;
    return this.#report("alias-expansion", `Aliases repeat more than ${maxExpansion} values. Use fewer.`, alias);
  }

  #readMap(map: YAMLMap.Parsed): Record<string, unknown> {
    // Not by Object.create, which makes a dictionary: to validate 2,000 features takes 9 MB more with those.
    const value: Record<string, unknown> = Object.setPrototypeOf({}, null);
    let mergeKey: Scalar.Parsed | undefined;
    let merges: Merge[] = [];
    for (const { key, value: node } of entriesOf(map)) {
      const name = key.source;
      if (key.anchor !== undefined) this.#report("cut-text", anchoredKey(key.anchor), key);
      const blank = key.type === "PLAIN" ? blankError(name, { start: 0, end: name.length }) : undefined;
      if (blank) this.#report("syntax", blank.message, key);
      if (isMergeKey(key)) {
        if (mergeKey) this.#duplicate(key, mergeKey);
        else merges = this.#readMerges(node, key);
        mergeKey ??= key;
      } else if (name in value) this.#duplicate(key, this.#positions.entries(map).get(name)?.key ?? key);
      else value[name] = this.#readAt(name, node, key);
    }
    for (const merge of merges) this.#merge(merge, map, value);
    return value;
  }

  #duplicate(key: Scalar.Parsed, first: Scalar.Parsed): void {
    const { line, column } = this.#positions.location(first.range);
    const hint = isMergeKey(key) ? " Write one << with a list." : "";
    this.#path.push(key.source);
    this.#report("duplicate-key", `The key ${excerpt(key.source)} is already at ${line}:${column}.${hint}`, key);
    this.#path.pop();
  }

  /** `<<: *a` or `<<: [*a, *b]`. */
  #readMerges(node: ParsedNode, key: Scalar.Parsed): Merge[] {
    const sources = isSeq(node) ? node.items : [node];
    return sources.flatMap((source) => {
      const value = this.#read(source, key);
      const map = this.#positions.resolve(source);
      if (value === unreadable) return [];
      if (isMap(map)) return [[map, value as Merge[1]]];
      this.#report("merge", "Expected a mapping or a list of mappings for the merge key <<.", source);
      return [];
    });
  }

  /** Keys of the mapping itself win, then those of the earlier source. */
  #merge([from, value]: Merge, map: YAMLMap.Parsed, into: Record<string, unknown>): void {
    const entries = this.#positions.entries(map);
    for (const [name, entry] of this.#positions.entries(from)) {
      if (entries.has(name)) continue;
      entries.set(name, entry);
      into[name] = value[name];
    }
  }

  #readAt(step: string | number, node: ParsedNode, key?: Scalar.Parsed): unknown {
    this.#path.push(step);
    if (this.#path.length > this.#deepest) this.#deepest = this.#path.length;
    const value = this.#read(node, key);
    this.#path.pop();
    return value;
  }

  #badTag(tag: string, node: ParsedNode): Unreadable {
    const shown = shortened(tag.replace("tag:yaml.org,2002:", "!!"));
    const message = `The tag ${shown} is not allowed. Write the value without it, in quotes if it is text.`;
    return this.#report("tag", message, node);
  }

  #tooDeep(node: ParsedNode): Unreadable {
    if (this.#isTooDeep) return unreadable;
    this.#isTooDeep = true;
    return this.#report("too-deep", tooDeep, node);
  }

  #report(rule: string, message: string, node: ParsedNode): Unreadable {
    this.#findings.add({ ...error(rule, [...this.#path], message), location: this.#positions.location(node.range) });
    return unreadable;
  }
}

function anchoredKey(anchor: string): string {
  return `${excerpt(`&${anchor}`)} is an anchor to YAML, and a key cannot have one. Quote the whole key.`;
}
