import { describe, expect, test } from "vitest";
import { findingsOf, locationOf } from "../../support/manifest-corpus.ts";

/*
 * A hint is followed to the letter, in the place that the finding names; then the finding is gone, and there is no other
 * error in that place.
 */

/** What a message says is to be written instead of the text at its location. */
function proposal(message: string): string | undefined {
  const [, quoted, meant] = /in quotes: ("[^"]*")\.$|Did you mean ([\w%.!-]+)\?$/.exec(message) ?? [];
  return quoted ?? meant;
}

function followed(text: string): { before: string; errors: string[] } {
  const [finding, ...others] = findingsOf(text);
  if (!finding || others.length > 0) throw new Error(`expected one finding in ${text}`);
  const instead = proposal(finding.message);
  if (instead === undefined) throw new Error(`no hint: ${finding.message}`);
  const { line, column, endColumn } = locationOf(finding);
  const lines = text.split("\n");
  const at = lines[line - 1] ?? "";
  lines[line - 1] = at.slice(0, column - 1) + instead + at.slice(endColumn);
  const after = findingsOf(lines.join("\n")).filter(({ severity }) => severity === "error");
  return { before: finding.message, errors: after.map(({ message }) => message) };
}

const variant = (fields: string, more = "") =>
  `version: 1\nfeatures:\n  f: { ${more}environments: { p: { variants: [{ ${fields} }, { name: z }] } } }\n`;

describe("a hint is right when it is followed", () => {
  test.each([
    ["a boolean", variant("name: true")],
    ["a number", variant("name: 5319e7")],
    ["nothing", variant("name: ~")],
    [
      "a title",
      "version: 1\nfeatures: { f: { environments: { p: { strategies: [{ title: 5, variants: [{ name: a }] }] } } } }\n",
    ],
    ["stickiness", variant("name: a, stickiness: null")],
    ["a payload", variant("name: a, payload: { type: string, value: 1.50 }")],
    ["an override", variant("name: a, overrides: [{ contextName: userId, values: [7] }]")],
    ["a share without its sign", variant("name: a, weightType: fix, weight: 33.3")],
    ["a weight type", variant("name: a, weightType: fixed, weight: 50%")],
    ["a weight type in capitals", variant("name: a, weightType: Variable")],
    ["a payload type", variant("name: a, payload: { type: JSON, value: {} }")],
    ["a key", variant("nmae: a")],
  ])("%s", (_, text) => {
    expect(followed(text).errors).toEqual([]);
  });

  test.each([
    [
      "an empty title",
      "version: 1\nfeatures: { f: { environments: { p: { strategies: [{ title: , variants: [{ name: a }] }] } } } }\n",
    ],
    ["an empty stickiness", variant("name: a, stickiness: ")],
    ["an empty stickiness of a feature", variant("name: a", "stickiness: , ")],
    ["an empty value", variant("name: a, payload: { type: string, value: }")],
    ["an empty weight", variant("name: a, weightType: fix, weight: ")],
    ["a number that is no share", variant("name: a, weightType: fix, weight: 33.33")],
    ["a text that is no name", variant("name: a b")],
  ])("none is given for %s", (_, text) => {
    for (const { message } of findingsOf(text)) expect(message).not.toMatch(/Did you mean|[Ww]rite/);
  });
});

describe("advice on weights is right when it is followed", () => {
  const set = (variants: string) =>
    `version: 1\nfeatures: { f: { environments: { p: { variants: [${variants}] } } } }\n`;
  const problems = (variants: string) =>
    findingsOf(set(variants)).map(({ severity, message }) => `${severity}: ${message}`);

  test.each([
    ["weight alone", "{ name: a, weight: 50% }", /Remove the weight\.$/, "{ name: a }"],
    [
      "a wrong share",
      "{ name: a, weight: 90% }, { name: b }",
      /or write "weightType: fix"; one variant of the set must stay variable\.$/,
      "{ name: a, weight: 90%, weightType: fix }, { name: b }",
    ],
    [
      "numbers in percent",
      "{ name: a, weight: 60, weightType: fix }, { name: b, weight: 40 }",
      /Did you mean 60%, 40%\?/,
      "{ name: a, weight: 60%, weightType: fix }, { name: b, weight: 40% }",
    ],
    [
      "a small number",
      "{ name: a, weight: 10, weightType: fix }, { name: b }",
      /Write 1% to make that plain, or 10% if/,
      "{ name: a, weight: 10%, weightType: fix }, { name: b }",
    ],
    [
      "a winner",
      "{ name: a, weight: 0, weightType: fix }, { name: b }",
      /write a set of the winner alone/,
      "{ name: b }",
    ],
  ])("%s", (_, wrong, advice, right) => {
    expect(problems(wrong)).toEqual([expect.stringMatching(advice)]);
    expect(problems(right)).toEqual([]);
  });
});
