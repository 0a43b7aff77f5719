import { findTarget } from "../plan/compare.ts";
import { type MaxChanges, mostChanges } from "../plan/limits.ts";
import type { Unleash } from "../ports.ts";
import { type CurrentState, type EnvironmentState, environmentKey, featureKey } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { aboutSet, error, type Finding } from "../variants/finding.ts";
import type { StrategyName, Target } from "../variants/variant.ts";

/** An entry of the manifest that Unleash no longer has, or has elsewhere or by another name. */
export interface Followed extends Pick<DesiredSet, "target" | "location"> {
  /** Its place now; none if it is gone. */
  readonly to: Target | undefined;
  /** A clause for messages. */
  readonly reason: string;
}

/**
 * The entries that are gone or elsewhere, and the state with them. An entry is followed only if a second read shows the same:
 * it would be lost otherwise.
 *
 * @param all sets of the manifest, selected or not.
 */
export async function followMissing(
  all: readonly DesiredSet[],
  { sets, current }: { readonly sets: readonly DesiredSet[]; readonly current: CurrentState },
  unleash: Pick<Unleash, "readState">,
): Promise<{ readonly followed: readonly Followed[]; readonly current: CurrentState }> {
  const places = Map.groupBy(all, ({ target }) => environmentKey(target));
  const followIn = (state: CurrentState) =>
    sets.flatMap((set) => follow(set, places.get(environmentKey(set.target)) ?? [], state) ?? []);
  const first = followIn(current);
  if (first.length === 0) return { followed: [], current };
  const targets = first.map(({ target, to = target }) => ({ target: to, needsStrategies: true }));
  const again = await unleash.readState({ targets });
  const state = {
    features: new Map([...current.features, ...again.features]),
    listed: new Map([...current.listed, ...again.listed]),
  };
  const textOf = ({ target, to }: Followed) => JSON.stringify([target, to]);
  const second = new Set(followIn(state).map(textOf));
  const isThere = ({ to }: Followed) => !to || findTarget(to, state).kind === "found";
  return { followed: first.filter((one) => second.has(textOf(one)) && isThere(one)), current: state };
}

/** An error for each environment in which more entries would go than `max-changes` allows. */
export function tooManyGone(followed: readonly Followed[], sets: readonly DesiredSet[], limit: MaxChanges): Finding[] {
  const gone = followed.filter(({ to }) => !to);
  return [...Map.groupBy(gone, ({ target }) => target.environment)].flatMap(([environment, { length }]) => {
    const most = mostChanges(limit, sets.filter(({ target }) => target.environment === environment).length);
    const message =
      `${length} entries of environment "${environment}" would be removed from the manifest; max-changes allows ${most}. ` +
      `If this is meant, set max-changes to ${length} or more, or to unlimited.`;
    return length > most ? [error("max-changes", [], message)] : [];
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
 * | has no such strategy there, but one other with variants, and the manifest has no other entry there | takes its name |
 * | has no such strategy there, but several others, or none | gone |
 *
 * @param beside all sets of the same feature and environment.
 */
function follow(
  { target, location }: DesiredSet,
  beside: readonly DesiredSet[],
  state: CurrentState,
): Followed | undefined {
  const moved = (to: Target | undefined, reason: string): Followed => ({ target, location, to, reason });
  const gone = (reason: string) => moved(undefined, reason);
  const feature = state.features.get(featureKey(target));
  const listed = state.listed.get(target.project) ?? [];
  const isUnlisted = listed.length > 0 && !listed.includes(target.feature);
  if (feature?.kind === "elsewhere" && feature.project !== undefined)
    return moved({ ...target, project: feature.project }, `the feature is in project "${feature.project}"`);
  if (feature?.kind === "archived" || feature?.kind === "unknown-feature") {
    if (!isUnlisted || feature.isGuessed) return undefined;
    return gone(feature.kind === "archived" ? "the feature is archived" : "the feature does not exist");
  }
  if (feature?.kind !== "found" || feature.environments.size === 0) return undefined;
  const environment = feature.environments.get(target.environment);
  if (!environment) return gone("the feature is not in this environment");
  const found = target.strategy && followStrategy(target.strategy, beside, environment);
  return found && moved(found.strategy && { ...target, strategy: found.strategy }, found.reason);
}

function followStrategy(
  { id, title, only }: StrategyName,
  beside: readonly DesiredSet[],
  { strategies }: EnvironmentState,
): { readonly strategy?: StrategyName; readonly reason: string } | undefined {
  const isNamed = (other: StrategyName) => only || (id === undefined ? other.title === title : other.id === id);
  if (!strategies || strategies.some(isNamed)) return undefined;
  const [single, ...others] = strategies;
  const isAlone = beside.filter((set) => set.target.strategy).length === 1 && others.length === 0;
  // One without variants is not what the entry was about.
  if (!single || !isAlone || single.variants.length === 0) return { reason: "the strategy does not exist" };
  const strategy = id === undefined && single.title !== undefined ? { title: single.title } : { id: single.id };
  const name = strategy.title === undefined ? `id "${strategy.id}"` : `title "${strategy.title}"`;
  return { strategy, reason: `the only strategy there has the ${name}` };
}
