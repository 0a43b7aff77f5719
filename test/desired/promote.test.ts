import { describe, expect, it } from "vitest";
import { promote } from "../../src/desired/promote.ts";
import type { EnvironmentState } from "../../src/variants/current.ts";
import { wholeMessage } from "../../src/variants/finding.ts";
import { currentState, found, strategy } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { fixed, one, variant } from "../support/variants.ts";

const promotion = { from: "staging", to: "production" };
const half = [fixed("control", 500), variant("treatment")];
/** As an author would write it: the computed weight is left out. */
const halfWritten = [
  { name: "control", weight: 500, weightType: "fix", stickiness: "default" },
  { name: "treatment", stickiness: "default" },
];

function promoted(staging: Partial<EnvironmentState>, production: Partial<EnvironmentState> = {}) {
  return promote(currentState({ banner: found({ staging, production }) }), [target("banner")], promotion);
}

describe("the set of an environment", () => {
  it("is desired in the other as it is stored, whatever that has now", () => {
    const expected = { sets: [{ target: target("banner"), variants: halfWritten }], findings: [], empty: [] };
    expect(promoted({ variants: half })).toEqual(expected);
    expect(promoted({ variants: half }, { variants: one("other") })).toEqual(expected);
  });

  it("is not cleared where the source has none, and is listed instead", () => {
    expect(promoted({}, { variants: half })).toEqual({ sets: [], findings: [], empty: ['"banner"'] });
  });

  it("is an objection where it could not be written back, with every reason", () => {
    const variants = [{ name: "a b", weight: 1000 }];
    expect(promoted({ variants })).toEqual({
      sets: [],
      findings: [
        {
          severity: "error",
          rule: "promotion-source",
          message: 'The variants in "staging" could not be written back.',
          detail: expect.stringMatching(/^Variant "a b" has no weight type\. Variant "a b": /),
          target: target("banner"),
        },
      ],
      empty: [],
    });
  });
});

describe("sets of strategies", () => {
  const eu = strategy("s1", { title: "EU", variants: half });
  const reason = (staging: Partial<EnvironmentState>, production: Partial<EnvironmentState>) => {
    const { sets, findings } = promoted(staging, production);
    expect(sets).toEqual([]);
    expect(findings).toMatchObject([{ severity: "error", rule: "promotion-strategy", target: target("banner") }]);
    return findings[0] && wholeMessage(findings[0]);
  };

  it("are matched by title, and named with the id of the target's own strategy", () => {
    const { sets, findings, empty } = promoted(
      { strategies: [eu, strategy("s2", { title: "US" })] },
      { strategies: [strategy("p2", { title: "US", variants: half }), strategy("p1", { title: "EU" })] },
    );
    expect(sets).toEqual([
      {
        target: target("banner", "production", { id: "p1", title: "EU" }),
        variants: halfWritten,
        stickiness: "default",
      },
    ]);
    expect(findings).toEqual([]);
    // An emptied strategy clears nothing.
    expect(empty).toEqual(['"banner" (strategy "US")']);
  });

  it("are listed where the source has emptied them and the target has not", () => {
    const emptied = strategy("s2", { title: "US" });
    const others = [strategy("p1", { title: "EU" }), strategy("p2", { title: "US", variants: half })];
    expect(promoted({ variants: half, strategies: [emptied] }, { strategies: others })).toMatchObject({
      findings: [],
      empty: ['"banner" (strategy "US")'],
    });
    expect(promoted({ strategies: [eu, strategy("s3")] }, { strategies: others }).empty).toEqual([]);
    expect(promoted({ strategies: [eu, emptied] }, { variants: half, strategies: others }).empty).toEqual([
      '"banner" (environment, strategy "US")',
    ]);
    expect(promoted({ strategies: [emptied] }, { strategies: others }).empty).toEqual(['"banner"']);
  });

  it("are never those of a milestone, alone or beside others", () => {
    const milestone = { ...eu, id: "m", milestoneId: "half" };
    const others = [strategy("p1", { title: "EU" })];
    expect(promoted({ strategies: [milestone] }, { strategies: others })).toEqual({
      ...{ sets: [], findings: [], empty: ['"banner"'] },
    });
    const beside = { strategies: [milestone, eu] };
    const toBoth = promoted(beside, { strategies: [...others, { ...milestone, id: "n" }] });
    expect([toBoth.findings, toBoth.sets.map(({ target: of }) => of.strategy?.id)]).toEqual([[], ["p1"]]);
  });

  it("have a warning where they are disabled in the source and change something", () => {
    const disabled = { ...eu, disabled: true };
    const to = (variants: EnvironmentState["variants"] = one("on")) => ({
      strategies: [strategy("p1", { title: "EU", variants })],
    });
    expect(promoted({ strategies: [disabled] }, to()).findings).toEqual([
      {
        severity: "warning",
        rule: "disabled-source",
        message: 'The strategy is disabled in "staging", so nobody has had the promoted variants there.',
        target: target("banner", "production", { title: "EU", id: "p1" }),
      },
    ]);
    expect(promoted({ strategies: [disabled] }, to(half)).findings).toEqual([]);
    expect(promoted({ strategies: [eu] }, to()).findings).toEqual([]);
  });

  it("go along with the set of the environment", () => {
    const { sets, empty } = promoted(
      { variants: one("on"), strategies: [eu] },
      { strategies: [strategy("p1", { title: "EU" })] },
    );
    expect(sets.map(({ target: of }) => of.strategy?.id)).toEqual([undefined, "p1"]);
    expect(empty).toEqual([]);
  });

  it("have the stickiness of their strategy spelled out where none is stored: the other's may differ", () => {
    const stored = [{ name: "on", weight: 1000, weightType: "variable" }];
    const { sets } = promoted(
      { strategies: [strategy("s1", { title: "EU", stickiness: "userId", variants: stored })] },
      { strategies: [strategy("p1", { title: "EU", stickiness: "tenant" })] },
    );
    expect(sets.map(({ variants }) => variants)).toEqual([[{ name: "on", stickiness: "userId" }]]);
  });

  it.each<[string, Parameters<typeof reason>, string]>([
    [
      "the strategy has no title",
      [{ strategies: [strategy("s1", { variants: half })] }, { strategies: [strategy("p1", { title: "EU" })] }],
      'A strategy in "staging" cannot be promoted: without a title, it must be the only strategy in both environments, ' +
        "with a title in neither. " +
        'Strategies in "production": "EU" (p1).',
    ],
    [
      "the target has none of that title",
      [{ strategies: [eu] }, { strategies: [strategy("p1", { title: "US" }), strategy("p2")] }],
      'A strategy in "staging" cannot be promoted: its title must name one strategy in each, and names 1 there and 0 in "production". ' +
        'Strategies in "production": "US" (p1), p2 without a title (flexibleRollout, 100%).',
    ],
    [
      "the target has none at all",
      [{ strategies: [eu] }, {}],
      'A strategy in "staging" cannot be promoted: its title must name one strategy in each, and names 1 there and 0 in "production". ' +
        'Strategies in "production": none.',
    ],
    [
      "the target has two of that title",
      [{ strategies: [eu] }, { strategies: [strategy("p1", { title: "EU" }), strategy("p2", { title: "EU" })] }],
      'A strategy in "staging" cannot be promoted: its title must name one strategy in each, and names 1 there and 2 in "production". ' +
        'Strategies in "production": "EU" (p1), "EU" (p2).',
    ],
    [
      "the source has two of that title",
      [{ strategies: [eu, strategy("s2", { title: "EU" })] }, { strategies: [strategy("p1", { title: "EU" })] }],
      'A strategy in "staging" cannot be promoted: its title must name one strategy in each, and names 2 there and 1 in "production". ' +
        'Strategies in "production": "EU" (p1).',
    ],
  ])("are an objection where %s", (_title, [staging, production], message) => {
    expect(reason(staging, production)).toBe(message);
  });
});

describe("features", () => {
  it("without the target environment are left to the comparison, though the source is empty", () => {
    const state = currentState({ banner: found({ staging: {}, production: {} }) });
    const { sets, findings } = promote(state, [target("banner")], { from: "staging", to: "prodution" });
    expect(sets).toEqual([{ target: { ...target("banner"), environment: "prodution" }, variants: [] }]);
    expect(findings).toEqual([]);
  });

  it("without the source environment are an objection that lists those that they have", () => {
    const state = currentState({ banner: found({ dev: {}, production: {} }), bare: found({}) });
    const { sets, findings } = promote(state, [target("banner"), target("bare")], promotion);
    // One without any environment lacks the target too, and the comparison says so.
    expect(sets).toEqual([{ target: target("bare"), variants: [] }]);
    expect(findings.map((one) => [one.rule, wholeMessage(one)])).toEqual([
      ["unknown-environment", 'The feature has no environment "staging". It has: "dev", "production".'],
    ]);
  });

  it("that are not there are left to the comparison, which says why", () => {
    const state = currentState({ old: { kind: "archived" } });
    expect(promote(state, [target("old"), target("new")], promotion)).toEqual({
      sets: [target("old"), target("new")].map((missing) => ({ target: missing, variants: [] })),
      findings: [],
      empty: [],
    });
  });
});
