import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  visit,
  type YAMLMap,
} from "yaml";
import { type Entry, entryOf } from "./yaml-source.ts";

/**
 * Aliases and merge keys of a document that is being edited: what they stand for is known from the start, so that a
 * change to one use leaves the others as they are.
 */
export class Aliases {
  readonly #document: Document;
  readonly #targets = new Map<Alias, Node>();
  /** Hears of every place in which something had to be written out: the nodes and entries that lead there. */
  readonly #onMove: (path: readonly unknown[]) => void;

  constructor(document: Document, onMove: (path: readonly unknown[]) => void) {
    this.#document = document;
    this.#onMove = onMove;
    const anchors = new Map<string, Node>();
    visit(document, {
      Alias: (_key, alias) => {
        const target = anchors.get(alias.source);
        if (target) this.#targets.set(alias, target);
      },
      Value: (_key, node) => {
        if (node.anchor !== undefined) anchors.set(node.anchor, node);
      },
    });
  }

  /** What a node stands for. */
  resolve(node: unknown): unknown {
    return isAlias(node) ? this.#targets.get(node) : node;
  }

  /** The value of an entry, be it the mapping's own or one that it merges. */
  get(map: unknown, name: string): unknown {
    const there = this.resolve(map);
    const own = entryOf(there, name);
    if (own) return this.resolve(own.value);
    for (const source of this.#merged(there)) {
      const value = this.get(source, name);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** A copy that can be changed. It has no anchors but those that it uses itself. */
  copy(node: Node): Node {
    const clone = node.clone() as Node;
    const [from, to] = [nodesBelow(node), nodesBelow(clone)];
    const twins = new Map(from.map((original, index) => [original, to[index]]));
    const used = new Set<Node>();
    for (const [original, twin] of twins) {
      if (!isAlias(original) || !isAlias(twin)) continue;
      const target = this.#targets.get(original);
      const inner = target && twins.get(target);
      if (inner) used.add(inner);
      if (inner ?? target) this.#targets.set(twin, (inner ?? target) as Node);
    }
    for (const twin of to) if (!isAlias(twin) && !used.has(twin)) dropAnchor(twin);
    return clone;
  }

  /** Writes out what merge keys bring to a mapping, so that entries of it can go. */
  expand(map: YAMLMap): void {
    const sources = this.#merged(map);
    for (const entry of [...map.items] as Entry[])
      if (isMerge(entry)) map.items.splice(map.items.indexOf(entry as never), 1);
    for (const source of sources) {
      const there = this.resolve(source);
      if (!isMap(there)) continue;
      const whole = this.copy(there) as YAMLMap;
      this.expand(whole);
      for (const entry of whole.items as unknown as Entry[]) {
        if (!entryOf(map, entry.key.value)) map.items.push(entry as never);
      }
    }
  }

  /** Call before a node is changed or removed: what else uses it, or what lies in it, gets a copy of its own. */
  release(node: unknown, part: "whole" | "itself" = "whole"): void {
    if (!isNode(node)) return;
    const candidates = part === "whole" ? nodesBelow(node) : [node];
    const anchored = candidates.filter((inner) => !isAlias(inner) && inner.anchor !== undefined);
    // Large mappings come here often, and hardly any has an anchor.
    if (anchored.length === 0) return;
    const within = new Set(nodesBelow(node));
    for (const inner of anchored) this.#move(inner as Exclude<Node, Alias>, within);
  }

  #move(node: Exclude<Node, Alias>, within: ReadonlySet<Node>): void {
    const { anchor } = node;
    const copy = this.copy(node) as typeof node;
    let isMoved = false;
    visit(this.#document, {
      Alias: (_key, alias, path) => {
        if (this.#targets.get(alias) !== node || within.has(alias)) return undefined;
        this.#targets.set(alias, copy);
        if (isMoved) return undefined;
        isMoved = true;
        if (anchor !== undefined) copy.anchor = anchor;
        this.#onMove(path);
        return copy;
      },
    });
    if (isMoved) dropAnchor(node);
  }

  /** The mappings that a mapping merges, the stronger first. */
  #merged(map: unknown): unknown[] {
    if (!isMap(map)) return [];
    return (map.items as unknown as Entry[]).filter(isMerge).flatMap(({ value }) => {
      const there = this.resolve(value);
      return isSeq(there) ? there.items : [value];
    });
  }
}

function isMerge({ key }: Entry): boolean {
  return isScalar(key) && key.value === "<<" && key.type === "PLAIN";
}

function nodesBelow(node: Node): Node[] {
  const found: Node[] = [];
  visit(node, { Node: (_key, inner) => void found.push(inner) });
  return found;
}

function dropAnchor(node: Node): void {
  if (!isAlias(node)) delete (node as { anchor?: string }).anchor;
}
