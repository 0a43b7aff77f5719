import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { type ActionOptions, runAction } from "../support/run-action.ts";
import { promote, server, split, usePromotionShop } from "../support/shop.ts";

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
const button = "schemas/button.json";
const files = { "variants.yml": manifest, [button]: schema({ properties: { colour: { enum: ["blue"] } } }) };
const hidden = { "show-payloads": "false" };
const validate = ({ inputs, ...more }: ActionOptions) =>
  runAction({ files, ...more, inputs: { mode: "validate", ...inputs } });

it("validate refuses payloads that break their contract, and schemas that are none", async () => {
  const endings = new Endings();
  await endings.tell("each at its line and column", validate({}));
  const quiet = await endings.tell("payloads that are not shown", validate({ inputs: hidden }));
  for (const part of ["hush", "silence", "colour"]) expect(quiet.everything).not.toContain(part);
  const wrong = { ...files, [button]: schema({ type: "objet", requird: ["a"] }) };
  await endings.tell("an error of a schema, and a warning about it", validate({ files: wrong }));
  const surrogate = { "variants.yml": manifest.replace(button, '"\\ud800"') };
  await endings.tell("a path that is no text that a file can have", validate({ files: surrogate }));
  const linked = { "variants.yml": manifest, "schemas/real.json": files[button] };
  const prepare = (workspace: string) => symlink("real.json", join(workspace, button));
  await endings.tell("a link", validate({ files: linked, prepare }));
  await endings.expect("payload-contracts/validate");
});

it("a pattern that tries every way to fail does not outlive run-timeout", async () => {
  const hostile = schema({ properties: { colour: { pattern: "^(a+)+$" } } });
  const given = { "variants.yml": manifest.replace("hush", `${"a".repeat(60)}!`), [button]: hostile };
  await using run = await validate({ files: given, inputs: { "run-timeout": "2" } });
  expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
  expect(messages(run, "error")).toEqual([expect.stringContaining("Checking payloads took longer than run-timeout.")]);
  expect(run.time).toBeGreaterThan(1_900);
  expect(run.time).toBeLessThan(10_000);
});

describe("where the manifest is not the source", () => {
  usePromotionShop();

  const of = (value: string) => ({
    variants: [
      { name: "x", weight: 1000, weightType: "variable", stickiness: "default", payload: { type: "string", value } },
    ],
  });
  const contracted = (environment: string, variant = "name: y", value = "ok") => ({
    "variants.yml": `version: 1
features: { f: { payload: { type: string, schema: { maxLength: 3 } }, environments: { ${environment}: { variants: [{ ${variant}, payload: { type: string, value: ${value} } }] } } } }
`,
  });
  const seed = (production: string) =>
    server.seed([{ name: "f", environments: { development: of("hush"), production: of(production) } }]);

  it("a promotion is refused, unless the payload is there already: that is a warning", async () => {
    const endings = new Endings();
    const given = contracted("development");
    seed("was");
    await endings.tell("refused", promote({ mode: "apply" }, given));
    const quiet = await endings.tell("without payloads", promote(hidden, given));
    expect(quiet.everything).not.toContain("hush");
    seed("hush");
    server.seed([{ name: "g", environments: { development: { variants: split(700) }, production: {} } }]);
    const g = "features: { g: { environments: { development: { variants: [{ name: y }] } } }, ";
    const both = { "variants.yml": given["variants.yml"].replace("features: { ", g) };
    await endings.tell("there already", promote({ mode: "apply" }, both));
    await endings.expect("payload-contracts/promotion");
  });

  it("a pull writes the payload, and says so as an error of the manifest", async () => {
    const endings = new Endings();
    seed("was");
    const pull = (given: Readonly<Record<string, string>>, inputs = {}) =>
      act(server, { mode: "pull", ...inputs }, given);
    const given = contracted("development", "name: x", "was");
    const run = await endings.tell("written", pull(given));
    await endings.tell("validated", validate({ files: { "variants.yml": run.written["variants.yml"] ?? "" } }));
    const quiet = await endings.tell("without payloads", pull(given, hidden));
    expect(quiet.everything).not.toContain("hush");
    await endings.tell("one that keeps to the contract", pull(contracted("production", "name: x", "old")));
    await endings.expect("payload-contracts/pull");
  });

  it("a plan warns of a payload that it leaves on the server", async () => {
    const endings = new Endings();
    seed("was");
    await endings.tell("planned", act(server, { mode: "plan" }, contracted("production")));
    const filtered = { mode: "plan", environments: "production" };
    await endings.tell("outside the filters", act(server, filtered, contracted("production")));
    await endings.expect("payload-contracts/plan");
  });
});
