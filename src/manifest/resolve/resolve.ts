import { type Holder, strategyFrame } from "../../variants/body.ts";
import { error, type Finding, type Path, under } from "../../variants/finding.ts";
import { checkBodySize, checkName, checkText } from "../../variants/rules.ts";
import type { StrategyName, Target } from "../../variants/variant.ts";
import type { Weights } from "../../variants/weight.ts";
import type { Document } from "../read/document.ts";
import { contract, environment, feature, featureGlob, manifest, strategy } from "../read/schema.ts";
import { type Fields, inside, readFields, readRecord, readValue, type Written } from "../read/validate.ts";
import { isMapping, type Unreadable, unreadable } from "../read/value.ts";
import type { Resolved } from "./resolved.ts";
import { type Above, type ReadList, readVariantList, readWeights, withWeights } from "./variant-list.ts";

/** A list from which others inherit: `undefined` if none is written, `unreadable` if it has findings. */
type Inheritable = ReadList | undefined;

type Own = Pick<Fields<typeof strategy>, "variants" | "weights">;

/** With the variants of the nearest level above. */
interface Inherited extends Above {
  readonly source: Inheritable;
}

/** The nearest variants win entirely: strategy, environment, feature. `project`: of features that name none. */
export function resolve(document: Document, value: unknown, project: string): Resolved {
  const resolver = new Resolver(document);
  const root = { value, path: [], document };
  const file = readFields(manifest, root);
  if (file === unreadable) return resolver;
  for (const [index, entry] of (sound(file.unmanaged) ?? []).entries())
    resolver.unmanagedEntry(inside(root, entry, "unmanaged", index));
  for (const [name, content] of Object.entries(sound(file.features) ?? {}))
    resolver.feature(inside(root, content, "features", name), name, sound(file.project) ?? project);
  return resolver;
}

type Inheritance = Pick<Inherited, "source" | "keep">;

/** Most bytes of variants that `weights` may repeat in one file: each is checked with all variants that it inherits. */
const maxRepeated = 100_000_000;

class Resolver {
  readonly sets: Resolved["sets"][number][] = [];
  readonly contracts: Resolved["contracts"][number][] = [];
  readonly lists: Resolved["lists"][number][] = [];
  readonly unmanaged: Resolved["unmanaged"][number][] = [];
  readonly #document: Document;
  /** Lists that were read, by their use: aliases may repeat them. */
  readonly #lists = new Map<readonly unknown[], Map<string, ReadList>>();
  #repeated = 0;

  constructor(document: Document) {
    this.#document = document;
  }

  unmanagedEntry(written: Written): void {
    const glob = readValue(featureGlob, written);
    if (glob !== unreadable) this.unmanaged.push({ glob, path: written.path });
  }

  feature(written: Written, name: string, fileProject: string): void {
    this.#addAll([], checkName(name, written.path), "key");
    const fields = readFields(feature, written);
    if (fields === unreadable) return;
    const stickiness = sound(fields.stickiness);
    const payload = inside(written, fields.payload, "payload");
    const found = payload.value && readRecord(contract, payload);
    if (found && found !== unreadable) this.contracts.push({ ...found, feature: name, path: payload.path });
    const nothing = { source: undefined, keep: undefined, stickiness };
    const above = { ...nothing, ...this.#inheritable(written, fields, "environment", nothing) };
    if (!fields.variants && isOverlay(fields.weights)) this.#nothingToInherit([...written.path, "weights"]);
    const project = sound(fields.project) ?? fileProject;
    for (const [environment, value] of Object.entries(sound(fields.environments) ?? {})) {
      const target = { project, feature: name, environment };
      this.#environment(inside(written, value, "environments", environment), target, above);
    }
  }

  #environment(written: Written, target: Target, above: Inherited): void {
    const { value, path } = written;
    this.#addAll([], checkName(target.environment, path), "key");
    const fields = value === null ? {} : readFields(environment, written);
    if (fields === unreadable) return;
    const own = this.#inheritable(written, fields, "environment", above);
    if (fields.variants !== undefined || fields.strategies === undefined) this.#add(target, own, path);
    else if (own.source === undefined && isOverlay(fields.weights)) this.#nothingToInherit([...path, "weights"]);
    const strategies = sound(fields.strategies) ?? [];
    for (const [index, strategy] of strategies.entries()) {
      const entry = inside(written, strategy, "strategies", index);
      this.#strategy(entry, target, { ...above, ...own }, strategies.length === 1);
    }
  }

  #strategy(written: Written, target: Target, above: Inherited, isAlone: boolean): void {
    const { path } = written;
    const fields = readFields(strategy, written);
    if (fields === unreadable) return;
    const own = this.#inheritable(written, fields, "strategy", above);
    if (fields.variants === undefined) this.#checkInherited(above.source, path);
    const name = this.#strategyName(fields, path, isAlone);
    if (name) this.#add({ ...target, strategy: name }, own, path);
  }

  /** What is written here, else inherited. The nearest `weights` wins: a mapping, also an empty one, ends an inherited `keep`. */
  #inheritable(written: Written, { variants, weights }: Own, holder: Holder, above: Inherited): Inheritance {
    const overlay = inside(written, weights === "keep" ? undefined : weights, "weights");
    const keep = weights === undefined ? above.keep : weights === "keep" ? weights : undefined;
    const own = readWeights(overlay);
    if (variants === undefined) return { source: this.#withWeights(above.source, own, overlay.path, holder), keep };
    if (isOverlay(weights)) {
      const message =
        "weights changes inherited variants, but these are not inherited. Write the weights on the variants themselves.";
      this.#report("weights-beside-variants", overlay.path, message, "key");
    }
    return { source: this.#list(inside(written, variants, "variants"), holder, { ...above, keep }), keep };
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

  #list(written: Written<readonly unknown[] | Unreadable>, holder: Holder, above: Above): Inheritable {
    const { value, path } = written;
    if (value === unreadable) return unreadable;
    const uses = this.#lists.get(value) ?? new Map<string, ReadList>();
    this.#lists.set(value, uses);
    const use = JSON.stringify([holder, above.stickiness, above.keep]);
    const known = uses.get(use) ?? readVariantList({ ...written, value }, holder, above);
    uses.set(use, known);
    if (known !== unreadable) this.lists.push({ ...known, path });
    return known;
  }

  #add(target: Target, { source, keep }: Inheritance, path: Path): void {
    if (source === undefined) this.#nothingToInherit(path);
    // An invalid name may be long, and each of its sets would repeat it.
    else if ([target.feature, target.environment].every((name) => checkName(name, []).length === 0)) {
      this.sets.push({ target, variants: source === unreadable ? [] : source.variants, weights: keep, path });
    }
  }

  #nothingToInherit(path: Path): void {
    this.#report("nothing-to-inherit", path, "No variants to inherit. Write variants here, or on the feature.", "key");
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

function isOverlay(weights: unknown): boolean {
  return isMapping(weights) && Object.keys(weights).length > 0;
}

function sound<Value>(value: Value | Unreadable): Value | undefined {
  return value === unreadable ? undefined : value;
}
