import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

const variants = [{ name: "on", weight: 1000, weightType: "variable", stickiness: "default" }];
let server: MemoryServer;

beforeAll(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  server.seed([
    { name: "banner", environments: { production: { variants } } },
    { name: "by-hand", environments: { development: { variants }, production: { variants } } },
  ]);
});
afterAll(() => server.stop());

const drift = { mode: "plan", unmanaged: "fail", "fail-on-changes": "true" };
const banner = "version: 1\nfeatures: { banner: { variants: [{ name: on }], environments: { production: {} } } }\n";
const plan = (inputs: Readonly<Record<string, string>>, text: string) =>
  act(server, { ...drift, ...inputs }, { "variants.yml": text });

describe("a manifest without sets is not green while the server has some", () => {
  it.each([
    ["leaves it to the default", "version: 1\nfeatures: {}\n", {}],
    ["leaves it to the input", "version: 1\nfeatures: {}\n", { project: "default" }],
  ])("where it %s", async (_title, text, inputs) => {
    await using run = await plan(inputs, text);
    expect([run.code, run.outputs["result"], run.outputs["changes"]]).toEqual([1, "refused", "0"]);
    expect(messages(run, "error")).toEqual([expect.stringContaining("(3 variant sets: ")]);
  });

  it("inside the filters alone, which are checked with the server", async () => {
    const empty = "version: 1\nfeatures: {}\n";
    await using some = await plan({ environments: "development" }, empty);
    expect(messages(some, "error")).toEqual([
      expect.stringMatching(/Has variants but is in no manifest.*"by-hand" in "development"/),
    ]);
    await using misspelt = await plan({ environments: "developmnet" }, empty);
    expect([misspelt.code, misspelt.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(misspelt, "error").join()).toContain('Did you mean "development"?');
  });

  it.each([
    ["version: 1\nproject: shop\nfeatures: {}\n", {}],
    [banner, { project: "shop" }],
  ])("nor where the server does not show the project", async (text, inputs) => {
    await using run = await plan(inputs, text);
    expect(run.code).toBe(1);
    expect(messages(run, "error").join()).toMatch(/The server (?:lists no features in|has no) project "shop"/);
  });
});

describe("a feature that only the server has", () => {
  it("can be left out", async () => {
    await using reported = await plan({}, banner);
    expect(messages(reported, "error")).toEqual([expect.stringContaining("(2 variant sets: ")]);
    await using run = await plan({ features: "!by-hand" }, banner);
    expect([run.code, run.outputs["result"], run.annotations]).toEqual([0, "planned", []]);
  });

  it("is not left out by a misspelt name", async () => {
    await using run = await plan({ features: "*,!by-hnad" }, banner);
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(run, "error")).toEqual([
      'The entry "!by-hnad" of the input features matches nothing in the manifest or on the server. Did you mean "!by-hand"?',
    ]);
  });

  it("can be left out of a promotion with a manifest", async () => {
    const promotion = { "promote-from": "production", "promote-to": "development" };
    await using run = await plan({ ...promotion, unmanaged: "warn", features: "*,!by-hand" }, banner);
    expect(run.outputs).toMatchObject({ result: "planned", creates: "1" });
    await using misspelt = await plan({ ...promotion, features: "*,!by-hnad" }, banner);
    expect(misspelt.outputs["result"]).toBe("failed");
  });
});
