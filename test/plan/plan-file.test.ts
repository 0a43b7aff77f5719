import { expect, test } from "vitest";
import { planFile } from "../../src/plan/plan-file.ts";
import { planFileSchema } from "../../src/plan/plan-file-schema.ts";
import { change } from "../support/changes.ts";
import { finding, location } from "../support/findings.ts";
import { plan, unchanged } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { one, variant } from "../support/variants.ts";

const written = (...parameters: Parameters<typeof planFile>) =>
  planFileSchema.parse(JSON.parse(planFile(...parameters)));

test("lists every objection and warning, those of the manifest as well, with rule, message, target, path and position", () => {
  const objection = finding({ rule: "manifest-conflict", target: target("a"), location: location(3) });
  const ofManifest = finding({ severity: "warning", path: ["features", "a", "variants", 0], location: location(5) });
  const warning = finding({ severity: "warning", rule: "unmanaged", path: [] });
  const file = written({
    plan: plan([], { objections: [objection, finding()], warnings: [warning] }),
    findings: [ofManifest],
  });
  expect(file.objections).toEqual([
    { about: "plan", rule: "some-rule", message: finding().message },
    {
      ...{ about: "set", rule: "manifest-conflict", message: objection.message, target: target("a") },
      location: { file: "variants.yml", line: 3, column: 1 },
    },
  ]);
  expect(file.warnings).toEqual([
    {
      ...{ rule: "some-rule", message: ofManifest.message, path: ["features", "a", "variants", 0] },
      location: { file: "variants.yml", line: 5, column: 1 },
    },
    { rule: "unmanaged", message: warning.message },
  ]);
});

test("gives each change with both sets, its route, its line and, of an update, who moves", () => {
  const create = change("create", target("a"), { route: "variants-batch" });
  const update = change("update", target("b"), {
    before: [variant("x"), variant("y")],
    after: [variant("x", { weight: 600 }), variant("y", { weight: 400 })],
  });
  const anew = change("update", target("c"), { after: one("is", { stickiness: "tenant" }) });
  const file = written({ plan: plan([create, update, anew], { unchanged: unchanged(1) }) });
  const flows = [{ from: "y", to: "x", share: 0.1 }];
  expect(file.changes.map(({ moves }) => moves)).toEqual([
    undefined,
    { share: 0.1, least: 0.1, flows },
    { share: 1, redrawn: "stickiness" },
  ]);
  expect(file.changes[0]).toEqual({
    ...{ kind: "create", target: target("a"), before: [], after: one("is"), route: "variants-batch" },
    ...{ stickiness: "default", reach: { share: 1, isExact: true, now: "served" }, dependents: [], served: [] },
    location: { file: "variants.yml", line: 7, column: 1 },
  });
  expect(file.unchanged).toEqual([target("same-0")]);
});

test("contains no secret, and has the digest of the plan as it is", () => {
  const changes = [change("create", target("a"), { after: one("on", { payload: { type: "string", value: "hush" } }) })];
  const text = planFile({ plan: plan(changes) }, (value) => value.includes("hush"));
  expect(text).not.toContain("hush");
  expect(text).toContain('"value": "***"');
  expect(JSON.parse(text).digest).toBe(JSON.parse(planFile({ plan: plan(changes) })).digest);
});
