import { excerpt } from "../../text/wording.ts";
import type { EnvironmentState, FeatureName, FeatureState, StrategyState } from "../../variants/current.ts";
import type { StoredVariant, Target } from "../../variants/variant.ts";
import { environmentPath, featurePath } from "./endpoints.ts";
import { isNotFound, UnleashError, unlessMissing } from "./error.ts";
import type { Reads } from "./http.ts";
import {
  type FeatureResponse,
  featureResponse,
  type ListedFeature,
  storedVariants,
  strategyList,
  strategyState,
  variantsResponse,
} from "./schemas.ts";

/** Knowledge of a feature before it is read. */
export interface Known {
  /** The targets of it that the run is about. */
  readonly targets: readonly Target[];
  /** Its entry in the project's list. */
  readonly listed: ListedFeature | undefined;
  /** The server has such a list. */
  readonly hasList: boolean;
  /** Environments without a target are left out if they would cost a request. */
  readonly onlyTargets: boolean;
}

/** Reads a feature with its environments: one GET, if the server shows variants and strategies with it. */
export async function readFeature(requests: Reads, name: FeatureName, known: Known): Promise<FeatureState> {
  const { targets, listed, hasList } = known;
  const path = `${featurePath(name)}?variantEnvironments=true`;
  let feature: FeatureResponse;
  try {
    const read = () => requests.get(path, featureResponse);
    // One 404 proves nothing against the project's list: proxies send them in passing.
    feature = (listed && (await unlessMissing(read()))) ?? (await read());
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return hasList ? whyMissing(requests, name, targets, error) : readTargets(requests, name, targets, error);
  }
  const { archived, project, children } = feature;
  if (feature.name !== name.feature) {
    const received = `the response is about another feature, ${excerpt(feature.name)}`;
    throw new UnleashError({ kind: "other", method: "GET", path, received });
  }
  if (archived) return { kind: "archived" };
  // Not in the project's list, and not said where it is: ownership is not to be guessed.
  if (project == null && hasList && !listed) return { kind: "elsewhere" };
  if (project != null && project !== name.project) return { kind: "elsewhere", project };
  const states = await readEnvironments(requests, name, known, path, feature);
  const isStale = feature.stale === true;
  return { kind: "found", ...name, environments: states, ...(children && { children }), ...(isStale && { isStale }) };
}

async function readEnvironments(
  requests: Reads,
  name: FeatureName,
  known: Known,
  path: string,
  { environments }: FeatureResponse,
): Promise<Map<string, EnvironmentState>> {
  const { targets, listed, onlyTargets } = known;
  const states = new Map<string, EnvironmentState>();
  const wanted = environmentNames(targets);
  // One after another: a read has one slot.
  for (const { name: environment, enabled, variants, strategies } of environments) {
    if (onlyTargets && !variants && !wanted.has(environment)) continue;
    const place = { ...name, environment };
    const state = await readEnvironment(requests, place, targets, {
      ...(variants && { variants: storedVariants(variants) }),
      ...(strategies && { strategies: await allStrategies(requests, place, strategies.map(strategyState), known) }),
    });
    checkCount(path, environment, state.variants.length, listed);
    // Before 6.5.1 an environment without strategies of its own is reported as switched off even if it is on.
    const isOff = enabled === false && (strategies?.length ?? 0) > 0;
    states.set(environment, isOff ? { ...state, isEnabled: false } : state);
  }
  return states;
}

/**
 * All strategies of an environment: a feature's own answer leaves out those of a running release plan. They are asked for
 * where the project's list counts strategies and the feature shows none, and where a target names one that is not shown.
 */
async function allStrategies(
  requests: Reads,
  place: Environment,
  shown: readonly StrategyState[],
  { targets, listed }: Known,
): Promise<readonly StrategyState[]> {
  const inList = listed?.environments?.find(({ name }) => name === place.environment);
  const named = targets.flatMap(({ environment, strategy }) =>
    environment === place.environment && strategy ? [strategy] : [],
  );
  const isShown = ({ id, title }: (typeof named)[number]) =>
    shown.some((each) => (id === undefined || each.id === id) && (title === undefined || each.title === title));
  if (named.every(isShown) && !(inList?.hasStrategies && shown.length === 0)) return shown;
  const list = await unlessMissing(requests.get(`${environmentPath(place)}/strategies`, strategyList));
  return list?.map(strategyState) ?? shown;
}

/** Two responses that disagree: something was hidden from us or changed in between, and neither can be planned on. */
function checkCount(path: string, environment: string, count: number, listed: ListedFeature | undefined): void {
  const expected = listed?.environments?.find(({ name }) => name === environment)?.variantCount;
  if (expected == null || expected === count) return;
  throw new UnleashError({
    kind: "other",
    method: "GET",
    path,
    received: `${count} variants in "${environment}" where the project's list counts ${expected}`,
    advice: "They may have changed while they were read: run again.",
  });
}

/**
 * Diagnoses a feature that is not in its project. The server's own words decide (seen on 5.12, 6.10, 7.6 and 8.2): it looks
 * for the project first, then for the archive. Without those words, a feature that is 404 while its variants can still
 * be read is an archived one.
 */
async function whyMissing(
  requests: Reads,
  name: FeatureName,
  targets: readonly Target[],
  { failure: { received } }: UnleashError,
): Promise<FeatureState> {
  const elsewhere = /feature with that name in project "([^"]+)"/.exec(received)?.[1];
  if (elsewhere !== undefined) return { kind: "elsewhere", project: elsewhere };
  if (/could not find feature (?:flag|toggle) with name/i.test(received)) return { kind: "archived" };
  if (/there's no feature named/i.test(received)) return { kind: "unknown-feature" };
  for (const environment of environmentNames(targets)) {
    const variants = await unlessMissing(readEnvironmentVariants(requests, { ...name, environment }));
    if (variants) return { kind: "archived", isGuessed: true };
  }
  return { kind: "unknown-feature", isGuessed: true };
}

/** Reads target by target, for servers without a project list: their 404 is all there is to know. */
async function readTargets(
  requests: Reads,
  name: FeatureName,
  targets: readonly Target[],
  notFound: UnleashError,
): Promise<FeatureState> {
  const environments = new Map<string, EnvironmentState>();
  for (const environment of environmentNames(targets)) {
    const state = await unlessMissing(readEnvironment(requests, { ...name, environment }, targets));
    if (state) environments.set(environment, state);
  }
  if (environments.size === 0) throw notFound;
  return { kind: "found", ...name, environments };
}

type Environment = Omit<Target, "strategy">;

function environmentNames(targets: readonly Target[]): ReadonlySet<string> {
  return new Set(targets.map(({ environment }) => environment));
}

/** One environment of a feature, as far as its feature has shown it: the rest is read by its own addresses. */
async function readEnvironment(
  requests: Reads,
  environment: Environment,
  targets: readonly Target[],
  shown: Partial<EnvironmentState> = {},
): Promise<EnvironmentState> {
  const variants = shown.variants ?? (await readEnvironmentVariants(requests, environment));
  const strategies = shown.strategies ?? (await readStrategies(requests, environment, targets));
  return { variants, ...(strategies && { strategies }) };
}

/** The variants of one environment. */
async function readEnvironmentVariants(requests: Reads, environment: Environment): Promise<StoredVariant[]> {
  const { variants } = await requests.get(`${environmentPath(environment)}/variants`, variantsResponse);
  return storedVariants(variants);
}

/** The strategies of an environment. `undefined` where no target names one, or the server does not list them. */
async function readStrategies(
  requests: Reads,
  environment: Environment,
  targets: readonly Target[],
): Promise<StrategyState[] | undefined> {
  const isNamed = targets.some((target) => target.environment === environment.environment && target.strategy);
  if (!isNamed) return undefined;
  const list = await unlessMissing(requests.get(`${environmentPath(environment)}/strategies`, strategyList));
  return list?.map(strategyState);
}
