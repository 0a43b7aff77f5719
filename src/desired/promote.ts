import { firstOf } from "../text/wording.ts";
import { canonical, defaultStickiness, sameVariants, sorted, written } from "../variants/canonical.ts";
import type { CurrentState, EnvironmentState, FeatureName, StrategyState } from "../variants/current.ts";
import { environmentsOf, listStrategies, missingEnvironment, ownStrategies } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { aboutSet, type Finding } from "../variants/finding.ts";
import { storedErrors } from "../variants/rules.ts";
import { namesStrategy, type Target, type VariantSet } from "../variants/variant.ts";

export type Promotion = { readonly from: string; readonly to: string };

interface Promoted {
  readonly sets: DesiredSet[];
  readonly findings: Finding[];
  /** Features, or some of their sets, that have no variants in the source and are left alone. */
  readonly empty: string[];
}

type Work = Promoted & Pick<Promotion, "from">;

/** What `to` gets from `from`. An empty source clears nothing. Strategies match by title: ids differ in each environment. */
export function promote(state: CurrentState, features: readonly FeatureName[], { from, to }: Promotion): Promoted {
  const promoted: Promoted = { sets: [], findings: [], empty: [] };
  for (const name of features) {
    const target = { ...name, environment: to };
    const known = environmentsOf(state, name);
    const [source, destination] = [known.get(from), known.get(to)];
    // The comparison reports a target that is not there; a source is ours.
    if (!destination) promoted.sets.push({ target, variants: [] });
    if (!source && known.size > 0) {
      const { rule, message, detail } = missingEnvironment(from, known.keys());
      promoted.findings.push(aboutSet("error", rule, { target }, message, detail));
    }
    if (source && destination) promoteFeature(target, source, destination, { from, ...promoted });
  }
  return promoted;
}

function promoteFeature(target: Target, source: EnvironmentState, destination: EnvironmentState, promoted: Work) {
  const [strategies, others] = [ownStrategies(source.strategies), ownStrategies(destination.strategies)];
  if ([source, ...strategies].every(({ variants }) => variants.length === 0)) {
    promoted.empty.push(`"${target.feature}"`);
    return;
  }
  const kept: string[] = [];
  if (source.variants.length > 0)
    promoted.sets.push(...promotedSets(target, source.variants, defaultStickiness, promoted));
  else if (destination.variants.length > 0) kept.push("environment");
  const areOnly = [strategies, others].every((all) => all.length === 1 && all[0]?.title === undefined);
  for (const strategy of strategies) {
    const { title, variants } = strategy;
    const name = title === undefined ? { only: true as const } : { title };
    const matches = title === undefined && !areOnly ? [] : others.filter((other) => namesStrategy(name, other));
    const place = { ...target, strategy: name };
    if (variants.length > 0) promoteStrategy(place, strategy, { strategies, others, matches }, promoted);
    else if (matches.some((match) => match.variants.length > 0))
      kept.push(title === undefined ? "the only strategy" : `strategy "${title}"`);
  }
  if (kept.length > 0) promoted.empty.push(`"${target.feature}" (${firstOf(kept, 10)})`);
}

/** The set as an author would write it; none if it could not be written back, which is a finding. */
function promotedSets(target: Target, variants: VariantSet, stickiness: string, promoted: Work): DesiredSet[] {
  const broken = storedErrors(variants, target).join(" ");
  if (!broken) return [{ target, variants: written(variants, stickiness) }];
  const message = `The variants in "${promoted.from}" could not be written back.`;
  promoted.findings.push(aboutSet("error", "promotion-source", { target }, message, broken));
  return [];
}

function promoteStrategy(
  target: Target,
  { id, title, variants, stickiness = defaultStickiness, disabled }: StrategyState,
  { strategies, others, matches }: Readonly<Record<"strategies" | "others" | "matches", readonly StrategyState[]>>,
  promoted: Work,
): void {
  const { from, sets, findings } = promoted;
  const twins = strategies.filter((other) => other.title === title);
  const [match, ...more] = matches;
  if (!match || more.length > 0 || twins.length > 1) {
    const blocked = { target: { ...target, strategy: title === undefined ? { id } : { title } } };
    const reason =
      title === undefined
        ? "without a title, it must be the only strategy in both environments, with a title in neither"
        : `its title must name one strategy in each, and names ${twins.length} there and ${matches.length} in "${target.environment}"`;
    const message = `A strategy in "${from}" cannot be promoted: ${reason}.`;
    const detail = `Strategies in "${target.environment}": ${listStrategies(others)}`;
    findings.push(aboutSet("error", "promotion-strategy", blocked, message, detail));
    return;
  }
  const paired = { ...target, strategy: { ...target.strategy, id: match.id } };
  const own = match.stickiness ?? defaultStickiness;
  const [set] = promotedSets(paired, variants, stickiness, promoted);
  if (!set) return;
  sets.push({ ...set, stickiness: own });
  if (!disabled || sameVariants(sorted(match.variants), canonical(set.variants, own), own)) return;
  const message = `The strategy is disabled in "${from}", so nobody has had the promoted variants there.`;
  findings.push(aboutSet("warning", "disabled-source", { target: paired }, message));
}
