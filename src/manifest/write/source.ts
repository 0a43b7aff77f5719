import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
} from "yaml";
import { type Collection, isMergeKey, type Slot, slotsOf, type Value } from "./slots.ts";

/** The text of a manifest that is to be edited, and what its nodes mean, through aliases and merge keys. */
export class Source {
  readonly text: string;
  readonly isJson: boolean;
  readonly root: Collection;
  /** The aliases of each node that has an anchor. */
  readonly aliases = new Map<Node, Alias[]>();
  readonly #targets = new Map<Alias, Node>();
  /** The collections in which nodes stand; known where there are aliases. */
  readonly #owners = new Map<Node, Collection>();
  readonly #uses = new Map<Node, number>();

  /** @param text of a manifest without errors. */
  constructor(text: string) {
    this.text = text;
    this.isJson = isJson(text);
    const document = parseDocument(text, { keepSourceTokens: true, stringKeys: true, uniqueKeys: false });
    this.root = document.contents as unknown as Collection;
    if (text.includes("*")) this.#findAliases(document);
  }

  #findAliases(document: Document): void {
    const anchors = new Map<string, Node>();
    visit(document, {
      Node: (_key, node, path) => {
        const owner = path.findLast(isCollection);
        if (owner) this.#owners.set(node, owner as Collection);
        if (isAlias(node)) {
          const target = anchors.get(node.source) as Node;
          this.#targets.set(node, target);
          this.aliases.get(target)?.push(node);
        } else if (node.anchor !== undefined) {
          anchors.set(node.anchor, node);
          this.aliases.set(node, []);
        }
      },
    });
  }

  /** What an alias stands for; everything else stands for itself. */
  resolve(node: Value | undefined): Value {
    return (isAlias(node) ? this.#targets.get(node) : node) ?? null;
  }

  owner(node: Node): Collection | undefined {
    return this.#owners.get(node);
  }

  /** In how many ways the features lead to a node: one that is reached in one way can be changed where it stands. */
  uses(node: Node): number {
    const known = this.#uses.get(node);
    if (known !== undefined) return known;
    const owner = this.owner(node);
    // Top-level keys that start with x- mean nothing but a home for anchors.
    const isHome =
      owner === this.root && slotsOf(owner).some(({ key, value }) => value === node && key?.value.startsWith("x-"));
    const own = isHome ? 0 : owner ? this.uses(owner) : 1;
    const count = (this.aliases.get(node) ?? []).reduce((sum, alias) => sum + this.uses(alias), own);
    this.#uses.set(node, count);
    return count;
  }

  /** The values of a mapping by name, those that it merges included. */
  entries(node: Value | undefined): Map<string, Value> {
    const map = this.resolve(node);
    const found = new Map<string, Value>();
    if (!isMap(map)) return found;
    const merged: Value[] = [];
    for (const { key, value } of map.items as unknown as Slot[]) {
      if (isMergeKey(key)) merged.push(...(isSeq(this.resolve(value)) ? this.items(value) : [value]));
      else if (key) found.set(key.value, this.resolve(value));
    }
    for (const source of merged) {
      for (const [name, value] of this.entries(source)) if (!found.has(name)) found.set(name, value);
    }
    return found;
  }

  items(node: Value | undefined): Value[] {
    const list = this.resolve(node);
    return isSeq(list) ? list.items.map((item) => this.resolve(item as Value)) : [];
  }

  /** What a node means as plain values. A number that JSON prints otherwise (`1.50`) is text: only payloads have such. */
  plain(node: Value | undefined): unknown {
    const there = this.resolve(node);
    if (isSeq(there)) return this.items(there).map((item) => this.plain(item));
    if (isMap(there)) {
      const object: Record<string, unknown> = Object.create(null);
      for (const [key, value] of this.entries(there)) object[key] = this.plain(value);
      return object;
    }
    if (!isScalar(there)) return null;
    return typeof there.value === "number" && there.source !== String(there.value) ? there.source : there.value;
  }

  means(node: Value | undefined, value: unknown): boolean {
    return JSON.stringify(this.plain(node)) === JSON.stringify(value);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ""));
    return true;
  } catch {
    return false;
  }
}
