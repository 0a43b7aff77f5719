import * as z from "zod/mini";
import type { StrategyState } from "../../variants/current.ts";
import type { StoredVariant } from "../../variants/variant.ts";

/* Unknown keys are dropped; those whose absence would be read as emptiness are required. */

/** A form of JSON that is read as another value. */
export const readAs = <From extends z.ZodMiniType, To>(form: From, read: (value: z.output<From>) => To) =>
  z.pipe(form, z.transform(read));

/** Absent and null are the same to us. */
export const absent = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));

const text = absent(z.string());
const flag = absent(z.boolean());
/** Blank is as good as none, and a number is its text: old data has some. */
const nonBlank = readAs(absent(z.union([z.string(), z.number()])), (value) => String(value ?? "") || undefined);
/** No write depends on it: an odd form must not stop a run. */
const informing = <T extends z.ZodMiniType>(schema: T) => z.catch(absent(schema), undefined);

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

type Optional<T> = { [K in keyof T]: null extends T[K] ? K : undefined extends T[K] ? K : never }[keyof T];
type Filled<T> = Omit<T, Optional<T>> & { readonly [K in Optional<T>]?: NonNullable<T[K]> };

function filled<T extends object>(wire: T): Filled<T> {
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value != null)) as Filled<T>;
}

const wireVariant = z.object({
  name: z.string(),
  weight: z.number(),
  weightType: text,
  stickiness: text,
  payload: absent(z.object({ type: z.string(), value: z.string() })),
  overrides: absent(list(z.object({ contextName: z.string(), values: list(z.string()) }))),
});

const variantList = list(readAs(wireVariant, (wire): StoredVariant => filled(wire)));

/** GET and PUT of an environment's variants; of a strategy, PATCH. */
export const variantsResponse = z.object({ id: text, variants: variantList });

const parameters = z.object({ stickiness: nonBlank, groupId: informing(nonBlank), rollout: informing(nonBlank) });

/** GET of an environment's strategies: without an id, one could not be distinguished from another. */
export const strategyList = list(
  readAs(
    z.object({
      id: z.string(),
      name: z.catch(z.string(), ""),
      title: nonBlank,
      disabled: informing(z.boolean()),
      featureName: nonBlank,
      variants: absent(variantList),
      sortOrder: informing(z.number()),
      constraints: anything,
      segments: anything,
      milestoneId: informing(z.string()),
      parameters: z.union([z.tuple([]), absent(parameters)]),
    }),
    ({ disabled, variants, constraints, segments, parameters, ...wire }): StrategyState => ({
      ...filled({ ...wire, ...parameters }),
      disabled: disabled ?? false,
      variants: variants ?? [],
      ...((isFilled(constraints) || isFilled(segments)) && { isConstrained: true }),
    }),
  ),
);

const [variantCount, hasStrategies] = [informing(z.number()), informing(z.boolean())];
const listedFeature = z.object({
  name: z.string(),
  environments: absent(list(z.object({ name: z.string(), variantCount, hasStrategies }))),
});

/** GET of a project's features. */
export const featureList = z.object({ features: list(listedFeature) });

export type ListedFeature = z.infer<typeof listedFeature>;

/** GET of one feature with `variantEnvironments=true`. */
export const featureResponse = z.object({
  name: z.string(),
  project: text,
  archived: flag,
  children: informing(list(z.string())),
  stale: anything,
  environments: list(
    z.object({
      name: z.string(),
      type: anything,
      enabled: informing(z.boolean()),
      variants: absent(variantList),
      strategies: absent(strategyList),
    }),
  ),
});

export type FeatureResponse = z.infer<typeof featureResponse>;

/** GET of a feature that depends on another; without `variants`, or with `enabled: false`, no variant matters. */
export const dependencies = z.object({
  dependencies: absent(list(z.object({ feature: z.string(), enabled: flag, variants: absent(list(z.string())) }))),
});

/** GET of a feature's metrics: a row for each environment, application and hour. */
export const metrics = z.object({
  data: list(
    z.object({ appName: z.string(), environment: z.string(), variants: absent(z.record(z.string(), z.int())) }),
  ),
});

/** GET of ui-config: what the server is and which gates are closed. */
export const uiConfig = z.object({
  version: text,
  versionInfo: absent(z.object({ current: absent(z.object({ oss: text, enterprise: text })) })),
  flags: absent(z.object({ enableLegacyVariants: anything })),
});

export const contextFieldList = list(z.object({ name: z.string() }));

export const changeRequestConfig = list(z.object({ environment: z.string(), changeRequestEnabled: z.boolean() }));

/** GET of the event log, the latest first; each event is read by itself, since other kinds have other data. */
export const eventList = z.object({ events: z.array(z.unknown()) });

const eventData = absent(z.object({ id: text, variants: absent(variantList) }));

/** The account of the token. Other keys are dropped: for an admin token they include the token itself. */
export const ownUser = z.object({ user: z.object({ username: text, email: text, name: text }) });

/** An event that may have changed a variant set; of a strategy, `data` is the strategy. */
export const variantsEvent = z.object({
  type: z.string(),
  createdBy: z.string().check(z.minLength(1)),
  createdAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  environment: z.string(),
  data: eventData,
  preData: eventData,
});

/** Absent is empty; another form than a list may mean anything. */
function isFilled(list: unknown): boolean {
  return Array.isArray(list) ? list.length > 0 : list != null;
}
