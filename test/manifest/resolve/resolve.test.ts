import { describe, expect, test } from "vitest";
import { readManifest } from "../../../src/manifest/manifest.ts";
import { bodySize, maxBodyBytes } from "../../../src/variants/canonical.ts";
import { printPath } from "../../../src/variants/finding.ts";

const read = (text: string) =>
  readManifest([{ path: "m.yml", bytes: new TextEncoder().encode(`version: 1\n${text}`) }], "default");

/** Findings as `path rule`. */
const rules = (text: string) => read(text).findings.map(({ path, rule }) => `${printPath(path ?? [])} ${rule}`);

/** What the targets are to have: weights of fixed variants, else the names alone. */
function sets(text: string) {
  const { sets: found, findings } = read(text);
  expect(findings).toEqual([]);
  return Object.fromEntries(
    found.map(({ target, variants }) => {
      const name = [target.project, target.feature, target.environment, Object.values(target.strategy ?? {}).join()];
      return [name.join("/"), variants.map((variant) => [variant.name, variant.weight, variant.stickiness])];
    }),
  );
}

const fixed = "[{ name: a, weight: 200, weightType: fix }, { name: b }]";

describe("nearest wins", () => {
  test("project: of the feature, of the file, of the input", () => {
    const features = "features:\n  f: { PROJECT environments: { p: { variants: [{ name: x }] } } }\n";
    expect(Object.keys(sets(features.replace("PROJECT", "project: own,")))).toEqual(["own/f/p/"]);
    expect(Object.keys(sets(`project: file\n${features.replace("PROJECT", "project: own,")}`))).toEqual(["own/f/p/"]);
    expect(Object.keys(sets(`project: file\n${features.replace("PROJECT", "")}`))).toEqual(["file/f/p/"]);
    expect(Object.keys(sets(features.replace("PROJECT", "")))).toEqual(["default/f/p/"]);
  });

  test("variants: of the strategy, of the environment, of the feature, each as a whole", () => {
    const text = `features:
  f:
    stickiness: userId
    variants: ${fixed}
    environments:
      inherits:
      owns: { variants: [{ name: own, stickiness: x }] }
      changes: { weights: { a: 20% }, strategies: [{ title: S }, { id: t, weights: { a: 101 } }, { title: U, variants: [{ name: u }] }] }
      owning: { variants: [{ name: own }], strategies: [{ title: S }] }
      none: { strategies: [{ title: S }] }
`;
    const a = (weight: number | string) => [
      ["a", weight, "userId"],
      ["b", undefined, "userId"],
    ];
    expect(sets(text)).toEqual({
      "default/f/inherits/": a(200),
      "default/f/owns/": [["own", undefined, "x"]],
      "default/f/changes/S": a("20%"),
      "default/f/changes/t": a(101),
      "default/f/changes/U": [["u", undefined, "userId"]],
      "default/f/owning/": [["own", undefined, "userId"]],
      "default/f/owning/S": [["own", undefined, "userId"]],
      "default/f/none/S": a(200),
    });
  });

  test("an alias under two stickinesses is two lists", () => {
    const text = `features:
  f: { stickiness: userId, variants: &l [{ name: x }], environments: { p: } }
  g: { stickiness: session, variants: *l, environments: { p: } }
  h: { variants: *l, environments: { p: , q: { strategies: [{ title: S, variants: *l }] } } }
`;
    expect(sets(text)).toEqual({
      "default/f/p/": [["x", undefined, "userId"]],
      "default/g/p/": [["x", undefined, "session"]],
      "default/h/p/": [["x", undefined, undefined]],
      "default/h/q/S": [["x", undefined, undefined]],
    });
  });
});

describe("what is not as the schema says hides no other finding, and makes none", () => {
  test.each<[string, string, string[]]>([
    [
      "the project of the file",
      `project: a b\nfeatures: { f: { variants: ${fixed}, environments: { p: } } }\n`,
      ["project value"],
    ],
    [
      "the project of a feature",
      `features: { f: { project: 5, variants: ${fixed}, environments: { p: } } }\n`,
      ["features.f.project value"],
    ],
    [
      "the stickiness of a feature",
      `features: { f: { stickiness: 5, variants: ${fixed}, environments: { p: } } }\n`,
      ["features.f.stickiness value"],
    ],
    [
      "an environment beside a sound one without variants",
      "features: { f: { environments: { p: on, q: } } }\n",
      ["features.f.environments.p value", "features.f.environments.q nothing-to-inherit"],
    ],
    [
      "variants from which others inherit",
      "features: { f: { variants: 5, environments: { p: , q: { weights: { a: 1 } } } } }\n",
      ["features.f.variants value"],
    ],
    [
      "one variant of a list that others inherit",
      "features: { f: { variants: [{ name: 5 }, { name: a, weight: 1001 }], environments: { p: { weights: { zz: 1 } } } } }\n",
      ["features.f.variants[0].name value", "features.f.variants[1].weight value"],
    ],
    [
      "weights",
      `features: { f: { variants: ${fixed}, environments: { p: { weights: { a: no, zz: 1 } } } } }\n`,
      ["features.f.environments.p.weights.a value"],
    ],
    [
      "a list of strategies",
      `features: { f: { variants: ${fixed}, environments: { p: { strategies: 5 } } } }\n`,
      ["features.f.environments.p.strategies value"],
    ],
    [
      "one strategy beside a sound one without a name",
      `features: { f: { variants: ${fixed}, environments: { p: { strategies: [5, {}] } } } }\n`,
      ["features.f.environments.p.strategies[0] value", "features.f.environments.p.strategies[1] strategy-name"],
    ],
    [
      "the title of a strategy",
      `features: { f: { variants: ${fixed}, environments: { p: { strategies: [{ title: 5 }] } } } }\n`,
      ["features.f.environments.p.strategies[0].title value"],
    ],
    [
      "the id of a strategy",
      `features: { f: { variants: ${fixed}, environments: { p: { strategies: [{ id: a b }] } } } }\n`,
      ["features.f.environments.p.strategies[0].id value"],
    ],
    [
      "the id of a strategy that has a title too",
      `features: { f: { variants: ${fixed}, environments: { p: { strategies: [{ id: a b, title: S }] } } } }\n`,
      ["features.f.environments.p.strategies[0].id value"],
    ],
    ["all features", "features: 5\n", ["features value"]],
    [
      "one feature beside another",
      "features: { f: 5, g: { environments: { p: } } }\n",
      ["features.f value", "features.g.environments.p nothing-to-inherit"],
    ],
    [
      "all environments",
      `features: { f: { variants: [{ name: a, weightType: fix }], environments: 5 } }\n`,
      ["features.f.variants no-variable", "features.f.variants[0].weight weight", "features.f.environments value"],
    ],
  ])("%s", (_, text, expected) => {
    expect(rules(text)).toEqual(expected);
  });
});

describe("what an entry may not have", () => {
  test.each<[string, string, string[]]>([
    [
      "weights beside variants of an environment",
      "p: { variants: [{ name: a }], weights: { a: 1 } }",
      ["features.f.environments.p.weights weights-beside-variants"],
    ],
    [
      "weights beside variants of a strategy",
      "p: { strategies: [{ title: S, variants: [{ name: a }], weights: { a: 1 } }] }",
      ["features.f.environments.p.strategies[0].weights weights-beside-variants"],
    ],
    ["weights for nothing", "p: { weights: { a: 1 } }", ["features.f.environments.p nothing-to-inherit"]],
    [
      "weights for nothing, beside strategies that inherit nothing",
      "p: { weights: { a: 1 }, strategies: [{ title: S, variants: [{ name: a }] }] }",
      ["features.f.environments.p.weights nothing-to-inherit"],
    ],
    [
      "a strategy that inherits nothing",
      "p: { strategies: [{ title: S }] }",
      ["features.f.environments.p.strategies[0] nothing-to-inherit"],
    ],
    [
      "a strategy with both names",
      "p: { strategies: [{ title: S, id: s, variants: [{ name: a }] }] }",
      ["features.f.environments.p.strategies[0] strategy-name"],
    ],
    [
      "a strategy with no name beside another",
      "p: { strategies: [{ variants: [{ name: a }] }, { title: S, variants: [{ name: a }] }] }",
      ["features.f.environments.p.strategies[0] strategy-name"],
    ],
    [
      "a title with a character that the server cannot hold",
      'p: { strategies: [{ title: "a\\0b", variants: [{ name: a }] }] }',
      ["features.f.environments.p.strategies[0].title character"],
    ],
    [
      "overrides that a strategy would inherit",
      "p: { variants: [{ name: a, overrides: [{ contextName: c, values: [v] }] }], strategies: [{ title: S }] }",
      ["features.f.environments.p.strategies[0] override-on-strategy"],
    ],
  ])("%s", (_, environment, expected) => {
    expect(rules(`features:\n  f:\n    environments:\n      ${environment}\n`)).toEqual(expected);
  });

  test("empty overrides are none, and those of an environment stay there", () => {
    const text = (overrides: string) =>
      `features:\n  f:\n    environments:\n      p: { variants: [{ name: a, overrides: ${overrides} }], strategies: [{ title: S, variants: [{ name: b }] }] }\n`;
    expect(rules(text("[{ contextName: c, values: [v] }]"))).toEqual([]);
    expect(rules(text("[]").replace(", variants: [{ name: b }]", ""))).toEqual([]);
  });

  test("a finding about a list that aliases repeat is reported once", () => {
    const text =
      "x-l: &l [{ name: a, weight: 10%, weightType: fix }]\nfeatures:\n  f: { variants: *l, environments: { p: } }\n  g: { variants: *l, environments: { p: } }\n";
    expect(rules(text)).toHaveLength(1);
  });

  test("a name as long as it may be is a target, a longer one is none", () => {
    const text = (feature: number, environment: number) =>
      `features:\n  ${"f".repeat(feature)}: { variants: [{ name: a }], environments: { ${"e".repeat(environment)}: } }\n`;
    expect(read(text(255, 255)).sets).toHaveLength(1);
    expect(rules(text(256, 1))).toEqual([expect.stringMatching(/^features\["f+…"\] name$/)]);
    expect(rules(text(1, 256))).toEqual([expect.stringMatching(/^features\.f\.environments\["e+…"\] name$/)]);
  });
});

describe("the size of a request", () => {
  const listOf = (length: number) => [{ name: "a", payload: { type: "string", value: "x".repeat(length) } } as const];
  const spare = (holder: "environment" | "strategy") => maxBodyBytes - bodySize(listOf(0), holder);
  const text = (length: number) =>
    `features: { f: { variants: ${JSON.stringify(listOf(length))}, environments: { p: { strategies: [{ title: S }, { title: T }] } } } }\n`;

  test("is that of a strategy where one inherits, which has more to say", () => {
    expect(spare("strategy")).toBeLessThan(spare("environment"));
    expect(rules(text(spare("strategy")))).toEqual([]);
    expect(rules(text(spare("strategy") + 1))).toEqual([
      "features.f.environments.p.strategies[0] body-size",
      "features.f.environments.p.strategies[1] body-size",
    ]);
  });

  test("is reported once, for the list, where no environment could have it either", () => {
    expect(rules(text(spare("environment") + 1))).toEqual(["features.f.variants body-size"]);
  });
});

test("one of several variants with overrides is enough for a strategy that cannot have them", () => {
  const list = "[{ name: a, overrides: [{ contextName: c, values: [v] }] }, { name: b }]";
  expect(
    rules(`features: { f: { variants: ${list}, environments: { p: { strategies: [{ title: S }] } } } }\n`),
  ).toEqual(["features.f.environments.p.strategies[0] override-on-strategy"]);
});

test("weights that repeat too much are reported once, where the limit is passed", () => {
  const list = `[{ name: rest, payload: { type: string, value: ${"x".repeat(99_900)} } }, { name: z, weight: 0, weightType: fix }]`;
  const environments = Array.from({ length: 1010 }, (_, index) => `      e${index}: { weights: { z: 101 } }\n`);
  const { findings } = read(`features:\n  f:\n    variants: ${list}\n    environments:\n${environments.join("")}`);
  // The request for the list has a little more than 100,000 bytes.
  expect(findings).toMatchObject([
    {
      path: ["features", "f", "environments", "e999", "weights"],
      rule: "weights-expansion",
      message: "The weights of this file repeat more than 100 MB of variants. Use fewer of them.",
    },
  ]);
});
