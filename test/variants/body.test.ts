import { describe, expect, test } from "vitest";
import { batchBody, batchFrame, bodySize, strategyPatch } from "../../src/variants/body.ts";
import { canonical } from "../../src/variants/canonical.ts";

const sets = [[], [{ name: "a" }], [{ name: "a", overrides: [{ contextName: "é", values: ["1", "2"] }] }]];

describe("the body of a write", () => {
  test("of a strategy is one JSON Patch operation, of the size that the manifest was checked for", () => {
    expect(JSON.parse(strategyPatch(canonical([{ name: "a" }])))).toEqual([
      { op: "replace", path: "/variants", value: canonical([{ name: "a" }]) },
    ]);
    for (const set of sets) expect(Buffer.byteLength(strategyPatch(canonical(set)))).toBe(bodySize(set, "strategy"));
  });

  test("of the older route names one environment, and has the size that the plan checks", () => {
    expect(JSON.parse(batchBody("dev", []))).toEqual({ environments: ["dev"], variants: [] });
    for (const set of sets) {
      const bytes = Buffer.byteLength(batchBody('d"é', canonical(set)));
      expect(bytes).toBe(bodySize(set, "environment") + batchFrame('d"é'));
    }
  });
});
