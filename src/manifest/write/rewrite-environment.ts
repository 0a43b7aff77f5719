import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from "yaml";
import type { DesiredSet } from "../../variants/desired.ts";
import { writtenFields } from "./print-variant.ts";
import { Aliases } from "./yaml-aliases.ts";
import { type Entry, entryOf, nodeOf } from "./yaml-source.ts";

/** What one environment of one feature says, and what of it is to be something else. */
export interface Rewriting {
  /** Of the file as it is. */
  readonly held: readonly DesiredSet[];
  /** Replaced or added; strategies by their title, with the id that they have there. */
  readonly promoted: readonly DesiredSet[];
  /** What goes without saying below this feature. */
  readonly stickiness: string | undefined;
}

/** Edits the nodes of a manifest. What is not promoted keeps its meaning, also where it was inherited before. */
export class EnvironmentEditor {
  readonly aliases: Aliases;

  constructor(document: Document, onMove: (path: readonly unknown[]) => void) {
    this.aliases = new Aliases(document, onMove);
  }

  /** @param environment the mapping of the environment, made with `mapAt`. */
  rewrite(environment: YAMLMap, { held, promoted, stickiness }: Rewriting): void {
    const own = promoted.find(({ target }) => !target.strategy);
    const strategies = promoted.filter(({ target }) => target.strategy);
    const heldOwn = held.find(({ target }) => !target.strategy);
    const entries = this.#entries(environment);
    // Beside strategies an environment manages only what it says itself, and they take what it says.
    const mustSay = own ?? (strategies.length > 0 && !this.aliases.get(environment, "variants") ? heldOwn : undefined);
    if (mustSay) {
      const inheriting = held.filter(({ target }) => target.strategy && !isNamed(target.strategy, strategies));
      for (const set of inheriting) {
        const entry = entries.find((candidate) => this.#isStrategy(candidate, set.target.strategy ?? {}));
        if (entry && !this.aliases.get(entry, "variants"))
          this.#say(this.#ownEntry(environment, entry), set, stickiness);
      }
      this.#say(environment, mustSay, stickiness ?? "default");
    }
    for (const set of strategies) this.#strategy(environment, set, stickiness);
  }

  /** The mapping under a name; made where there is none, and written out where there is an alias or a merge. */
  mapAt(parent: YAMLMap, name: string): YAMLMap {
    this.aliases.release(parent, "itself");
    let entry = entryOf(parent, name);
    if (!entry && this.aliases.get(parent, name) !== undefined) {
      this.aliases.expand(parent);
      entry = entryOf(parent, name);
    }
    const there = this.aliases.resolve(entry?.value);
    if (isMap(there) && !isAlias(entry?.value)) {
      // `{}` on its line has no room for what comes.
      if (there.items.length === 0) there.flow = parent.flow === true;
      return there as YAMLMap;
    }
    const map = (isMap(there) ? this.aliases.copy(there) : nodeOf({})) as YAMLMap;
    map.flow = parent.flow === true;
    if (entry) entry.value = map;
    else parent.set(nodeOf(name), map);
    return map;
  }

  #strategy(environment: YAMLMap, set: DesiredSet, stickiness: string | undefined): void {
    const entry = this.#entries(environment).find((candidate) =>
      this.#isStrategy(candidate, set.target.strategy ?? {}),
    );
    if (entry) {
      this.#say(this.#ownEntry(environment, entry), set, stickiness);
    } else {
      const { title } = set.target.strategy ?? {};
      this.#ownList(environment).items.push(nodeOf({ title, variants: writtenFields(set, stickiness) }));
    }
  }

  /** Gives a mapping its own variants in place of others. */
  #say(map: YAMLMap, set: DesiredSet, implied: string | undefined): void {
    this.aliases.release(map, "itself");
    if (this.aliases.get(map, "weights") !== undefined && !entryOf(map, "weights")) this.aliases.expand(map);
    for (const name of ["variants", "weights"]) this.aliases.release(entryOf(map, name)?.value);
    map.delete("weights");
    const variants = nodeOf(writtenFields(set, implied));
    const entry = entryOf(map, "variants");
    if (entry) entry.value = variants;
    else map.set(nodeOf("variants"), variants);
  }

  #entries(environment: YAMLMap): Node[] {
    const list = this.aliases.get(environment, "strategies");
    return isSeq(list) ? list.items.filter(isNode) : [];
  }

  #isStrategy(entry: Node, { id, title }: { readonly id?: string; readonly title?: string }): boolean {
    const text = (name: string) => {
      const node = this.aliases.get(entry, name);
      return isScalar(node) ? node.value : undefined;
    };
    return (id !== undefined && text("id") === id) || (title !== undefined && text("title") === title);
  }

  /** An entry of the list of strategies as one that only this list has. */
  #ownEntry(environment: YAMLMap, entry: Node): YAMLMap {
    const at = this.#entries(environment).indexOf(entry);
    const list = this.#ownList(environment);
    const own = list.items[at];
    const there = this.aliases.resolve(own);
    if (isMap(there) && !isAlias(own)) return there as YAMLMap;
    const copy = this.aliases.copy(there as Node) as YAMLMap;
    list.items[at] = copy;
    return copy;
  }

  #ownList(environment: YAMLMap): YAMLSeq {
    this.aliases.release(environment, "itself");
    if (!entryOf(environment, "strategies") && this.aliases.get(environment, "strategies") !== undefined) {
      this.aliases.expand(environment);
    }
    const entry: Entry | undefined = entryOf(environment, "strategies");
    const there = this.aliases.resolve(entry?.value);
    if (isSeq(there) && !isAlias(entry?.value)) {
      this.aliases.release(there, "itself");
      return there as YAMLSeq;
    }
    const list = (isSeq(there) ? this.aliases.copy(there) : nodeOf([])) as YAMLSeq;
    list.flow = environment.flow === true;
    if (entry) entry.value = list;
    else environment.set(nodeOf("strategies"), list);
    return list;
  }
}

function isNamed(name: { id?: string; title?: string }, sets: readonly DesiredSet[]): boolean {
  return sets.some(({ target: { strategy } }) => {
    if (name.id !== undefined) return strategy?.id === name.id;
    return strategy?.title === name.title;
  });
}
