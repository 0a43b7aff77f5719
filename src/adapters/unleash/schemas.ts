import * as z from "zod/mini";
import type { StrategyState } from "../../variants/current.ts";
import type { StoredVariant } from "../../variants/variant.ts";

/*
 * The responses that we read. Lenient to keys that we do not know; strict about those whose absence would be read as
 * emptiness.
 */

/** Absent and null are the same to us. */
export const absent = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));

const anything = z.optional(z.unknown());

/** A list that is checked up to its first wrong element: the issues of millions would take gigabytes. */
export const list = <T extends z.core.$ZodType>(element: T) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((items, context): z.output<T>[] => {
      const read: z.output<T>[] = [];
      for (const [index, item] of items.entries()) {
        const { data, error } = z.safeParse(element, item);
        const [issue] = error?.issues ?? [];
        if (issue) {
          context.issues.push({ code: "custom", input: item, path: [index, ...issue.path], message: issue.message });
          return z.NEVER;
        }
        read.push(data as z.output<T>);
      }
      return read;
    }),
  );

const variant = z.looseObject({
  name: z.string(),
  weight: z.number(),
  weightType: absent(z.string()),
  stickiness: absent(z.string()),
  payload: absent(z.looseObject({ type: z.string(), value: z.string() })),
  overrides: absent(list(z.looseObject({ contextName: z.string(), values: list(z.string()) }))),
});

const variantList = list(variant);

/** GET and PUT of an environment's variants. */
export const variantsResponse = z.looseObject({ variants: variantList });

/** GET of one strategy; its `id` is not required by the documented API. */
export const strategyResponse = z.looseObject({
  id: absent(z.string()),
  name: z.string(),
  title: absent(z.string()),
  disabled: absent(z.boolean()),
  featureName: absent(z.string()),
  variants: absent(variantList),
  // Only for what the plan says of reach: an odd form must not stop a run.
  sortOrder: anything,
  constraints: anything,
  segments: anything,
  milestoneId: anything,
  parameters: absent(z.looseObject({ stickiness: absent(z.string()), groupId: anything, rollout: anything })),
});

/** GET of an environment's strategies: without an id, one could not be distinguished from another. */
export const strategyList = list(z.extend(strategyResponse, { id: z.string() }));

/** GET of a project's features. */
export const featureList = z.looseObject({
  features: list(
    z.looseObject({
      name: z.string(),
      environments: absent(
        list(z.looseObject({ name: z.string(), variantCount: absent(z.number()), hasStrategies: absent(z.boolean()) })),
      ),
    }),
  ),
});

/** A feature as its project's list shows it. */
export type ListedFeature = z.infer<typeof featureList>["features"][number];

/** GET of one feature with `variantEnvironments=true`. */
export const featureResponse = z.looseObject({
  name: z.string(),
  project: absent(z.string()),
  archived: absent(z.boolean()),
  // Only for what the plan says of dependent features: an odd form must not stop a run.
  children: z.catch(z.optional(list(z.string())), undefined),
  stale: anything,
  environments: list(
    z.looseObject({
      name: z.string(),
      enabled: absent(z.boolean()),
      variants: absent(variantList),
      strategies: absent(strategyList),
    }),
  ),
});

export type FeatureResponse = z.infer<typeof featureResponse>;

/** GET of a feature that depends on another; without `variants`, or with `enabled: false`, no variant matters. */
export const dependencies = z.looseObject({
  dependencies: absent(
    list(z.looseObject({ feature: z.string(), enabled: absent(z.boolean()), variants: absent(list(z.string())) })),
  ),
});

/** GET of a feature's metrics: a row for each environment, application and hour. */
export const metrics = z.looseObject({
  data: list(
    z.looseObject({
      appName: z.string(),
      environment: z.string(),
      variants: absent(z.record(z.string(), z.number())),
    }),
  ),
});

/** GET of ui-config: what the server is and which gates are closed. */
export const uiConfig = z.looseObject({
  version: absent(z.string()),
  versionInfo: absent(
    z.looseObject({
      current: absent(z.looseObject({ oss: absent(z.string()), enterprise: absent(z.string()) })),
    }),
  ),
  flags: absent(z.looseObject({ enableLegacyVariants: z.optional(z.unknown()) })),
});

/** GET of the context fields. */
export const contextFieldList = list(z.looseObject({ name: z.string() }));

/** GET of a project's change-request configuration. */
export const changeRequestConfig = list(z.looseObject({ environment: z.string(), changeRequestEnabled: z.boolean() }));

/** GET of the event log, the latest first; each event is read by itself, since other kinds have other data. */
export const eventList = z.looseObject({ events: z.array(z.unknown()) });

const eventData = absent(z.looseObject({ id: absent(z.string()), variants: absent(variantList) }));

/** An event that may have changed a variant set; of a strategy, `data` is the strategy. */
/** The account of the token. Other keys are dropped: for an admin token they include the token itself. */
export const ownUser = z.object({
  user: z.object({
    username: z.optional(z.nullable(z.string())),
    email: z.optional(z.nullable(z.string())),
    name: z.optional(z.nullable(z.string())),
  }),
});

export const variantsEvent = z.looseObject({
  type: z.string(),
  createdBy: z.string().check(z.minLength(1)),
  createdAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  environment: z.string(),
  data: eventData,
  preData: eventData,
});

/** Stored variants as we work with them: no nulls, no keys that we do not know. */
export function storedVariants(list: z.infer<typeof variantList>): StoredVariant[] {
  return list.map(({ name, weight, weightType, stickiness, payload, overrides }) => ({
    name,
    weight,
    ...(weightType != null && { weightType }),
    ...(stickiness != null && { stickiness }),
    ...(payload && { payload: { type: payload.type, value: payload.value } }),
    ...(overrides && { overrides: overrides.map(({ contextName, values }) => ({ contextName, values })) }),
  }));
}

export function strategyState(wire: z.infer<typeof strategyResponse> & { id: string }): StrategyState {
  const { id, name, title, disabled, featureName, parameters, variants } = wire;
  const { sortOrder, constraints, segments, milestoneId } = wire;
  const { stickiness, groupId, rollout } = parameters ?? {};
  return {
    id,
    name,
    disabled: disabled ?? false,
    variants: storedVariants(variants ?? []),
    ...(title != null && title !== "" && { title }),
    ...(featureName != null && { featureName }),
    ...(stickiness && { stickiness }),
    ...(typeof groupId === "string" && { groupId }),
    // Old data has numbers.
    ...((typeof rollout === "string" || typeof rollout === "number") && { rollout: String(rollout) }),
    ...(typeof sortOrder === "number" && { sortOrder }),
    ...((isFilled(constraints) || isFilled(segments)) && { isConstrained: true }),
    ...(typeof milestoneId === "string" && { milestoneId }),
  };
}

/** Absent is empty; another form than a list may mean anything. */
function isFilled(list: unknown): boolean {
  return Array.isArray(list) ? list.length > 0 : list != null;
}
