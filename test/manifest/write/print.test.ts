import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PrintedSet, printManifest, storedSet } from "../../../src/manifest/write/print.ts";
import { canonical, sameVariants, written } from "../../../src/variants/canonical.ts";
import { targetKey } from "../../../src/variants/variant.ts";
import { anySets, type StoredSet } from "../../support/arbitrary-sets.ts";
import { numRuns } from "../../support/arbitrary-variants.ts";
import { readText } from "../../support/manifest-files.ts";

const project = "shop";

const read = (text: string) => readText(text, project);

const print = (sets: readonly PrintedSet[], inFull = false) =>
  printManifest(sets, { project, heading: ["Heading"], inFull });
const printed = ({ target, variants, stickiness }: StoredSet) => storedSet(target, variants, stickiness);

function expectReadBack(sets: readonly StoredSet[], inFull: boolean): void {
  const { sets: found, findings } = read(print(sets.map(printed), inFull));
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(found.map(({ target }) => targetKey(target)).sort()).toEqual(
    sets.map(({ target }) => targetKey(target)).sort(),
  );
  for (const set of sets) {
    const { variants } = found.find(({ target }) => targetKey(target) === targetKey(set.target)) ?? { variants: [] };
    const [after, before] = [variants, written(set.variants)].map((list) => canonical(list, set.stickiness));
    expect(sameVariants(after ?? [], before ?? [], set.stickiness)).toBe(true);
    if (inFull) expect(after).toEqual(before);
  }
}

describe("a printed manifest", () => {
  it("means the same when it is read, for arbitrary lists of sets", () => {
    fc.assert(
      fc.property(anySets(project), (sets) => expectReadBack(sets, false)),
      { numRuns },
    );
  }, 120_000);

  it("is the same to the byte where it is exact", () => {
    fc.assert(
      fc.property(anySets(project), (sets) => expectReadBack(sets, true)),
      { numRuns },
    );
  }, 60_000);

  const half = [
    { name: "on", weight: 500, weightType: "fix", stickiness: "userId" },
    { name: "rest", weight: 500, weightType: "variable", stickiness: "userId" },
  ];
  const place = (environment: string, strategy?: object) => ({
    ...{ project, feature: "f", environment },
    ...(strategy && { strategy }),
  });

  it("writes a list that environments share once, a common stickiness once, and no computed weight", () => {
    const places = ["development", "production", "staging"].map((environment) => place(environment));
    const text = print(places.map((target) => printed({ target, variants: half, stickiness: "default" })));
    expect(text.split("\n").slice(3)).toEqual(
      `version: 1
project: shop
features:
  f:
    stickiness: userId
    variants:
      - name: on
        weight: 50%
        weightType: fix
      - name: rest
    environments:
      development:
      production:
      staging:
`.split("\n"),
    );
    expect(text).toMatch(
      /^# Heading\n# yaml-language-server: \$schema=https:\/\/\S+\/schema\/manifest\.schema\.json\n/,
    );
  });

  it.each([false, true])(
    "has no character in a value that ends a line for others, or is not seen (exact: %s)",
    (inFull) => {
      const value = '{"k\u2028":"a\x85b\u2029\x9b\ufeff"}';
      const rest = { weight: 1000, weightType: "variable", stickiness: "userId" };
      const variants = [{ ...rest, name: "a", payload: { type: "json", value } }];
      const target = place("production", { title: "x\u2028y\x85z\u2029" });
      const set = { target, variants, stickiness: "default" };
      expect(print([printed(set)], inFull)).toMatch(/^[\n\x20-\x7e]*$/);
      expectReadBack([set], inFull);
    },
  );

  it("keeps refused sets and their reasons as comments, whatever they hold", () => {
    // Readers of YAML 1.1 end a line at NEL, LS and PS; other control characters reach the terminal of who reads the file.
    const refused = "Why:\nbecause\r\nof \u2028 it\x85and\u2029more\x9b31m\v\f\0\x1b[2J\x7f\ufeffend";
    const variants = [
      { name: "a\nfeatures: {}", weight: 0, weightType: "x", payload: { type: "?", value: "\0\n- b" } },
    ];
    const set = printed({ target: place("production"), variants, stickiness: "default" });
    const text = print([{ ...set, refused }]);
    expect(read(text)).toMatchObject({ sets: [], projects: ["shop"], unmanaged: [], contracts: [], findings: [] });
    expect(text).toMatch(/^[\n\x20-\x7e]*$/);
    const lines = text.trim().split("\n");
    expect(lines.filter((line) => !/^(#.*|version: 1|project: shop|features: \{\}|)$/.test(line))).toEqual([]);
  });
});
