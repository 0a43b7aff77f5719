import type { Dependent, FeatureName, ServedVariant, Usage, UsageRequest } from "../../variants/current.ts";
import { environmentKey, featureKey } from "../../variants/current.ts";
import { featurePath, metricsPath, strategiesPath } from "./endpoints.ts";
import { unless } from "./error.ts";
import type { Http } from "./http.ts";
import { dependencies, metrics, strategyList } from "./schemas.ts";

/** Also once the run has to stop: a plan is complete without it. */
const unlessAny = <T>(read: Promise<T>) => unless(() => true, read);

/**
 * Who and what else uses the changed sets: one GET for each environment, dependent feature, and feature that loses a variant.
 * What a server does not show is left out.
 */
export async function readUsage(http: Http, { environments, parents, losing }: UsageRequest): Promise<Usage> {
  const [strategies, dependents, served] = await Promise.all([
    byKey(environments, environmentKey, (place) => http.get(strategiesPath(place), strategyList)),
    byKey(parents, featureKey, (parent) => readDependents(http, parent)),
    byKey(losing, featureKey, (name) => readServed(http, name)),
  ]);
  return { strategies, dependents, served };
}

async function byKey<Name, Value>(
  names: readonly Name[],
  key: (name: Name) => string,
  read: (name: Name) => Promise<Value | undefined>,
) {
  const entries = await Promise.all(names.map(async (name) => [key(name), await unlessAny(read(name))] as const));
  return new Map(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

async function readDependents(
  http: Http,
  { project, feature, children }: UsageRequest["parents"][number],
): Promise<Dependent[]> {
  const read = await Promise.all(
    children.map(async (child) => {
      const response = await unlessAny(http.get(featurePath({ project, feature: child }), dependencies));
      const own = response?.dependencies?.find((each) => each.feature === feature);
      const variants = own?.enabled === false ? [] : (own?.variants ?? []);
      return variants.length === 0 ? [] : [{ feature: child, variants }];
    }),
  );
  return read.flat();
}

/** Counts of all hours together; `disabled` also counts users whom nothing reached. */
async function readServed(http: Http, { feature }: FeatureName): Promise<ServedVariant[]> {
  const { data } = await http.get(metricsPath(feature), metrics);
  const totals = new Map<string, ServedVariant>();
  for (const { appName: application, environment, variants } of data) {
    for (const [variant, count] of Object.entries(variants ?? {})) {
      const key = [environment, variant, application].join("\0");
      totals.set(key, { environment, variant, application, count: count + (totals.get(key)?.count ?? 0) });
    }
  }
  return [...totals.values()];
}
