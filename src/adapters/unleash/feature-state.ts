import type * as z from "zod/mini";
import type { WantedSet } from "../../ports.ts";
import type { EnvironmentState, FeatureState } from "../../variants/current.ts";
import type { StoredVariant, Target } from "../../variants/variant.ts";
import { environmentPath, featurePath } from "./endpoints.ts";
import { isNotFound, UnleashError } from "./error.ts";
import type { Http } from "./http.ts";
import { featureAnswer, type ListedFeature, parse, storedVariants, strategyState, variantsAnswer } from "./schemas.ts";
import { readStrategies } from "./strategies.ts";

export type FeatureName = Pick<Target, "project" | "feature">;

/** What is known of a feature before it is read. */
export interface Known {
  readonly wanted: readonly WantedSet[];
  readonly entry: ListedFeature | undefined;
  readonly isListed: boolean;
}

/** One feature with all its environments, in one GET where the server shows their variants and strategies with it. */
export async function readFeature(http: Http, name: FeatureName, known: Known): Promise<FeatureState> {
  const path = `${featurePath(name)}?variantEnvironments=true`;
  let answer: z.infer<typeof featureAnswer>;
  try {
    answer = parse(featureAnswer, await http.get(path), path);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return known.isListed ? whyMissing(http, name, known.wanted, error) : readTargets(http, name, known.wanted, error);
  }
  if (answer.archived) return { kind: "archived" };
  // Not in the project's list, and not said where it is: ownership is not to be guessed.
  if (answer.project == null && known.isListed && !known.entry) return { kind: "elsewhere" };
  if (answer.project != null && answer.project !== name.project) return { kind: "elsewhere", project: answer.project };
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

/** The variants of one environment, by their own address. */
export async function readEnvironmentVariants(http: Http, target: Target): Promise<StoredVariant[]> {
  const path = `${environmentPath(target)}/variants`;
  return storedVariants(parse(variantsAnswer, await http.get(path), path).variants);
}
