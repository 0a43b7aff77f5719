import { firstOf } from "../text/wording.ts";
import type { CurrentState, Dependent, ServerPolicy, StrategyState, Usage, UsageRequest } from "../variants/current.ts";
import { environmentKey, environmentsOf, featureKey, type Unread, unreadKey } from "../variants/current.ts";
import { causeOf, withoutAnswer } from "../variants/failure.ts";
import { describeTarget, type Target, type VariantSet } from "../variants/variant.ts";
import { weightSum } from "../variants/weight.ts";
import type { Change, DependentChange, Effects, PlannedSet, SetFinding } from "./planned-set.ts";
import { changesOf, isApart, isBlocked, isChange, setFinding, unchangedOf, withFindings } from "./planned-set.ts";
import { reachOf, servedOrder } from "./reach.ts";
import type { EnvironmentAfter } from "./warnings.ts";
import { changeWarnings, contextFieldWarnings, namesContextFields, setWarnings } from "./warnings.ts";

export function usageRequest(sets: readonly PlannedSet[], { features }: CurrentState, policy: ServerPolicy) {
  const changes = sets.filter(isChange).filter((set) => !isBlocked(set));
  const distinct = (some: readonly Change[], key: (target: Target) => string) => [
    ...new Map(some.map(({ target }) => [key(target), target])).values(),
  ];
  const losing = changes.filter((change) => removedNames(change).length > 0);
  return {
    environments: policy.mayHaveReleasePlans ? distinct(changes, environmentKey) : [],
    parents: distinct(changes, featureKey).flatMap((target) => {
      const state = features.get(featureKey(target));
      return state?.kind === "found" && state.children?.length ? [{ ...target, children: state.children }] : [];
    }),
    losing: distinct(losing, featureKey),
    needsContextFields: namesContextFields(changes),
  } satisfies UsageRequest;
}

interface Around {
  readonly current: CurrentState;
  readonly usage: Usage;
  readonly policy: Pick<ServerPolicy, "ties" | "mayHaveReleasePlans">;
  /** What could not be read is a warning wherever a warning may depend on it. */
  readonly strict: boolean;
}

/** Adds effects and warnings to changes; notes are also about sets that stay as they are. */
export function foresee(sets: readonly PlannedSet[], around: Around) {
  const environmentOf = environmentsAfter(changesOf({ sets }), around);
  const environmentIfAll = environmentsAfter(sets.filter(isChange), around);
  const foreseen = sets.map((set) => {
    if (!isChange(set) || isBlocked(set)) return set;
    const environment = (isApart(set) ? environmentIfAll : environmentOf)(set.target);
    const change = { ...set, effects: effectsOf(set, environment, around) };
    return withFindings(change, [
      ...changeWarnings(change, environment),
      ...contextFieldWarnings(change, around.usage.contextFields),
      ...unreadParts(change, around).warnings,
    ]);
  });
  const changes = changesOf({ sets: foreseen });
  const noteOf = ({ named }: PlannedSet, message: string, detail?: string) => ({
    message,
    name: [describeTarget(named), ...(detail === undefined ? [] : [detail.replace(/\.$/, "")])].join(": "),
  });
  // No fault: features are prepared before they are switched on.
  const off = changes.filter(({ kind, effects }) => kind !== "clear" && effects?.reach.now === "environment-off");
  const all = [
    ...off.map((set) => noteOf(set, "Nobody gets these variants until the environment is switched on.")),
    ...unchangedOf({ sets }).flatMap((set) => {
      const warnings = set.before.length > 0 ? setWarnings(set.target, environmentOf(set.target)) : [];
      return warnings.map(({ message, detail }) => noteOf(set, message, detail));
    }),
    ...changes.flatMap((set) => unreadParts(set, around).notes.map((message) => noteOf(set, message))),
  ];
  // One sentence for each message, however many sets it is about.
  const notes = [...Map.groupBy(all, ({ message }) => message)].map(([message, own]) => {
    const names = own.map(({ name }) => name);
    return `${message} (${names.length === 1 ? "" : `${names.length} variant sets: `}${firstOf(names, 3)})`;
  });
  return { sets: foreseen, notes };
}

function effectsOf(change: Change, environment: EnvironmentAfter, { current, usage, policy }: Around): Effects {
  const { target } = change;
  const before = environmentsOf(current, target).get(target.environment)?.variants ?? [];
  const shown = reachOf(target.strategy?.id, environment);
  // Milestones that could not be read may be in front.
  const isWhole = !policy.mayHaveReleasePlans || usage.strategies.has(environmentKey(target));
  const sets = [environment, ...environment.strategies].map(({ variants }) => variants);
  const kept = new Set(sets.flat().map(({ name }) => name));
  // Counts of `disabled` are of users whom nothing reached, too.
  const lost = removedNames(change).filter((name) => !kept.has(name) && name !== noVariant);
  // Users of a strategy without variants get those of the environment.
  const met = { before: filledFrom(change.before, before), after: filledFrom(change.after, environment.variants) };
  const others = change.kind === "create" ? before : environment.variants;
  const hasFallback = target.strategy !== undefined && change.kind !== "update" && others.length > 0;
  return {
    ...(hasFallback && { fallback: true }),
    reach: isWhole || shown.share === 0 ? shown : { ...shown, isExact: false },
    dependents: shown.share === 0 ? [] : dependentChanges(met, usage.dependents.get(featureKey(target)) ?? []),
    served: (usage.served.get(featureKey(target)) ?? []).filter(
      ({ environment, variant, count }) => environment === target.environment && count > 0 && lost.includes(variant),
    ),
  };
}

/** An environment with the variants that the plan gives to it and to its strategies. */
function environmentsAfter(changes: readonly Change[], { current, usage, policy: { ties } }: Around) {
  const keyOf = (target: Target, id: string | undefined) => `${environmentKey(target)}\0${id}`;
  const after = new Map(changes.map(({ target, after }) => [keyOf(target, target.strategy?.id), after]));
  return (target: Target): EnvironmentAfter => {
    const stored = environmentsOf(current, target).get(target.environment) ?? { variants: [] };
    const known = usage.strategies.get(environmentKey(target)) ?? stored.strategies ?? [];
    const inConsoleOrder = known.map((strategy): StrategyState => {
      return { ...strategy, variants: after.get(keyOf(target, strategy.id)) ?? strategy.variants };
    });
    const own = after.get(keyOf(target, undefined));
    const strategies = servedOrder(inConsoleOrder, ties);
    const [isChanged, isOrderKnown] = [own !== undefined, ties !== "unknown"];
    return { ...stored, variants: own ?? stored.variants, isChanged, inConsoleOrder, strategies, isOrderKnown };
  };
}

function filledFrom(set: VariantSet, fallback: VariantSet): VariantSet {
  return set.length === 0 ? fallback : set;
}

type Replacement = Readonly<Record<"before" | "after", VariantSet>>;

/** The dependent features whose share this change moves, by name. */
export function dependentChanges({ before, after }: Replacement, dependents: readonly Dependent[]): DependentChange[] {
  const served = (set: VariantSet) => set.flatMap(({ name, weight }) => (weight > 0 ? [name] : []));
  const [was, is] = [before, after].map((set) => new Set(weightSum(set) === 0 ? [noVariant] : served(set)));
  return dependents.flatMap(({ feature, variants }) => {
    const names = new Set(variants);
    const shares = (none: number) => ({ before: shareOf(before, names, none), after: shareOf(after, names, none) });
    // Where there is no variant, the Node SDK finds none of the names, and other SDKs are content.
    const [node, others] = [shares(0), shares(1)];
    if (node.before === node.after && others.before === others.after) return [];
    const lost = [...names].filter((name) => was?.has(name) && !is?.has(name));
    const isSame = node.before === others.before && node.after === others.after;
    return [{ feature, ...node, lost, ...(!isSame && { others }) }];
  });
}

/** The name by which SDKs call the absence of a variant; dependencies may name it as well. */
const noVariant = "disabled";

function shareOf(set: VariantSet, names: ReadonlySet<string>, none: number): number {
  const sum = weightSum(set);
  if (sum === 0) return names.has(noVariant) ? 1 : none;
  return weightSum(set.filter(({ name }) => names.has(name))) / sum;
}

/** Names that users get today and nobody gets afterwards. */
export function removedNames({ before, after }: Replacement): string[] {
  const kept = new Set(after.map(({ name }) => name));
  return before.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** What is not known about a change without a part of the usage; and whether a warning depends on that. */
const parts: Readonly<Record<Unread, readonly [isWarnedOf: boolean, message: string]>> = {
  strategies: [true, "Whether a release plan takes users first is not known:"],
  dependents: [true, "Which features depend on these variants is not known:"],
  // No other attempt would read them.
  moreDependents: [false, "Which other features depend on these variants is not known:"],
  contextFields: [true, "Whether the server has the context fields of these variants is not known:"],
  served: [false, "How often the variants that go were served is not known:"],
};

/** What could not be read about a change: warnings if `strict` and a warning depends on it, else notes. */
function unreadParts(change: Change, { usage, strict }: Around) {
  const [feature, environment] = [featureKey(change.target), environmentKey(change.target)];
  const fields = namesContextFields([change]) ? "" : "unused";
  const ofFeature = { dependents: feature, moreDependents: feature, served: feature };
  const keys = { strategies: environment, ...ofFeature, contextFields: fields };
  const warnings: SetFinding[] = [];
  const notes: string[] = [];
  for (const part of Object.keys(parts) as Unread[]) {
    const failure = usage.unread.get(unreadKey(part, keys[part]));
    const [isWarnedOf, message] = parts[part];
    if (!failure) continue;
    if (strict && isWarnedOf) warnings.push({ ...setFinding("warning", "unread", message), failure });
    // Without what the server says, which may quote payloads.
    else notes.push(`${message} ${causeOf({ ...withoutAnswer(failure), advice: undefined })}`);
  }
  return { warnings, notes };
}
