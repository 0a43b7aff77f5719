import { describe, expect, it } from "vitest";
import { type Inputs, readInputs } from "../../src/inputs/inputs.ts";
import { inputDefaults } from "../../src/inputs/schema.ts";

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

describe("inputs that go together", () => {
  const promotion = { "promote-from": "staging", "promote-to": "production" };
  const digest = { "expected-digest": `2-${"0".repeat(64)}` };

  it("name a plan file by a path of their own", () => {
    expect(valid({ "expected-plan": "reviewed/plan.json" }).expectedPlan).toBe("reviewed/plan.json");
    expect(valid({}).expectedPlan).toBeUndefined();
  });

  it.each<[string, Record<string, string>]>([
    ["a promotion", promotion],
    ["a promotion that is applied", { ...promotion, mode: "apply" }],
    ["a promotion that writes the manifest", { ...promotion, "output-file": "after.yml" }],
    ["every environment, said or not", { ...promotion, environments: "*" }],
    ["an export", { mode: "export", "output-file": "variants.yml" }],
    ["a drift check", { "fail-on-changes": "true" }],
    ["validate without a service", { mode: "validate", "unleash-url": "", "unleash-token": "" }],
    ["what has no effect in a mode", { mode: "validate", concurrency: "3", "allow-clear": "true" }],
    ["warnings as errors in validate", { mode: "validate", strict: "true" }],
  ])("are right: %s", (_title, given) => {
    expect(errors(given)).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp[]]>([
    ["promote-from alone", { "promote-from": "a" }, [/^promote-from and promote-to must name two environments/]],
    ["promote-to alone", { "promote-to": "a" }, [/^promote-from and promote-to must name two environments/]],
    ["one environment twice", { "promote-from": "a", "promote-to": "a" }, [/must name two environments\.$/]],
    ["environments beside a promotion", { ...promotion, environments: "a" }, [/^environments cannot be combined/]],
    ["a promotion in validate", { ...promotion, mode: "validate" }, [/have no effect in mode validate/]],
    ["a promotion in export", { ...promotion, mode: "export", "output-file": "a" }, [/have no effect in mode export/]],
    ["output-file in plan", { "output-file": "a" }, [/^output-file has no effect in mode plan/]],
    ["output-file in apply", { mode: "apply", "output-file": "a" }, [/^output-file has no effect in mode apply/]],
    [
      "output-file in validate",
      { mode: "validate", "output-file": "a" },
      [/^output-file has no effect in mode validate/],
    ],
    ["export without a file", { mode: "export" }, [/^Mode export needs output-file/]],
    [
      "fail-on-changes in apply",
      { mode: "apply", "fail-on-changes": "true" },
      [/^fail-on-changes has no effect in mode apply/],
    ],
    ...["validate", "export"].map((mode): [string, Record<string, string>, RegExp[]] => [
      `safeguards in ${mode}, where nothing is planned`,
      {
        mode,
        ...digest,
        "max-moved": "10%",
        "fail-on-changes": "true",
        unmanaged: "fail",
        ...(mode === "export" && { "output-file": "a" }),
      },
      ["fail-on-changes", "expected-digest", "max-moved", "unmanaged"].map(
        (name) => new RegExp(`^${name} has no effect in mode ${mode}\\.`),
      ),
    ]),
    ["a base in apply", { base: "HEAD^1", mode: "apply" }, [/^base has no effect in mode apply/]],
    [
      "a base beside a promotion",
      { base: "v1", ...promotion },
      [/^base cannot be combined with a promotion, which takes/],
    ],
    ["a base in pull", { base: "v1", mode: "pull" }, [/^base cannot be combined with mode pull, which takes/]],
    ["a base that is an option of git", { base: "--all" }, [/^base must be none or a git revision.*; got "--all"\.$/]],
    [
      "a digest and a plan that are expected",
      { ...digest, "expected-plan": "plan.json" },
      [/^expected-digest and expected-plan cannot be combined/],
    ],
    [
      "a plan that is expected in validate",
      { mode: "validate", "expected-plan": "a" },
      [/^expected-plan has no effect/],
    ],
    ["unmanaged: warn in validate", { mode: "validate", unmanaged: "warn" }, [/^unmanaged has no effect/]],
    [
      "strict in export",
      { mode: "export", "output-file": "a", strict: "true" },
      [/^strict has no effect in mode export/],
    ],
    ["only exclusions", { manifest: "!a.yml" }, [/^manifest names no file/]],
    ["no service", { "unleash-url": "", "unleash-token": "" }, [/^Mode plan needs unleash-url and unleash-token\./]],
  ])("are wrong: %s", (_title, given, expected) => {
    const found = errors(given);
    expect(found).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
  });

  it.each<[string, Record<string, string>, "available" | "withheld", string]>([
    [
      "no address",
      { "unleash-url": " " },
      "available",
      "Mode plan needs unleash-url. Check that the variable for unleash-url exists and is spelled correctly.",
    ],
    [
      "no token",
      { "unleash-token": "" },
      "available",
      "Mode plan needs unleash-token. Add the secret for unleash-token to the repository, or to the environment of the job, " +
        "and check its name.",
    ],
    [
      "no token in a fork",
      { "unleash-token": "" },
      "withheld",
      "Mode plan needs unleash-token. GitHub withholds secrets from workflows of forks and Dependabot: use mode validate there.",
    ],
  ])("lead to what to do: %s", (_title, given, secrets, message) => {
    const read = readInputs({ ...service, ...given }, secrets);
    expect(read.kind === "invalid" && read.errors.map((error) => error.message)).toEqual([message]);
  });

  it("are reported together with what is wrong with single inputs", () => {
    const found = errors({
      concurrency: "0",
      "unleash-token": "",
      "promote-from": "a",
      "max-changes": "101%",
      stict: "true",
    });
    expect(found).toHaveLength(5);
    expect(found.join("\n")).toMatch(
      /stict is not.*Did you mean strict[\s\S]*max-changes must[\s\S]*concurrency must[\s\S]*two environments[\s\S]*Mode plan needs unleash-token/,
    );
  });

  it("are not checked where one of them is wrong by itself", () => {
    expect(errors({ "promote-from": "", "promote-to": "production" })).toHaveLength(1);
    expect(errors({ "promote-from": "a b", "promote-to": "production", "output-file": "x" })).toHaveLength(1);
    expect(errors({ mode: "aply", "output-file": "x", "fail-on-changes": "true" })).toHaveLength(1);
    expect(errors({ "unleash-url": "ftp://x", "unleash-token": "" })).toHaveLength(2);
  });
});

it("reads 0 to 100% and whole numbers as max-changes", () => {
  for (const given of ["0", "7", "0%", "30%", "100%", "unlimited"])
    expect(errors({ "max-changes": given })).toEqual([]);
  for (const given of ["-1", "1.5", "101%", "30 %", "none", "1e3", "%"])
    expect(errors({ "max-changes": given })).toHaveLength(1);
});

it("reads 0% to 100% with one decimal as max-moved, in the unit of shares", () => {
  const shares = { "0%": 0, "10%": 0.1, "33.3%": 0.333, "99.9%": 0.999, "100%": 1, unlimited: 1 };
  for (const [given, share] of Object.entries(shares))
    expect(valid({ "max-moved": given }).limits.maxMoved).toBe(share);
  for (const given of ["0", "10", "10.55%", "100.1%", "-1%", "1e1%", "none"])
    expect(errors({ "max-moved": given })).toEqual([expect.stringMatching(/^max-moved must be a percentage/)]);
});

it.each(
  Object.keys(inputDefaults).filter(
    (name) => !["unleash-url", "unleash-token", "output-file", "label", "github-token"].includes(name),
  ),
)("a blank %s is an error, and does not mean its default", (name) => {
  const [message, ...others] = errors({ [name]: " " });
  expect(others).toEqual([]);
  expect(message).toMatch(new RegExp(`^${name} is blank`));
});

describe("lists", () => {
  it.each([
    ["environments", ","],
    ["features", ", ,"],
  ])("%s is wrong where it names nothing (%j): it would look like nothing to do", (name, text) => {
    expect(errors({ [name]: text })).toEqual([expect.stringContaining(`${name} must name at least one`)]);
  });

  it("have entries by comma and by newline, trimmed", () => {
    expect(valid({ environments: "a, b\n c\n" }).filter.environments).toEqual(["a", "b", "c"]);
    expect(valid({ features: "a*, ! b" }).filter.features).toEqual(["a*", "!b"]);
  });
});

describe("an input that there is not", () => {
  it("is an error where one of ours is near, with its name", () => {
    expect(errors({ environment: "a" })).toEqual([
      "environment is not an input of this action. Did you mean environments?",
    ]);
    expect(errors({ max_changes: "0", labels: "x" })).toHaveLength(2);
  });

  it("is left alone where none is near: a composite action passes its own on", () => {
    expect(readInputs({ ...service, "node-version": "24", cache: "" })).toMatchObject({
      kind: "valid",
      foreign: ["node-version", "cache"],
    });
    expect(readInputs({ ...service, mode: "aply", cache: "" })).toMatchObject({ kind: "invalid", foreign: ["cache"] });
  });
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

describe("a wrong value", () => {
  it.each([
    ["mode", "aply", 'mode must be validate, plan, apply, export or pull; got "aply".'],
    ["strict", "yes", 'strict must be true or false; got "yes".'],
    ["concurrency", "51", 'concurrency must be a whole number from 1 to 50; got "51".'],
    ["unmanaged", "warning", 'unmanaged must be ignore, warn or fail; got "warning".'],
    ["expected-digest", "1-0", 'expected-digest must be none or a digest such as 2-0f3a…; got "1-0".'],
  ])("of %s is shown beside what is expected", (name, value, message) => {
    expect(errors({ [name]: value })).toEqual([message]);
  });

  it.each([
    ["unleash-token", "user:se cret"],
    ["unleash-token", "user:secret4567"],
    ["unleash-token", "Bearer user:secret4567"],
    ["github-token", "se-cret"],
    ["github-token", "se\u0000cret"],
    ["unleash-url", "https://user:secret@unleash.example.com"],
  ])("of %s is never shown", (name, value) => {
    const [message, ...others] = errors({ [name]: value });
    expect(others).toEqual([]);
    expect(message).toMatch(new RegExp(`^${name} `));
    expect(message).not.toMatch(/se.?cret/);
  });
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

  it.each<[string, RegExp]>([
    ["unleash.example.com", /must be an address/],
    ["ftp://unleash.example.com", /must start with https/],
    ["https://unleash.example.com?a=b", /must not contain a query/],
    ["https://unleash.example.com#a", /must not contain .* a fragment/],
    ["https://unleash.example com", /must be an address/],
  ])("is not found at %s", (address, message) => {
    expect(errors({ "unleash-url": address })).toEqual([expect.stringMatching(message)]);
  });

  it("has a warning where the token would travel unencrypted, and none on this machine", () => {
    const warned = valid({ "unleash-url": "http://unleash.example.com" }).warnings;
    expect(warned).toMatchObject([{ severity: "warning", rule: "inputs" }]);
    expect(warned[0]?.message).toContain("the token travels to unleash.example.com unencrypted");
    for (const host of ["localhost:4242", "127.0.0.1:4242", "[::1]:4242"]) {
      expect(valid({ "unleash-url": `http://${host}` }).warnings).toEqual([]);
    }
  });

  it.each(["", "Bearer "])("takes a token of 16 characters or more after %j", (scheme) => {
    expect(valid({ "unleash-token": `${scheme}user:abcdefghijk` }).service?.token).toBe(`${scheme}user:abcdefghijk`);
    const message =
      "unleash-token is not a token: 16 characters or more, and no white space (the value is not shown here).";
    expect(errors({ "unleash-token": `${scheme}user:abcdefghij` })).toEqual([message]);
  });

  it("is none in mode validate, whose address and token may be anything", () => {
    expect(valid({ mode: "validate", "unleash-url": "?", "unleash-token": "a b" }).service).toBeUndefined();
  });
});

describe("wrong inputs that do not concern the comment", () => {
  it("leave enough to update the comment of an earlier run", () => {
    const read = readInputs({ ...service, concurrency: "0", label: "shop" });
    expect(read).toMatchObject({ kind: "invalid", inputs: { report: { label: "shop" } } });
  });

  it("do not where one of them does", () => {
    for (const wrong of [{ comment: "sometimes" }, { mode: "aply" }, { project: "" }, { "unleash-url": "ftp://x" }])
      expect(readInputs({ ...service, ...wrong }).inputs).toBeUndefined();
  });

  it("know the server where only its token is missing", () => {
    const { server } = readInputs({ ...service, "unleash-token": "" }).inputs ?? expect.unreachable();
    expect(server).toBe("https://unleash.example.com");
  });
});
