import { expect, it } from "vitest";
import type { PlannedChange } from "../../src/plan/change.ts";
import { contextFieldWarnings, namesContextFields } from "../../src/plan/warnings.ts";

const target = { project: "shop", feature: "f", environment: "production" };
const change = (stickiness: string, ...contextNames: string[]): PlannedChange => {
  const overrides = contextNames.map((contextName) => ({ contextName, values: ["x"] }));
  const after = [{ name: "a", weight: 1000, weightType: "variable", stickiness, overrides } as const];
  return { kind: "create", target, named: target, stickiness: "default", before: [], after };
};

it.each([
  [change("default"), []],
  [change("random", "remoteAddress"), []],
  [change("tenant"), []],
  [
    change("plan"),
    ['The server has no context field "plan", the stickiness of these variants. Correct it, or add it in Unleash.'],
  ],
  [
    change("tenent"),
    ['The server has no context field "tenent", the stickiness of these variants. Did you mean "tenant"?'],
  ],
  [
    change("default", "userID", "tenant", "userID"),
    ['The server has no context field "userID", which an override compares. Did you mean "userId"?'],
  ],
  [
    change("default", "default"),
    ['The server has no context field "default", which an override compares. Correct it, or add it in Unleash.'],
  ],
])("%j", (planned, messages) => {
  expect(contextFieldWarnings([planned], ["tenant"]).map(({ message }) => message)).toEqual(messages);
  expect(contextFieldWarnings([planned], undefined)).toEqual([]);
});

it.each([
  ["default", "userId", false],
  ["tenant", "userId", true],
  ["default", "tenant", true],
])("with stickiness %s and an override by %s the list is needed: %s", (stickiness, contextName, isNeeded) => {
  expect(namesContextFields([change(stickiness, contextName)])).toBe(isNeeded);
});
