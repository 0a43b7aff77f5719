import { describe, expect, it } from "vitest";
import { runAction } from "../support/run-action.ts";

const validate = (text: string, manifest = "variants.yml", inputs: Readonly<Record<string, string>> = {}) =>
  runAction({ inputs: { mode: "validate", manifest, ...inputs }, files: { [manifest]: text } });

it("a text that YAML would cut at a comment or an anchor is refused", async () => {
  const text = [
    "version: 1",
    "features:",
    "  banner:",
    "    environments:",
    "      production:",
    "        strategies:",
    "          - title: EU #2",
    "            variants:",
    "              - name: red",
    "                payload: { type: string, value: &amp; co }",
    "",
  ];
  const run = await validate(text.join("\n"));
  expect(run.code).toBe(1);
  expect(run.annotations.map(({ message }) => message)).toEqual([
    expect.stringContaining('"#2" is a comment to YAML. Quote the whole text, or leave a blank after the #.'),
    expect.stringContaining(
      '"&amp;" is an anchor to YAML, and no alias uses it. Quote the whole text, or remove the anchor.',
    ),
    "2 errors in all; the job summary lists them.",
  ]);
});

it("a payload with the marks of a template is told by its own mistake, beside the others", async () => {
  const text = `version: 1
features:
  banner:
    environments:
      production:
        variants:
          - { name: red, payload: { type: json, value: "Hello {{name}}" } }
          - { name: a b }
`;
  const run = await validate(text);
  expect(run.annotations.map(({ message }) => message)).toEqual([
    expect.stringContaining(
      "A payload of type json must contain JSON. Unexpected character in JSON at position 0 (line 1 ",
    ),
    expect.stringContaining('got the text "a b"'),
    "2 errors in all; the job summary lists them.",
  ]);
});

describe("nothing is quoted of a payload that is not JSON", () => {
  const payload = (value: string) =>
    `version: 1\nfeatures: { f: { environments: { p: { variants: [{ name: a, payload: { type: json, value: ${value} } }] } } } }\n`;

  it.each(["SECRET", "'{ SECRET }'", "'[SECRET]'", `'${" ".repeat(60)}SECRET'`, '\'{"a": 1,, "SECRET": 2}\''])(
    "%s",
    async (value) => {
      for (const shown of ["true", "false"]) {
        await using run = await validate(payload(value), "variants.yml", { "show-payloads": shown });
        expect(run.outputs["result"]).toBe("invalid");
        expect(run.everything).not.toContain("SECRET");
      }
    },
  );
});

describe("nothing is quoted of a file that does not say that it is a manifest", () => {
  it.each([
    [".npmrc", "//registry.example/:_authToken=SECRET\n"],
    [".npmrc", "//registry.example/:_authToken: SECRET\n"],
    [".env", "A=SECRET\nSECRET=b\n"],
    [".env", "SECRET: 1\nSECRET: 2\nx: *SECRET\ny: !SECRET z\n"],
    [".git/config", '[remote "origin"]\n\turl = https://x:SECRET@example.com\n'],
    ["key.pem", "-----BEGIN PRIVATE KEY-----\nSECRET\n-----END PRIVATE KEY-----\n"],
    ["other.yml", 'version: "1"\npassword: SECRET\n'],
    ["other.json", '{ "version": 2, "password": "SECRET", "SECRET": {} }'],
  ])("%s: %j", async (name, text) => {
    const run = await validate(text, name);
    expect(run.code).toBe(1);
    expect(run.annotations.length).toBeGreaterThan(0);
    expect(run.stdout + run.stderr + run.summary).not.toContain("SECRET");
  });
});

it("errors below a misspelt key are found in the same run, at their positions", async () => {
  const text = `version: 1
features:
  banner:
    enviroments:
      production:
        variants: [{ name: a b }]
`;
  await using run = await validate(text);
  expect(run.annotations.map(({ message }) => message)).toEqual([
    expect.stringContaining('Unknown key "enviroments". Did you mean environments?'),
    expect.stringContaining('got the text "a b"'),
    "2 errors in all; the job summary lists them.",
  ]);
});

it("keys of payloads may be names of JavaScript", async () => {
  const value =
    "{ length: { min: 8, max: 20 }, constructor: {}, toString: [1], hasOwnProperty: 1, __proto__: { size: 1 } }";
  const text = `version: 1\nfeatures: { f: { environments: { p: { variants: [{ name: a, payload: { type: json, value: ${value} } }] } } } }\n`;
  await using run = await validate(text);
  expect([run.code, run.outputs["result"], run.annotations]).toEqual([0, "valid", []]);
});
