import type { Desired, StateReader } from "../desired/desired.ts";
import { type MaxChanges, mostChanges } from "../plan/limits.ts";
import { defaultStickiness, sameVariants } from "../variants/canonical.ts";
import type { CurrentState, EnvironmentState, StrategyState } from "../variants/current.ts";
import { environmentKey, environmentsOf, featureKey } from "../variants/current.ts";
import { type DesiredSet, desiredOver } from "../variants/desired.ts";
import { aboutSet, type Finding } from "../variants/finding.ts";
import { describeStrategy, namesStrategy, type Target, targetKey } from "../variants/variant.ts";

/** An entry of the manifest that Unleash no longer has, or has elsewhere or by another name. */
export interface Followed extends Pick<DesiredSet, "target" | "location"> {
  /** Its place now; none if it is gone. */
  readonly to: Target | undefined;
  /** A clause for messages. */
  readonly reason: string;
}

/** Two reads in a row must agree, or entries would be lost. A strategy renamed in a new project takes a third. */
export async function followMissing(all: readonly DesiredSet[], desired: Desired, unleash: StateReader) {
  const { sets, current } = desired;
  const places = Map.groupBy(all, ({ target }) => environmentKey(target));
  const textOf = ({ target, to }: Followed) => JSON.stringify([target, to]);
  const followIn = (state: CurrentState) =>
    sets.flatMap((set) => follow(set, places.get(environmentKey(set.target)) ?? [], state) ?? []);
  let [state, now, before] = [current, followIn(current), new Set<string>()];
  for (let reads = 0; reads < 2 && now.some((one) => !before.has(textOf(one))); reads++) {
    before = new Set(now.map(textOf));
    const targets = now.map(({ target, to = target }) => ({ target: to, needsStrategies: true }));
    const again = await unleash.readState({ targets });
    const features = new Map([...state.features, ...again.features]);
    state = { features, namesIn: new Map([...state.namesIn, ...again.namesIn]) };
    now = followIn(state).filter(({ to }) => !to || environmentsOf(state, to).size > 0);
  }
  return { followed: now.filter((one) => before.has(textOf(one))), current: state };
}

/** As they are named after these moves, without those that went. */
export function afterMoves(sets: readonly DesiredSet[], followed: readonly Followed[]): DesiredSet[] {
  const moves = new Map(followed.map((one) => [targetKey(one.target), one]));
  return sets.flatMap((set) => {
    const move = moves.get(targetKey(set.target));
    if (!move) return [set];
    return move.to ? [{ ...set, target: move.to }] : [];
  });
}

/** Entries that would go, where more would go from an environment than `max-changes` allows. */
export function tooManyGone(followed: readonly Followed[], sets: readonly DesiredSet[], limit: MaxChanges): Finding[] {
  const gone = followed.filter(({ to }) => !to);
  return [...Map.groupBy(gone, ({ target }) => target.environment)].flatMap(([environment, entries]) => {
    const most = mostChanges(limit, sets.filter(({ target }) => target.environment === environment).length);
    const message =
      `The manifest would lose ${entries.length} of its entries for environment "${environment}"; max-changes allows ${most}. ` +
      `If this is meant, set max-changes to ${entries.length} or more, or to unlimited.`;
    const many = entries.length > most ? entries : [];
    return many.map((entry) => aboutSet("error", "max-changes", entry, message, `Why: ${entry.reason}.`));
  });
}

/** Of each file of which everything is gone, the last entry: it stays, because a manifest without any is a mistake. */
export function lastOfFiles(followed: readonly Followed[], all: readonly DesiredSet[]): Followed[] {
  const gone = followed.filter(({ to }) => !to);
  return [...Map.groupBy(gone, ({ location }) => location?.file)].flatMap(([file, entries]) =>
    all.filter(({ location }) => location?.file === file).length === entries.length ? entries.slice(-1) : [],
  );
}

export function lastEntry(entry: Followed): Finding {
  return aboutSet("warning", "pull", entry, "The last entry of a file stays. Remove the file by hand.");
}

export function followedWarning(entry: Followed): Finding {
  const { to, reason } = entry;
  const message = to ? `The entry was moved: ${reason}.` : `The entry was removed from the manifest: ${reason}.`;
  return aboutSet("warning", "followed", entry, message);
}

/**
 * The entry as Unleash has it now; `undefined` where it is as the manifest has it, or Unleash does not say for certain.
 *
 * | Unleash | entry |
 * | --- | --- |
 * | says in its own words that there is no such feature, or that it is archived, and does not list it among others | gone |
 * | names another project of the feature | moves there |
 * | has the feature in other environments only | gone |
 * | has no such strategy there, but exactly one with its variants and no entry, and no other lost entry has these | takes its name |
 * | has several such strategies, or several lost entries have these variants | as in the manifest |
 * | has one other strategy there with variants, and the manifest has no other entry there | takes its name |
 * | has no such strategy there, and else | gone |
 */
function follow(set: DesiredSet, beside: readonly DesiredSet[], state: CurrentState): Followed | undefined {
  const { target, location } = set;
  const moved = (to: Target | undefined, reason: string): Followed => ({ target, location, to, reason });
  const gone = (reason: string) => moved(undefined, reason);
  const feature = state.features.get(featureKey(target));
  const listed = state.namesIn.get(target.project) ?? [];
  const isUnlisted = listed.length > 0 && !listed.includes(target.feature);
  if (feature?.kind === "elsewhere" && feature.project !== undefined) {
    const to = { ...target, project: feature.project };
    const reason = `the feature is in project "${to.project}"`;
    const next = state.features.get(featureKey(to))?.kind === "found" && follow({ ...set, target: to }, beside, state);
    return next ? moved(next.to, `${reason}, and ${next.reason}`) : moved(to, reason);
  }
  if (feature?.kind === "archived" || feature?.kind === "unknown-feature") {
    if (!isUnlisted || feature.isGuessed) return undefined;
    return gone(feature.kind === "archived" ? "the feature is archived" : "the feature does not exist");
  }
  if (feature?.kind !== "found" || feature.environments.size === 0) return undefined;
  const environment = feature.environments.get(target.environment);
  if (!environment) return gone("the feature is not in this environment");
  const found = followStrategy(set, beside, environment);
  return found && moved(found.strategy && { ...target, strategy: found.strategy }, found.reason);
}

function followStrategy(set: DesiredSet, beside: readonly DesiredSet[], { strategies }: EnvironmentState) {
  const named = set.target.strategy;
  const names = ({ target: { strategy } }: DesiredSet, one: StrategyState) => strategy && namesStrategy(strategy, one);
  const isLost = (entry: DesiredSet) => !strategies?.some((one) => names(entry, one));
  if (!strategies || !named || !isLost(set)) return undefined;
  const entries = beside.filter(({ target }) => target.strategy);
  const free = strategies.filter((one) => one.milestoneId === undefined && !entries.some((entry) => names(entry, one)));
  const [alike, ...others] = free.filter((one) => hasVariants(one, set));
  const rivals = alike ? entries.filter((entry) => isLost(entry) && hasVariants(alike, entry)) : [];
  if (others.length > 0 || rivals.length > 1) return undefined;
  const [single] = entries.length === 1 && strategies.length === 1 ? free : [];
  const to = alike ?? single;
  // One without variants is not what the entry was about.
  if (!to || to.variants.length === 0) return { reason: "the strategy does not exist" };
  const isUnique = strategies.every(({ id, title }) => id === to.id || title !== to.title);
  const isTitled = named.id === undefined && to.title !== undefined && isUnique;
  const strategy = isTitled ? { title: to.title } : { id: to.id };
  const [lost, same] = [describeStrategy(named), alike ? "the same variants" : "variants"];
  return { strategy, reason: `no strategy is ${lost}, and only ${describeStrategy(strategy)} has ${same}` };
}

function hasVariants(one: StrategyState, set: DesiredSet): boolean {
  const { stickiness = defaultStickiness, variants } = one;
  return set.variants.length > 0 && sameVariants(variants, desiredOver(set, variants, stickiness), stickiness);
}
