import { describe, expect, it } from "vitest";
import { readManifest } from "../../../src/manifest/manifest.ts";
import type { DesiredSet } from "../../../src/variants/desired.ts";
import type { Target } from "../../../src/variants/variant.ts";
import { file, rewritten, split, target } from "./rewriting.ts";

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
    expect(before.findings).toEqual([]);
    const after = readManifest(
      [file(rewritten(manifest, [{ target: target("f", "development"), variants: split(900) }]))],
      "default",
    );
    expect(after.findings).toEqual([]);
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
    const { sets, findings } = readManifest([file(after)], "default");
    expect(findings).toEqual([]);
    expect(sets.map(({ variants }) => variants[0]?.weight ?? variants[0]?.payload?.value)).toEqual(["90%", "50%", "x"]);
  });
});
