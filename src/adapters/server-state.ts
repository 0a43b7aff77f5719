import type * as z from "zod/mini";
import type { Track, WantedSet, WholeProjects } from "../ports.ts";
import { type EnvironmentState, type FeatureState, featureKey, type ServerState } from "../variants/server-state.ts";
import type { StoredVariant, Target } from "../variants/variant.ts";
import type { Http } from "./http.ts";
import { readStrategies } from "./strategies.ts";
import { isNotFound, UnleashError } from "./unleash-error.ts";
import { environmentPath, featurePath, projectPath } from "./unleash-path.ts";
import { featureAnswer, featureList, parse, storedVariants, strategyState, variantsAnswer } from "./unleash-wire.ts";

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

type ListedFeature = z.infer<typeof featureList>["features"][number];
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

type FeatureName = Pick<Target, "project" | "feature">;

/** What is known of a feature before it is read. */
interface Known {
  readonly wanted: readonly WantedSet[];
  readonly entry: ListedFeature | undefined;
  readonly isListed: boolean;
}

async function readFeature(http: Http, name: FeatureName, known: Known): Promise<FeatureState> {
  const path = `${featurePath(name)}?variantEnvironments=true`;
  try {
    const answer = parse(featureAnswer, await http.get(path), path);
    if (answer.archived) return { kind: "archived" };
    // Not in the project's list, and not said where it is: ownership is not to be guessed.
    if (answer.project == null && known.isListed && !known.entry) return { kind: "elsewhere" };
    if (answer.project != null && answer.project !== name.project)
      return { kind: "elsewhere", project: answer.project };
    const environments = await Promise.all(
      answer.environments.map(async (environment): Promise<[string, EnvironmentState]> => {
        const target = { ...name, environment: environment.name };
        const variants = environment.variants
          ? storedVariants(environment.variants)
          : await readEnvironmentVariants(http, target);
        checkCount(path, environment.name, variants, known.entry);
        const strategies = environment.strategies
          ? environment.strategies.map(strategyState)
          : await readStrategies(http, target, known.wanted);
        return [environment.name, { variants, ...(strategies && { strategies }) }];
      }),
    );
    return { kind: "found", environments: new Map(environments) };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return known.isListed ? whyMissing(http, name, known.wanted, error) : readTargets(http, name, known.wanted, error);
  }
}

/** Two answers that disagree: something was hidden from us or changed in between, and neither can be planned on. */
function checkCount(
  path: string,
  environment: string,
  variants: readonly StoredVariant[],
  listed: ListedFeature | undefined,
): void {
  const count = listed?.environments?.find(({ name }) => name === environment)?.variantCount;
  if (count == null || count === variants.length) return;
  throw new UnleashError({
    kind: "answer",
    method: "GET",
    path,
    answer: `${variants.length} variants in "${environment}" where the project's list counts ${count}`,
    advice: "They may have changed while they were read: run again.",
  });
}

/**
 * Why a feature is not in its project's list. The server's words tell (seen on 5.12, 6.10, 7.6 and 8.2): it looks for
 * the project first, then for the archive. In other words than those, a feature that is 404 while its variants still
 * answer is an archived one (facts, section 3).
 */
async function whyMissing(
  http: Http,
  name: FeatureName,
  wanted: readonly WantedSet[],
  notFound: UnleashError,
): Promise<FeatureState> {
  const { answer } = notFound.failure;
  const elsewhere = /feature with that name in project "([^"]+)"/.exec(answer)?.[1];
  if (elsewhere !== undefined) return { kind: "elsewhere", project: elsewhere };
  if (/could not find feature (?:flag|toggle) with name/i.test(answer)) return { kind: "archived" };
  if (/there's no feature named/i.test(answer)) return { kind: "unknown-feature" };
  for (const environment of new Set(wanted.map(({ target }) => target.environment))) {
    try {
      await readEnvironmentVariants(http, { ...name, environment });
      return { kind: "archived" };
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  return { kind: "unknown-feature" };
}

/** The plain way, for servers that offer no other: one GET per target, whose 404 is all there is to know. */
async function readTargets(
  http: Http,
  name: FeatureName,
  wanted: readonly WantedSet[],
  notFound: UnleashError,
): Promise<FeatureState> {
  const environments = new Map<string, EnvironmentState>();
  for (const environment of new Set(wanted.map(({ target }) => target.environment))) {
    try {
      const variants = await readEnvironmentVariants(http, { ...name, environment });
      const strategies = await readStrategies(http, { ...name, environment }, wanted);
      environments.set(environment, { variants, ...(strategies && { strategies }) });
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
  if (environments.size === 0) throw notFound;
  return { kind: "found", environments };
}

export async function readEnvironmentVariants(http: Http, target: Target): Promise<StoredVariant[]> {
  const path = `${environmentPath(target)}/variants`;
  return storedVariants(parse(variantsAnswer, await http.get(path), path).variants);
}
