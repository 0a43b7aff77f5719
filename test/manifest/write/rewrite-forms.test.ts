import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readManifest } from "../../../src/manifest/manifest.ts";
import { rewriteManifest } from "../../../src/manifest/write/rewrite.ts";
import { canonical } from "../../../src/variants/canonical.ts";
import type { DesiredSet } from "../../../src/variants/desired.ts";
import { anyManifest, anyPromotion } from "../../support/arbitrary-manifests.ts";
import { generateManifest } from "../../support/manifest-generator.ts";
import { file, rewritten, split, target } from "./rewriting.ts";

describe("other forms of a manifest", () => {
  it("keeps a feature apart from one before it that ends in a block text", () => {
    const text = [
      "version: 1",
      "features:",
      "  f:",
      "    environments:",
      "      a:",
      "        variants:",
      "          - name: x",
      "            payload:",
      "              type: string",
      "              value: |",
      "                words",
      "  h:",
      "    variants: [{name: x}]",
      "    environments: {a: }",
      "",
    ].join("\n");
    const after = rewritten(text, [{ target: target("f", "b"), variants: split(10) }]);
    expect(after).toContain("\n  h:\n    variants: [{name: x}]\n");
    expect(readManifest([file(after)], "default").findings).toEqual([]);
  });

  it("are left alone where nothing is promoted", () => {
    const [f, g] = [file("version: 1\nfeatures: {}\n", "f.yml"), file("version: 1\nfeatures: {}\n", "g.yml")];
    expect(rewriteManifest([f, g], [], "new.yml")).toBeUndefined();
    expect(rewriteManifest([f, g], [], "g.yml")).toBe("version: 1\nfeatures: {}\n");
  });

  it("are not overwritten with the text of another file", () => {
    const of = (name: string) =>
      file(`version: 1\nfeatures: {${name}: {variants: [{name: x}], environments: {a: }}}\n`, `${name}.yml`);
    const sets = [{ target: target("f", "b"), variants: split(10) }];
    expect(() => rewriteManifest([of("f"), of("g")], sets, "g.yml")).toThrow(
      /g\.yml, one of the manifests, but .* f\.yml/,
    );
  });

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
    const text = rewriteManifest([], sets, "after.yml") ?? "";
    const { sets: read, findings } = readManifest([file(text)], "other");
    expect(findings).toEqual([]);
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
    const after =
      rewriteManifest([of("f"), of("g")], [{ target: target("g", "b"), variants: split(10) }], "g.yml") ?? "";
    expect(after).toContain("g:");
    expect(after).not.toContain("f:");
    const both = ["f", "g"].map((feature) => ({ target: target(feature, "b"), variants: split(10) }));
    expect(() => rewriteManifest([of("f"), of("g")], both, "after.yml")).toThrow(
      /concerns 2 of 2 files: f\.yml, g\.yml/,
    );
    expect(() =>
      rewriteManifest([of("f"), of("g")], [{ target: target("new", "b"), variants: split(10) }], "x.yml"),
    ).toThrow(/concerns 0 of 2 files/);
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
      expect(after.findings.filter(({ severity }) => severity === "error")).toEqual([]);
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
