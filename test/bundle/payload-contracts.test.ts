import { readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { runAction } from "../support/run-action.ts";
import { promote, server, split, usePromotionShop, variantsIn } from "../support/shop.ts";

const schema = (more: object) => JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", ...more });
const manifest = `version: 1
features:
  button:
    payload: { type: json, schema: schemas/button.json }
    variants:
      - name: blue
        payload: { type: json, value: { colour: hush, size: 4 } }
      - name: red
        payload: { type: json, value: '{"colour": "silence"}' }
    environments:
      production:
`;
const files = {
  "variants.yml": manifest,
  "schemas/button.json": schema({ properties: { colour: { enum: ["blue"] } } }),
};
const validate = (given: Readonly<Record<string, string>>, inputs: Readonly<Record<string, string>> = {}) =>
  runAction({ inputs: { mode: "validate", ...inputs }, files: given });

describe("validate", () => {
  it("refuses payloads that break their contract, each at its line and column", async () => {
    await using run = await validate(files);
    expect([run.code, run.outputs["result"], run.outputs["problems"]]).toEqual([1, "invalid", "2"]);
    expect(run.annotations).toMatchObject([
      {
        properties: { file: "variants.yml", line: "7", col: "49", title: "Manifest: contract" },
        message:
          'variants.yml:7:49: features.button.variants[0].payload.value.colour: Expected "blue"; got the text "hush".',
      },
      {
        properties: { file: "variants.yml", line: "9", col: "39" },
        message: expect.stringContaining('At "/colour": Expected "blue"; got the text "silence".'),
      },
      { severity: "notice" },
    ]);
  });

  it("quotes nothing of a payload where those are not to be shown", async () => {
    await using run = await validate(files, { "show-payloads": "false" });
    expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
    expect(messages(run, "error")[0]).toBe(
      "variants.yml:7:49: features.button.variants[0].payload: This payload is not valid. The reason would quote it, and show-payloads is false.",
    );
    for (const part of ["hush", "silence", "colour"]) expect(run.everything).not.toContain(part);
  });

  it("puts an error of a schema, and a warning about it, into the schema", async () => {
    await using run = await validate({ ...files, "schemas/button.json": schema({ type: "objet", requird: ["a"] }) });
    expect([
      run.code,
      run.annotations.map(({ severity, properties }) => [severity, properties["file"], properties["title"]]),
    ]).toEqual([
      1,
      [
        ["error", "schemas/button.json", "Manifest: schema"],
        ["warning", "schemas/button.json", "Manifest: schema"],
      ],
    ]);
  });

  it("names a path that is no text that a file can have", async () => {
    await using run = await validate({ "variants.yml": manifest.replace("schemas/button.json", '"\\ud800"') });
    expect([run.code, run.outputs["result"], run.outputs["problems"]]).toEqual([1, "invalid", "1"]);
    expect(messages(run, "error")).toEqual([
      expect.stringContaining('features.button.payload.schema: There is no file "\ufffd" in the workspace.'),
    ]);
  });
});

describe("a schema that is a link", () => {
  it.each([
    ["to a file outside the workspace", "button.json", "../outside.json"],
    ["to a file inside", "button.json", "../real.json"],
  ])("%s is not read", async (_, name, target) => {
    const { "schemas/button.json": text, ...own } = files;
    await using run = await runAction({
      inputs: { mode: "validate" },
      files: { ...own, "real.json": text, "schemas/other.json": text },
      prepare: async (workspace) => {
        await writeFile(join(dirname(workspace), "outside.json"), text);
        await symlink(target, join(workspace, "schemas", name));
      },
    });
    expect(messages(run, "error")).toEqual([
      expect.stringContaining("features.button.payload.schema: This is a symbolic link, which is not followed."),
    ]);
  });
});

it("a pattern that tries every way to fail does not outlive run-timeout", async () => {
  const payload = `${"a".repeat(60)}!`;
  const hostile = schema({ properties: { colour: { pattern: "^(a+)+$" } } });
  const given = { "variants.yml": manifest.replace("hush", payload), "schemas/button.json": hostile };
  await using run = await validate(given, { "run-timeout": "2" });
  expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
  expect(messages(run, "error")).toEqual([expect.stringContaining("Checking payloads took longer than run-timeout.")]);
  expect(run.time).toBeGreaterThan(1_900);
  expect(run.time).toBeLessThan(10_000);
});

describe("where the manifest is not the source", () => {
  usePromotionShop();

  const of = (payload: { type: string; value: string }) => [
    { name: "x", weight: 1000, weightType: "variable", stickiness: "default", payload },
  ];
  const contracted = (environment: string) =>
    `version: 1\nfeatures: { f: { payload: { type: string, schema: { maxLength: 3 } }, environments: { ${environment}: { variants: [{ name: y, payload: { type: string, value: ok } }] } } } }\n`;
  const seed = () =>
    server.seed([
      {
        name: "f",
        environments: {
          development: { variants: of({ type: "string", value: "hush" }) },
          production: { variants: of({ type: "string", value: "was" }) },
        },
      },
    ]);

  it("a promotion of a payload that breaks the contract is refused, and nothing is written", async () => {
    seed();
    const before = JSON.stringify(variantsIn("f", "production"));
    const given = { "variants.yml": contracted("development") };
    await using run = await promote({ mode: "apply" }, given);
    expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
    expect(messages(run, "error")).toEqual([
      expect.stringContaining(
        'The payloads break the contract of the feature. Variant "x": ' +
          'Expected no more than 3 characters; got the text "hush".',
      ),
    ]);
    expect(run.annotations[0]?.properties).toMatchObject({ file: "variants.yml", line: "2" });
    expect(JSON.stringify(variantsIn("f", "production"))).toBe(before);
    await using hidden = await promote({ "show-payloads": "false" }, given);
    expect(hidden.outputs["result"]).toBe("refused");
    expect(messages(hidden, "error").join()).toContain('Variant "x".');
    expect(hidden.everything).not.toContain("hush");
  });

  it("a pull writes a payload that breaks the contract, and says so as an error of the manifest", async () => {
    seed();
    const text = contracted("production").replace("name: y", "name: x").replace("value: ok", "value: was");
    const pull = (inputs: Readonly<Record<string, string>> = {}) =>
      act(server, { mode: "pull", ...inputs }, { "variants.yml": text.replace("production:", "development:") });
    await using run = await pull();
    expect([run.code, run.outputs]).toMatchObject([
      0,
      { result: "pulled", changed: "true", changes: "1", problems: "1", warnings: "0" },
    ]);
    expect(messages(run, "error")).toEqual([
      'variants.yml:2:18: The payloads break the contract of the feature. Variant "x": ' +
        'Expected no more than 3 characters; got the text "hush". ("f" in "development")',
    ]);
    expect(run.annotations[0]?.properties).toMatchObject({ title: "Manifest: contract", file: "variants.yml" });
    expect(run.summary).toContain("Pulled: 1 variant set into 1 file, 0 unchanged, 1 error");
    const written = await readFile(join(run.workspace, "variants.yml"), "utf8");
    expect(written).toContain("value: hush");
    await using invalid = await validate({ "variants.yml": written });
    expect([invalid.code, invalid.outputs["problems"]]).toEqual([1, "1"]);
    await using hidden = await pull({ "show-payloads": "false" });
    expect(messages(hidden, "error").join()).toContain('Variant "x".');
    expect(hidden.everything).not.toContain("hush");
    // What keeps to the contract is no news.
    await using right = await act(
      server,
      { mode: "pull" },
      { "variants.yml": text.replace("value: was", "value: old") },
    );
    expect([right.outputs, right.annotations]).toMatchObject([{ result: "pulled", changes: "1", problems: "0" }, []]);
  });

  it("a promotion is not blocked by a payload that is there already, but warns of it", async () => {
    const hush = of({ type: "string", value: "hush" });
    const rest = {
      name: "g",
      environments: { development: { variants: split(700) }, production: { variants: split(500) } },
    };
    server.seed([
      { name: "f", environments: { development: { variants: hush }, production: { variants: hush } } },
      rest,
    ]);
    const g = "features: { g: { environments: { development: { variants: [{ name: y }] } } }, ";
    const given = { "variants.yml": contracted("development").replace("features: { ", g) };
    await using run = await promote({ mode: "apply" }, given);
    expect(run.outputs).toMatchObject({ result: "applied", applied: "1" });
    expect(messages(run, "warning")).toContainEqual(
      expect.stringContaining("The payloads break the contract of the feature."),
    );
    expect(variantsIn("g", "production")).toMatchObject({ variants: split(700) });
  });

  it("a plan warns of a payload that it leaves on the server", async () => {
    seed();
    await using run = await act(server, { mode: "plan" }, { "variants.yml": contracted("production") });
    expect(run.outputs).toMatchObject({ result: "planned", updates: "1", warnings: "1" });
    expect(messages(run, "warning")).toEqual([
      expect.stringContaining("The payloads break the contract of the feature."),
    ]);
    await using filtered = await act(
      server,
      { mode: "plan", environments: "production" },
      { "variants.yml": contracted("production") },
    );
    expect(filtered.annotations).toEqual([]);
  });
});
