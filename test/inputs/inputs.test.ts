import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { type Inputs, readInputs } from "../../src/inputs/inputs.ts";
import { inputDefaults } from "../../src/inputs/schema.ts";
import { expectTable } from "../support/table.ts";

const service = { "unleash-url": "https://unleash.example.com", "unleash-token": "user:0123456789abcdef" };

/** Why inputs are wrong: nothing where they are right. */
function errors(given: Readonly<Record<string, string>>): readonly string[] {
  const read = readInputs({ ...service, ...given });
  return read.kind === "invalid" ? read.errors.map(({ message }) => message) : [];
}

function valid(given: Readonly<Record<string, string>>): Inputs {
  const read = readInputs({ ...service, ...given });
  return read.kind === "valid" ? read.inputs : expect.unreachable(JSON.stringify(read.errors));
}

test("what is wrong with inputs is as the table says", async () => {
  await expectTable("inputs", async (lines) =>
    lines.map((line) => {
      const { secrets = "available", ...given } = parse(line) as Readonly<Record<string, string>>;
      const read = readInputs({ ...service, ...given }, secrets as "available" | "withheld");
      return read.kind === "invalid" ? read.errors.map(({ message }) => message) : [];
    }),
  );
});

it("what was reviewed is a digest, which may bring its base along, or the path of a file", () => {
  const [digest, sha] = [`2-${"0".repeat(64)}`, "c".repeat(40)];
  const given = (plan: string) => valid({ "expected-plan": plan });
  expect(given("reviewed/plan.json").expectedPlan).toEqual({ kind: "file", path: "reviewed/plan.json" });
  expect(given(digest)).toMatchObject({ expectedPlan: { kind: "digest", digest }, base: undefined });
  expect(given(`${digest}@${sha}`)).toMatchObject({ expectedPlan: { digest: `${digest}@${sha}` }, base: sha });
  expect(given("none").expectedPlan).toEqual({ kind: "none" });
});

it.each(Object.entries({ "0%": 0, "10%": 0.1, "33.3%": 0.333, "99.9%": 0.999, "100%": 1, unlimited: 1 }))(
  "max-moved %s is %d, in the unit of shares",
  (given, share) => {
    expect(valid({ "max-moved": given }).limits.maxMoved).toBe(share);
  },
);

it.each(
  Object.keys(inputDefaults).filter(
    (name) => !["unleash-url", "unleash-token", "output-file", "github-token"].includes(name),
  ),
)("a blank %s is an error, and does not mean its default", (name) => {
  const [message, ...others] = errors({ [name]: " " });
  expect(others).toEqual([]);
  expect(message).toMatch(new RegExp(`^${name} is blank`));
});

it("lists have entries by comma and by newline, trimmed", () => {
  expect(valid({ environments: "a, b\n c\n" }).filter.environments).toEqual(["a", "b", "c"]);
  expect(valid({ features: "a*, ! b" }).filter.features).toEqual(["a*", "!b"]);
});

it("what is no input, nor near one, is left alone and named: a composite action passes its own on", () => {
  const foreign = ["node-version", "cache"];
  expect(readInputs({ ...service, "node-version": "24", cache: "" })).toMatchObject({ kind: "valid", foreign });
  expect(readInputs({ ...service, mode: "aply", cache: "" })).toMatchObject({ kind: "invalid", foreign: ["cache"] });
});

describe("paths", () => {
  it("have one form, so that two spellings are one file and one comment", () => {
    const { manifest, outputFile } = valid({
      mode: "export",
      manifest: "./flags//a.yml\n! ./flags/./legacy/\n!b.yml",
      "output-file": "./flags/./out.yml",
    });
    expect(manifest).toEqual(["flags/a.yml", "!flags/legacy/", "!b.yml"]);
    expect(outputFile).toBe("flags/out.yml");
  });

  it("keep what is wrong with them, to be said when they are used", () => {
    expect(valid({ manifest: "../a.yml\n/b.yml\nc/" }).manifest).toEqual(["../a.yml", "/b.yml", "c/"]);
    expect(valid({ mode: "export", "output-file": "." }).outputFile).toBe(".");
  });
});

it.each([
  ["unleash-token", "user:se cret"],
  ["unleash-token", "user:secret4567"],
  ["unleash-token", "Bearer user:secret4567"],
  ["github-token", "se-cret"],
  ["github-token", "se\u0000cret"],
  ["unleash-url", "https://user:secret@unleash.example.com"],
])("a wrong %s is never shown", (name, value) => {
  const [message, ...others] = errors({ [name]: value });
  expect(others).toEqual([]);
  expect(message).toMatch(new RegExp(`^${name} `));
  expect(message).not.toMatch(/se.?cret/);
});

describe("the service", () => {
  // The last ones as SDKs have them.
  it.each([
    ...["", "/", "/api", "/api/", "/api/admin", "/api/admin/"],
    ...["/api/client", "/api/client/features", "/api/frontend/"],
  ])("is found under an address with %j at its end", (end) => {
    expect(valid({ "unleash-url": `https://unleash.example.com/base${end}` }).service?.url).toBe(
      "https://unleash.example.com/base",
    );
  });

  it("has a warning where the token would travel unencrypted, and none on this machine", () => {
    const warned = valid({ "unleash-url": "http://unleash.example.com" }).warnings;
    expect(warned).toMatchObject([{ severity: "warning", rule: "inputs" }]);
    expect(warned[0]?.message).toContain("the token travels to unleash.example.com unencrypted");
    for (const host of ["localhost:4242", "127.0.0.1:4242", "[::1]:4242"]) {
      expect(valid({ "unleash-url": `http://${host}` }).warnings).toEqual([]);
    }
  });

  it.each(["", "Bearer "])("takes a token as it is after %j", (scheme) => {
    expect(valid({ "unleash-token": `${scheme}user:abcdefghijk` }).service?.token).toBe(`${scheme}user:abcdefghijk`);
  });

  it("is none in mode validate, whose address and token may be anything", () => {
    expect(valid({ mode: "validate", "unleash-url": "?", "unleash-token": "a b" }).service).toBeUndefined();
  });
});

describe("wrong inputs that do not concern the comment", () => {
  it("leave enough to update the comment of an earlier run", () => {
    const read = readInputs({ ...service, concurrency: "0", project: "shop" });
    expect(read).toMatchObject({ kind: "invalid", inputs: { project: "shop" } });
  });

  it("do not where one of them does", () => {
    for (const wrong of [
      { comment: "sometimes" },
      { mode: "aply" },
      { project: "" },
      { base: "" },
      { "unleash-url": "ftp://x" },
    ])
      expect(readInputs({ ...service, ...wrong }).inputs).toBeUndefined();
  });

  it("know the server where only its token is missing", () => {
    const { server } = readInputs({ ...service, "unleash-token": "" }).inputs ?? expect.unreachable();
    expect(server).toBe("https://unleash.example.com");
  });
});
