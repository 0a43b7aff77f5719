import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { manifestJsonSchema, schemaUrl } from "../../scripts/json-schema.ts";
import { readManifest } from "../../src/manifest/manifest.ts";
import { findingsOf } from "../support/manifest-corpus.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const page = read("docs/manifest.md");
const examples = [...page.matchAll(/^```(yaml|json)\n(.*?)^```$/gms)].map(([, language, text]) => ({
  language,
  text: text ?? "",
  line: page.slice(0, page.indexOf(text ?? "")).split("\n").length,
}));
const folder = "examples/manifests";
const files = readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".yml"))
  .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
const isSchemaValid = new Ajv({ allowUnionTypes: true }).compile(manifestJsonSchema());

describe("docs/manifest.md", () => {
  test.each(examples)("the example in line $line is a manifest without a finding", ({ text }) => {
    expect(findingsOf(text)).toEqual([]);
    expect(isSchemaValid(parse(text, { merge: true }))).toBe(true);
  });

  test("has an example of every key, and names every key in a table", () => {
    const keys = new Set<string>();
    const look = (at: unknown): void => {
      if (typeof at !== "object" || at === null) return;
      for (const [key, inner] of Object.entries(at)) {
        if (key === "properties") for (const name of Object.keys(inner)) keys.add(name);
        look(inner);
      }
    };
    look(manifestJsonSchema());
    expect(keys.size).toBeGreaterThan(15);
    const written = examples.map(({ text }) => text).join("\n");
    // "$schema" is for editors alone.
    for (const key of keys) if (key !== "$schema") expect(written, key).toMatch(new RegExp(`\\b${key}"?:`));
    const inTables = page
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .join("\n");
    for (const key of keys) {
      if (!["type", "value", "contextName", "values"].includes(key)) expect(inTables).toContain(`\`${key}\``);
    }
  });

  test("shows the modeline with the address where the schema is", () => {
    expect(page).toContain(`# yaml-language-server: $schema=${schemaUrl()}`);
  });

  test("what it calls an error is one, with the advice that it gives", () => {
    const rows = [...page.matchAll(/^\| `(\w+): (\S+)` +\| .+ \| `\w+: (\S+)` +\|$/gm)];
    expect(rows).toHaveLength(6);
    for (const [, key, wrong, right] of rows) {
      const manifest = (value: string | undefined) =>
        `version: 1\nfeatures: { f: { environments: { p: { variants: [{ name: a, ${key}: ${value}${
          key === "weight" ? ", weightType: fix" : ""
        } }, { name: z }] } } } }`.replace("name: a, name", "name");
      expect(findingsOf(manifest(right))).toEqual([]);
      const [finding, ...others] = findingsOf(manifest(wrong));
      expect(others).toEqual([]);
      expect(finding?.message).toContain(right);
    }
  });
});

describe("examples/manifests", () => {
  test.each(files)("%s has no finding", (path) => {
    const text = read(path);
    expect(findingsOf(text, path)).toEqual([]);
    expect(isSchemaValid(parse(text))).toBe(true);
    expect(text.split("\n")[0]).toBe(`# yaml-language-server: $schema=${schemaUrl()}`);
  });

  test("files of the teams are one manifest, and CODEOWNERS names each of them", () => {
    const teams = files.filter((path) => path.includes("/teams/"));
    const sources = teams.map((path) => ({ path, bytes: new TextEncoder().encode(read(path)) }));
    const { sets, findings } = readManifest(sources, "default");
    expect(findings).toEqual([]);
    expect(sets.length).toBeGreaterThan(teams.length);
    const owners = read(`${folder}/teams/CODEOWNERS`);
    for (const path of teams) expect(owners).toMatch(new RegExp(`^/teams/${path.split("/").at(-1)}\\s+@`, "m"));
  });

  test("hold a payload of each type", () => {
    const text = read(`${folder}/payloads.yml`);
    for (const type of ["json", "csv", "string", "number"]) expect(text).toMatch(new RegExp(`type: ${type}\\b`));
  });
});
