import { describe, expect, it } from "vitest";
import { type PromotedManifest, promotedManifest } from "../../src/desired/promoted-manifest.ts";
import { canonical } from "../../src/variants/canonical.ts";
import type { DesiredSet } from "../../src/variants/desired.ts";
import type { ManifestVariant, StrategyName } from "../../src/variants/variant.ts";
import { file, readText } from "../support/manifest-files.ts";
import { generateManifest } from "../support/manifest-generator.ts";
import { processorTime } from "../support/processor-time.ts";

type Files = Parameters<typeof promotedManifest>[0];
type Sets = Parameters<typeof promotedManifest>[1];
const promote = (files: Files, sets: Sets, path: string, containsSecret = (_: string) => false) =>
  promotedManifest(files, sets, path, containsSecret);
const target = (feature: string, environment: string) => ({ project: "default", feature, environment });
/** A set of the feature `f`. */
const set = (environment: string, variants: readonly ManifestVariant[], strategy?: StrategyName): DesiredSet => ({
  target: { ...target("f", environment), ...(strategy && { strategy }) },
  variants,
});
const split = (weight: number, stickiness = "default"): ManifestVariant[] => [
  { name: "a", weight, weightType: "fix", stickiness },
  { name: "b", stickiness },
];
const textOf = (after: PromotedManifest) => (after.kind === "text" ? after.text : JSON.stringify(after));
const refusal = (after: PromotedManifest) =>
  after.kind === "refused" ? after.objection.message : JSON.stringify(after);
/** A file with one feature. */
const of = (feature: string) =>
  file(`version: 1\nfeatures:\n  ${feature}: { variants: [{ name: x }], environments: { b: } }\n`, `${feature}.yml`);

describe("the manifest after a promotion", () => {
  it("is edited, or is what it was where it says so already", () => {
    const text = "version: 1\nfeatures:\n  f:\n    environments:\n      b: { variants: [{ name: x }] }\n";
    expect(textOf(promote([file(text)], [set("b", [{ name: "y" }])], "after.yml"))).toBe(text.replace("x", "y"));
    expect(textOf(promote([file(text)], [set("b", [{ name: "x" }])], "after.yml"))).toBe(text);
    expect(textOf(promote([file(text)], [], "after.yml"))).toBe(text);
  });

  it("is that of the one file of many that names what is promoted", () => {
    const sets = [{ target: target("g", "b"), variants: split(10) }];
    const text = textOf(promote([of("f"), of("g")], sets, "g.yml"));
    expect(text).toContain("g:");
    expect(text).not.toContain("f:");
  });

  it("is refused where that is none or more than one", () => {
    const both = ["f", "g"].map((feature) => ({ target: target(feature, "b"), variants: split(10) }));
    expect(refusal(promote([of("f"), of("g")], both, "after.yml"))).toMatch(/concerns 2 of 2 files: f\.yml, g\.yml/);
    const added = [{ target: target("new", "b"), variants: split(10) }];
    expect(refusal(promote([of("f"), of("g")], added, "x.yml"))).toMatch(/concerns 0 of 2 files/);
  });

  it("is not written over another manifest", () => {
    expect(refusal(promote([of("f"), of("g")], [set("b", split(10))], "g.yml"))).toMatch(
      /the manifest g\.yml, but .* f\.yml/,
    );
  });

  it("is nothing, or the file that is to be written, where nothing is promoted", () => {
    expect(promote([], [], "new.yml")).toEqual({ kind: "none" });
    expect(promote([of("f"), of("g")], [], "new.yml")).toEqual({ kind: "none" });
    expect(textOf(promote([of("f"), of("g")], [], "g.yml"))).toContain("  g:");
  });

  it("gives the only strategy of an environment no name", () => {
    const sets = [set("b", split(10), { id: "s", only: true })];
    for (const text of [textOf(promote([], sets, "new.yml")), textOf(promote([of("f")], sets, "after.yml"))]) {
      expect(text).toContain("strategies:");
      expect(text).not.toContain("id:");
    }
  });

  it("is refused where no edit says what is promoted", () => {
    const text =
      "version: 1\nfeatures: { f: { stickiness: userId, variants: [{ name: a }], environments: { p: {} } } }\n";
    const after = promote([file(text)], [set("p", [{ name: "b" }], { id: "s" })], "after.yml");
    expect(after).toMatchObject({ objection: { severity: "error", rule: "output-file" } });
    expect(refusal(after)).toMatch(/^variants\.yml cannot be updated .* would have other variants\. /);
  });

  it("is refused where it would contain a secret", () => {
    expect(refusal(promote([], [set("b", [{ name: "token" }])], "a.yml", (text) => text.includes("token")))).toBe(
      "A payload contains the token of this action, so no manifest was written. Replace the token.",
    );
  });

  it("is a new one where there is none", () => {
    const strategy = { id: "1", title: "EU" };
    const sets = [{ target: { ...target("f", "b"), strategy, project: "shop" }, variants: split(10, "userId") }];
    const { sets: read, findings } = readText(textOf(promote([], sets, "after.yml")), "other");
    expect(findings).toEqual([]);
    expect(read.map((found) => found.target)).toEqual([
      { project: "shop", feature: "f", environment: "b", strategy: { title: "EU" } },
    ]);
    expect(canonical(read[0]?.variants ?? [])).toEqual(canonical(split(10, "userId")));
    expect(refusal(promote([], sets, "after.json"))).toBe(
      "A new manifest is YAML. Choose an output-file that ends in .yml.",
    );
  });
});

it("says of a set that it adds that its weights are not kept, though the feature keeps others", () => {
  const text = `version: 1
features:
  f: { weights: keep, variants: [{ name: a, weight: 20%, weightType: fix }, { name: b }], environments: { b: } }
`;
  const read = readText(textOf(promote([file(text)], [set("c", split(900))], "after.yml"))).sets;
  expect(read.map(({ target, weights }) => [target.environment, weights])).toEqual([
    ["b", "keep"],
    ["c", undefined],
  ]);
  expect(canonical(read[1]?.variants ?? [])).toEqual(canonical(split(900)));
});

it("takes time in proportion to the manifest", () => {
  const sets = Array.from({ length: 1000 }, (_, index) => ({
    target: target(`feature-${index}`, "production"),
    variants: split(1 + (index % 900), "userId"),
  }));
  const files = [file(generateManifest(1000, 3))];
  const spent = processorTime(() => {
    expect(textOf(promote(files, sets, "after.yml")).match(/- name: a\n/g)).toHaveLength(1000);
  });
  // Anything that looks at the whole file once for each feature takes more than a minute here.
  expect(spent).toBeLessThan(20_000);
}, 120_000);
