import type * as z from "zod/mini";
import type { EnvironmentState, FeatureName, FeatureState } from "../../variants/current.ts";
import type { StoredVariant, Target } from "../../variants/variant.ts";
import { environmentPath, featurePath } from "./endpoints.ts";
import { isNotFound, UnleashError, unlessMissing } from "./error.ts";
import type { Requests } from "./http.ts";
import {
  featureResponse,
  type ListedFeature,
  parse,
  storedVariants,
  strategyState,
  variantsResponse,
} from "./schemas.ts";
import { readStrategies } from "./strategies.ts";

/** What is known of a feature before it is read. */
export interface Known {
  /** What is asked for of it. */
  readonly targets: readonly Target[];
  /** Its entry in the project's list. */
  readonly listed: ListedFeature | undefined;
  /** Whether the server has such a list. */
  readonly hasList: boolean;
}

/** One feature with all its environments, in one GET where the server shows their variants and strategies with it. */
export async function readFeature(requests: Requests, name: FeatureName, known: Known): Promise<FeatureState> {
  const path = `${featurePath(name)}?variantEnvironments=true`;
  let response: z.infer<typeof featureResponse>;
  try {
    response = parse(featureResponse, await requests.get(path), path);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return known.hasList
      ? whyMissing(requests, name, known.targets, error)
      : readTargets(requests, name, known.targets, error);
  }
  if (response.archived) return { kind: "archived" };
  // Not in the project's list, and not said where it is: ownership is not to be guessed.
  if (response.project == null && known.hasList && !known.listed) return { kind: "elsewhere" };
  if (response.project != null && response.project !== name.project)
    return { kind: "elsewhere", project: response.project };
  const environments = await Promise.all(
    response.environments.map(async (environment): Promise<[string, EnvironmentState]> => {
      const target = { ...name, environment: environment.name };
      const variants = environment.variants
        ? storedVariants(environment.variants)
        : await readEnvironmentVariants(requests, target);
      checkCount(path, environment.name, variants, known.listed);
      const strategies = environment.strategies
        ? environment.strategies.map(strategyState)
        : await readStrategies(requests, target, known.targets);
      return [environment.name, { variants, ...(strategies && { strategies }) }];
    }),
  );
  return { kind: "found", ...name, environments: new Map(environments) };
}

/** Two responses that disagree: something was hidden from us or changed in between, and neither can be planned on. */
function checkCount(
  path: string,
  environment: string,
  variants: readonly StoredVariant[],
  listed: ListedFeature | undefined,
): void {
  const count = listed?.environments?.find(({ name }) => name === environment)?.variantCount;
  if (count == null || count === variants.length) return;
  throw new UnleashError({
    kind: "unexpected",
    method: "GET",
    path,
    received: `${variants.length} variants in "${environment}" where the project's list counts ${count}`,
    advice: "They may have changed while they were read: run again.",
  });
}

/**
 * Why a feature is not in its project's list. The server's own words decide (seen on 5.12, 6.10, 7.6 and 8.2): it looks
 * for the project first, then for the archive. Without those words, a feature that is 404 while its variants can still
 * be read is an archived one.
 */
async function whyMissing(
  requests: Requests,
  name: FeatureName,
  targets: readonly Target[],
  notFound: UnleashError,
): Promise<FeatureState> {
  const { received } = notFound.failure;
  const elsewhere = /feature with that name in project "([^"]+)"/.exec(received)?.[1];
  if (elsewhere !== undefined) return { kind: "elsewhere", project: elsewhere };
  if (/could not find feature (?:flag|toggle) with name/i.test(received)) return { kind: "archived" };
  if (/there's no feature named/i.test(received)) return { kind: "unknown-feature" };
  for (const environment of environmentsOf(targets)) {
    const variants = await unlessMissing(readEnvironmentVariants(requests, { ...name, environment }));
    if (variants) return { kind: "archived" };
  }
  return { kind: "unknown-feature" };
}

/** The plain way, for servers that offer no other: one GET per target, whose 404 is all there is to know. */
async function readTargets(
  requests: Requests,
  name: FeatureName,
  targets: readonly Target[],
  notFound: UnleashError,
): Promise<FeatureState> {
  const environments = new Map<string, EnvironmentState>();
  for (const environment of environmentsOf(targets)) {
    const target = { ...name, environment };
    const variants = await unlessMissing(readEnvironmentVariants(requests, target));
    const strategies = variants && (await readStrategies(requests, target, targets));
    if (variants) environments.set(environment, { variants, ...(strategies && { strategies }) });
  }
  if (environments.size === 0) throw notFound;
  return { kind: "found", ...name, environments };
}

function environmentsOf(targets: readonly Target[]): ReadonlySet<string> {
  return new Set(targets.map(({ environment }) => environment));
}

/** The variants of one environment, by their own address. */
export async function readEnvironmentVariants(requests: Requests, target: Target): Promise<StoredVariant[]> {
  const path = `${environmentPath(target)}/variants`;
  return storedVariants(parse(variantsResponse, await requests.get(path), path).variants);
}
