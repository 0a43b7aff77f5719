import { describe, expect, it } from "vitest";
import { pullSets } from "../../src/capture/pull-sets.ts";
import { readManifest } from "../../src/manifest/manifest.ts";
import type { StoredVariant, Variant } from "../../src/variants/variant.ts";
import { file } from "../support/manifest-files.ts";
import { currentState, found, strategy } from "../support/states.ts";
import { fixed, variant } from "../support/variants.ts";

/** Pulls into one file what these features have in `production` or on its strategies. */
function pull(text: string, features: Parameters<typeof currentState>[0]) {
  const files = [file(text)];
  const { sets, findings } = readManifest(files, "shop");
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  return pullSets(files, sets, currentState(features));
}

const rest = (name: string, weight: number, more: Partial<Variant> = {}) => variant(name, { weight, ...more });

const manifest = `version: 1
project: shop
features:
  checkout: # of team A
    variants:
      - name: control # as today
        weight: 50%
        weightType: fix
        payload: { type: json, value: { rank: 1 } }
      - name: treatment
    environments:
      production:
      staging:
        weights: { control: 70% } # on trial
`;
const control = (weight: number, value = '{"rank":1}') =>
  fixed("control", weight, { payload: { type: "json", value } });
const staging = { staging: { variants: [control(700), rest("treatment", 300)] } };

describe("a manifest follows the server by the smallest edit", () => {
  it("a weight that differs from what is inherited, under the comments that are there", () => {
    const { files, left } = pull(manifest, {
      checkout: found({ ...staging, production: { variants: [control(100), rest("treatment", 900)] } }),
    });
    expect(left).toEqual([]);
    expect(files[0]?.text).toBe(manifest.replace("production:\n", "production:\n        weights: { control: 10% }\n"));
  });

  it("the variants of a strategy, whose own stickiness is written down", () => {
    const text = `version: 1
project: shop
features:
  checkout:
    environments:
      production:
        strategies:
          - title: EU
            variants: [{ name: control, weight: 50%, weightType: fix }, { name: treatment }]
`;
    const variants = [
      fixed("control", 200, { stickiness: "userId" }),
      rest("treatment", 800, { stickiness: "userId" }),
    ];
    const eu = strategy("id-1", { title: "EU", stickiness: "userId", variants });
    const { files } = pull(text, { checkout: found({ production: { strategies: [eu] } }) });
    expect(files[0]?.text).toBe(
      text.replace("50%", "20%").replace("checkout:\n", "checkout:\n    stickiness: userId\n"),
    );
  });
});

it("takes everything but the weights where these are kept", () => {
  const stored = [fixed("control", 900, { payload: { type: "string", value: "new" } }), rest("treatment", 100)];
  const text = manifest.replace("production:", "production: { weights: keep }").replace("{ control: 70% }", "keep");
  const features = { checkout: found({ production: { variants: stored }, staging: { variants: stored } }) };
  const after = text.replace("{ type: json, value: { rank: 1 } }", "{ type: string, value: new }");
  expect(pull(text, features)).toMatchObject({ files: [{ text: after }], left: [] });
  expect(pull(after, features)).toMatchObject({ files: [], left: [] });
});

describe("below a feature that keeps weights", () => {
  const text = (production: string) =>
    `version: 1
project: shop
features:
  f: { weights: keep, variants: [{ name: a, weight: 10%, weightType: fix }, { name: b }], environments: { production: ${production} } }
`;
  const set = (text: string) => readManifest([file(text)], "shop").sets[0];

  it.each([
    "{ weights: { a: 10% } }",
    "{ weights: {} }",
    "{ weights: {}, variants: [{ name: a, weight: 10%, weightType: fix }, { name: b }] }",
  ])("%s still ends that after a pull", (production) => {
    const sets = [
      [fixed("a", 200), rest("b", 800)],
      [fixed("c", 200), rest("d", 800)],
      [fixed("a", 100), rest("b", 900, { payload: { type: "string", value: "x" } })],
    ];
    for (const variants of sets) {
      const { files, left } = pull(text(production), { f: found({ production: { variants } }) });
      expect(left).toEqual([]);
      const pulled = set(files[0]?.text ?? "");
      expect([pulled?.weights, pulled?.variants.map(({ name }) => name).sort()]).toEqual([
        undefined,
        variants.map(({ name }) => name),
      ]);
    }
  });

  it("a variant that the console has added, or put in place of others, comes along without a warning", () => {
    const pulled = (variants: readonly StoredVariant[], before: string) => {
      const { files, left } = pull(before, { f: found({ production: { variants } }) });
      expect(left).toEqual([]);
      return set(files[0]?.text ?? "");
    };
    for (const variants of [
      [fixed("a", 200), rest("b", 700), fixed("c", 100)],
      [fixed("a", 900), fixed("c", 50), rest("d", 50)],
    ]) {
      const after = pulled(variants, text("{}"));
      expect(after?.weights).toBe("keep");
      expect(after?.variants.map(({ name }) => name).sort()).toEqual(variants.map(({ name }) => name));
    }
    // 95% of the manifest and 20% of Unleash are more than all.
    const variants = [fixed("a", 400), rest("b", 400), fixed("c", 200)];
    expect(pulled(variants, text("{}").replace("10%", "95%"))?.variants[0]?.weight).toBe("40%");
  });
});

describe("a set that stays as it is", () => {
  it("because our rules refuse what the server has", () => {
    const odd = [fixed("a", 500), fixed("b", 500)];
    const { files, left } = pull(manifest, { checkout: found({ ...staging, production: { variants: odd } }) });
    expect(files).toEqual([]);
    expect(left).toMatchObject([{ rule: "pull", location: { line: 12 } }]);
    expect(left[0]?.message).toBe("A manifest cannot express the variants in Unleash.");
    expect(left[0]?.detail).toMatch(/variable/);
  });
});
