import type { Holder } from "../variants/canonical.ts";
import { violations } from "../variants/rules.ts";
import type { Override, Target, WeightType, WrittenVariant } from "../variants/variant.ts";
import { error, under, type Violation } from "../variants/violation.ts";
import { overlay, type PartlyKnown, type Weights } from "./overlay.ts";
import { payloadText, type WrittenPayload } from "./payload-text.ts";
import type { Path } from "./problem.ts";

/** A manifest whose form was checked. Where the check found a fault (see `Faults`) a value may be anything. */
export interface ManifestFile {
  readonly project?: string;
  readonly features?: Readonly<Record<string, Feature>>;
}

interface Feature {
  readonly project?: string;
  readonly stickiness?: string;
  readonly variants?: readonly ManifestVariant[];
  readonly environments?: Readonly<Record<string, Environment | null>>;
}

interface Environment {
  readonly variants?: readonly ManifestVariant[];
  readonly weights?: Weights;
  readonly strategies?: readonly Strategy[];
}

interface Strategy {
  readonly id?: string;
  readonly title?: string;
  readonly variants?: readonly ManifestVariant[];
  readonly weights?: Weights;
}

interface ManifestVariant {
  readonly name: string;
  readonly weight?: number | string;
  readonly weightType?: WeightType;
  readonly stickiness?: string;
  readonly payload?: WrittenPayload;
  readonly overrides?: readonly Override[];
}

/** Where the form of a manifest is at fault. */
export interface Faults {
  at(path: Path): boolean;
  atOrBelow(path: Path): boolean;
}

/** What one target shall hold, and where the manifest says so. */
export interface ResolvedSet {
  readonly target: Target;
  readonly variants: PartlyKnown;
  readonly path: Path;
}

/** A set that can be handed down. */
interface Source {
  readonly variants: PartlyKnown;
}

/**
 * Everything a manifest manages, one set per target: nearest wins, wholly (strategy, then environment, then feature).
 * Also every broken rule, with its path from the top of the file.
 *
 * @param project of features for which neither they nor the file name one.
 */
export function resolve(
  file: ManifestFile,
  project: string,
  faults: Faults,
): { sets: ResolvedSet[]; violations: Violation[] } {
  const resolver = new Resolver(faults);
  for (const [name, feature] of Object.entries(file.features ?? {})) {
    const path: Path = ["features", name];
    if (!faults.at(path))
      resolver.feature(feature, path, { project: feature.project ?? file.project ?? project, feature: name });
  }
  return { sets: resolver.sets, violations: resolver.violations };
}

class Resolver {
  readonly sets: ResolvedSet[] = [];
  readonly violations: Violation[] = [];
  readonly #faults: Faults;
  /** A list that aliases share is read and judged once for each way in which it is used. */
  readonly #sources = new Map<readonly ManifestVariant[], Map<string, { source: Source; violations: Violation[] }>>();

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  feature(feature: Feature, path: Path, names: Pick<Target, "project" | "feature">): void {
    const { stickiness } = feature;
    const inherited = this.#source(feature.variants, [...path, "variants"], "environment", stickiness);
    if (this.#faults.at([...path, "environments"])) return;
    for (const [environment, value] of Object.entries(feature.environments ?? {})) {
      const place = [...path, "environments", environment];
      if (this.#faults.at(place)) continue;
      this.#environment(value ?? {}, place, { ...names, environment }, inherited, stickiness);
    }
  }

  #environment(
    environment: Environment,
    path: Path,
    target: Target,
    above: Source | undefined,
    stickiness?: string,
  ): void {
    const own = this.#source(environment.variants, [...path, "variants"], "environment", stickiness);
    const source = own ?? this.#withWeights(above, environment.weights, [...path, "weights"], "environment");
    if (own && environment.weights) this.#weightsBesideVariants(path);
    const isManaged = own !== undefined || environment.strategies === undefined;
    if (isManaged) this.#add(target, source, path);
    if (!environment.strategies || this.#faults.at([...path, "strategies"])) return;
    const seen = new Map<string, number>();
    for (const [index, strategy] of environment.strategies.entries()) {
      const place = [...path, "strategies", index];
      if (this.#faults.at(place)) continue;
      this.#strategyName(strategy, place, index, seen);
      this.#strategy(strategy, place, target, source, stickiness);
    }
  }

  #strategy(strategy: Strategy, path: Path, target: Target, above: Source | undefined, stickiness?: string): void {
    const { id, title } = strategy;
    const own = this.#source(strategy.variants, [...path, "variants"], "strategy", stickiness);
    if (own && strategy.weights) this.#weightsBesideVariants(path);
    if (!own && above?.variants.some((variant) => variant?.overrides?.length)) {
      const message =
        "This strategy would inherit variants with overrides, which strategies cannot have: give it its own.";
      this.violations.push(error("override-on-strategy", path, message));
    }
    const source = own ?? this.#withWeights(above, strategy.weights, [...path, "weights"], "strategy");
    this.#add({ ...target, strategy: id === undefined ? { title: title ?? "" } : { id } }, source, path);
  }

  #strategyName({ id, title }: Strategy, path: Path, index: number, seen: Map<string, number>): void {
    if ((id === undefined) === (title === undefined)) {
      this.violations.push(
        error("strategy-name", path, "Name the strategy by its title or by its id, one of the two."),
      );
      return;
    }
    const name = id === undefined ? `title ${JSON.stringify(title)}` : `id ${JSON.stringify(id)}`;
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, index);
    else {
      const message = `The strategy with the ${name} is already entry ${earlier + 1} of this list.`;
      this.violations.push(error("duplicate-target", path, message));
    }
  }

  #add(target: Target, source: Source | undefined, path: Path): void {
    if (source) this.sets.push({ target, variants: source.variants, path });
    else {
      const message = "Nothing to inherit: give this entry variants, or the feature variants that it can take.";
      this.violations.push(error("nothing-to-inherit", path, message));
    }
  }

  #weightsBesideVariants(path: Path): void {
    const message = "weights changes inherited variants; beside variants of its own, write the weights there.";
    this.violations.push(error("weights-beside-variants", [...path, "weights"], message));
  }

  #withWeights(
    above: Source | undefined,
    weights: Weights | undefined,
    path: Path,
    holder: Holder,
  ): Source | undefined {
    if (!above || weights === undefined || this.#faults.atOrBelow(path)) return above;
    const { variants, violations: found } = overlay(above.variants, weights, holder);
    this.violations.push(...under(path, found));
    return { variants };
  }

  #source(
    list: readonly ManifestVariant[] | undefined,
    path: Path,
    holder: Holder,
    stickiness: string | undefined,
  ): Source | undefined {
    if (list === undefined) return undefined;
    if (this.#faults.at(path)) return { variants: [undefined] };
    const uses = this.#sources.get(list) ?? new Map<string, { source: Source; violations: Violation[] }>();
    this.#sources.set(list, uses);
    const key = `${holder} ${stickiness}`;
    const use = uses.get(key) ?? this.#readSource(list, path, holder, stickiness);
    uses.set(key, use);
    this.violations.push(...under(path, use.violations));
    return use.source;
  }

  #readSource(list: readonly ManifestVariant[], path: Path, holder: Holder, stickiness: string | undefined) {
    const found: Violation[] = [];
    const variants = list.map((variant, index) => {
      if (this.#faults.atOrBelow([...path, index])) return undefined;
      const written = writtenVariant(variant, stickiness);
      found.push(...under([index, "payload"], written.violations));
      return written.variant;
    });
    return { source: { variants }, violations: [...found, ...violations(variants, holder)] };
  }
}

function writtenVariant(
  { payload, ...rest }: ManifestVariant,
  stickiness: string | undefined,
): { variant: WrittenVariant; violations: Violation[] } {
  const text = payload && payloadText(payload);
  return {
    variant: {
      ...rest,
      ...(stickiness !== undefined && { stickiness: rest.stickiness ?? stickiness }),
      ...(text && { payload: text.payload }),
    },
    violations: text?.violations ?? [],
  };
}
