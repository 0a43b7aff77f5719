import type * as z from "zod/mini";
import type { Dependent, ServedVariant, Unread, Usage, UsageRequest } from "../../variants/current.ts";
import { environmentKey, featureKey, unreadKey } from "../../variants/current.ts";
import type { RequestFailure } from "../../variants/failure.ts";
import type { Asides } from "./asides.ts";
import { canBeAddressed, contextFieldsPath, featurePath, metricsPath, strategiesPath } from "./endpoints.ts";
import { contextFieldList, dependencies, metrics, strategyList } from "./schemas.ts";

/** Most dependent features of one feature that are read. */
const mostChildren = 100;

/** One GET for each environment, dependent feature and feature that loses a variant, and one for the context fields. */
export async function readUsage(asides: Asides, request: UsageRequest): Promise<Usage> {
  const { environments, parents, losing, needsContextFields } = request;
  const unread = new Map<string, RequestFailure>();

  /** Notes what cannot be read, unless the server itself says that it has no such thing. */
  async function get<S extends z.core.$ZodType>(part: Unread, key: string, path: string, schema: S) {
    const end = await asides.get(part, path, schema);
    if (end.kind === "answer") return end.value;
    const { status, errorName } = end.failure;
    if (status !== 404 || errorName !== "NotFoundError") unread.set(unreadKey(part, key), end.failure);
    return undefined;
  }

  async function readDependents({ children, ...parent }: UsageRequest["parents"][number]): Promise<Dependent[]> {
    const key = featureKey(parent);
    const names = [...new Set(children)].filter(canBeAddressed);
    if (names.length > mostChildren) {
      const received = `${names.length} features depend on it; ${mostChildren} of them were read`;
      unread.set(unreadKey("moreDependents", key), { method: "GET", path: featurePath(parent), received });
    }
    const read = names.slice(0, mostChildren).map(async (child): Promise<Dependent[]> => {
      const response = await get("dependents", key, featurePath({ ...parent, feature: child }), dependencies);
      const own = response?.dependencies?.find(({ feature }) => feature === parent.feature);
      const variants = own?.enabled === false ? [] : (own?.variants ?? []);
      return variants.length === 0 ? [] : [{ feature: child, variants }];
    });
    return (await Promise.all(read)).flat();
  }

  const [strategies, dependents, served, contextFields] = await Promise.all([
    byKey(environments, environmentKey, (place, key) => get("strategies", key, strategiesPath(place), strategyList)),
    byKey(parents, featureKey, readDependents),
    byKey(losing, featureKey, async ({ feature }, key) => {
      const response = await get("served", key, metricsPath(feature), metrics);
      return response && countsOf(response);
    }),
    needsContextFields ? get("contextFields", "", contextFieldsPath, contextFieldList) : undefined,
  ]);
  return { strategies, dependents, served, contextFields: contextFields?.map(({ name }) => name), unread };
}

async function byKey<Name, Value>(
  names: readonly Name[],
  keyOf: (name: Name) => string,
  read: (name: Name, key: string) => Promise<Value | undefined>,
) {
  const entries = await Promise.all(names.map(async (name) => [keyOf(name), await read(name, keyOf(name))] as const));
  return new Map(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}

/** Counts of all hours together; `disabled` also counts users whom nothing reached. */
function countsOf({ data }: z.infer<typeof metrics>): ServedVariant[] {
  const totals = new Map<string, ServedVariant>();
  for (const { appName: application, environment, variants } of data) {
    for (const [variant, count] of Object.entries(variants ?? {})) {
      const key = [environment, variant, application].join("\0");
      totals.set(key, { environment, variant, application, count: count + (totals.get(key)?.count ?? 0) });
    }
  }
  return [...totals.values()];
}
