import { excerpt } from "../../text/wording.ts";
import type { EnvironmentState, FeatureName, FeatureState, StrategyState } from "../../variants/current.ts";
import { namesStrategy, type StrategyName, type Target, type VariantSet } from "../../variants/variant.ts";
import type { Asides } from "./asides.ts";
import { environmentPath, featurePath, strategiesPath } from "./endpoints.ts";
import { isNotFound, UnleashError, unlessMissing } from "./error.ts";
import type { Reads } from "./http.ts";
import type { FeatureResponse, ListedFeature } from "./schemas.ts";
import { featureResponse, strategyList, variantsResponse } from "./schemas.ts";

interface Known {
  /** The targets of it that the run is about. */
  readonly targets: readonly Target[];
  readonly inList: ListedFeature | undefined;
  readonly hasList: boolean;
  /** Environments without a target are left out if they would cost a request. */
  readonly onlyTargets: boolean;
}

/** One GET, if the server shows variants and strategies with the feature. */
export async function readFeature(requests: Reads, name: FeatureName, known: Known): Promise<FeatureState> {
  const { targets, inList, hasList } = known;
  const read = () => requests.get(queryOf(name), featureResponse);
  let feature: FeatureResponse;
  try {
    // One 404 proves nothing against the project's list: proxies send them in passing.
    feature = (inList && (await unlessMissing(read()))) ?? (await read());
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return hasList ? whyMissing(error) : readTargets(requests, name, targets, error);
  }
  const { archived, project, children, stale } = feature;
  if (feature.name !== name.feature)
    throw contradiction(name, `the response is about another feature, ${excerpt(feature.name)}`);
  if (archived) return { kind: "archived" };
  // Not in the project's list, and not said where it is: ownership is not to be guessed.
  if (project == null && hasList && !inList) return { kind: "elsewhere" };
  if (project != null && project !== name.project) return { kind: "elsewhere", project };
  const environments = await readEnvironments(requests, name, known, feature);
  const found = { kind: "found", ...name, environments, ...(children && { children }) } as const;
  return stale === true ? { ...found, isStale: true } : found;
}

const queryOf = (name: FeatureName) => `${featurePath(name)}?variantEnvironments=true`;

async function readEnvironments(requests: Reads, name: FeatureName, known: Known, feature: FeatureResponse) {
  const { targets, inList, onlyTargets } = known;
  const states = new Map<string, EnvironmentState>();
  const isLast = ({ type }: { type?: unknown }) => Number(type === "production");
  const stages = feature.environments.toSorted((a, b) => isLast(a) - isLast(b));
  // One after another: a read has one slot.
  for (const { name: environment, enabled, variants, strategies } of stages) {
    const own = targets.filter((target) => target.environment === environment);
    if (onlyTargets && !variants && own.length === 0) continue;
    const place = { ...name, environment };
    const environmentInList = inList?.environments?.find((each) => each.name === environment);
    const whereCounted = environmentInList?.hasStrategies ? requests.asides : undefined;
    const state = {
      variants: variants ?? (await readVariants(requests, place)),
      ...(await readStrategies(requests, place, own, strategies ?? undefined, whereCounted)),
    };
    const [count, expected] = [state.variants.length, environmentInList?.variantCount ?? state.variants.length];
    // Something was hidden from us or changed in between: neither can be planned on.
    if (count !== expected) {
      const received = `${count} variants in "${environment}" where the project's list counts ${expected}`;
      throw contradiction(name, received, "They may have changed while they were read: run again.");
    }
    // Before 6.5.1 an environment without strategies of its own is reported as switched off even if it is on.
    const isOff = enabled === false && (strategies?.length ?? 0) > 0;
    states.set(environment, isOff ? { ...state, isEnabled: false } : state);
  }
  return states;
}

function contradiction(name: FeatureName, received: string, advice?: string): UnleashError {
  const failure = { method: "GET", path: queryOf(name), received, advice };
  return new UnleashError({ kind: "unreadable", failure });
}

/** By the server's own words (seen on 5.12 to 8.2): it looks for the project first, then for the archive. */
function whyMissing({ failure: { received } }: UnleashError): FeatureState {
  const elsewhere = /feature with that name in project "([^"]+)"/.exec(received)?.[1];
  if (elsewhere !== undefined) return { kind: "elsewhere", project: elsewhere };
  if (/could not find feature (?:flag|toggle) with name/i.test(received)) return { kind: "archived" };
  return { kind: "unknown-feature", ...(!/there's no feature named/i.test(received) && { isGuessed: true }) };
}

/** For servers without a project list: their 404 is all there is to know. */
async function readTargets(requests: Reads, name: FeatureName, targets: readonly Target[], notFound: UnleashError) {
  const environments = new Map<string, EnvironmentState>();
  for (const [environment, own] of Map.groupBy(targets, (target) => target.environment)) {
    const place = { ...name, environment };
    const variants = await unlessMissing(readVariants(requests, place));
    if (variants) environments.set(environment, { variants, ...(await readStrategies(requests, place, own)) });
  }
  if (environments.size === 0) throw notFound;
  return { kind: "found", ...name, environments } as const;
}

type Environment = Omit<Target, "strategy">;

async function readVariants(requests: Reads, environment: Environment): Promise<VariantSet> {
  return (await requests.get(`${environmentPath(environment)}/variants`, variantsResponse)).variants;
}

/**
 * A feature's own answer leaves out strategies of a running release plan, or all: the environment's list is read where a target
 * names one that is not shown, and where none is shown although the project's list counts some. Beside targets that name none,
 * that only informs.
 */
async function readStrategies(
  requests: Reads,
  environment: Environment,
  targets: readonly Target[],
  shown?: readonly StrategyState[],
  whereCounted?: Asides,
): Promise<Pick<EnvironmentState, "strategies">> {
  const isShown = (name: StrategyName) => shown?.some((each) => namesStrategy(name, each));
  const areAllShown = targets.every(({ strategy }) => !strategy || isShown(strategy));
  if (areAllShown && !(whereCounted && shown?.length === 0)) return shown ? { strategies: shown } : {};
  const path = strategiesPath(environment);
  const aside =
    areAllShown && targets.length > 0 ? await whereCounted?.get("strategies", path, strategyList) : undefined;
  if (aside) return { strategies: aside.kind === "answer" ? aside.value : [] };
  const strategies = (await unlessMissing(requests.get(path, strategyList))) ?? shown;
  return strategies ? { strategies } : {};
}
