import { describe, expect, it, test } from "vitest";
import { inWordsOfOptions, readCommandLine } from "../../src/inputs/command-line.ts";
import { help } from "../../src/inputs/help.ts";
import { inputDefaults, inputSchema } from "../../src/inputs/schema.ts";

const commands = inputSchema.shape.mode.options.join(", ");
const messages = (...args: string[]) => {
  const line = readCommandLine(args);
  return line.kind === "wrong" ? line.messages : line;
};
const given = (...args: string[]) => {
  const line = readCommandLine(args);
  return line.kind === "command" ? line.given : line;
};

describe("a command with options", () => {
  it.each(inputSchema.shape.mode.options)("%s is a command, being a mode", (mode) => {
    expect(given(mode)).toEqual({ mode });
  });

  it.each<[string[], Record<string, string>]>([
    [["--project", "shop"], { project: "shop" }],
    [["--project=shop"], { project: "shop" }],
    [["--project", "a", "--project", "b"], { project: "b" }],
    [["--strict"], { strict: "true" }],
    [["--no-strict"], { strict: "false" }],
    [["--no-show-payloads"], { "show-payloads": "false" }],
    [["--environments", "a,b", "--environments", "c"], { environments: "a,b\nc" }],
    [["--manifest", "a.yml", "b.yml", "c.yml"], { manifest: "a.yml\nb.yml\nc.yml" }],
    [["a.yml", "--", "!b.yml"], { manifest: "a.yml\n!b.yml" }],
    [["--features=-x"], { features: "-x" }],
  ])("%j", (args, inputs) => {
    expect(given("plan", ...args)).toEqual({ mode: "plan", ...inputs });
  });

  test("has options of its own", () => {
    const line = readCommandLine(["apply", "-y", "--json", "--report", "r.md", "--code-quality=q.json", "--no-color"]);
    expect(line).toMatchObject({ own: { yes: true, json: true, report: "r.md", codeQuality: "q.json", color: false } });
    expect(readCommandLine(["plan"])).toMatchObject({ own: { yes: false, json: false, color: true } });
    expect(["version", "--version"].map((word) => readCommandLine([word]).kind)).toEqual(["version", "version"]);
  });
});

describe("wrong usage", () => {
  it.each<[string[], string]>([
    [[], `Name a command: ${commands}.`],
    [["aply"], 'Unknown command "aply". Did you mean "apply"?'],
    [["diff"], 'Unknown command "diff". Use plan.'],
    [["plan", "--dry-run"], "--dry-run is not an option. Use the command plan: it only reads."],
    [["apply", "--auto-approve"], "--auto-approve is not an option. Use --yes."],
    [["plan", "-f", "a.yml"], "-f is not an option. Name manifests without an option, or use --manifest."],
    [["plan", "--max-change", "3"], 'Unknown option --max-change. Did you mean "--max-changes"?'],
    [["plan", "-x"], "Unknown option -x."],
    [["plan", "--project"], "Option '--project <value>' argument missing"],
    [["plan", "--json=1"], "Option '--json' does not take an argument"],
    [["validate", "--strict=maybe"], "Option '--strict' does not take an argument"],
    [["plan", "--yes"], "--yes is for apply, which asks before it writes."],
    [["plan", "--mode", "apply"], `--mode is not an option. It is the command: ${commands}.`],
    [["plan", "--comment=always"], "--comment is not an option. Comments are for the action on GitHub."],
    [["plan", "--__proto__"], "Unknown option --__proto__."],
  ])("%j", (args, message) => {
    expect(messages(...args)).toContain(message);
  });

  it.each(["--token", "--unleash-token", "--unleash-token=x"])("%s is refused, and says why", (option) => {
    const said = JSON.stringify(messages("plan", option, "secret"));
    expect(said).toContain("Set the environment variable UNLEASH_TOKEN");
    expect(said).not.toContain("secret");
  });

  test("every unknown option is named at once", () => {
    expect(messages("plan", "--proj=x", "--strictt", "--token", "y")).toHaveLength(3);
  });

  test("an option without its value does not take the next option for it", () => {
    expect(messages("plan", "--project", "--strict")).toEqual([expect.stringContaining("--project=-XYZ")]);
  });
});

describe("--help", () => {
  it.each<[string[], string | undefined]>([
    [["--help"], undefined],
    [["help"], undefined],
    [["help", "apply"], "apply"],
    [["plan", "-h", "--strict"], "plan"],
  ])("%j", (args, command) => {
    expect(readCommandLine(args)).toEqual({ kind: "help", command });
  });

  const absent = ["mode", "unleash-token", "comment", "label", "github-token"];
  const withoutOthers = Object.keys(inputDefaults).filter((name) => !absent.includes(name));
  it.each<[string, string[]]>([
    ["plan", withoutOthers],
    ["apply", withoutOthers.filter((name) => name !== "fail-on-changes")],
    ["validate", ["manifest", "project", "environments", "features", "base", "strict", "show-payloads", "run-timeout"]],
  ])("of %s has its inputs, each with its default, and no other", (command, names) => {
    const text = help(100, command);
    const options = [...text.matchAll(/^ {2}(?:-y, )?--(?:\[?no-\]?)?([\w-]+) (?!FILE)/gm)].map(([, name]) => name);
    const own = ["yes", "json", "color", "version"];
    expect(options.filter((name) => !own.includes(name ?? "")).sort()).toEqual(names.toSorted());
    expect(text.includes("Default: 30%.")).toBe(command !== "validate");
    expect(text).toMatch(/\nExample: variants-sync .*\nDocumentation: https:/);
  });

  it.each([60, 80, 100])("keeps to %i columns, and under 70 lines at 80", (width) => {
    for (const command of [undefined, ...inputSchema.shape.mode.options]) {
      const lines = help(width, command).split("\n");
      expect(lines.filter((line) => line.length > width && !line.includes("https:"))).toEqual([]);
      expect(lines.length < 70 || width < 80).toBe(true);
    }
  });
});

test.each([
  ["max-changes must be a number.", "--max-changes must be a number."],
  ["unleash-token must not.", "UNLEASH_TOKEN must not."],
  ["Mode plan needs unleash-url.", "Mode plan needs unleash-url."],
])("%s is %s in a shell", (message, words) => {
  expect(inWordsOfOptions(message)).toBe(words);
});
