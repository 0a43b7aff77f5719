import { describe, expect, test } from "vitest";
import { errorAt, jsonError, templateError } from "../../../src/manifest/read/text-error.ts";
import { corpusBytes, corpusFiles, findingsOf } from "../../support/manifest-corpus.ts";
import { processorTime } from "../../support/processor-time.ts";

const messages = (text: string | Uint8Array, path?: string) => findingsOf(text, path).map(({ message }) => message);

describe("a file that does not show version 1 is not quoted", () => {
  const files = corpusFiles("invalid").filter((name) => name.startsWith("secret-"));

  test.each(files)("%s", (name) => {
    const found = findingsOf(corpusBytes("invalid", name));
    expect(found).toHaveLength(1);
    expect(JSON.stringify(found)).not.toMatch(/SECRET|TOKEN/);
  });

  test("of each kind that was tried", () => {
    expect(files.length).toBeGreaterThanOrEqual(5);
  });
});

describe("the likely cause of what cannot be read", () => {
  const below = (...lines: string[]) => ["version: 1", "features:", ...lines, ""].join("\n");
  const tab = "Tabs cannot indent YAML. Use spaces.";

  test.each([
    ["a tab", below("\ta: {}"), tab],
    ["a tab after spaces", below("  a:", "  \tenvironments: {}"), tab],
    [
      "a merge in a list",
      below("  a: [", "<<<<<<< ours", "    1", "=======", ">>>>>>> theirs", "  ]"),
      "The line <<<<<<< is left of a merge. Resolve the conflict, and remove the line.",
    ],
    [
      "a template in a key",
      below("  {{ .name }}:", "    {}"),
      "This file is a template ({{ … }} or {% … %}) that was not rendered. Render it first, and give the result to the action.",
    ],
  ])("%s", (_, text, message) => {
    expect(messages(text)).toEqual([message]);
  });

  test("is not a template where marks stand in quotes", () => {
    expect(messages(below('  a: { b: "{{ x }}" c: 1 }'))).not.toEqual([expect.stringContaining("template")]);
  });

  test("of a JSON file with comments is that JSON has none", () => {
    for (const text of [
      '{\n  // shared\n  "version": 1\n}',
      '/* flags */\n{ "version": 1 }',
      '{\n  "version": 1, // shared\n  "features": {}\n}',
      '{\n  "version": 1,// shared "a"\n  "features": {}\n}',
      '{ "version": 1, "features": {} } /* all */',
    ]) {
      expect(messages(text, "m.json")).toEqual([
        expect.stringMatching(/^This is not valid JSON: .* JSON has no comments\. Remove them, or write YAML\.$/),
      ]);
    }
  });

  test("is no comment where the marks of one are in a text", () => {
    const value = JSON.stringify('https://a.example " // b /* c */ \\');
    const variants = `[{ "name": "a", "payload": { "type": "string", "value": ${value} } }]`;
    const text = `{ "version": 1, "features": { "a": { "environments": { "production": { "variants": ${variants} } } } } }`;
    expect(messages(text, "m.json")).toEqual([]);
  });

  test("is found fast in a JSON file of many quotes, escapes or slashes", () => {
    const spent = processorTime(() => {
      for (const part of ['"', '\\"', "/", " /", '"//']) jsonError(part.repeat(1_000_000));
    });
    expect(spent).toBeLessThan(5000);
  });

  test("is found in a line of megabytes behind an open quote", () => {
    for (const part of ["x", "\\\\", '\\"', "{{ "]) {
      const error = errorAt(0, "syntax", "open");
      expect(templateError(`a: "${part.repeat(3_000_000)}`, error)).toBeUndefined();
      expect(templateError(`a: {{ b }} "${part.repeat(3_000_000)}`, error)).toMatchObject({ rule: "template" });
    }
  });

  test("is never YAML for a JSON file", () => {
    for (const text of ['{ "version": 1 "features": {} }', "{\n\t'version': 1,,\n}", '{ "a": "\\x" }', "%JSON\n{}"]) {
      expect(messages(text, "m.json")).toEqual([expect.stringMatching(/^This is not valid JSON: .* at position \d+/)]);
    }
  });
});
