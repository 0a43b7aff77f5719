import { describe, expect, it, test } from "vitest";
import { readManifest } from "../../src/manifest/manifest.ts";
import { maxManifestBytes } from "../../src/text/file-text.ts";
import { shortFinding } from "../support/manifest-corpus.ts";
import { readText } from "../support/manifest-files.ts";

const one = "version: 1\nfeatures:\n  banner:\n    environments:\n      production: { variants: [{ name: a }] }\n";

describe("several files are one manifest", () => {
  test("with the targets of all of them, each with its location", () => {
    const { sets, findings } = readText({ "a.yml": one, "b.yml": one.replace("banner", "button") });
    expect(findings).toEqual([]);
    expect(sets.map(({ target, location }) => [target.feature, location])).toEqual([
      ["banner", { file: "a.yml", line: 5, column: 7, endLine: 5, endColumn: 16 }],
      ["button", { file: "b.yml", line: 5, column: 7, endLine: 5, endColumn: 16 }],
    ]);
  });

  test("that may share a feature by its environments", () => {
    expect(readText({ "a.yml": one, "b.yml": one.replace("production", "staging") }).findings).toEqual([]);
  });

  test("with the place of the key, also where an alias stands for the value", () => {
    const text =
      "version: 1\nx-p: &p { variants: [{ name: a }] }\nfeatures:\n  banner:\n    environments:\n      dev: *p\n";
    expect(readText({ "a.yml": text }).sets.map(({ location }) => location?.line)).toEqual([6]);
  });

  test("unless one of them is larger than a manifest may be, which is not even read", () => {
    const { findings } = readManifest([{ path: "a.yml", bytes: new Uint8Array(maxManifestBytes + 1) }], "default");
    expect(findings).toMatchObject([
      { severity: "error", rule: "too-large", location: { line: 1, column: 1 }, path: [] },
    ]);
  });

  test("no file is no manifest, and no problem either: the caller knows which files it wanted", () => {
    expect(readText({})).toMatchObject({ sets: [], projects: [], unmanaged: [], contracts: [], findings: [] });
  });

  test("an error in one of them spoils all", () => {
    const { sets, findings } = readText({ "a.yml": one, "b.yml": "" });
    expect(sets).toEqual([]);
    expect(findings).toMatchObject([{ rule: "empty", location: { file: "b.yml", line: 1, column: 1 }, path: [] }]);
  });
});

describe("what files may not say together", () => {
  test("the only strategy of an environment, and another one of it", () => {
    const text = (strategy: string) =>
      one.replace("variants:", `strategies: [{ ${strategy}variants:`).replace(" }\n", "}] }\n");
    expect(readText({ "a.yml": text(""), "b.yml": text("").replace("production", "staging") }).findings).toEqual([]);
    const { findings } = readText({ "a.yml": text("title: EU, "), "b.yml": text("") });
    expect(findings).toMatchObject([
      {
        rule: "strategy-name",
        location: { file: "b.yml", line: 5, column: 34 },
        message:
          "An entry without title and id means the only strategy of its environment, but there is another entry at " +
          "a.yml:5:34. Give this one a title or an id.",
      },
    ]);
  });

  test("the same target, with both places", () => {
    const { findings } = readText({ "a.yml": one, "teams/b.yml": `# moved down\n${one}` });
    expect(findings).toMatchObject([
      {
        rule: "duplicate-target",
        location: { file: "teams/b.yml", line: 6, column: 7, endColumn: 16 },
        path: ["features", "banner", "environments", "production"],
      },
    ]);
    expect(findings[0]?.message).toContain("a.yml:5:7");
  });

  test("the same strategy", () => {
    const text = one.replace("variants:", "strategies: [{ title: EU, variants:").replace("] }", "] }] }");
    const { findings } = readText({ "a.yml": text, "b.yml": text });
    expect(findings.map(({ rule, location }) => [location?.file, rule])).toEqual([["b.yml", "duplicate-target"]]);
    expect(readText({ "a.yml": text, "b.yml": one }).findings).toEqual([]);
  });

  test("one feature under two projects: told once for each file, at the feature", () => {
    const places = "environments: { p: { variants: [] }, q: { variants: [] } }";
    const { findings } = readText({
      "a.yml": `version: 1\nfeatures:\n  banner: { ${places} }\n`,
      "b.yml": `version: 1\nproject: shop\nfeatures:\n  banner: { ${places.replaceAll("p", "r")} }\n`.replace(
        "rroject",
        "project",
      ),
      "c.yml": `version: 1\nfeatures:\n  banner: { project: other, environments: { s: { variants: [] } } }\n`,
    });
    expect(findings.map((finding) => [finding.location?.file, shortFinding(finding), finding.path])).toEqual([
      ["b.yml", "two-projects 4:3", ["features", "banner"]],
      ["c.yml", "two-projects 3:3", ["features", "banner"]],
    ]);
    expect(findings[0]?.message).toContain('"shop"');
    expect(findings[0]?.message).toContain("a.yml:3:3");
  });
});

test("lists of unmanaged features add up, with their positions", () => {
  const list = (names: string) => `version: 1\nunmanaged: [${names}]\nfeatures: {}\n`;
  const { unmanaged, findings } = readText({ "a.yml": list("x-*, y"), "b.yml": list("z") });
  expect(findings).toEqual([]);
  expect(unmanaged.map(({ glob, location: { file, line, column } }) => [glob, file, line, column])).toEqual([
    ["x-*", "a.yml", 2, 13],
    ["y", "a.yml", 2, 18],
    ["z", "b.yml", 2, 13],
  ]);
});

test("problems come by file, then by place, errors first", () => {
  const text = 'version: 1\nfeatures:\n  "b b":\n    environments: { p: { variants: [{ name: a, weight: x }] } }\n';
  const { findings } = readText({ "b.yml": text, "a.yml": text.replace("p:", "q:") });
  expect(findings.map((finding) => `${finding.location?.file} ${shortFinding(finding)}`)).toEqual([
    "a.yml name 3:3",
    "a.yml value 4:56",
    "b.yml name 3:3",
    "b.yml value 4:56",
  ]);
});

it("a list that features share takes the stickiness of each, also where that is called undefined", () => {
  const text = [
    "version: 1",
    "x-v: &v [{name: a}]",
    "features:",
    "  g: {stickiness: undefined, variants: *v, environments: {p: }}",
    "  f: {variants: *v, environments: {p: }}",
  ].join("\n");
  const { sets } = readText(text);
  expect(sets.map(({ variants }) => variants.map(({ stickiness }) => stickiness))).toEqual([
    ["undefined"],
    [undefined],
  ]);
});
