import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { canonical } from "../../src/variants/canonical.ts";
import { checkVariants } from "../../src/variants/rules.ts";
import type { ManifestVariant } from "../../src/variants/variant.ts";
import { arbitraryName, arbitrarySet, numRuns } from "../support/arbitrary-variants.ts";
import { findingsOf, locationOf, resolvedTargets } from "../support/manifest-corpus.ts";
import { readText } from "../support/manifest-files.ts";

const mapping = (entries: [string, unknown][]) => Object.fromEntries(entries);

const usableSet = arbitrarySet.filter((set) => checkVariants(set, "environment").length === 0);

/** A manifest as a value, and the sets that it says, feature by feature and environment by environment. */
const arbitraryManifest = fc
  .record({
    features: fc.uniqueArray(fc.tuple(arbitraryName, usableSet), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 3,
    }),
    environments: fc.uniqueArray(arbitraryName, { minLength: 1, maxLength: 3 }),
    project: fc.option(arbitraryName, { nil: undefined }),
  })
  .map(({ features, environments, project }) => ({
    value: {
      version: 1,
      ...(project !== undefined && { project }),
      features: mapping(
        features.map(([name, variants]) => [
          name,
          { variants, environments: mapping(environments.map((environment) => [environment, null])) },
        ]),
      ),
    },
    targets: features.flatMap(([feature, variants]) =>
      environments.map((environment) => ({
        project: project ?? "default",
        feature,
        environment,
        variants: canonical(variants),
      })),
    ),
  }));

/** JavaScript keeps keys that look like indexes first; the order of targets carries no meaning. */
const byText = (targets: readonly unknown[]) => targets.map((target) => JSON.stringify(target)).sort();

describe("a manifest that was printed is read as what it was", () => {
  test.each([
    ["JSON", (value: unknown) => JSON.stringify(value)],
    ["JSON with tabs", (value: unknown) => JSON.stringify(value, undefined, "\t")],
    ["YAML", (value: unknown) => stringify(value, { aliasDuplicateObjects: false })],
    [
      "YAML in one line",
      (value: unknown) => stringify(value, { collectionStyle: "flow", lineWidth: 0, aliasDuplicateObjects: false }),
    ],
    [
      "YAML with Windows line ends",
      (value: unknown) =>
        stringify(value, { aliasDuplicateObjects: false, defaultStringType: "QUOTE_DOUBLE" }).replaceAll("\n", "\r\n"),
    ],
  ])(
    "as %s",
    (_, print) => {
      fc.assert(
        fc.property(arbitraryManifest, ({ value, targets }) => {
          expect(byText(resolvedTargets(print(value)))).toEqual(byText(targets));
        }),
        { numRuns: numRuns / 5 },
      );
    },
    600_000,
  );

  test("aliases change nothing", () => {
    fc.assert(
      fc.property(arbitraryManifest, ({ value, targets }) => {
        const [first] = Object.values(value.features);
        const shared = { ...value, features: mapping(Object.keys(value.features).map((name) => [name, first])) };
        const own = {
          ...value,
          features: mapping(Object.keys(value.features).map((name) => [name, structuredClone(first)])),
        };
        expect(resolvedTargets(stringify(shared))).toEqual(
          resolvedTargets(stringify(own, { aliasDuplicateObjects: false })),
        );
        expect(targets.length).toBeGreaterThan(0);
      }),
      { numRuns: numRuns / 5 },
    );
  }, 600_000);

  test("the order of variants does not matter", () => {
    fc.assert(
      fc.property(arbitraryManifest, ({ value }) => {
        const reversed = structuredClone(value) as { features: Record<string, { variants: ManifestVariant[] }> };
        for (const feature of Object.values(reversed.features)) feature.variants.reverse();
        expect(resolvedTargets(JSON.stringify(reversed))).toEqual(resolvedTargets(JSON.stringify(value)));
      }),
      { numRuns: numRuns / 5 },
    );
  }, 600_000);
});

describe("whatever the file", () => {
  const token = fc.constantFrom(
    ..."version: 1\n|features:\n|  a:\n|    variants:\n|      - name: a\n|        weight: 1\n|    environments:\n|      p:\n| |  |- |: |? |<<: |&a |*a |!!set |!!str |[|]|{|}|,|'|\"|\\|#|%YAML 1.1\n|---\n|...\n|@|`|\t|\r\n|~|null|1e3|.inf|0x10|{name: a}|x-a: |__proto__|>-\n|\ud800|\0|é".split(
      "|",
    ),
    "|\n",
  );

  test("reading it gives sets or findings, each with its position, and never throws", () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
        const text = tokens.join("");
        const { sets, findings } = readText(text);
        const lines = text.split("\n").length;
        for (const finding of findings) {
          const { line, column, endColumn } = locationOf(finding);
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(endColumn).toBeGreaterThanOrEqual(column);
          expect(finding.message).not.toContain("undefined");
          expect(finding.message).not.toContain("something else");
        }
        if (findings.length === 0) expect(text).toContain("features");
        if (findings.some(({ severity }) => severity === "error")) expect(sets).toEqual([]);
      }),
      { numRuns: numRuns * 3 },
    );
  }, 600_000);

  test("any bytes are decoded or refused", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const findings = findingsOf(bytes);
        expect(findings.length).toBeGreaterThan(0);
      }),
      { numRuns },
    );
  }, 600_000);

  test("a value in the wrong place is a finding at that position, and nothing else breaks", () => {
    const places = [
      "version",
      "project",
      "features",
      "feature",
      "environments",
      "environment",
      "variants",
      "variant",
      "name",
      "payload",
      "strategies",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 2 }), (place, value) => {
        const at = (name: string, usual: unknown) => (name === place ? value : usual);
        const variants = at("variants", [
          at("variant", { name: at("name", "a"), payload: at("payload", { type: "string", value: "x" }) }),
        ]);
        const environment = at("environment", {
          variants,
          strategies: at("strategies", [{ title: "t", variants: [{ name: "a" }] }]),
        });
        const feature = at("feature", { environments: at("environments", { p: environment }) });
        const manifest = {
          version: at("version", 1),
          project: at("project", "shop"),
          features: at("features", { f: feature }),
        };
        const text = JSON.stringify(manifest);
        const { findings } = readText({ "a.json": text });
        for (const finding of findings) {
          const { column, endColumn } = locationOf(finding);
          expect(endColumn).toBeLessThanOrEqual(Math.max(text.length, column));
        }
        if (typeof value === "boolean") expect(findings.length).toBeGreaterThan(0);
      }),
      { numRuns },
    );
  }, 600_000);
});
