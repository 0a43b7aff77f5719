import { expect } from "vitest";
import { readManifest } from "../../../src/manifest/manifest.ts";
import { editManifest } from "../../../src/manifest/write/edit-manifest.ts";
import type { DesiredSet } from "../../../src/variants/desired.ts";
import { isError } from "../../../src/variants/finding.ts";
import type { ManifestVariant, Target } from "../../../src/variants/variant.ts";

/** A manifest file with this text. */
export const file = (text: string, path = "variants.yml") => ({ path, bytes: new TextEncoder().encode(text) });

/** A target in the project `default`. */
export function target(feature: string, environment: string, strategy?: Target["strategy"]): Target {
  return { project: "default", feature, environment, ...(strategy && { strategy }) };
}

/** A set of the feature `f`. */
export function set(
  environment: string,
  variants: readonly ManifestVariant[],
  strategy?: Target["strategy"],
): DesiredSet {
  return { target: target("f", environment, strategy), variants };
}

/** Two variants, the first of a fixed weight in thousandths. */
export const split = (weight: number, stickiness = "default"): ManifestVariant[] => [
  { name: "a", weight, weightType: "fix", stickiness },
  { name: "b", stickiness },
];

/** A valid manifest with other sets in it. Editing it once more changes nothing. */
export function edited(text: string, sets: readonly DesiredSet[]): string {
  expect(readManifest([file(text)], "default").findings.filter(isError)).toEqual([]);
  const edit = editManifest(file(text), sets);
  if (edit.kind === "refused") expect.unreachable(edit.reason);
  expect(editManifest(file(edit.text), sets)).toEqual(edit);
  return edit.text;
}

/** The lines above the variants of the feature `f` in `production`. */
const above = ["version: 1", "features:", "  f:", "    environments:", "      production:", "        variants:"];

/**
 * Texts before and after an edit, written as one: each line starts with two spaces, with `- ` if it goes, or with `+ ` if
 * it comes. The lines of `above` that the first one needs are added.
 */
export function expectEdit(lines: string, sets: readonly DesiredSet[], asWritten = (text: string) => text): void {
  const written = lines.replace(/^\n/, "").split("\n");
  const indent = written[0]?.slice(2).search(/\S/) ?? 0;
  const all = [...above.slice(0, indent === 0 ? 0 : indent / 2 + 1).map((line) => `  ${line}`), ...written];
  const text = (sign: string) =>
    asWritten(all.flatMap((line) => ([sign, " ", undefined].includes(line[0]) ? [line.slice(2)] : [])).join("\n"));
  expect(edited(text("-"), sets)).toBe(text("+"));
}

/** A payload of text. */
export const string = (value: string) => ({ type: "string", value });
/** A payload of JSON. */
export const json = (value: unknown) => ({ type: "json", value: JSON.stringify(value) });
/** A variant with a fixed weight. */
export const fix = (name: string, weight: number, more: object = {}): ManifestVariant => ({
  ...{ name, weight, weightType: "fix", stickiness: "default" },
  ...more,
});
/** A variable variant. */
export const rest = (name: string, more: object = {}): ManifestVariant => ({ name, stickiness: "default", ...more });
