import { expect, it } from "vitest";
import * as z from "zod/mini";
import { featureList, featureResponse, strategyList } from "../../../src/adapters/unleash/schemas.ts";

it("takes a strategy as every server shows it in GET feature, without milestoneId and segments", () => {
  const shown = { id: "s1", name: "flexibleRollout", title: null, disabled: false, variants: [] };
  expect(z.parse(strategyList, [shown])).toEqual([
    { id: "s1", name: "flexibleRollout", disabled: false, variants: [] },
  ]);
});

it.each<[string, object, object]>([
  ["disabled", { disabled: 0 }, {}],
  ["sortOrder", { sortOrder: "1" }, {}],
  ["name", { name: null }, { name: "" }],
  ["parameters", { parameters: [] }, {}],
  ["a title that is a number", { title: 5 }, { title: "5" }],
  ["a stickiness that is a number", { parameters: { stickiness: 7 } }, { stickiness: "7" }],
  ["featureName", { featureName: 3 }, { featureName: "3" }],
])("an odd form of what only informs stops no run: %s", (_, odd, read) => {
  const plain = { id: "s1", name: "flexibleRollout", disabled: false, variants: [] };
  expect(z.parse(strategyList, [{ ...plain, ...odd }])).toEqual([{ ...plain, ...read }]);
});

it.each([{ id: 12 }, { title: {} }, { parameters: "x" }, { parameters: [1] }, { parameters: { stickiness: {} } }])(
  "what a write may depend on has one form: %j",
  (odd) => {
    expect(z.safeParse(strategyList, [{ id: "s1", name: "flexibleRollout", ...odd }]).success).toBe(false);
  },
);

it("a feature, or one of the project's list, that tells how many or whether in an odd form is one that does not tell", () => {
  const environment = { name: "prod", enabled: 1 };
  const read = z.parse(featureResponse, { name: "f", environments: [environment], children: { a: 1 } });
  expect([read.children, read.environments[0]?.enabled]).toEqual([undefined, undefined]);
  const counts = { name: "prod", variantCount: "1", hasStrategies: "yes" };
  const { features } = z.parse(featureList, { features: [{ name: "g", environments: [counts] }] });
  expect(features[0]?.environments?.[0]).toEqual({ name: "prod", variantCount: undefined, hasStrategies: undefined });
});
