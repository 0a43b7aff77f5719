import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { planFileSchema } from "../src/plan/plan-file-schema.ts";
import { outputs } from "../src/report/publish.ts";
import { type CurrentState, environmentKey, featureKey } from "../src/variants/current.ts";
import { targetKey } from "../src/variants/variant.ts";
import { currentState, found, policy, strategy, usage } from "./support/states.ts";
import { target } from "./support/targets.ts";
import { fixed, json, one, stored, variant } from "./support/variants.ts";
import { world } from "./support/world.ts";

/*
 * Recorded plan files. Pipelines keep plan files and digests from one job to the next, perhaps across an upgrade: the same
 * manifest and server must give the same plan, and a recorded plan must still approve an apply. They stay as they are until the
 * format has another version.
 */

const manifest = `version: 1
unmanaged: [nothing-like-it]
features:
  archived: { variants: [{ name: on }], environments: { production: {} } }
  banner:
    variants: [{ name: control, weight: 50%, weightType: fix }, { name: new, payload: { type: json, value: { a: 1 } } }]
    environments: { staging: {}, production: { weights: { control: 90% } } }
  fresh: { variants: [{ name: on }], environments: { staging: {}, production: {} } }
  missing: { variants: [{ name: on }], environments: { production: {} } }
  ranking:
    environments:
      production:
        strategies:
          - { title: EU, variants: [{ name: bm25, stickiness: default }, { name: vector, stickiness: default }] }
          - { id: s2, variants: [{ name: bm25 }] }
          - { id: s1, variants: [{ name: bm25 }] }
      staging: { strategies: [{ variants: [{ name: vector }] }] }
  retired: { environments: { production: { variants: [] } } }
  same: { variants: [{ name: on }], environments: { production: {}, staging: {} } }
`;

const variants = [stored("bm25"), stored("vector")];
const state: CurrentState = currentState({
  archived: { kind: "archived" },
  banner: found({
    staging: { variants: [fixed("control", 500), variant("new", { payload: json({ a: 1 }) })], isEnabled: false },
    production: { variants: [fixed("control", 500), variant("old", { payload: json({ a: 1 }) })] },
  }),
  forgotten: found({ production: { variants: one("on") } }),
  fresh: found({ staging: {}, production: {} }),
  ranking: found({
    staging: { strategies: [strategy("s9", { stickiness: "userId", isConstrained: true })] },
    production: {
      strategies: [
        strategy("s1", { title: "EU", rollout: "50", groupId: "ranking", variants, sortOrder: 1 }),
        strategy("s2", { rollout: "50", groupId: "ranking", variants, sortOrder: 0, stickiness: "tenant" }),
      ],
    },
  }),
  retired: found({ production: { variants: one("on") }, staging: { variants: one("kept") } }),
  same: found({ staging: { variants: one("on") }, production: { variants: one("on") } }),
});

const banner = target("banner");
const answers: Parameters<typeof world>[2] = {
  readPolicy: async () =>
    policy({
      legacyVariants: "refused",
      changeRequests: new Map([["shop", { kind: "known", environments: new Map([["production", false]]) }]]),
    }),
  readUsage: async () =>
    usage({
      contextFields: ["userId", "region"],
      strategies: new Map([
        [environmentKey(banner), [strategy("m", { title: "Half", milestoneId: "1", isConstrained: true })]],
      ]),
      dependents: new Map([[featureKey(banner), [{ feature: "footer", variants: ["old"] }]]]),
      served: new Map([
        [featureKey(banner), [{ environment: "production", variant: "old", application: "web", count: 7 }]],
      ]),
    }),
  readLastEvents: async () =>
    new Map([[targetKey(banner), { by: "anna", at: "2026-11-28T13:46:30.308Z", isOwn: false }]]),
};

const open = { "allow-clear": "true", "allow-deprecated-route": "true", "max-changes": "unlimited", unmanaged: "warn" };
const bypass = { "change-requests": "bypass" };
const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "sets-blocked": open,
  "most-written": { ...open, ...bypass },
  "guards-broken": {
    ...bypass,
    "max-changes": "0",
    "max-moved": "0%",
    unmanaged: "fail",
  },
  strict: { ...open, strict: "true" },
  "one-environment": { ...open, ...bypass, environments: "production", "show-authors": "false" },
  promotion: { ...bypass, "promote-from": "production", "promote-to": "staging", "output-file": "no/after.yml" },
};

/** A plan as a value, without keys that came later: objections and warnings are sets, and nobody depends on their order. */
function meaning(text: string) {
  const plan = JSON.parse(text, (key, value) => (["column", "path"].includes(key) ? undefined : value));
  const sorted = (list: unknown[]) => list.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b), "en"));
  return { ...plan, objections: sorted(plan.objections), warnings: sorted(plan.warnings) };
}

const fileOf = (name: string) => fileURLToPath(new URL(`fixtures/plans/${name}.json`, import.meta.url));

describe.each(Object.entries(cases))("the recorded plan %s", (name, inputs) => {
  it("is the plan of today", async () => {
    const planned = world(manifest, state, answers);
    const run = await planned.run({ mode: "plan", ...inputs });
    const text = planned.text("plan.json");
    expect(planFileSchema.safeParse(JSON.parse(text)).error).toBeUndefined();
    const recorded = meaning(readFileSync(fileOf(name), "utf8"));
    expect(meaning(text)).toEqual(recorded);
    expect(Object.fromEntries(outputs(run))["digest"]).toBe(recorded.digest);
  });

  it("approves an apply of that plan, by its file and by its digest", async () => {
    const recorded = readFileSync(fileOf(name), "utf8");
    const { digest, changes } = meaning(recorded);
    if (digest === undefined || inputs["promote-from"]) return;
    for (const review of [{ "expected-plan": "reviewed.json" }, { "expected-plan": digest }]) {
      const applied = world(manifest, state, answers, { "reviewed.json": recorded });
      const run = await applied.run({ mode: "apply", ...inputs, ...review });
      // A digest is about what it covers; the blocked sets are no part of that.
      const isDigest = review["expected-plan"] === digest;
      expect(run.result).toBe(isDigest ? "applied" : changes.length === 0 ? "refused" : "partial");
      expect(applied.steps.filter((step) => step.startsWith("replace"))).toHaveLength(changes.length);
    }
  });
});
