import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

let server: MemoryServer;
beforeAll(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  server.seed([{ name: "banner" }]);
});
afterAll(() => server.stop());

const manifest = "version: 1\nfeatures: { banner: { variants: [{ name: on }], environments: { production: {} } } }\n";
const run = (inputs: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) =>
  act(server, { mode: "validate", ...inputs }, { "variants.yml": manifest }, env);

describe("what a mode would ignore and a reader would believe is refused", () => {
  it.each([{ unmanaged: "fail" }])("validate with %j", async (input) => {
    await using refused = await run(input);
    expect([refused.code, refused.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(refused, "error")).toEqual([
      `${Object.keys(input)[0]} has no effect in mode validate. Remove it, or set mode to plan.`,
    ]);
  });
});

describe("filters of validate", () => {
  it.each([[{ environments: "prodution" }, 'Did you mean "production"?']])(
    "%j that match nothing in the manifest are an error",
    async (input, hint) => {
      await using refused = await run(input);
      expect([refused.code, refused.outputs["result"]]).toEqual([1, "failed"]);
      expect(messages(refused, "error").join()).toContain(hint);
    },
  );

  it.each([{ features: "*,!only-on-the-server" }])("%j that plan would take are right", async (input) => {
    await using valid = await run(input);
    expect([valid.code, valid.outputs["result"], valid.annotations]).toEqual([0, "valid", []]);
  });
});

describe("an INPUT_ variable that is no input of ours", () => {
  it("is an error where it is near one of ours", async () => {
    await using failed = await run({}, { "INPUT_MAX-CHANGE": "0", INPUT_CACHE: "npm" });
    expect([failed.code, failed.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(failed, "error")).toEqual(["max-change is not an input of this action. Did you mean max-changes?"]);
    expect(messages(failed, "warning")).toHaveLength(1);
  });
});

test("the matrix keeps the manifest's order of environments, and the input overrides it", async () => {
  server.seed([{ name: "ordered" }]);
  const text = (...environments: string[]) =>
    `version: 1\nfeatures: { ordered: { variants: [{ name: on }], environments: { ${environments.join(": {}, ")}: {} } } }\n`;
  const order = async (files: Readonly<Record<string, string>>, inputs: Readonly<Record<string, string>> = {}) => {
    await using planned = await act(server, { mode: "plan", ...inputs }, files);
    const { include } = JSON.parse(planned.outputs["matrix"] ?? "") as { include: { environment: string }[] };
    return include.map(({ environment }) => environment);
  };
  const staged = { "variants.yml": text("production", "development") };
  expect(await order(staged)).toEqual(["production", "development"]);
  expect(await order({ "variants.yml": text("development", "production") })).toEqual(["development", "production"]);
  expect(await order(staged, { environments: "development,production" })).toEqual(["development", "production"]);
});
