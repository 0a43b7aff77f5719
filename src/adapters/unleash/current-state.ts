import type { Track, WantedSet, WholeProjects } from "../../ports.ts";
import { type FeatureState, featureKey, type ServerState } from "../../variants/current.ts";
import { projectPath } from "./endpoints.ts";
import { isNotFound } from "./error.ts";
import { readFeature } from "./feature-state.ts";
import type { Http } from "./http.ts";
import { featureList, type ListedFeature, parse } from "./schemas.ts";

/**
 * Reads what a server holds of the features that sets belong to: the project's list once (existence, how many variants
 * there are, and with that the gate), then one GET per feature that needs it. A server that has neither is read target
 * by target.
 */
export async function readServerState(
  http: Http,
  track: Track,
  wanted: readonly WantedSet[],
  whole?: WholeProjects,
): Promise<ServerState> {
  const sets = Map.groupBy(wanted, ({ target }) => target.project);
  const projects = new Set([...sets.keys(), ...(whole?.projects ?? [])]);
  const features = await Promise.all(
    [...projects].map((project) => {
      const isTaken = whole?.projects.includes(project) ? whole.takesFeature : () => false;
      return listProject(http, project, sets.get(project) ?? [], isTaken);
    }),
  );
  const reads = features.flat();
  const due = reads.filter(({ state }) => typeof state === "function").length;
  const states = await track("Reading features", due, (step) =>
    Promise.all(
      reads.map(async ({ key, state }): Promise<[string, FeatureState]> => {
        if (typeof state !== "function") return [key, state];
        const found = await state();
        step();
        return [key, found];
      }),
    ),
  );
  return new Map(states);
}

/** A feature by its key, with its state or, where the project's list does not tell it, the way to read it. */
interface FeatureRead {
  readonly key: string;
  readonly state: FeatureState | (() => Promise<FeatureState>);
}

async function listProject(
  http: Http,
  project: string,
  sets: readonly WantedSet[],
  isTaken: WholeProjects["takesFeature"],
): Promise<FeatureRead[]> {
  const listed = await listFeatures(http, project);
  const isUnknown = listed?.size === 0 && !(await projectExists(http, project));
  const wanted = Map.groupBy(sets, ({ target }) => target.feature);
  const taken = [...(listed?.keys() ?? [])].filter((feature) => !wanted.has(feature) && isTaken(feature));
  return [...wanted.keys(), ...taken].map((feature): FeatureRead => {
    const key = featureKey({ project, feature });
    if (isUnknown) return { key, state: { kind: "unknown-project" } };
    const entry = listed?.get(feature);
    const own = wanted.get(feature);
    const isNeeded = (list: ListedFeature) =>
      (own !== undefined && needsRead(list, own)) || (isTaken(feature) && mayHoldVariants(list));
    if (entry && !isNeeded(entry)) return { key, state: emptyFeature(entry) };
    const known = { wanted: own ?? [], entry, isListed: listed !== undefined };
    return { key, state: () => readFeature(http, { project, feature }, known) };
  });
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

/** A feature without variants costs no request, unless its strategies matter: they may hold or shadow variants. */
function needsRead({ environments }: ListedFeature, wanted: readonly WantedSet[]): boolean {
  if (!environments || environments.some(({ variantCount }) => variantCount !== 0)) return true;
  return wanted.some(({ target, variants }) => target.strategy !== undefined || variants.length > 0);
}

/** Whether the environments or strategies of a feature can hold variants at all. */
function mayHoldVariants({ environments }: ListedFeature): boolean {
  if (!environments) return true;
  return environments.some(({ variantCount, hasStrategies }) => variantCount !== 0 || hasStrategies !== false);
}

function emptyFeature({ environments }: ListedFeature): FeatureState {
  return { kind: "found", environments: new Map((environments ?? []).map(({ name }) => [name, { variants: [] }])) };
}
