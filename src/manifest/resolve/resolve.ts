import { textLength } from "../../variants/body.ts";
import type { Holder } from "../../variants/canonical.ts";
import { error, type Finding, type Path, under } from "../../variants/finding.ts";
import { characterFaults } from "../../variants/rules.ts";
import type { StrategyName, Target, WrittenVariant } from "../../variants/variant.ts";
import { type FaultTree, faultsAt } from "../read/fault-tree.ts";
import {
  longestName,
  type ManifestEnvironment,
  type ManifestFeature,
  type ManifestFile,
  type ManifestStrategy,
  type ManifestVariant,
  type ManifestWeights,
} from "../read/schema.ts";
import { readSource, type Source, strategyFaults } from "./variant-list.ts";
import { overlay } from "./weights.ts";

/** What one target shall hold, and where the manifest says so. */
export interface ResolvedSet {
  readonly target: Target;
  readonly variants: readonly WrittenVariant[];
  readonly path: Path;
}

/** With its path from the top of the file; `part` is the key where the value may belong to others too. */
export type ResolvedFinding = Finding & { readonly part?: "key" };

/**
 * Everything a manifest manages, one set per target: nearest wins, wholly (strategy, then environment, then feature).
 * Also every broken rule.
 *
 * @param project of features for which neither they nor the file name one.
 * @param faults where the form of the manifest is at fault: there a value may be anything, and is passed over.
 * @param shared lists that aliases repeat: their own faults are told once.
 */
export function resolve(
  file: ManifestFile,
  project: string,
  faults: FaultTree | undefined,
  shared: ReadonlySet<unknown>,
): { sets: ResolvedSet[]; findings: ResolvedFinding[] } {
  const resolver = new Resolver(shared);
  const below = faultsAt(faults, "features");
  if (!isUsable(file, faults) || !isUsable(file.features, below)) return resolver;
  const fileProject = faultsAt(faults, "project") ? undefined : file.project;
  for (const [name, feature] of Object.entries(file.features)) {
    const place = { path: ["features", name], faults: faultsAt(below, name) };
    if (isUsable(feature, place.faults)) resolver.feature(feature, place, name, fileProject ?? project);
  }
  return resolver;
}

/** Where the resolver is, and what is at fault there and below. */
interface Place {
  readonly path: Path;
  readonly faults: FaultTree | undefined;
}

/** Most work that overlays of weights may add: each looks at every variant of its set, and at all text in 128s. */
const maxOverlaid = 1_000_000;

class Resolver {
  readonly sets: ResolvedSet[] = [];
  readonly findings: ResolvedFinding[] = [];
  readonly #shared: ReadonlySet<unknown>;
  /** Shared lists by the way in which they are used. */
  readonly #sources = new Map<readonly ManifestVariant[], Map<string, Source>>();
  #overlaid = 0;

  constructor(shared: ReadonlySet<unknown>) {
    this.#shared = shared;
  }

  feature(feature: ManifestFeature, place: Place, name: string, project: string): void {
    const stickiness = faultsAt(place.faults, "stickiness") ? undefined : feature.stickiness;
    const inherited = this.#source(feature.variants, below(place, "variants"), "environment", stickiness);
    const environments = below(place, "environments");
    if (!isUsable(feature.environments, environments.faults)) return;
    const ownProject = faultsAt(place.faults, "project") ? undefined : feature.project;
    for (const [environment, value] of Object.entries(feature.environments)) {
      const there = below(environments, environment);
      if (there.faults?.isFault) continue;
      const target = { project: ownProject ?? project, feature: name, environment };
      this.#environment(value ?? {}, there, target, inherited, stickiness);
    }
  }

  #environment(
    environment: NonNullable<ManifestEnvironment>,
    place: Place,
    target: Target,
    above: Source | undefined,
    stickiness: string | undefined,
  ): void {
    const { variants, weights, strategies } = environment;
    const own = this.#source(variants, below(place, "variants"), "environment", stickiness);
    const source = own ?? this.#withWeights(above, weights, below(place, "weights"), "environment");
    if (own && weights) this.#weightsBesideVariants(place.path);
    if (own || strategies === undefined) this.#add(target, source, place.path);
    const list = below(place, "strategies");
    if (strategies === undefined || list.faults?.isFault) return;
    if (!own && !above && weights) this.#nothingToInherit([...place.path, "weights"]);
    for (const [index, strategy] of strategies.entries()) {
      const there = below(list, index);
      if (!there.faults?.isFault) this.#strategy(strategy, there, target, source, stickiness);
    }
  }

  #strategy(
    strategy: ManifestStrategy,
    place: Place,
    target: Target,
    above: Source | undefined,
    stickiness: string | undefined,
  ): void {
    const { variants, weights } = strategy;
    const own = this.#source(variants, below(place, "variants"), "strategy", stickiness);
    if (own && weights) this.#weightsBesideVariants(place.path);
    const source = own ?? this.#withWeights(above, weights, below(place, "weights"), "strategy");
    if (!own && above) this.#note(place.path, strategyFaults(above));
    const name = this.#strategyName(strategy, place);
    if (name) this.#add({ ...target, strategy: name }, source, place.path);
  }

  #strategyName({ id, title }: ManifestStrategy, { path, faults }: Place): StrategyName | undefined {
    if (faultsAt(faults, "id") || faultsAt(faults, "title")) return undefined;
    if (title !== undefined) this.#note([...path, "title"], characterFaults(title, []));
    if (title !== undefined && id === undefined) return { title };
    if (id !== undefined && title === undefined) return { id };
    const message = "Name the strategy by its title or by its id, one of the two.";
    this.findings.push(error("strategy-name", path, message));
    return undefined;
  }

  #add(target: Target, source: Source | undefined, path: Path): void {
    if (!source) this.#nothingToInherit(path);
    // The name of a feature is repeated for each of its sets; one that is too long is a fault already.
    else if (Math.max(target.feature.length, target.environment.length) <= longestName) {
      this.sets.push({ target, variants: source.variants ?? [], path });
    }
  }

  #nothingToInherit(path: Path): void {
    const message = "Nothing to inherit: give this entry variants, or the feature variants that it can take.";
    this.findings.push({ ...error("nothing-to-inherit", path, message), part: "key" });
  }

  #weightsBesideVariants(path: Path): void {
    const message = "weights changes inherited variants; beside variants of its own, write the weights there.";
    this.findings.push({ ...error("weights-beside-variants", [...path, "weights"], message), part: "key" });
  }

  #withWeights(
    above: Source | undefined,
    weights: ManifestWeights | undefined,
    { path, faults }: Place,
    holder: Holder,
  ): Source | undefined {
    if (!above?.variants || weights === undefined || faults) return above;
    const overlaidBefore = this.#overlaid;
    this.#overlaid += above.variants.length + textLength(above.variants) / 128;
    if (this.#overlaid > maxOverlaid) {
      const message = `The weights of this file repeat more than ${maxOverlaid} variants: write less of them.`;
      if (overlaidBefore <= maxOverlaid) this.findings.push(error("weights-expansion", path, message));
      return { variants: undefined };
    }
    const { variants, violations: found } = overlay(above.variants, weights, holder);
    this.#note(path, found);
    return { variants };
  }

  #source(
    list: readonly ManifestVariant[] | undefined,
    place: Place,
    holder: Holder,
    stickiness: string | undefined,
  ): Source | undefined {
    if (list === undefined) return undefined;
    if (place.faults?.isFault) return { variants: undefined };
    if (!this.#shared.has(list)) return this.#readSource(list, place, holder, stickiness);
    const uses = this.#sources.get(list) ?? new Map<string, Source>();
    this.#sources.set(list, uses);
    const key = JSON.stringify([holder, stickiness]);
    const source = uses.get(key) ?? this.#readSource(list, place, holder, stickiness);
    uses.set(key, source);
    return source;
  }

  #readSource(
    list: readonly ManifestVariant[],
    { path, faults }: Place,
    holder: Holder,
    stickiness: string | undefined,
  ): Source {
    const { source, violations } = readSource(list, faults, holder, stickiness);
    this.#note(path, violations);
    return source;
  }

  #note(path: Path, violations: readonly Finding[]): void {
    for (const violation of under(path, violations)) this.findings.push(violation);
  }
}

/** Whether a value is there and is what the schema says, down to what lies below it. */
function isUsable<Value>(value: Value | undefined, faults: FaultTree | undefined): value is Value {
  return value !== undefined && !faults?.isFault;
}

function below({ path, faults }: Place, step: string | number): Place {
  return { path: [...path, step], faults: faultsAt(faults, step) };
}
