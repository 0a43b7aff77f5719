import * as z from "zod/mini";
import type { RequestedTarget, StateRequest } from "../../ports.ts";
import { type CurrentState, type FeatureState, featureKey } from "../../variants/current.ts";
import { projectPath } from "./endpoints.ts";
import { isAbsentAddress, isNotFound, UnleashError } from "./error.ts";
import { readFeature } from "./feature-state.ts";
import type { Http } from "./http.ts";
import { featureList, type ListedFeature } from "./schemas.ts";

/** Counts a part of some work, and returns what comes of it. */
export type Track = <T>(count: number, part: Promise<T>) => Promise<T>;

/** Reads each project's list, then each feature that needs it; target by target on a server that has neither. */
export async function readCurrentState(http: Http, request: StateRequest, track: Track): Promise<CurrentState> {
  const named = request.targets.map(({ target }) => target.project);
  const projects = [...new Set([...named, ...(request.whole?.projects ?? [])])];
  const read = await Promise.all(projects.map((project) => readProject(http, project, request, track)));
  return {
    features: new Map(read.flatMap(({ features }) => features)),
    namesIn: new Map(read.flatMap(({ project, names }) => (names ? [[project, names] as const] : []))),
  };
}

/** `names` are those of all features of the project; `undefined` where the server has no such list. */
async function readProject(http: Http, project: string, request: StateRequest, track: Track) {
  const { targets, whole, isAside } = request;
  const { list, isUnknown } = await readList(http, project, request);
  const inProject = targets.filter(({ target }) => target.project === project);
  const requested = Map.groupBy(inProject, ({ target }) => target.feature);
  const names = list && [...list.keys()];
  const included = new Set(whole?.projects.includes(project) ? names?.filter(whole.selects) : []);
  const features = await Promise.all(
    [...new Set([...requested.keys(), ...included])].map(async (feature) => {
      const key = featureKey({ project, feature });
      if (isUnknown) return [key, { kind: "unknown-project" }] as const;
      const [inList, own] = [list?.get(feature), requested.get(feature) ?? []];
      const isNeeded = !inList || needsRead(inList, own, included.has(feature));
      if (!isNeeded) return [key, emptyFeature(project, inList)] as const;
      const wanted = own.map(({ target }) => target);
      const known = { targets: wanted, inList, hasList: list !== undefined, onlyTargets: false };
      const read = track(1, readFeature(http, { project, feature }, known));
      return [key, await (isAside?.(feature) ? unlessContradictory(feature, read) : read)] as const;
    }),
  );
  return { project, features, names };
}

async function readList(http: Http, project: string, { skipsHidden = false }: StateRequest) {
  let list: ReadonlyMap<string, ListedFeature> | undefined;
  try {
    const { features } = await http.get(`${projectPath(project)}/features`, featureList);
    list = new Map(features.map((feature) => [feature.name, feature]));
    // A project that does not exist has an empty list, too.
    if (list.size === 0) await http.get(`${projectPath(project)}/overview`, z.unknown());
    return { list, isUnknown: false };
  } catch (error) {
    // As a private project, which Unleash also answers with a 404 without a word.
    const isForbidden = error instanceof UnleashError && error.failure.status === 403 && !error.isFatal;
    if (!isNotFound(error) && !(skipsHidden && isForbidden)) throw error;
    // Where the server has no such address, the project is assumed to exist.
    return { list, isUnknown: (list !== undefined || skipsHidden) && !isAbsentAddress(error) };
  }
}

function unlessContradictory(feature: string, read: Promise<FeatureState>): Promise<FeatureState> {
  return read.catch((error: unknown) => {
    if (!(error instanceof UnleashError) || error.end.kind !== "unreadable") throw error;
    return { kind: "contradictory", feature, received: error.failure.received };
  });
}

/** A feature without variants costs no request, unless its strategies matter: they may have or shadow variants. */
function needsRead({ environments }: ListedFeature, targets: readonly RequestedTarget[], isWhole: boolean): boolean {
  if (!environments || targets.some(({ needsStrategies }) => needsStrategies)) return true;
  return environments.some((one) => one.variantCount !== 0 || (isWhole && one.hasStrategies !== false));
}

function emptyFeature(project: string, { name, environments = [] }: ListedFeature): FeatureState {
  const empty = (environments ?? []).map((environment) => [environment.name, { variants: [] }] as const);
  return { kind: "found", project, feature: name, environments: new Map(empty) };
}
