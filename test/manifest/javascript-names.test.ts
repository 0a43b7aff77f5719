import { describe, expect, it } from "vitest";
import { editManifest } from "../../src/manifest/write/edit-manifest.ts";
import { exportManifest } from "../../src/manifest/write/export.ts";
import { jsonDifferences } from "../../src/report/fields.ts";
import { canonical } from "../../src/variants/canonical.ts";
import type { ManifestVariant } from "../../src/variants/variant.ts";
import { file, readText } from "../support/manifest-files.ts";
import { currentState, found } from "../support/states.ts";
import { desiredSet } from "../support/targets.ts";

/* Names that mean something to JavaScript are names like any other, wherever a manifest has names. */

const builtIns = [Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Date, RegExp, Error, Promise]
  .concat([Map, Set, WeakMap, ArrayBuffer, DataView, Uint8Array, Intl.Collator] as never)
  .flatMap((builtIn) => [...Object.getOwnPropertyNames(builtIn.prototype), ...Object.getOwnPropertyNames(builtIn)]);
const names = [...new Set([...builtIns, "then", "toJSON", "0", "-1", "<<", "$schema", "x-a"])];

const kinds = ["8", '"text"', "[]", "{}", '{"min":8,"max":20}'];

const json = (name: string, kind: string) => `{${JSON.stringify(name)}: ${kind}}`;
const variantsOf = (value: string): ManifestVariant[] => [{ name: "a", payload: { type: "json", value } }];

/** A feature for each value. */
const manifest = (values: readonly string[]) =>
  `version: 1\nfeatures:\n${values.map((value, at) => `  f${at}: { environments: { p: { variants: [{ name: a, payload: { type: json, value: ${value} } }] } } }\n`).join("")}`;
const desired = (values: readonly string[]) =>
  values.map((value, at) =>
    desiredSet({ project: "default", feature: `f${at}`, environment: "p" }, { variants: variantsOf(value) }),
  );

function payloadsOf(text: string): unknown[] {
  const { sets, findings } = readText(text);
  expect(findings).toEqual([]);
  const byFeature = new Map(sets.map(({ target, variants }) => [target.feature, variants[0]?.payload?.value ?? ""]));
  return sets.map((_, at) => JSON.parse(byFeature.get(`f${at}`) ?? ""));
}

describe(`${names.length} names of JavaScript as keys of payloads`, () => {
  it("are enough of them", () => {
    expect(names.length).toBeGreaterThan(230);
    for (const name of ["length", "constructor", "toString", "hasOwnProperty", "__proto__", "size"]) {
      expect(names).toContain(name);
    }
  });

  it.each(kinds)("are read, exported, edited and compared with the value %s", (kind) => {
    const values = names.map((name) => json(name, kind));
    const expected = values.map((value) => JSON.parse(value));
    expect(payloadsOf(manifest(values))).toEqual(expected);
    expect(payloadsOf(manifest(values.map((value) => JSON.stringify(value))))).toEqual(expected);

    const all = `{${names.map((name) => json(name, kind).slice(1, -1)).join(", ")}}`;
    const state = currentState({ f0: found({ p: { variants: canonical(variantsOf(all)) } }) });
    const printed = exportManifest(
      state,
      "shop",
      () => true,
      () => false,
    );
    expect(printed.warnings).toEqual([]);
    expect(payloadsOf(printed.text)).toEqual([JSON.parse(all)]);

    const changed = all.replaceAll(kind, "[1, 2]");
    for (const [from, to] of [
      [all, changed],
      [changed, all],
      ['{"other": 1}', all],
      [all, '{"other": 1}'],
    ] as const) {
      const edit = editManifest(file(manifest([from])), desired([to]));
      expect(edit.kind === "text" && payloadsOf(edit.text)).toEqual([JSON.parse(to)]);
    }
    for (const value of values) {
      expect(jsonDifferences(value, '{"other": 1}'), value).toHaveLength(2);
      expect(jsonDifferences(value, value), value).toEqual([]);
    }
  });
});

describe("names of JavaScript", () => {
  it("name features, environments and variants", () => {
    for (const name of names.filter((one) => /^[\w.-]+$/.test(one) && one !== "__proto__")) {
      const key = JSON.stringify(name);
      const variants = `[{ name: ${key}, weight: 10%, weightType: fix }, { name: other }]`;
      const text = `version: 1\nfeatures: { ${key}: { variants: ${variants}, environments: { ${key}: { weights: { ${key}: 20% } } } } }\n`;
      const { sets, findings } = readText(text);
      expect(findings, name).toEqual([]);
      expect(sets, name).toMatchObject([
        { target: { feature: name, environment: name }, variants: [{ name, weight: "20%" }, { name: "other" }] },
      ]);
    }
  });

  const withKey = (entry: string) =>
    `version: 1\n${entry}\nfeatures: { f: { environments: { p: { variants: [{ name: a, ${entry} }] } } } }\n`;

  it.each(kinds)("are unknown keys where keys are fixed, with the value %s", (kind) => {
    for (const name of names.filter((one) => !/^(name|x-.*|<<|\$schema)$/.test(one))) {
      const { findings } = readText(withKey(`${JSON.stringify(name)}: ${kind}`));
      expect(
        findings.map(({ rule }) => rule),
        `${name} ${kind}`,
      ).toEqual(["unknown-key", "unknown-key"]);
    }
  });

  it.each(kinds)("make no text, name or number of a mapping to %s", (kind) => {
    const fields = (value: string) => [
      `name: ${value}`,
      `name: a, stickiness: ${value}`,
      `name: a, payload: { type: string, value: ${value} }`,
      `name: a, payload: { type: number, value: ${value} }`,
    ];
    const wrong = names.flatMap((name) => fields(json(name, kind)));
    const lines = wrong.map((variant, at) => `  f${at}: { environments: { p: { variants: [{ ${variant} }] } } }\n`);
    const { findings } = readText(`version: 1\nfeatures:\n${lines.join("")}`);
    expect(findings.map(({ rule, location }) => [rule, location?.line])).toEqual(
      lines.map((_, at) => ["value", at + 3]),
    );
  });
});
