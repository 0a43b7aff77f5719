import * as z from "zod/mini";
import { suggestion } from "../text/suggestion.ts";
import { error, type Finding } from "../variants/finding.ts";
import { combinationErrors, type Secrets } from "./combinations.ts";
import { type Inputs, toInputs } from "./inputs.ts";
import { type InputName, inputDefaults, inputSchema } from "./schema.ts";

export type ReadInputs = {
  /** Names that are not inputs, nor close to one: a composite action around this one passes its own. */
  readonly foreign: readonly string[];
} & (
  | { readonly kind: "valid"; readonly inputs: Inputs }
  | {
      readonly kind: "invalid";
      readonly errors: readonly Finding[];
      /** For updating the comment of an earlier run. `undefined` if an input that decides about the comment is wrong. */
      readonly inputs: Inputs | undefined;
    }
);

/** Inputs that decide which comment of a pull request is ours, and what it shows. */
const commentInputs = [
  ...["mode", "manifest", "unleash-url", "project", "environments", "features", "promote-from", "promote-to"],
  ...["label", "comment", "github-token", "show-payloads"],
];

/** Inputs that may be blank: secrets are blank on forks, and a label or an output file is optional. */
const mayBeBlank = new Set<string>(["unleash-url", "unleash-token", "output-file", "label", "github-token"]);

/** Inputs whose value is never repeated in a message: tokens, and an address that may contain a password. */
const secret = new Set<string>(["unleash-url", "unleash-token", "github-token"]);

/**
 * Reads the inputs, or returns every error at once. A blank input is an error: a misspelt expression is blank, and must
 * not switch a safeguard off.
 *
 * @param given texts by name, as the runner passes them. A name close to one of ours is an error.
 * @param secrets decides the advice for a missing token.
 */
export function readInputs(given: Readonly<Record<string, string>>, secrets: Secrets = "available"): ReadInputs {
  const unknown = Object.keys(given).filter((name) => !isInput(name));
  const messages = unknown.flatMap(misspeltInput);
  const foreign = unknown.filter((name) => misspeltInput(name).length === 0);
  const texts = textsOf(given);
  const blank = Object.keys(texts).filter((name) => texts[name] === "" && !mayBeBlank.has(name));
  for (const name of blank) {
    const fallback = inputDefaults[name as InputName];
    messages.push(`${name} is blank. Leave it out for the default (${fallback}), or check its expression.`);
  }
  const withoutBlanks = withDefaults(texts, blank);
  const parsed = z.safeParse(inputSchema, withoutBlanks);
  const issues = parsed.error?.issues ?? [];
  for (const { path, message } of issues) {
    const name = String(path[0]);
    const got = secret.has(name) ? "" : `; got ${JSON.stringify(withoutBlanks[name])}`;
    messages.push(`${name} ${message}${got}.`);
  }
  /** Inputs that are wrong by themselves: combinations with them are not checked. */
  const wrong = new Set([...blank, ...issues.map(({ path }) => String(path[0]))]);
  const values = parsed.data ?? z.parse(inputSchema, withDefaults(withoutBlanks, [...wrong]));
  messages.push(...combinationErrors(values, wrong, secrets));
  const inputs = toInputs(values);
  if (messages.length === 0) return { kind: "valid", inputs, foreign };
  return {
    kind: "invalid",
    foreign,
    errors: messages.map((message) => error("inputs", [], message)),
    inputs: commentInputs.some((name) => wrong.has(name)) ? undefined : inputs,
  };
}

/** The text of each input, trimmed, or its default. */
function textsOf(given: Readonly<Record<string, string>>): Record<string, string> {
  // validate sends no request, so these may be anything.
  const ignored = new Set(given["mode"]?.trim() === "validate" ? ["unleash-url", "unleash-token"] : []);
  return Object.fromEntries(
    Object.entries(inputDefaults).map(([name, fallback]) => [
      name,
      (ignored.has(name) ? undefined : given[name]?.trim()) ?? fallback,
    ]),
  );
}

function withDefaults(texts: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  const replaced = Object.entries(inputDefaults).filter(([name]) => names.includes(name));
  return { ...texts, ...Object.fromEntries(replaced) };
}

function isInput(name: string): boolean {
  return Object.hasOwn(inputDefaults, name);
}

function misspeltInput(name: string): string[] {
  const near = suggestion(name, Object.keys(inputDefaults));
  return near === undefined ? [] : [`${name} is not an input of this action. Did you mean ${near}?`];
}
