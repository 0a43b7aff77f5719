import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readManifest } from "../../src/manifest/manifest.ts";
import { rewriteManifest } from "../../src/promotion/rewrite.ts";
import { canonical } from "../../src/variants/canonical.ts";
import type { DesiredSet } from "../../src/variants/desired.ts";
import type { Target, WrittenVariant } from "../../src/variants/variant.ts";
import { anyManifest, anyPromotion } from "../support/arbitrary-manifests.ts";
import { generateManifest } from "../support/manifest-generator.ts";

const file = (text: string, path = "variants.yml") => ({ path, bytes: new TextEncoder().encode(text) });

function target(feature: string, environment: string, strategy?: Target["strategy"]): Target {
  return { project: "default", feature, environment, ...(strategy && { strategy }) };
}

const split = (weight: number, stickiness = "default"): WrittenVariant[] => [
  { name: "a", weight, weightType: "fix", stickiness },
  { name: "b", stickiness },
];

function rewritten(text: string, sets: readonly DesiredSet[]): string {
  return rewriteManifest([file(text)], sets);
}

/** Which lines went and which came, in a text where no line is there twice. */
function difference(before: string, after: string): { gone: string[]; come: string[] } {
  const [left, right] = [before.split("\n"), after.split("\n")];
  return { gone: left.filter((line) => !right.includes(line)), come: right.filter((line) => !left.includes(line)) };
}

describe("a manifest as it would be after a promotion", () => {
  const text = `# Kept by the shop team
version: 1 # one
project: default

x-half: &half
  - { name: a,  weight: 50%, weightType: fix }
  - name: b
features:
  # The button.
  button:
    variants: *half
    environments:
      development:   # inherits
      production:

  # Not promoted: "007"   and 1.50 stay as they are.
  untouched: {  variants: [ { name: x, payload: { type: number, value: 007 } } ], environments: { development: } }

  strategies:
    stickiness: userId
    environments:
      production:
        variants: *half
        # Everybody
        strategies:
          - title: EU # by title
          - id: s-2
            variants: *half
# The end
`;

  it("keeps comments and order, and every byte of features that are not promoted", () => {
    const after = rewritten(text, [{ target: target("button", "production"), variants: split(900) }]);
    expect(difference(text, after)).toEqual({
      // Of the promoted feature alone the white space may change.
      gone: ["      development:   # inherits"],
      come: [
        ...["      development: # inherits", "        variants:"],
        ...["          - name: a", "            weight: 90%", "            weightType: fix", "          - name: b"],
      ],
    });
    expect(after.slice(after.indexOf("  # Not promoted"))).toBe(text.slice(text.indexOf("  # Not promoted")));
    expect(after.slice(0, after.indexOf("  button"))).toBe(text.slice(0, text.indexOf("  button")));
  });

  it("is the same to the byte when the manifest says what is promoted", () => {
    expect(rewritten(text, [{ target: target("button", "production"), variants: split(500) }])).toBe(text);
    expect(rewritten(text, [])).toBe(text);
  });

  it("gives strategies variants of their own, and leaves what they inherited to the others", () => {
    const after = rewritten(text, [{ target: target("strategies", "production"), variants: split(100, "userId") }]);
    const { sets } = readManifest([file(after)], "default");
    const weightOf = (name?: Target["strategy"]) =>
      sets
        .find(
          (set) =>
            set.target.feature === "strategies" &&
            set.target.strategy?.title === name?.title &&
            set.target.strategy?.id === name?.id,
        )
        ?.variants.map(({ weight }) => weight);
    expect([weightOf(), weightOf({ title: "EU" }), weightOf({ id: "s-2" })]).toEqual([
      ["10%", undefined],
      ["50%", undefined],
      ["50%", undefined],
    ]);
    expect(after).toContain("# by title");
  });

  it("replaces a strategy that stands there by its id", () => {
    const strategy = { id: "s-2", title: "US" };
    const after = rewritten(text, [{ target: target("strategies", "production", strategy), variants: split(70) }]);
    expect(after.match(/id: s-2/g)).toHaveLength(1);
    expect(after).not.toContain("title: US");
  });

  it("adds features behind the last one, under their own project where the file has another", () => {
    const elsewhere = { ...target("second", "production", { title: "on", id: "s" }), project: "marketing" };
    const after = rewritten(text, [
      { target: target("first", "production"), variants: split(900, "userId") },
      { target: elsewhere, variants: split(1) },
    ]);
    expect(after.replace(/ {2}first:[\s\S]*(?=# The end)/, "")).toBe(text);
    expect(after).toContain("  second:\n    project: marketing\n    environments:");
    expect(after).toContain("- title: on\n");
  });

  it("keeps the line ends of Windows", () => {
    const windows = text.replaceAll("\n", "\r\n");
    const after = rewritten(windows, [{ target: target("button", "production"), variants: split(900) }]);
    expect(after.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(after).toContain("weight: 90%\r\n");
  });

  it.each<[string, string, string[]]>([
    [
      "an anchor that others use",
      "development: &d { variants: *half }\n      production: *d\n      staging: { <<: *d }",
      ["production", "staging"],
    ],
    [
      "an alias",
      "staging: &d { variants: *half }\n      development: *d\n      production: *d",
      ["production", "staging"],
    ],
    [
      "a merge key",
      "staging: &d { variants: *half }\n      development: { <<: *d }\n      production: { <<: [*d] }",
      ["production", "staging"],
    ],
    ["a merged overlay", "staging: &d { weights: { a: 40% } }\n      development: { <<: *d }", ["staging"]],
    ["an overlay", "development: { weights: { a: 40% } }\n      production: {}", ["production"]],
    ["nothing", "development:\n      production:", ["production"]],
    ["braces", "development: {}\n      production: {}", ["production"]],
  ])("replaces what came through %s, and nothing else", (_title, environments, others) => {
    const manifest =
      `version: 1\nx: 0\nfeatures:\n  f:\n    variants: &half\n      - { name: a, weight: 50%, weightType: fix }\n      - name: b\n    environments:\n      ${environments}\n  g: { variants: *half, environments: { production: } }\n`.replace(
        "x: 0\n",
        "",
      );
    const before = readManifest([file(manifest)], "default");
    expect(before.problems).toEqual([]);
    const after = readManifest(
      [file(rewritten(manifest, [{ target: target("f", "development"), variants: split(900) }]))],
      "default",
    );
    expect(after.problems).toEqual([]);
    const weight = (sets: readonly DesiredSet[], feature: string, environment: string) =>
      sets.find((set) => set.target.feature === feature && set.target.environment === environment)?.variants[0]?.weight;
    expect(weight(after.sets, "f", "development")).toBe("90%");
    for (const other of others) expect(weight(after.sets, "f", other)).toBe(weight(before.sets, "f", other));
    expect(weight(after.sets, "g", "production")).toBe("50%");
  });

  it("writes out a list where the anchor was that others use", () => {
    const manifest = `version: 1
features:
  f:
    environments:
      development:
        variants: &list
          - { name: a, weight: 50%, weightType: fix }
          - { name: b, payload: &p { type: string, value: x } }
  g: { variants: *list, environments: { development: } }
  h: { variants: [{ name: c, payload: *p }], environments: { development: } }
`;
    const after = rewritten(manifest, [{ target: target("f", "development"), variants: split(900) }]);
    const { sets, problems } = readManifest([file(after)], "default");
    expect(problems).toEqual([]);
    expect(sets.map(({ variants }) => variants[0]?.weight ?? variants[0]?.payload?.value)).toEqual(["90%", "50%", "x"]);
  });
});

describe("other forms of a manifest", () => {
  const native = { name: "q", payload: { type: "json", value: '{"a":[1,null,"on",true,0.5]}' } };

  it.each([
    [
      "in lines",
      JSON.stringify(
        { version: 1, features: { f: { variants: [{ name: "x" }], environments: { a: {}, b: null } } } },
        null,
        4,
      ),
    ],
    ["in one line", '{"version":1,"features":{"f":{"variants":[{"name":"x"}],"environments":{"a":{},"b":null}}}}\n'],
  ])("stay JSON, %s", (_title, json) => {
    const after = rewritten(json, [{ target: target("f", "b"), variants: [native] }]);
    const value = JSON.parse(after);
    expect(value.features.f.environments.b).toEqual({
      variants: [{ name: "q", payload: { type: "json", value: { a: [1, null, "on", true, 0.5] } } }],
    });
    expect(value.features.f.variants).toEqual([{ name: "x" }]);
    expect(after.endsWith("\n")).toBe(json.endsWith("\n"));
    expect(after.split("\n").length > 3).toBe(json.split("\n").length > 3);
  });

  it("keep numbers of a JSON file as they are spelled", () => {
    const json =
      '{"version":1,"features":{"f":{"variants":[{"name":"x","payload":{"type":"number","value":1.50}}],"environments":{"a":null,"b":null}}}}';
    expect(rewritten(json, [{ target: target("f", "b"), variants: split(10) }])).toContain('"value":1.50}');
  });

  it("are rewritten whole where features are in braces", () => {
    const after = rewritten(
      "# top\nversion: 1\nfeatures: { f: { variants: [ { name: x } ], environments: { a: , b: } } } # end\n",
      [{ target: target("f", "b"), variants: split(10) }],
    );
    expect(after).toMatch(/^# top\nversion: 1\n/);
    expect(readManifest([file(after)], "default").sets.map(({ variants }) => variants.length)).toEqual([1, 2]);
  });

  it("begin where there is no manifest", () => {
    const sets = [
      { target: { ...target("f", "b", { id: "1", title: "EU" }), project: "shop" }, variants: split(10, "userId") },
    ];
    const text = rewriteManifest([], sets);
    const { sets: read, problems } = readManifest([file(text)], "other");
    expect(problems).toEqual([]);
    expect(read.map(({ target: found }) => found)).toEqual([
      { project: "shop", feature: "f", environment: "b", strategy: { title: "EU" } },
    ]);
    expect(canonical(read[0]?.variants ?? [])).toEqual(canonical(split(10, "userId")));
  });

  it("are one file of many: the one that holds what is promoted", () => {
    const of = (feature: string) =>
      file(
        `version: 1\nfeatures: { ${feature}: { variants: [{ name: x }], environments: { b: } } }\n`,
        `${feature}.yml`,
      );
    const after = rewriteManifest([of("f"), of("g")], [{ target: target("g", "b"), variants: split(10) }]);
    expect(after).toContain("g:");
    expect(after).not.toContain("f:");
    const both = ["f", "g"].map((feature) => ({ target: target(feature, "b"), variants: split(10) }));
    expect(() => rewriteManifest([of("f"), of("g")], both)).toThrow(/concerns 2 of 2 files: f\.yml, g\.yml/);
    expect(() => rewriteManifest([of("f"), of("g")], [{ target: target("new", "b"), variants: split(10) }])).toThrow(
      /concerns 0 of 2 files/,
    );
  });
});

it("takes time in proportion to the manifest", () => {
  const sets = Array.from({ length: 1000 }, (_, index) => ({
    target: target(`feature-${index}`, "production"),
    variants: split(1 + (index % 900), "userId"),
  }));
  // Anything that looks at the whole file once for each feature takes more than a minute here.
  expect(rewritten(generateManifest(1000, 3), sets).match(/- name: a\n/g)).toHaveLength(1000);
}, 20_000);

it("means what it meant and what is promoted, for 250 arbitrary manifests and promotions", () => {
  const anyCase = anyManifest.chain((manifest) => fc.tuple(fc.constant(manifest), anyPromotion(manifest)));
  fc.assert(
    fc.property(anyCase, ([manifest, sets]) => {
      const before = readManifest([file(manifest)], "default").sets;
      const after = readManifest([file(rewritten(manifest, sets))], "default");
      expect(after.problems.filter(({ severity }) => severity === "error")).toEqual([]);
      // No strategy of these manifests is named by its id.
      const byTitle = (set: DesiredSet) => `${Object.values(set.target).slice(1, 3)} ${set.target.strategy?.title}`;
      const expected = new Map(before.map((set) => [byTitle(set), canonical(set.variants, "own")]));
      for (const set of sets) expected.set(byTitle(set), canonical(set.variants));
      const found = new Map(after.sets.map((set) => [byTitle(set), set]));
      expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
      for (const [key, variants] of expected) {
        const set = found.get(key);
        const isPromoted = sets.some((promoted) => byTitle(promoted) === key);
        expect(canonical(set?.variants ?? [], isPromoted ? "default" : "own"), key).toEqual(variants);
      }
    }),
    { numRuns: 250 },
  );
}, 120_000);
