import type { WantedSet, WholeProjects } from "../../ports.ts";
import { type FeatureState, featureKey, type ServerState } from "../../variants/current.ts";
import { projectPath } from "./endpoints.ts";
import { isNotFound, unlessMissing } from "./error.ts";
import { readFeature } from "./feature-state.ts";
import type { Http } from "./http.ts";
import { featureList, getAs, type ListedFeature } from "./schemas.ts";

/**
 * Reads the current state of the features that sets belong to: the project's list once (existence, and how many variants
 * there are), then one GET per feature that needs it. A server that has neither is read target by target.
 */
export async function readCurrentState(
  http: Http,
  wanted: readonly WantedSet[],
  whole: WholeProjects = { projects: [], takesFeature: () => false },
): Promise<ServerState> {
  const sets = Map.groupBy(wanted, ({ target }) => target.project);
  const states = await Promise.all(
    [...new Set([...sets.keys(), ...whole.projects])].map((project) =>
      readProject(http, project, {
        sets: sets.get(project) ?? [],
        includes: whole.projects.includes(project) ? whole.takesFeature : () => false,
      }),
    ),
  );
  return new Map(states.flat());
}

/** Which features of a project are read: those of the sets, and those included by name. */
interface Scope {
  readonly sets: readonly WantedSet[];
  includes(feature: string): boolean;
}

async function readProject(
  http: Http,
  project: string,
  { sets, includes }: Scope,
): Promise<(readonly [string, FeatureState])[]> {
  const list = await listFeatures(http, project);
  const isUnknown = list?.size === 0 && !(await projectExists(http, project));
  const wanted = Map.groupBy(sets, ({ target }) => target.feature);
  const included = new Set([...(list?.keys() ?? [])].filter(includes));
  return Promise.all(
    [...new Set([...wanted.keys(), ...included])].map(async (feature) => {
      const key = featureKey({ project, feature });
      if (isUnknown) return [key, { kind: "unknown-project" }] as const;
      const [listed, own] = [list?.get(feature), wanted.get(feature) ?? []];
      const isNeeded = !listed || needsRead(listed, own) || (included.has(feature) && mayHaveVariants(listed));
      if (!isNeeded) return [key, emptyFeature(listed)] as const;
      const known = { wanted: own, listed, hasList: list !== undefined };
      return [key, await readFeature(http, { project, feature }, known)] as const;
    }),
  );
}

/** `undefined` where the server has no such list. */
async function listFeatures(http: Http, project: string): Promise<ReadonlyMap<string, ListedFeature> | undefined> {
  const list = await unlessMissing(getAs(http, featureList, `${projectPath(project)}/features`));
  return list && new Map(list.features.map((feature) => [feature.name, feature]));
}

/** A project that does not exist has an empty list, too. Where the server has no such address, it is assumed to exist. */
async function projectExists(http: Http, project: string): Promise<boolean> {
  try {
    await http.get(`${projectPath(project)}/overview`);
    return true;
  } catch (error) {
    if (isNotFound(error)) return /the path you were looking for/i.test(error.failure.received);
    throw error;
  }
}

/** A feature without variants costs no request, unless its strategies matter: they may have or shadow variants. */
function needsRead({ environments }: ListedFeature, wanted: readonly WantedSet[]): boolean {
  if (!environments || environments.some(({ variantCount }) => variantCount !== 0)) return true;
  return wanted.some(({ target, variants }) => target.strategy !== undefined || variants.length > 0);
}

/** Whether the environments or strategies of a feature can have variants at all. */
function mayHaveVariants({ environments }: ListedFeature): boolean {
  if (!environments) return true;
  return environments.some(({ variantCount, hasStrategies }) => variantCount !== 0 || hasStrategies !== false);
}

function emptyFeature({ environments }: ListedFeature): FeatureState {
  return { kind: "found", environments: new Map((environments ?? []).map(({ name }) => [name, { variants: [] }])) };
}
