import { describe, expect, it } from "vitest";
import { selectsFeature } from "../../../src/desired/filter.ts";
import { exportManifest } from "../../../src/manifest/write/export.ts";
import type { StoredVariant } from "../../../src/variants/variant.ts";
import { currentState, found, strategy } from "../../support/states.ts";

const split = (weight: number, stickiness?: string): StoredVariant[] => [
  { name: "a", weight, weightType: "fix", ...(stickiness && { stickiness }) },
  { name: "b", weight: 1000 - weight, weightType: "variable", ...(stickiness && { stickiness }) },
];

function exported(
  features: Parameters<typeof currentState>[0],
  isNamed: Parameters<typeof exportManifest>[3] = () => false,
) {
  return exportManifest(currentState(features), "shop", () => true, isNamed);
}

/** The lines of one feature `f`. */
function lines(feature: ReturnType<typeof found>): string {
  return exported({ f: feature }).text.split("features:\n")[1] ?? "";
}

describe("an exported feature", () => {
  it("has its environments in the order of the server, and a shared list once, with weights where only these differ", () => {
    const feature = found({
      test: { variants: split(500, "default") },
      staging: { variants: split(900, "default") },
      production: { variants: split(500, "default") },
      alone: { variants: [{ name: "x", weight: 1000, weightType: "variable" }] },
    });
    expect(lines(feature)).toBe(`  f:
    variants:
      - name: a
        weight: 50%
        weightType: fix
      - name: b
    environments:
      test:
      staging:
        weights: { a: 90% }
      production:
      alone:
        variants:
          - name: x
`);
  });

  it("shares lists among strategies, with the stickiness once where all agree, default included", () => {
    const of = (id: string, title: string | undefined, weight: number, more: object = {}) =>
      strategy(id, { ...(title !== undefined && { title }), stickiness: "default", variants: split(weight), ...more });
    const strategies = [
      of("1", "EU", 100),
      of("2", "twice", 200, { rollout: "50", stickiness: "default" }),
      of("3", "twice", 200, { milestoneId: "m" }),
      of("4", undefined, 100, { rollout: "25" }),
      of("5", "later", 100, { milestoneId: "m" }),
    ];
    const feature = found({
      production: { strategies },
      staging: { variants: split(300), strategies: [of("6", "EU", 300), of("7", "US", 1)] },
    });
    expect(lines(feature)).toBe(`  f:
    stickiness: default
    variants:
      - name: a
        weight: 10%
        weightType: fix
      - name: b
    environments:
      production:
        strategies:
          - title: EU
          - id: "2" # 50%, default, title "twice" is not unique
            weights: { a: 20% }
          - id: "4" # 25%, default
      staging:
        variants:
          - name: a
            weight: 30%
            weightType: fix
          - name: b
        strategies:
          - title: EU
          - title: US
            weights: { a: 0.1% }

# Not managed, because this manifest could not apply it again:
# The strategy belongs to a release plan.
# f:
#   stickiness: default
#   variants:
#     - name: a
#       weight: 20%
#       weightType: fix
#     - name: b
#   environments:
#     production:
#       strategies:
#         - id: "3"
#         - title: later
#           weights: { a: 10% }
`);
  });

  it("gives the only strategy of an environment no name, unless it has a title", () => {
    const feature = (title?: string) =>
      found({ p: { strategies: [strategy("1", { variants: split(100), ...(title && { title }) })] } });
    expect(lines(feature())).toMatch(/ {8}strategies:\n {10}- variants:\n/);
    expect(lines(feature("EU"))).toMatch(/ {10}- title: EU\n/);
    const milestone = strategy("2", { milestoneId: "m", variants: split(100) });
    const { text, sets, warnings } = exported({
      f: found({ p: { strategies: [strategy("1", { variants: split(100) }), milestone] } }),
    });
    expect(text).toMatch(/ {8}strategies:\n {10}- variants:\n/);
    expect([sets, warnings]).toEqual([1, []]);
  });

  it("says the stickiness of each variant where they do not agree", () => {
    const strategies = [
      strategy("1", { title: "EU", stickiness: "userId", variants: split(100) }),
      strategy("2", { title: "US", stickiness: "userId", variants: split(100, "default") }),
    ];
    expect(lines(found({ production: { strategies } })).match(/stickiness: \w+/g)).toEqual([
      ...["stickiness: userId", "stickiness: userId", "stickiness: default", "stickiness: default"],
    ]);
  });

  it("is marked if it is stale", () => {
    const feature = { ...found({ production: { variants: split(500) } }), isStale: true } as ReturnType<typeof found>;
    expect(lines(feature)).toMatch(/^ {2}# Stale in Unleash\.\n {2}f:\n/);
  });
});

describe("an export", () => {
  it("leaves out the sets that other manifests name, strategies by id or by title", () => {
    const strategies = [strategy("1", { title: "EU", variants: split(100) }), strategy("2", { variants: split(100) })];
    const state = {
      f: found({ production: { strategies }, staging: { variants: split(1) } }),
      g: found({ p: { variants: split(1) } }),
    };
    const { text, sets, named } = exported(state, ({ feature, environment, strategy: own }) =>
      own ? own.title === "EU" : feature === "f" && environment === "staging",
    );
    expect({ sets, named }).toEqual({ sets: 2, named: 2 });
    expect(text).not.toMatch(/EU|staging/);
    expect(exported(state).named).toBeUndefined();
  });

  it("comments out names that a manifest cannot hold", () => {
    const variants = split(500);
    const { text, sets, warnings } = exported({
      "with space": found({ production: { variants } }),
      "untyped\nfeatures: {}": found({ production: { variants: [{ name: "x", weight: 0 }] } }),
      fine: found({ production: { variants } }),
    });
    expect([sets, warnings.length, warnings[0]?.detail]).toEqual([1, 2, expect.stringMatching(/got "with space"/)]);
    expect(text).toMatch(/^# with space:$/m);
  });

  it("gives the reason and the remedy for each set that it cannot contain, once, and says whether strict would pass", () => {
    const { warnings } = exported({
      f: found({
        production: {
          variants: [
            { name: "x", weight: 0 },
            { name: "y", weight: 0 },
          ],
        },
        staging: {
          variants: [
            { name: "a", weight: 0, weightType: "fix" },
            { name: "b", weight: 1000, weightType: "variable" },
          ],
        },
      }),
    });
    expect(warnings).toMatchObject([
      {
        message:
          "Not exported, except as a comment. Correct it in Unleash and export again, or list the feature under unmanaged.",
        detail: expect.stringMatching(/^Variant "x" has no weight type\. Variant "y" has no weight type\./),
        target: { environment: "production" },
      },
      { message: "The input strict would refuse the exported file, which has 1 warning: see mode validate." },
    ]);
  });
});

it("features: * means all, names with / too", () => {
  expect(selectsFeature({ environments: ["*"], features: ["*"] }, "team/checkout")).toBe(true);
  expect(selectsFeature({ environments: ["*"], features: ["*", "!team/**"] }, "team/checkout")).toBe(false);
});
