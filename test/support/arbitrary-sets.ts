import fc from "fast-check";
import { checkVariants, namePattern } from "../../src/variants/rules.ts";
import type { ManifestVariant, Override, Payload, StoredVariant, Target } from "../../src/variants/variant.ts";
import { targetKey } from "../../src/variants/variant.ts";

/** Text that a server can hold: well formed, without U+0000. Odd ones are as likely as plain ones. */
export const anyText = fc
  .oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
    fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      ...["on", "1e3", "null", "~", "true", "0x10", "007", "- a", "a: b", "# no", "a #b", "<<", "&a", "*a", "!x", "@"],
      ...["a\r\nb", " a ", "a\n", "\n", "\n\n", "\ta", "a\t\nb", "a\u2028b", "\u0085", "\ufeff", "{}", "[", "%", "`"],
      "x ".repeat(200),
      `${"long words of text ".repeat(30)}\n  indented \n`,
    ),
  )
  .filter((text) => text !== "" && text.isWellFormed() && !text.includes("\0"));

export const anyName = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9\-_.!~*'()]{1,12}$/).filter((name) => namePattern.test(name)),
  fc.constantFrom("on", "1e3", "null", "~", "true", "0x10", "007", "-", "constructor", "1.50", "'a'", "*a", "!x"),
);

const json = fc.oneof(
  fc.oneof(fc.object({ maxDepth: 3 }), fc.array(fc.jsonValue())).map((value) => JSON.stringify(value) ?? "{}"),
  fc.constantFrom(
    ...['{"a":1,"a":2}', '{"a":1.0}', "[1e5]", '{"<<":{"a":1}}', '{"__proto__":{"b":1}}', '{"":null}', "[null]"],
    ...[
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      '{"\\ud800":1}',
      "[-0,1e21,0.1]",
      '{ "b" : [ ] }',
      "[12345678901234567890]",
    ],
    "[".repeat(200) + "]".repeat(200),
  ),
);

export const anyPayload: fc.Arbitrary<Payload> = fc.oneof(
  json.filter((value) => value.isWellFormed()).map((value) => ({ type: "json", value })),
  anyText.map((value) => ({ type: "string", value })),
  anyText.map((value) => ({ type: "csv", value })),
  fc.constantFrom("1", "1.50", "-3", "1e5", "007", "+5").map((value) => ({ type: "number", value })),
);

const anyOverride: fc.Arbitrary<Override> = fc.record({
  contextName: anyText,
  values: fc.array(anyText, { maxLength: 3 }),
});

const anyVariant: fc.Arbitrary<ManifestVariant> = fc.record(
  {
    name: anyName,
    weightType: fc.constantFrom("fix" as const, "variable" as const),
    stickiness: fc.constantFrom("default", "userId", "session id", "on"),
    payload: anyPayload,
    overrides: fc.array(anyOverride, { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ["name", "weightType"] },
);

/** Sets that break no rule, as they may be stored. Those of a strategy have no overrides. */
export function validSet(holder: "environment" | "strategy"): fc.Arbitrary<StoredVariant[]> {
  return fc
    .tuple(fc.uniqueArray(anyVariant, { minLength: 1, maxLength: 5, selector: ({ name }) => name }), fc.nat(190))
    .map(([variants, weight]) =>
      variants.map(({ overrides, ...variant }, index): StoredVariant => {
        const isFixed = index > 0 && variant.weightType === "fix";
        const own = holder === "environment" && overrides !== undefined ? { ...variant, overrides } : variant;
        return { ...own, weight: isFixed ? weight + index : 0, weightType: isFixed ? "fix" : "variable" };
      }),
    )
    .filter((variants) => checkVariants(written(variants), holder).every(({ severity }) => severity !== "error"));
}

function written(variants: readonly StoredVariant[]): ManifestVariant[] {
  return variants.map(({ weight, weightType, ...rest }) => ({
    ...rest,
    ...(weightType === "fix" && { weight, weightType }),
  }));
}

/** A set as a server stores it. */
export interface StoredSet {
  readonly target: Target;
  readonly variants: readonly StoredVariant[];
  /** Of variants that name none. */
  readonly stickiness: string;
}

/** Sets of several features, most of them of this project, each feature in the project of its first set. */
export function anySets(project: string, maxLength = 8): fc.Arbitrary<StoredSet[]> {
  const environmentSet = fc.record({
    target: fc.record({ project: fc.constantFrom(project, "other"), feature: anyName, environment: anyName }),
    variants: validSet("environment"),
    stickiness: fc.constant("default"),
  });
  const strategySet = fc.record({
    target: fc.record({
      project: fc.constant(project),
      feature: anyName,
      environment: anyName,
      strategy: fc.oneof(fc.record({ title: anyText }), fc.record({ id: anyName })),
    }),
    variants: validSet("strategy"),
    stickiness: fc.constantFrom("default", "userId"),
  });
  return fc
    .uniqueArray(fc.oneof({ weight: 2, arbitrary: environmentSet }, strategySet), {
      maxLength,
      selector: ({ target }) => targetKey({ ...target, project: "" }),
    })
    .map((sets): StoredSet[] => {
      const projects = new Map(sets.toReversed().map(({ target }) => [target.feature, target.project]));
      return sets.map((set) => ({
        ...set,
        target: { ...set.target, project: projects.get(set.target.feature) ?? project },
      }));
    });
}
