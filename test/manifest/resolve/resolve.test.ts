import { describe, expect, test } from "vitest";
import { bodySize, maxBodyBytes } from "../../../src/variants/body.ts";
import { printPath } from "../../../src/variants/finding.ts";
import { readText } from "../../support/manifest-files.ts";

const read = (text: string) => readText(`version: 1\n${text}`);

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

  test("weights: keep of the strategy, of the environment, of the feature, until a mapping ends it", () => {
    const { sets: found, findings } = read(`x-keep: &keep keep
features:
  f:
    variants: ${fixed}
    weights: *keep
    environments:
      inherits:
      own: { variants: [{ name: own }] }
      ended: { weights: {}, strategies: [{ title: ends }, { title: keeps, weights: keep, variants: [{ name: own }] }] }
      other: { weights: { a: 10% }, strategies: [{ title: inherits }, { title: again, weights: keep }] }
      only: { weights: keep, strategies: [{ variants: [{ name: own }], weights: {} }] }
`);
    expect(findings).toEqual([]);
    const keeping = found.filter(({ weights }) => weights === "keep");
    expect(keeping.map(({ target: { environment, strategy } }) => [environment, strategy?.title])).toEqual([
      ["inherits", undefined],
      ["own", undefined],
      ["ended", "keeps"],
      ["other", "again"],
    ]);
    expect(found.find(({ target }) => target.strategy?.title === "again")?.variants[0]?.weight).toBe("10%");
  });

  test("weights of a feature without variants are an error, and under keep the first variant may begin at 0", () => {
    const of = (weights: string) => `features:
  f: { weights: ${weights}, environments: { p: { variants: [{ name: a, weight: 0, weightType: fix }, { name: b }] } } }
`;
    expect(rules(of("{ a: 10% }"))).toContain("features.f.weights nothing-to-inherit");
    expect(rules(of("{}"))).toEqual(["features.f.environments.p.variants[0].weight first-at-zero"]);
    expect(rules(of("keep"))).toEqual([]);
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

test("a name as long as it may be is a target, a longer one is none", () => {
  const text = (feature: number, environment: number) =>
    `features:\n  ${"f".repeat(feature)}: { variants: [{ name: a }], environments: { ${"e".repeat(environment)}: } }\n`;
  expect(read(text(255, 255)).sets).toHaveLength(1);
  expect(rules(text(256, 1))).toEqual([expect.stringMatching(/^features\["f+…"\] name$/)]);
  expect(rules(text(1, 256))).toEqual([expect.stringMatching(/^features\.f\.environments\["e+…"\] name$/)]);
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
