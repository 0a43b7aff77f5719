import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { inWordsOfOptions, readCommandLine } from "../../src/inputs/command-line.ts";
import { help } from "../../src/inputs/help.ts";
import { inputDefaults, inputSchema } from "../../src/inputs/schema.ts";
import { expectTable } from "../support/table.ts";

describe("a command with options", () => {
  it.each(inputSchema.shape.mode.options)("%s is a command, being a mode", (mode) => {
    expect(readCommandLine([mode])).toMatchObject({ kind: "command", given: { mode } });
  });

  test("is read as the table says", async () => {
    await expectTable("command-lines", async (lines) =>
      lines.map((args) => {
        const line = readCommandLine(parse(args) as string[]);
        if (line.kind === "wrong") return line.messages;
        const { mode, ...inputs } = line.kind === "command" ? line.given : { mode: line.kind, ...line };
        return [`${mode} ${JSON.stringify(inputs)}`];
      }),
    );
  });

  test("has options of its own", () => {
    const line = readCommandLine(["apply", "-y", "--json", "--report", "r.md", "--code-quality=q.json", "--no-color"]);
    expect(line).toMatchObject({ own: { yes: true, json: true, report: "r.md", codeQuality: "q.json", color: false } });
    expect(readCommandLine(["plan"])).toMatchObject({ own: { yes: false, json: false, color: true } });
  });
});

describe("--help", () => {
  const absent = ["mode", "unleash-token", "comment", "github-token"];
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
  ["the input manifest must be a path.", "--manifest must be a path."],
  ["Mode plan needs unleash-url.", "Mode plan needs --unleash-url."],
  ["If this is meant, set allow-clear to true.", "If this is meant, add --allow-clear."],
  ["If this is meant, raise max-moved, or", "If this is meant, raise --max-moved, or"],
  ['The entry "max-moved" of the input features', 'The entry "max-moved" of --features'],
  ["Use mode pull, or choose another output-file.", "Use pull, or choose another --output-file."],
  ["Set unleash-token (in a shell UNLEASH_TOKEN) to a", "Set UNLEASH_TOKEN to a"],
  ["The features of a project change.", "The features of a project change."],
])("%s is %s in a shell", (message, words) => {
  expect(inWordsOfOptions(message)).toBe(words);
});
