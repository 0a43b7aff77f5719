import * as z from "zod/mini";

/* The plan file, version 2, which expected-plan reads, and what --json prints without a plan. `npm run generate` publishes both. */

const described = <T extends z.core.$ZodType>(schema: T, description: string): T => {
  z.globalRegistry.add(schema, { description });
  return schema;
};

const optional = <T extends z.core.$ZodType>(schema: T, description?: string) =>
  z.exactOptional(description === undefined ? schema : described(schema, description));

/** Without a description, which would be that of all. */
const text = z.string();

const target = z.strictObject({
  project: text,
  feature: text,
  environment: text,
  strategy: optional(z.strictObject({ id: optional(text), title: optional(text), only: optional(z.literal(true)) })),
});

const variant = z.strictObject({
  name: text,
  weight: described(z.number(), "Thousandths of the users."),
  weightType: optional(text),
  stickiness: optional(text),
  payload: optional(z.strictObject({ type: text, value: text })),
  overrides: optional(z.array(z.strictObject({ contextName: text, values: z.array(text) }))),
});

const location = z.strictObject({ file: text, line: z.int(), column: optional(z.int()) });

const origin = optional(
  z.enum(["manifest", "unleash", "other"]),
  "With a base: `manifest` if its revision changes the set, `unleash` if it differed, or was wrong, before. `other` if a digest that was approved does not cover it.",
);

const finding = {
  rule: text,
  message: text,
  target: optional(target),
  path: optional(z.array(z.union([text, z.int()])), "Keys and indexes from the top of the manifest."),
  location: optional(location),
  origin,
};

const share = (description: string) => described(z.number().check(z.gte(0), z.lte(1)), description);

const flows = {
  share: share(
    "How many of the users whom the set reaches get another variant. Those whom overrides name, and those who lack the stickiness field, are not counted.",
  ),
  least: share(
    "The least that such a change of weights can move, by name; variants are walked in name order, so more may move.",
  ),
  flows: described(
    z.array(z.strictObject({ from: text, to: text, share: share("Of the users whom the set reaches.") })),
    "Who moves from which variant to which, the largest first.",
  ),
};

const redrawn = z.strictObject({
  share: z.literal(1),
  redrawn: described(
    z.enum(["stickiness", "userId", "sum", "random", "sdks"]),
    "Everybody (`userId`: without a userId) may get another variant, because the stickiness or the sum of the weights changes; or does at every request, because the stickiness is random; or it depends on the SDK, because the stickiness of the variants is not that of their strategy.",
  ),
});

const reach = z.strictObject({
  share: share("Of all users, once environment and strategy are on; the most there can be where it is not exact."),
  isExact: z.boolean(),
  now: described(z.enum(["served", "environment-off", "strategy-off"]), "Nobody meets the set while it is off."),
  behind: optional(z.strictObject({ id: text, title: optional(text) }), "The earlier strategy that takes everybody."),
});

const dependent = z.strictObject({
  feature: text,
  before: share("Of the users whom the set reaches, those for whom the dependent feature can be on."),
  after: share("The same after the change."),
  lost: described(z.array(text), "Variants that the dependent feature names and that the change takes away."),
  others: optional(
    z.strictObject({ before: share("Before the change."), after: share("After it.") }),
    "The same in SDKs other than Node, where it differs: they switch the dependent on for users without a variant.",
  ),
});

export const changeSchema = z.strictObject({
  kind: z.enum(["create", "update", "clear"]),
  target,
  before: described(z.array(variant), "As the server stores it."),
  after: described(z.array(variant), "As it will be sent, with the weights that will be stored."),
  weights: optional(
    z.literal("keep"),
    "Weights and weight types are not part of the change: those that Unleash has when it is written stay.",
  ),
  moves: optional(z.union([z.strictObject(flows), redrawn]), "Of an update: which users get another variant."),
  reach: optional(reach, "The users who meet the variants of this set."),
  dependents: optional(z.array(dependent), "Features that are on only for users with certain variants of this set."),
  served: optional(
    z.array(z.strictObject({ environment: text, variant: text, application: text, count: z.number() })),
    "How often applications served variants that nobody gets any more, in the last 24 hours.",
  ),
  route: optional(z.enum(["variants-batch", "past-change-requests"])),
  stickiness: described(z.string(), "What variants use that name no stickiness."),
  lastEvent: optional(
    z.strictObject({ by: text, at: text, isOwn: z.exactOptional(z.boolean()) }),
    "Who changed the set last, and when in UTC: in a plan, for at most 50 sets.",
  ),
  location: optional(location, "Where the manifest asks for it."),
  origin,
  conflict: optional(z.array(variant), "What the base wants, where Unleash has neither that nor what is to be sent."),
});

export const objectionSchema = z.strictObject({
  about: described(z.enum(["set", "plan"]), "Whether only its set is blocked, or the whole plan."),
  ...finding,
});

export const planFileSchema = z.strictObject({
  version: z.literal(2),
  result: optional(z.string(), "How the run ended; where --json prints the plan."),
  server: described(z.string(), "Origin and base path of the Unleash server."),
  digest: optional(
    z.string(),
    "Fingerprint of the server and the changes, for the input expected-plan. Absent if the whole plan is blocked.",
  ),
  base: optional(
    z.strictObject({ name: text, commit: text }),
    "The revision of the input base, and the SHA of the commit that was compared with. The digest is about its changes alone.",
  ),
  changes: described(z.array(changeSchema), "Changes that may be written: those of sets that nothing blocks."),
  unchanged: described(z.array(target), "Targets that are as desired already."),
  objections: described(z.array(objectionSchema), "Why sets, or the whole plan, are blocked."),
  warnings: z.array(z.strictObject(finding)),
  notes: optional(z.array(z.string()), "What else people should know; nothing depends on it."),
});

const payload = z.strictObject({ type: text, value: optional(z.string(), "Absent under `show-payloads: false`.") });
const variants = z.array(z.extend(variant, { payload: optional(payload) }));

export const resultSchema = z.strictObject({
  version: z.literal(2),
  result: described(z.string(), "How the run ended."),
  problems: z.array(z.strictObject({ severity: z.enum(["error", "warning"]), ...finding })),
  sets: optional(
    z.array(z.strictObject({ target, variants, kept: optional(z.literal(true)), location })),
    "Of a valid manifest: each variant set that the filters select, as it would be stored. Variants of a strategy that name no stickiness take its own. `kept`: with `weights: keep`, weights count only where the set is new.",
  ),
});

export type PlanFile = z.infer<typeof planFileSchema>;
