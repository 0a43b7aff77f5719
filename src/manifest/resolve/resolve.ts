import { type Holder, strategyFrame } from "../../variants/canonical.ts";
import { error, type Finding, type Path, under } from "../../variants/finding.ts";
import { checkBodySize, checkName, checkText } from "../../variants/rules.ts";
import type { StrategyName, Target } from "../../variants/variant.ts";
import type { Weights } from "../../variants/weight.ts";
import type { Document } from "../read/document.ts";
import { contract, environment, feature, featureGlob, manifest, strategy } from "../read/schema.ts";
import { type Fields, readFields, readRecord, readValue } from "../read/validate.ts";
import { unreadable } from "../read/value.ts";
import type { Resolved } from "./resolved.ts";
import { readVariantList, type VariantList } from "./variant-list.ts";
import { readWeights, withWeights } from "./weights.ts";

/** A list from which others inherit: `undefined` if none is written, `unreadable` if it has findings. */
type Inheritable = VariantList | typeof unreadable | undefined;

/** Variants of the nearest level above, and the stickiness of the feature. */
interface Inherited {
  readonly source: Inheritable;
  readonly stickiness: string | undefined;
}

/**
 * The variant sets of a file, one per target. The nearest variants win entirely: strategy, then environment, then feature.
 * Every difference from the schema and every broken rule becomes a finding of the document.
 *
 * @param value of the document, without ignored keys.
 * @param project of features without one, in a file without one.
 */
export function resolve(document: Document, value: unknown, project: string): Resolved {
  const resolver = new Resolver(document);
  const file = readFields(manifest, value, [], document);
  if (file === unreadable) return resolver;
  for (const [index, entry] of (sound(file.unmanaged) ?? []).entries())
    resolver.unmanagedEntry(entry, ["unmanaged", index]);
  for (const [name, content] of Object.entries(sound(file.features) ?? {}))
    resolver.feature(content, name, sound(file.project) ?? project);
  return resolver;
}

/** Most bytes of variants that `weights` may repeat in one file: each is checked with all variants that it inherits. */
const maxRepeated = 100_000_000;

class Resolver {
  readonly sets: Resolved["sets"][number][] = [];
  readonly contracts: Resolved["contracts"][number][] = [];
  readonly lists: Resolved["lists"][number][] = [];
  readonly unmanaged: Resolved["unmanaged"][number][] = [];
  readonly #document: Document;
  /** Lists that were read, by their use: aliases may repeat them. */
  readonly #lists = new Map<readonly unknown[], Map<string, VariantList | typeof unreadable>>();
  #repeated = 0;

  constructor(document: Document) {
    this.#document = document;
  }

  unmanagedEntry(entry: unknown, path: Path): void {
    const glob = readValue(featureGlob, entry, path, this.#document);
    if (glob !== unreadable) this.unmanaged.push({ glob, path });
  }

  feature(content: unknown, name: string, fileProject: string): void {
    const path = ["features", name];
    this.#addAll([], checkName(name, path), "key");
    const fields = readFields(feature, content, path, this.#document);
    if (fields === unreadable) return;
    const stickiness = sound(fields.stickiness);
    this.#contract(fields.payload, name, [...path, "payload"]);
    const source = fields.variants && this.#list(fields.variants, [...path, "variants"], "environment", stickiness);
    const project = sound(fields.project) ?? fileProject;
    for (const [environment, value] of Object.entries(sound(fields.environments) ?? {})) {
      const target = { project, feature: name, environment };
      this.#environment(value, [...path, "environments", environment], target, { source, stickiness });
    }
  }

  #contract(written: unknown, feature: string, path: Path): void {
    if (written === undefined) return;
    const fields = readRecord(contract, written, path, this.#document);
    if (fields !== unreadable) this.contracts.push({ ...fields, feature, path });
  }

  #environment(content: unknown, path: Path, target: Target, above: Inherited): void {
    this.#addAll([], checkName(target.environment, path), "key");
    const fields = content === null ? {} : readFields(environment, content, path, this.#document);
    if (fields === unreadable) return;
    const { strategies } = fields;
    const source = this.#source(fields, path, "environment", above);
    if (fields.variants !== undefined || strategies === undefined) this.#add(target, source, path);
    else if (source === undefined && fields.weights !== undefined) this.#nothingToInherit([...path, "weights"]);
    for (const [index, strategy] of (sound(strategies) ?? []).entries()) {
      const isAlone = sound(strategies)?.length === 1;
      this.#strategy(strategy, [...path, "strategies", index], target, { ...above, source }, isAlone);
    }
  }

  #strategy(content: unknown, path: Path, target: Target, above: Inherited, isAlone: boolean): void {
    const fields = readFields(strategy, content, path, this.#document);
    if (fields === unreadable) return;
    const source = this.#source(fields, path, "strategy", above);
    if (fields.variants === undefined) this.#checkInherited(above.source, path);
    const name = this.#strategyName(fields, path, isAlone);
    if (name) this.#add({ ...target, strategy: name }, source, path);
  }

  /** The variants written here, else the inherited ones with the weights written here. */
  #source(
    { variants, weights }: Pick<Fields<typeof strategy>, "variants" | "weights">,
    path: Path,
    holder: Holder,
    above: Inherited,
  ): Inheritable {
    const own = readWeights(weights, [...path, "weights"], this.#document);
    if (variants === undefined) return this.#withWeights(above.source, own, [...path, "weights"], holder);
    if (weights !== undefined) {
      const message =
        "weights changes inherited variants, but these are not inherited. Write the weights on the variants themselves.";
      this.#report("weights-beside-variants", [...path, "weights"], message, "key");
    }
    return this.#list(variants, [...path, "variants"], holder, above.stickiness);
  }

  #withWeights(above: Inheritable, weights: Weights | undefined, path: Path, holder: Holder): Inheritable {
    if (above === undefined || above === unreadable || weights === undefined) return above;
    const before = this.#repeated;
    this.#repeated += above.bytes;
    if (this.#repeated > maxRepeated) {
      const message = `The weights of this file repeat more than ${maxRepeated / 1e6} MB of variants. Use fewer of them.`;
      if (before <= maxRepeated) this.#report("weights-expansion", path, message);
      return unreadable;
    }
    const { list, findings } = withWeights(above, weights, path, holder);
    this.#addAll([], findings);
    return list;
  }

  #list(list: readonly unknown[] | typeof unreadable, path: Path, holder: Holder, stickiness?: string): Inheritable {
    if (list === unreadable) return unreadable;
    const uses = this.#lists.get(list) ?? new Map<string, VariantList | typeof unreadable>();
    this.#lists.set(list, uses);
    const use = JSON.stringify([holder, stickiness]);
    const known = uses.get(use) ?? readVariantList(list, path, holder, stickiness, this.#document);
    uses.set(use, known);
    if (known !== unreadable) this.lists.push({ ...known, path });
    return known;
  }

  #add(target: Target, source: Inheritable, path: Path): void {
    if (source === undefined) this.#nothingToInherit(path);
    // An invalid name may be long, and each of its sets would repeat it.
    else if ([target.feature, target.environment].every((name) => checkName(name, []).length === 0)) {
      this.sets.push({ target, variants: source === unreadable ? [] : source.variants, path });
    }
  }

  #nothingToInherit(path: Path): void {
    const message = "No variants to inherit. Write variants here, or on the feature.";
    this.#report("nothing-to-inherit", path, message, "key");
  }

  /** Reports properties of inherited variants that only an environment may have. */
  #checkInherited(source: Inheritable, path: Path): void {
    if (source === undefined || source === unreadable) return;
    if (checkBodySize(source.bytes).length === 0) this.#addAll(path, checkBodySize(source.bytes + strategyFrame));
    if (!source.hasOverrides) return;
    const message =
      "This strategy would inherit variants with overrides, which strategies cannot have. Give it variants of its own.";
    this.#report("override-on-strategy", path, message);
  }

  #strategyName({ id, title }: Fields<typeof strategy>, path: Path, isAlone: boolean): StrategyName | undefined {
    if (id === unreadable || title === unreadable) return undefined;
    if (title !== undefined) this.#addAll(path, checkText(title, ["title"]));
    if (title !== undefined && id === undefined) return { title };
    if (id !== undefined && title === undefined) return { id };
    if (id === undefined && isAlone) return { only: true };
    const message =
      id === undefined
        ? "A strategy beside others needs a title or an id. An entry without them means the only strategy."
        : "A strategy has either a title or an id, not both.";
    this.#report("strategy-name", path, message);
    return undefined;
  }

  #report(rule: string, path: Path, message: string, part?: "key"): void {
    this.#document.findings.add(error(rule, path, message), part);
  }

  #addAll(path: Path, findings: readonly Finding[], part?: "key"): void {
    for (const finding of under(path, findings)) this.#document.findings.add(finding, part);
  }
}

/** The value of a field, or `undefined` if it does not match the schema. */
function sound<Value>(value: Value | typeof unreadable): Value | undefined {
  return value === unreadable ? undefined : value;
}
