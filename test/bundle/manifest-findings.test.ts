import { describe, expect, it } from "vitest";
import { runAction } from "../support/run-action.ts";

const validate = (text: string, manifest = "variants.yml", inputs: Readonly<Record<string, string>> = {}) =>
  runAction({ inputs: { mode: "validate", manifest, ...inputs }, files: { [manifest]: text } });

describe("nothing is quoted of a payload that is not JSON", () => {
  const payload = (value: string) =>
    `version: 1\nfeatures: { f: { environments: { p: { variants: [{ name: a, payload: { type: json, value: ${value} } }] } } } }\n`;

  it.each([`'${" ".repeat(60)}SECRET'`, '\'{"a": 1,, "SECRET": 2}\''])("%s", async (value) => {
    for (const shown of ["true", "false"]) {
      await using run = await validate(payload(value), "variants.yml", { "show-payloads": shown });
      expect(run.outputs["result"]).toBe("invalid");
      expect(run.everything).not.toContain("SECRET");
    }
  });
});

describe("nothing is quoted of a file that does not say that it is a manifest", () => {
  it.each([
    [".npmrc", "//registry.example/:_authToken=SECRET\n"],
    [".env", "SECRET: 1\nSECRET: 2\nx: *SECRET\ny: !SECRET z\n"],
    [".git/config", '[remote "origin"]\n\turl = https://x:SECRET@example.com\n'],
    ["other.json", '{ "version": 2, "password": "SECRET", "SECRET": {} }'],
  ])("%s: %j", async (name, text) => {
    const run = await validate(text, name);
    expect(run.code).toBe(1);
    expect(run.annotations.length).toBeGreaterThan(0);
    expect(run.stdout + run.stderr + run.summary).not.toContain("SECRET");
  });
});
