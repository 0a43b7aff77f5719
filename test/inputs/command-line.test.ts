import { describe, expect, it, test } from "vitest";
import { inWordsOfOptions, readCommandLine } from "../../src/inputs/command-line.ts";
import { help } from "../../src/inputs/help.ts";
import declared from "../../src/inputs/inputs.json" with { type: "json" };
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
    const line = readCommandLine(["apply", "-y", "--json", "--report", "r.md", "--code-quality=q.json"]);
    expect(line).toMatchObject({ own: { yes: true, json: true, report: "r.md", codeQuality: "q.json" } });
    expect(readCommandLine(["plan"])).toMatchObject({ own: { yes: false, json: false } });
  });
});

describe("wrong usage", () => {
  it.each<[string[], string]>([
    [[], `Name a command: ${commands}.`],
    [["aply"], 'Unknown command "aply". Did you mean "apply"?'],
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
  it.each([["--help"], ["help"], ["plan", "-h", "--strict"]])("is asked for by %s", (...args) => {
    expect(readCommandLine(args)).toEqual({ kind: "help" });
  });

  test("has every input but the mode, the token and what only GitHub has, each with its default", () => {
    const text = help(100);
    const absent = ["mode", "unleash-token", "comment", "label", "github-token"];
    for (const name of Object.keys(inputDefaults))
      expect([name, new RegExp(`^  --(?:no-)?${name}\\b`, "m").test(text)]).toEqual([name, !absent.includes(name)]);
    expect(text).toContain("--max-changes VALUE (default: 30%)");
    expect(text.replace(/\s+/g, " ")).toContain(declared.strict.description);
  });

  it.each([60, 80])("keeps to %i columns", (width) => {
    expect(
      help(width)
        .split("\n")
        .filter((line) => line.length > width && !line.includes("(default")),
    ).toEqual([]);
  });
});

test.each([
  ["max-changes must be a number.", "--max-changes must be a number."],
  ["unleash-token must not.", "UNLEASH_TOKEN must not."],
  ["Mode plan needs unleash-url.", "Mode plan needs unleash-url."],
])("%s is %s in a shell", (message, words) => {
  expect(inWordsOfOptions(message)).toBe(words);
});
