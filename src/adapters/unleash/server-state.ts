import type { RequestedTarget, StateRequest } from "../../ports.ts";
import { type CurrentState, type FeatureState, featureKey } from "../../variants/current.ts";
import { isNotFound } from "./error.ts";
import { readFeature } from "./feature-state.ts";
import type { Http } from "./http.ts";
import { projectPath } from "./path.ts";
import { featureList, type ListedFeature, parse } from "./wire.ts";

/**
 * Reads what a server has of the features that are asked for: the project's list once (existence, and how many variants
 * there are), then one GET per feature that needs it. A server that has neither is read target by target.
 */
export async function readCurrentState(http: Http, { targets, whole }: StateRequest): Promise<CurrentState> {
  const byProject = Map.groupBy(targets, ({ target }) => target.project);
  const projects = [...new Set([...byProject.keys(), ...(whole?.projects ?? [])])];
  const read = await Promise.all(
    projects.map((project) => {
      const selects = whole?.projects.includes(project) ? whole.selects : () => false;
      return readProject(http, project, byProject.get(project) ?? [], selects);
    }),
  );
  return {
    features: new Map(read.flatMap(({ features }) => features)),
    listed: new Map(read.map(({ listed }, index) => [projects[index] ?? "", listed])),
  };
}

interface ReadProject {
  readonly features: readonly (readonly [key: string, FeatureState])[];
  /** Names of all its features. */
  readonly listed: readonly string[];
}

async function readProject(
  http: Http,
  project: string,
  targets: readonly RequestedTarget[],
  selects: (feature: string) => boolean,
): Promise<ReadProject> {
  const listed = await listFeatures(http, project);
  const isUnknown = listed?.size === 0 && !(await projectExists(http, project));
  const requested = Map.groupBy(targets, ({ target }) => target.feature);
  const names = [...(listed?.keys() ?? [])];
  const others = names.filter((feature) => !requested.has(feature) && selects(feature));
  const features = await Promise.all(
    [...requested.keys(), ...others].map(async (feature): Promise<[string, FeatureState]> => {
      const key = featureKey({ project, feature });
      if (isUnknown) return [key, { kind: "unknown-project" }];
      const entry = listed?.get(feature);
      const own = requested.get(feature) ?? [];
      const isNeeded = (list: ListedFeature) =>
        (own.length > 0 && needsRead(list, own)) || (selects(feature) && mayHaveVariants(list));
      if (entry && !isNeeded(entry)) return [key, emptyFeature(project, entry)];
      const known = { targets: own.map(({ target }) => target), entry, isListed: listed !== undefined };
      return [key, await readFeature(http, { project, feature }, known)];
    }),
  );
  return { features, listed: names };
}

type FeatureList = ReadonlyMap<string, ListedFeature>;

/** `undefined` where the server has no such list. */
async function listFeatures(http: Http, project: string): Promise<FeatureList | undefined> {
  const path = `${projectPath(project)}/features`;
  try {
    const { features } = parse(featureList, await http.get(path), path);
    return new Map(features.map((feature) => [feature.name, feature]));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** A project that does not exist has an empty list, too. Without the address that tells, it is taken to exist. */
async function projectExists(http: Http, project: string): Promise<boolean> {
  try {
    await http.get(`${projectPath(project)}/overview`);
    return true;
  } catch (error) {
    if (isNotFound(error)) return /the path you were looking for/i.test(error.failure.answer);
    throw error;
  }
}

/** A feature without variants costs no request, unless its strategies matter: they may have or shadow variants. */
function needsRead({ environments }: ListedFeature, targets: readonly RequestedTarget[]): boolean {
  if (!environments || environments.some(({ variantCount }) => variantCount !== 0)) return true;
  return targets.some(({ needsStrategies }) => needsStrategies);
}

/** Whether the environments or strategies of a feature can have variants at all. */
function mayHaveVariants({ environments }: ListedFeature): boolean {
  if (!environments) return true;
  return environments.some(({ variantCount, hasStrategies }) => variantCount !== 0 || hasStrategies !== false);
}

function emptyFeature(project: string, { name, environments }: ListedFeature): FeatureState {
  const empty = (environments ?? []).map((environment) => [environment.name, { variants: [] }] as const);
  return { kind: "found", project, feature: name, environments: new Map(empty) };
}
