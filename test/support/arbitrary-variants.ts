import fc from "fast-check";
import { namePattern } from "../../src/variants/rules.ts";
import type { ManifestVariant } from "../../src/variants/variant.ts";

/** How often a property is tried: `.ci/run` asks for more (`PROPERTY_RUNS`); test/faults always tries 10,000 times. */
export const numRuns = Number(process.env["PROPERTY_RUNS"] ?? 100);

/** Names as the server takes them, now and then one that trips JavaScript. */
export const arbitraryName = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.stringMatching(/^[A-Za-z0-9\-_.!~*'()]{1,12}$/).filter((name) => namePattern.test(name)),
  },
  { weight: 1, arbitrary: fc.constantFrom("prototype", "constructor", "toString", "1", "null", "on", "n".repeat(100)) },
);

/** Texts of any characters that can be sent. */
export const arbitraryText = fc
  .oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }))
  .filter((text) => text.isWellFormed() && !text.includes("\0"));

const arbitraryJson = fc.jsonValue({ maxDepth: 2 });

const arbitraryPayload = fc.oneof(
  fc.record({ type: fc.constant("string" as const), value: arbitraryText }),
  fc.record({
    type: fc.constant("json" as const),
    value: fc
      .oneof(fc.dictionary(fc.string(), arbitraryJson, { maxKeys: 3 }), fc.array(arbitraryJson, { maxLength: 3 }))
      .map((value) => JSON.stringify(value)),
  }),
  fc.record({ type: fc.constant("number" as const), value: fc.integer().map(String) }),
);

const arbitraryOverride = fc.record({
  contextName: arbitraryText,
  values: fc.array(arbitraryText, { maxLength: 3 }),
});

/** Splits up to 999 thousandths: fixed weights as a rule-abiding set has them. */
const arbitraryWeights = fc
  .array(fc.integer({ min: 0, max: 999 }), { maxLength: 4 })
  .map((cuts) => [...cuts].sort((a, b) => a - b).map((cut, index, all) => cut - (all[index - 1] ?? 0)));

/** A set that breaks no rule: unique names, at least one variable variant, fixed weights below 1000. */
export const arbitrarySet: fc.Arbitrary<ManifestVariant[]> = fc
  .record({
    names: fc.uniqueArray(arbitraryName, { minLength: 5, maxLength: 9 }),
    weights: arbitraryWeights,
    variables: fc.integer({ min: 1, max: 5 }),
    more: fc.array(
      fc.record(
        { payload: arbitraryPayload, overrides: fc.array(arbitraryOverride, { maxLength: 2 }) },
        { requiredKeys: [] },
      ),
      { minLength: 9, maxLength: 9 },
    ),
    stickiness: fc.option(arbitraryText, { nil: undefined }),
    order: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
  })
  .map(({ names, weights, variables, more, stickiness, order }) => {
    const fixed = weights.slice(0, names.length - 1);
    const count = Math.min(names.length, fixed.length + variables);
    const set = names.slice(0, count).map((name, index): ManifestVariant => {
      const weight = fixed[index];
      return {
        name,
        ...more[index],
        ...(stickiness !== undefined && { stickiness }),
        ...(weight !== undefined && { weightType: "fix", weight: weight % 10 === 0 ? weight : `${weight / 10}%` }),
      };
    });
    const places = new Map(set.map((variant, index) => [variant, order[index] ?? 0]));
    return set.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  });
