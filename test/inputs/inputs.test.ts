import { describe, expect, it } from "vitest";
import { readInputs } from "../../src/inputs/inputs.ts";
import { inputDefaults } from "../../src/inputs/schema.ts";

const service = { "unleash-url": "https://unleash.example.com", "unleash-token": "user:abc" };

function faults(given: Readonly<Record<string, string>>): readonly string[] {
  const read = readInputs({ ...service, ...given });
  return "faults" in read ? read.faults : [];
}

describe("inputs that go together", () => {
  const promotion = { "promote-from": "staging", "promote-to": "production" };

  it.each<[string, Record<string, string>]>([
    ["a promotion", promotion],
    ["a promotion that is applied", { ...promotion, mode: "apply" }],
    ["a promotion that writes the manifest", { ...promotion, "output-file": "after.yml" }],
    ["every environment, said or not", { ...promotion, environments: "*" }],
    ["an export", { mode: "export", "output-file": "variants.yml" }],
    ["a drift check", { "fail-on-changes": "true" }],
    ["validate without a service", { mode: "validate", "unleash-url": "", "unleash-token": "" }],
    ["what means nothing in a mode", { mode: "validate", "expected-digest": `1-${"0".repeat(64)}`, concurrency: "3" }],
  ])("are right: %s", (_title, given) => {
    expect(faults(given)).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp[]]>([
    ["promote-from alone", { "promote-from": "a" }, [/^promote-from and promote-to go together/]],
    ["promote-to alone", { "promote-to": "a" }, [/^promote-from and promote-to go together/]],
    ["one environment twice", { "promote-from": "a", "promote-to": "a" }, [/are both a\.$/]],
    ["environments beside a promotion", { ...promotion, environments: "a" }, [/^environments cannot be given/]],
    ["a promotion in validate", { ...promotion, mode: "validate" }, [/mean nothing in mode validate/]],
    ["a promotion in export", { ...promotion, mode: "export", "output-file": "a" }, [/mean nothing in mode export/]],
    ["output-file in plan", { "output-file": "a" }, [/^output-file means nothing in mode plan/]],
    ["output-file in apply", { mode: "apply", "output-file": "a" }, [/^output-file means nothing in mode apply/]],
    [
      "output-file in validate",
      { mode: "validate", "output-file": "a" },
      [/^output-file means nothing in mode validate/],
    ],
    ["export without a file", { mode: "export" }, [/^output-file is needed/]],
    ["fail-on-changes in apply", { mode: "apply", "fail-on-changes": "true" }, [/^fail-on-changes is for plan/]],
    ["only exclusions", { manifest: "!a.yml" }, [/^manifest names no file/]],
    [
      "no service",
      { "unleash-url": "", "unleash-token": "" },
      [/^unleash-url and unleash-token are needed for mode plan/],
    ],
  ])("are faults: %s", (_title, given, expected) => {
    const found = faults(given);
    expect(found).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
  });

  it("are told together with faults of single inputs", () => {
    const found = faults({
      concurrency: "0",
      "unleash-token": "",
      "promote-from": "a",
      "max-changes": "101%",
      stict: "true",
    });
    expect(found).toHaveLength(5);
    expect(found.join("\n")).toMatch(
      /stict is not.*Did you mean strict[\s\S]*max-changes must[\s\S]*concurrency must[\s\S]*go together[\s\S]*unleash-token is needed/,
    );
  });

  it("are not judged where one of them has a fault of its own", () => {
    expect(faults({ "promote-from": "", "promote-to": "production" })).toHaveLength(1);
    expect(faults({ "promote-from": "a b", "promote-to": "production", "output-file": "x" })).toHaveLength(1);
    expect(faults({ mode: "aply", "output-file": "x", "fail-on-changes": "true" })).toHaveLength(1);
    expect(faults({ "unleash-url": "ftp://x", "unleash-token": "" })).toHaveLength(2);
  });
});

it("takes 0 to 100% and whole numbers as max-changes", () => {
  for (const given of ["0", "7", "0%", "30%", "100%", "unlimited"])
    expect(faults({ "max-changes": given })).toEqual([]);
  for (const given of ["-1", "1.5", "101%", "30 %", "none", "1e3", "%"])
    expect(faults({ "max-changes": given })).toHaveLength(1);
});

it.each(
  Object.keys(inputDefaults).filter(
    (name) => !["unleash-url", "unleash-token", "output-file", "label", "github-token"].includes(name),
  ),
)("does not take a blank %s for its default", (name) => {
  const [message, ...others] = faults({ [name]: " " });
  expect(others).toEqual([]);
  expect(message).toMatch(new RegExp(`^${name} is blank`));
});

describe("lists", () => {
  it.each([
    ["environments", ","],
    ["features", ", ,"],
  ])("%s is a fault where it names nothing (%j): it would look like nothing to do", (name, text) => {
    expect(faults({ [name]: text })).toEqual([expect.stringContaining(`${name} must name at least one`)]);
  });

  it("take entries by comma and by newline, trimmed", () => {
    const read = readInputs({ ...service, environments: "a, b\n c\n" });
    expect("inputs" in read && read.inputs.filter.environments).toEqual(["a", "b", "c"]);
  });
});
