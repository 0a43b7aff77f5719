import * as z from "zod/mini";
import type { StrategyState } from "../../variants/current.ts";
import type { StoredVariant } from "../../variants/variant.ts";

/*
 * The responses that we read. Lenient to keys that we do not know; strict about those whose absence would be read as
 * emptiness.
 */

/** Absent and null are the same to us. */
const absent = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));

const anything = z.optional(z.unknown());

const variant = z.looseObject({
  name: z.string(),
  weight: z.number(),
  weightType: absent(z.string()),
  stickiness: absent(z.string()),
  payload: absent(z.looseObject({ type: z.string(), value: z.string() })),
  overrides: absent(z.array(z.looseObject({ contextName: z.string(), values: z.array(z.string()) }))),
});

const variantList = z.array(variant);

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
export const strategyList = z.array(z.extend(strategyResponse, { id: z.string() }));

/** GET of a project's features. */
export const featureList = z.looseObject({
  features: z.array(
    z.looseObject({
      name: z.string(),
      environments: absent(
        z.array(
          z.looseObject({ name: z.string(), variantCount: absent(z.number()), hasStrategies: absent(z.boolean()) }),
        ),
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
  children: z.catch(z.optional(z.array(z.string())), undefined),
  environments: z.array(
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
    z.array(
      z.looseObject({ feature: z.string(), enabled: absent(z.boolean()), variants: absent(z.array(z.string())) }),
    ),
  ),
});

/** GET of a feature's metrics: a row for each environment, application and hour. */
export const metrics = z.looseObject({
  data: z.array(
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
export const contextFieldList = z.array(z.looseObject({ name: z.string() }));

/** GET of a project's change-request configuration. */
export const changeRequestConfig = z.array(
  z.looseObject({ environment: z.string(), changeRequestEnabled: z.boolean() }),
);

/** GET of the event log, the latest first; each event is read by itself, since other kinds have other data. */
export const eventList = z.looseObject({ events: z.array(z.unknown()) });

const eventData = absent(z.looseObject({ id: absent(z.string()), variants: absent(variantList) }));

/** An event that may have changed a variant set; of a strategy, `data` is the strategy. */
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

const errorResponse = z.looseObject({
  id: absent(z.string()),
  name: absent(z.string()),
  message: absent(z.string()),
  permissions: absent(z.array(z.string())),
  details: absent(z.array(z.looseObject({ message: absent(z.string()) }))),
});

/** The parts of a server's error, and its text. Three shapes exist, and empty bodies and plain text. */
export function errorBody(body: string): ErrorBody {
  const { data } = z.safeParse(errorResponse, jsonOrNothing(body));
  if (!data) return { message: body };
  const { name, id, message, permissions, details } = data;
  const detail = details?.map((entry) => entry.message).find((text) => text != null && !message?.includes(text));
  const text = [message, detail].filter((part) => part != null).join(" ");
  return {
    message: text === "" ? body : text,
    errorName: name ?? undefined,
    errorId: id ?? undefined,
    permissions: permissions ?? undefined,
  };
}

export interface ErrorBody {
  readonly message: string;
  readonly errorName?: string | undefined;
  readonly errorId?: string | undefined;
  readonly permissions?: readonly string[] | undefined;
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
