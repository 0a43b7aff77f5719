import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readManifest } from "../../../src/manifest/manifest.ts";
import { editManifest } from "../../../src/manifest/write/edit-manifest.ts";
import type { DesiredSet } from "../../../src/variants/desired.ts";
import { isError } from "../../../src/variants/finding.ts";
import { file } from "../../support/manifest-files.ts";
import { type ShortVariant, variantOf } from "../../support/short-variants.ts";

/*
 * The files of fixtures/edits have a case below each title: the sets that are wanted, as `> FEATURE ENVIRONMENT [STRATEGY]
 * [of STICKINESS]: VARIANTS`, and the texts before and after the edit, written as one. Each of its lines starts with two
 * blanks, with `- ` if it goes, or with `+ ` if it comes.
 */

const folder = new URL("../../fixtures/edits/", import.meta.url);

/** The lines above the variants of the feature `f` in `production`: those that the first line of a case needs are added. */
const above = ["version: 1", "features:", "  f:", "    environments:", "      production:", "        variants:"];

interface Case {
  readonly title: string;
  readonly sets: readonly DesiredSet[];
  readonly before: string;
  readonly after: string;
}

function caseOf(text: string): Case {
  const [title = "", ...lines] = text.trimEnd().split("\n");
  const body = lines.filter((line) => !line.startsWith(">"));
  const indent = body[0]?.slice(2).search(/\S/) ?? 0;
  const all = [...above.slice(0, indent === 0 ? 0 : indent / 2 + 1).map((line) => `  ${line}`), ...body];
  const side = (sign: string) =>
    `${all.flatMap((line) => ([sign, " ", undefined].includes(line[0]) ? [line.slice(2)] : [])).join("\n")}\n`;
  const sets = lines.filter((line) => line.startsWith(">")).map(setOf);
  return { title, sets, before: side("-"), after: side("+") };
}

function setOf(line: string): DesiredSet {
  const [, feature = "", environment = "", strategy, stickiness, variants = ""] =
    /^> (\S+) (\S+?)(?: (\{.*?\}))?(?: of (\S+))?: (\[.*)$/.exec(line) ?? expect.unreachable(line);
  return {
    target: { project: "default", feature, environment, ...(strategy && { strategy: parse(strategy) }) },
    variants: (parse(variants) as ShortVariant[]).map(variantOf),
    ...(stickiness !== undefined && { stickiness }),
  };
}

/** A valid manifest with other sets in it. Editing it once more changes nothing. */
function edited(text: string, sets: readonly DesiredSet[]): string {
  expect(readManifest([file(text)], "default").findings.filter(isError)).toEqual([]);
  const edit = editManifest(file(text), sets);
  if (edit.kind === "refused") expect.unreachable(edit.reason);
  expect(editManifest(file(edit.text), sets)).toEqual(edit);
  return edit.text;
}

/** What surrounds the lines of a file and stays as it is. */
const layouts: readonly (readonly [name: string, asWritten: (text: string) => string])[] = [
  ["as it is", (text) => text],
  ["with a byte order mark and the line ends of Windows", (text) => `\ufeff${text.replaceAll("\n", "\r\n")}`],
  ["with the line ends of Windows", (text) => text.replaceAll("\n", "\r\n")],
  ["with a byte order mark", (text) => `\ufeff${text}`],
  ["with the start and the end of a document", (text) => `%YAML 1.2\n--- # start\n${text}...\n# end\n`],
];

describe.each(readdirSync(folder))("%s", (name) => {
  const [, ...cases] = `\n${readFileSync(new URL(name, folder), "utf8")}`.split("\n# ").map(caseOf);

  it.each(cases)("$title", ({ sets, before, after }) => {
    for (const [layout, asWritten] of name === "layout.txt" ? layouts : layouts.slice(0, 2)) {
      expect(edited(asWritten(before), sets), layout).toBe(asWritten(after));
    }
    expect(edited(before, [])).toBe(before);
  });
});

describe("an edit", () => {
  const names = (...all: string[]) => all.map((each) => ({ name: each, stickiness: "default" }));
  const inP = (variants: DesiredSet["variants"], strategy?: { readonly id: string }) => [
    { target: { project: "default", feature: "f", environment: "p", ...(strategy && { strategy }) }, variants },
  ];

  it.each([
    ["{ name: b },  { name: c } , { name: d }", names("b", "c", "d")],
    ["{ name: c } , { name: d }", names("c", "d")],
    ["{ name: a }, { name: d }", names("a", "d")],
    ["{ name: b },  { name: c }", names("b", "c")],
    ["{ name: c }", names("c")],
    ["", []],
  ])("takes an item from braces with its comma, whichever it is: %s", (list, variants) => {
    const text = (own: string) =>
      `version: 1\nfeatures: { f: { environments: { p: { variants: [${own}] } } } } # end\n`;
    expect(edited(text("{ name: a }, { name: b },  { name: c } , { name: d }"), inP(variants))).toBe(text(list));
  });

  it("comes behind a last line without a line break", () => {
    const text =
      "version: 1\nfeatures:\n  f:\n    variants: [{ name: a, weight: 50%, weightType: fix }, { name: b }]\n    environments:\n      d:\n      p:";
    const variants = ["a 900 fix default", "b default"].map(variantOf);
    expect(edited(text, inP(variants))).toBe(`${text}\n        weights: { a: 90% }`);
  });

  it.each(["a \nb", "a\t\nb\n", "a\nb ", "a\n\n"])(
    "quotes the text %j, because editors trim blanks at the end of a line",
    (value) => {
      const text = "version: 1\nfeatures:\n  f:\n    environments:\n      p: { variants: [] }\n";
      const payload = { type: "string", value };
      expect(edited(text, inP([{ name: "a", payload }]))).toContain(JSON.stringify(value));
    },
  );

  const mixed =
    "version: 1\r\nfeatures:\n  f:\r\n    environments:\n      p:\r\n        variants:\n          - name: a\r\n          - name: b\n          - name: c\r\n          - name: d\n";
  it.each([
    [names("a", "c", "d"), "          - name: b\n", ""],
    [names("b", "c", "d"), "          - name: a\r\n", ""],
    [names("a", "b", "c"), "          - name: d\n", ""],
    [names("a", "b", "c", "d", "e"), "- name: d\n", "- name: d\n          - name: e\n"],
  ])("keeps the line breaks of its neighbours where a file has both kinds: %j", (variants, from, to) => {
    expect(edited(mixed, inP(variants))).toBe(mixed.replace(from, to));
  });

  it("is refused where it cannot be made", () => {
    const text =
      "version: 1\nfeatures: { f: { stickiness: userId, variants: [{ name: a }], environments: { p: {} } } }\n";
    // On a strategy nothing can say that there is no stickiness where the feature says one.
    const sets = inP([{ name: "b" }], { id: "s" });
    const reason = 'strategy s of "f" in "p" would have other variants.';
    expect(editManifest(file(text), sets)).toEqual({ kind: "refused", sets, reason });
  });
});
