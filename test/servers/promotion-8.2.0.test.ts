import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { must } from "../support/request.ts";
import { rollbackScenario } from "../support/rollback-scenario.ts";
import type { TestServer } from "../support/test-server.ts";
import { startUnleash } from "../unleash/start.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startUnleash({ version: "8.2.0", legacyVariants: true }, console.log);
});
afterAll(() => server.stop());

const root = "/api/admin/projects/default/features";

const split = (weight: number, stickiness: string) => [
  { name: "control", weight, weightType: "fix", stickiness },
  {
    name: "treatment",
    weight: 1000 - weight,
    weightType: "variable",
    stickiness,
    payload: { type: "json", value: '{"a":1.0}' },
  },
];

async function heldIn(environment: string): Promise<unknown> {
  const feature = (await must(server, "GET", `${root}/promoted?variantEnvironments=true`)) as {
    environments: { name: string; variants: unknown; strategies: { title: string; variants: unknown }[] }[];
  };
  const place = feature.environments.find(({ name }) => name === environment);
  return {
    variants: place?.variants,
    strategies: place?.strategies.map(({ title, variants }) => ({ title, variants })),
  };
}

describe("a promotion on 8.2.0", () => {
  const promotion = { "promote-from": "development", "promote-to": "production" };
  const manifest = `version: 1
# Who may see it.
features:
  promoted:
    environments:
      development: { variants: [] } # see production
      production:
        variants: [{ name: old }]
`;

  it("takes variants of the environment and of strategies along, and the manifest with it", async () => {
    await must(server, "POST", root, { name: "promoted" });
    await must(server, "PUT", `${root}/promoted/environments/development/variants`, split(300, "userId"));
    for (const [environment, weight] of [
      ["development", 700],
      ["production", 100],
    ] as const) {
      for (const title of ["EU", "on"]) {
        const variants = environment === "production" && title === "on" ? [] : split(weight, "sessionId");
        const parameters = { rollout: "50", groupId: "promoted", stickiness: "sessionId" };
        await must(server, "POST", `${root}/promoted/environments/${environment}/strategies`, {
          name: "flexibleRollout",
          title,
          parameters,
          variants,
        });
      }
    }
    const files = { "variants.yml": manifest };
    await using pinned = await act(server, { mode: "plan", ...promotion }, files);
    expect(pinned.outputs["result"]).toBe("refused");
    expect(messages(pinned, "error")[0]).toContain("the next apply would undo the promotion");

    const inputs = { ...promotion, "output-file": "variants.yml" };
    await using plan = await act(server, { mode: "plan", ...inputs }, files);
    expect(messages(plan, "error")).toEqual([]);
    expect(plan.outputs).toMatchObject({ result: "planned", creates: "2", updates: "1" });
    const after = await readFile(join(plan.workspace, "variants.yml"), "utf8");
    expect(after).toContain("# Who may see it.\n");

    const digest = plan.outputs["digest"] ?? "";
    await using applied = await act(server, { mode: "apply", ...inputs, "expected-plan": digest }, files);
    expect(applied.outputs).toMatchObject({ result: "applied", applied: "3" });
    expect(await heldIn("production")).toEqual(await heldIn("development"));
    await using nothing = await act(server, { mode: "plan", environments: "production" }, { "variants.yml": after });
    expect(nothing.outputs).toMatchObject({ result: "planned", changes: "0", unchanged: "3" });
  });
});

it("a rollback file makes everything what it was, on 8.2.0", () => rollbackScenario(server));
