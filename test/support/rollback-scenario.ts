import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { act, messages } from "./act.ts";
import { must } from "./request.ts";
import type { TestServer } from "./test-server.ts";

const set = (name: string, weight: number, stickiness = "default") => [
  { name, weight, weightType: "fix", stickiness },
  { name: "rest", weight: 1000 - weight, weightType: "variable", stickiness },
];
const root = "/api/admin/projects/default/features";

/** Everything that the server tells of these features, but for times. */
async function rawDump(server: TestServer, features: readonly string[]): Promise<unknown[]> {
  const answers = await Promise.all(
    features.map((feature) => must(server, "GET", `${root}/${feature}?variantEnvironments=true`)),
  );
  return answers.map((answer) =>
    JSON.parse(JSON.stringify(answer), (key, value) => (/At$/.test(key) ? undefined : value)),
  );
}

/**
 * Creates, updates and clears on environments and on strategies, applied; then the rollback file of that run, applied.
 * The server has to tell the same of everything as before.
 */
export async function rollbackScenario(server: TestServer): Promise<void> {
  const features = ["one", "two", "three"].map((name) => `rollback-${name}`);
  const [one = "", two = "", three = ""] = features;
  for (const name of features) await must(server, "POST", root, { name });
  const odd = {
    payload: { type: "json", value: '{ "b": 1.0, "a": [] }' },
    overrides: [{ contextName: "userId", values: ["1e3", "007"] }],
  };
  await must(server, "PUT", `${root}/${one}/environments/development/variants`, set("before", 300, "userId"));
  await must(server, "PUT", `${root}/${two}/environments/development/variants`, [{ ...set("before", 1)[1], ...odd }]);
  await must(server, "PUT", `${root}/${two}/environments/production/variants`, set("kept", 5));
  for (const [title, variants] of [
    ["update", set("was", 10)],
    ["clear", set("was", 20)],
    ["create", []],
  ] as const) {
    const parameters = { rollout: "50", groupId: three, stickiness: "userId" };
    await must(server, "POST", `${root}/${three}/environments/production/strategies`, {
      name: "flexibleRollout",
      title,
      parameters,
      variants,
    });
  }
  const before = await rawDump(server, features);
  const manifest = `version: 1
features:
  ${one}: { environments: { development: { variants: [] }, production: { variants: [{ name: created }] } } }
  ${two}: { environments: { development: { variants: [{ name: updated }] } } }
  ${three}:
    environments:
      production:
        strategies:
          - { title: update, variants: [{ name: updated }] }
          - { title: clear, variants: [] }
          - { title: create, variants: [{ name: created }] }
`;
  const unguarded = { mode: "apply", "allow-clear": "true", "max-changes": "unlimited" };
  await using run = await act(server, unguarded, { "variants.yml": manifest });
  expect(messages(run, "error")).toEqual([]);
  expect(run.outputs).toMatchObject({ result: "applied", creates: "2", updates: "2", clears: "2", applied: "6" });
  expect(await rawDump(server, features)).not.toEqual(before);
  expect(messages(run, "warning").filter((message) => message.includes("Rollback"))).toEqual([]);

  const rollback = await readFile(run.outputs["rollback-file"] ?? "", "utf8");
  expect(rollback).toContain("allow-clear: true");
  await using guarded = await act(server, { mode: "plan", "max-changes": "unlimited" }, { "variants.yml": rollback });
  expect(guarded.outputs).toMatchObject({ result: "refused", updates: "2", clears: "0" });
  await using back = await act(server, unguarded, { "variants.yml": rollback });
  expect(messages(back, "error")).toEqual([]);
  expect(back.outputs).toMatchObject({ result: "applied", creates: "2", updates: "2", clears: "2" });
  expect(await rawDump(server, features)).toEqual(before);
}
