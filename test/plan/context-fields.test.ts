import { expect, it } from "vitest";
import { contextFieldWarnings, namesContextFields } from "../../src/plan/warnings.ts";
import { change } from "../support/changes.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const naming = (stickiness: string, ...contextNames: string[]) => {
  const overrides = contextNames.map((contextName) => ({ contextName, values: ["x"] }));
  return change("create", target("f"), { after: one("a", { stickiness, overrides }) });
};

const [ofVariants, ofOverride] = ["the stickiness of these variants", "which an override compares"];

it.each([
  [naming("default"), []],
  [naming("random", "remoteAddress"), []],
  [naming("tenant"), []],
  [naming("plan"), [`"plan", ${ofVariants}. Correct it, or add it in Unleash.`]],
  [naming("tenent"), [`"tenent", ${ofVariants}. Did you mean "tenant"?`]],
  [naming("default", "userID", "tenant", "userID"), [`"userID", ${ofOverride}. Did you mean "userId"?`]],
  [naming("default", "default"), [`"default", ${ofOverride}. Correct it, or add it in Unleash.`]],
])("%j", (planned, ends) => {
  const messages = ends.map((end) => `The server has no context field ${end}`);
  expect(contextFieldWarnings(planned, ["tenant"]).map(({ message }) => message)).toEqual(messages);
  expect(contextFieldWarnings(planned, undefined)).toEqual([]);
});

it.each([
  ["default", "userId", false],
  ["tenant", "userId", true],
  ["default", "tenant", true],
])("with stickiness %s and an override by %s the list is needed: %s", (stickiness, contextName, isNeeded) => {
  expect(namesContextFields([naming(stickiness, contextName)])).toBe(isNeeded);
});
