import { parseArgs } from "node:util";
import { suggestion } from "../text/suggestion.ts";
import type { Mode } from "./inputs.ts";
import { commands, elsewhere, inputOptions, isSwitch, ownOptions } from "./options.ts";

/** What somebody typed. */
export type CommandLine =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "command"; readonly given: Given; readonly own: OwnOptions }
  | { readonly kind: "wrong"; readonly messages: readonly string[] };

/** Inputs by name, the command among them as the mode. */
export type Given = Readonly<Record<string, string>> & { readonly mode: Mode };

/** What only the command line has. */
export interface OwnOptions {
  readonly json: boolean;
  readonly yes: boolean;
  readonly report?: string | undefined;
  readonly codeQuality?: string | undefined;
}

const options: Readonly<Record<string, { readonly type: "string" | "boolean"; readonly short?: string }>> = {
  ...Object.fromEntries(inputOptions.map((name) => [name, { type: isSwitch(name) ? "boolean" : "string" }])),
  ...ownOptions,
};

/** They have one entry per line, so they may be given several times. */
const lists = new Set(["manifest", "environments", "features"]);

/** Reads the command and its options, or says everything that is wrong with them. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { tokens, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const read = tokens.filter(({ kind }) => kind === "option").map((token) => readOption(token as OptionToken));
  const given: Record<string, string> = {};
  for (const { name, value } of read.filter((option) => option.kind === "option"))
    given[name] = lists.has(name) && given[name] ? `${given[name]}\n${value}` : value;
  const [mode, ...manifests] = positionals;
  if (given["help"] || mode === "help") return { kind: "help" };
  if (given["version"]) return { kind: "version" };
  if (manifests.length > 0) given["manifest"] = [given["manifest"] ?? [], manifests].flat().join("\n");
  const { json, yes, report, "code-quality": codeQuality, ...inputs } = given;
  const messages = [
    ...read.flatMap((option) => (option.kind === "wrong" ? [option.message] : [])),
    ...commandErrors(mode),
    ...(json && mode !== "plan" && mode !== "apply" ? ["--json is for plan and apply, which make a plan."] : []),
    ...(yes && mode !== "apply" ? ["--yes is for apply, which asks before it writes."] : []),
  ];
  if (messages.length > 0 || !isMode(mode)) return { kind: "wrong", messages };
  return { kind: "command", given: { ...inputs, mode }, own: { json: !!json, yes: !!yes, report, codeQuality } };
}

/** One option as `parseArgs` gives it. */
interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

type ReadOption =
  | { readonly kind: "option"; readonly name: string; readonly value: string }
  | { readonly kind: "wrong"; readonly message: string };

function readOption({ name, rawName, value, inlineValue }: OptionToken): ReadOption {
  const positive = name.replace(/^no-/, "");
  if (positive !== name && isSwitch(positive) && !inlineValue)
    return { kind: "option", name: positive, value: "false" };
  if (!Object.hasOwn(options, name)) return { kind: "wrong", message: unknownOption(rawName, name) };
  if (options[name]?.type === "boolean") {
    if (!inlineValue || isSwitch(name)) return { kind: "option", name, value: value ?? "true" };
    return { kind: "wrong", message: `--${name} takes no value.` };
  }
  if (value !== undefined && (inlineValue || !value.startsWith("-"))) return { kind: "option", name, value };
  return { kind: "wrong", message: `--${name} needs a value. Write one that starts with a hyphen as --${name}=VALUE.` };
}

function commandErrors(mode: string | undefined): string[] {
  if (mode === undefined) return [`Name a command: ${commands.join(", ")}.`];
  return isMode(mode) ? [] : [`Unknown command ${JSON.stringify(mode)}.${didYouMean(mode, commands, "")}`];
}

function isMode(text: string | undefined): text is Mode {
  return text !== undefined && commands.includes(text);
}

function unknownOption(written: string, name: string): string {
  const other = name === "token" ? "unleash-token" : name;
  if (Object.hasOwn(elsewhere, other)) return `${written} is not an option. ${elsewhere[other]}`;
  return `Unknown option ${written}.${didYouMean(name, Object.keys(options), "--")}`;
}

function didYouMean(word: string, known: readonly string[], prefix: string): string {
  const near = suggestion(word, known);
  return near === undefined ? "" : ` Did you mean ${prefix}${near}?`;
}

/** A message about an input, as somebody in a shell knows it. */
export function inWordsOfOptions(message: string): string {
  const name = /^[a-z-]+/.exec(message)?.[0] ?? "";
  if (name === "unleash-token") return message.replace(name, "UNLEASH_TOKEN");
  return inputOptions.includes(name) ? `--${message}` : message;
}
