import { type ParseArgsOptionDescriptor, parseArgs } from "node:util";
import { didYouMean, messageOf } from "../text/wording.ts";
import { type InputName, inputDefaults, inputSchema } from "./schema.ts";

type CommandLine =
  | { readonly kind: "version" }
  /** Of one command, or of all. */
  | { readonly kind: "help"; readonly command?: string | undefined }
  /** `given` has the inputs by name; the command is the mode. */
  | { readonly kind: "command"; readonly given: Readonly<Record<string, string>>; readonly own: OwnOptions }
  | { readonly kind: "wrong"; readonly messages: readonly string[] };

export interface OwnOptions {
  readonly json: boolean;
  readonly yes: boolean;
  /** False under --no-color. */
  readonly color: boolean;
  /** Paths; `-` is standard output. */
  readonly report: string | undefined;
  readonly codeQuality: string | undefined;
}

interface OwnOption extends ParseArgsOptionDescriptor {
  readonly description: string;
  /** The one command that has it. */
  readonly only?: string;
}

/** Options that are not inputs. */
export const ownOptions: Readonly<Record<string, OwnOption>> = {
  yes: { type: "boolean", short: "y", description: "Apply without asking.", only: "apply" },
  report: { type: "string", description: "Write the report as Markdown to this file; - is standard output." },
  "code-quality": { type: "string", description: "Write errors and warnings as a GitLab Code Quality report." },
  json: { type: "boolean", description: "Print the result, with any plan, as JSON." },
  color: { type: "boolean", description: "Print without colours, as with NO_COLOR." },
  help: { type: "boolean", short: "h", description: "Print this help." },
  version: { type: "boolean", description: "Print the version." },
};

export const commands: readonly string[] = inputSchema.shape.mode.options;

const tokenVariable =
  "Set the environment variable UNLEASH_TOKEN: other users of a machine can read the options of a process.";

/** Names that people may try as options, with what to do instead. */
const elsewhere = new Map([
  ["mode", `It is the command: ${commands.join(", ")}.`],
  ...["unleash-token", "token"].map((name) => [name, tokenVariable] as const),
  ...["comment", "github-token"].map((name) => [name, "Comments are for the action on GitHub."] as const),
  ["auto-approve", "Use --yes."],
  ["dry-run", "Use the command plan: it only reads."],
  ["f", "Name manifests without an option, or use --manifest."],
]);

const otherWords = new Map([
  ...["diff", "preview", "dry-run"].map((word) => [word, "plan"] as const),
  ...["check", "lint"].map((word) => [word, "validate"] as const),
  ["import", "pull"],
]);

const inputOptions = (Object.keys(inputDefaults) as InputName[]).filter((name) => !elsewhere.has(name));

const network: InputName[] = ["concurrency", "request-timeout", "run-timeout", "max-attempts"];
const filters: InputName[] = ["manifest", "project", "environments", "features"];

/** The inputs of commands other than plan and apply. */
const inputsOf: Readonly<Record<string, readonly InputName[]>> = {
  validate: [...filters, "base", "strict", "show-payloads", "run-timeout"],
  export: [...filters, "unleash-url", "output-file", ...network],
  pull: [...filters, "unleash-url", "max-changes", "strict", "show-payloads", ...network],
};

export function commandInputs(command: string): InputName[] {
  if (command === "apply") return inputOptions.filter((name) => name !== "fail-on-changes");
  return inputOptions.filter((name) => inputsOf[command]?.includes(name) ?? true);
}

/** Options that may be given several times: their entries are joined, one per line. */
const lists = new Set<InputName>(["manifest", "environments", "features"]);

const options: Readonly<Record<string, ParseArgsOptionDescriptor>> = {
  ...Object.fromEntries(
    inputOptions.map((name) => [name, { type: isSwitch(name) ? "boolean" : "string", multiple: lists.has(name) }]),
  ),
  ...ownOptions,
};

/** Reads the command and its options; names every unknown option, or else the first mistake in their values. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const settings = { args, options, allowPositionals: true, allowNegative: true } as const;
  const { tokens } = parseArgs({ ...settings, strict: false, tokens: true });
  const unknown = tokens.filter((token) => token.kind === "option" && !Object.hasOwn(options, token.name));
  if (unknown.length > 0) return wrong(unknown.map((token) => ("name" in token ? unknownOption(token) : "")));
  try {
    const { values, positionals } = parseArgs(settings);
    return readCommand(values, positionals);
  } catch (error) {
    return wrong([messageOf(error)]);
  }
}

function readCommand(values: ReturnType<typeof parseArgs>["values"], positionals: readonly string[]): CommandLine {
  const [mode, ...manifests] = positionals;
  const helpFor = mode === "help" ? manifests[0] : mode;
  const isKnown = helpFor === undefined || [...commands, "help", "version"].includes(helpFor);
  if ((values["help"] || mode === "help") && !isKnown) return wrong([unknownCommand(helpFor)]);
  if (values["help"] || mode === "help") return { kind: "help", command: commands.find((name) => name === helpFor) };
  if (values["version"] || mode === "version") return { kind: "version" };
  const value = positionals.find((word) => word === "true" || word === "false");
  if (value !== undefined) return wrong([`"${value}" is no manifest: options such as --allow-clear take no value.`]);
  if (mode === undefined) return wrong([`Name a command: ${commands.join(", ")}.`]);
  if (!commands.includes(mode)) return wrong([unknownCommand(mode)]);
  const { json = false, yes = false, color = true, report, "code-quality": codeQuality, ...inputs } = values;
  if (yes && mode !== "apply") return wrong(["--yes is for apply, which asks before it writes."]);
  const all = { ...inputs, ...(manifests.length > 0 && { manifest: [inputs["manifest"] ?? [], manifests].flat() }) };
  const given = Object.entries(all).map(([name, value]) => [name, [value].flat().join("\n")]);
  return {
    kind: "command",
    given: { ...Object.fromEntries(given), mode },
    own: { json: !!json, yes: !!yes, color: !!color, report: report as string, codeQuality: codeQuality as string },
  };
}

function wrong(messages: readonly string[]): CommandLine {
  return { kind: "wrong", messages };
}

export function isSwitch(name: InputName): boolean {
  return ["true", "false"].includes(inputDefaults[name]);
}

function unknownOption({ name, rawName }: { readonly name: string; readonly rawName: string }): string {
  const advice = elsewhere.get(name);
  if (advice) return `${rawName} is not an option. ${advice}`;
  const [, no = "", word = name] = /^--(no-)?(.*)$/.exec(rawName) ?? [];
  const known = Object.keys(options).filter((one) => no === "" || options[one]?.type === "boolean");
  return unknownWord(`Unknown option ${rawName}.`, word, known, `--${no}`);
}

function unknownCommand(word: string): string {
  const message = `Unknown command ${JSON.stringify(word)}.`;
  const known = otherWords.get(word);
  return known ? `${message} Use ${known}.` : unknownWord(message, word, commands);
}

function unknownWord(message: string, word: string, known: readonly string[], prefix = ""): string {
  return [message, didYouMean(word, known, prefix)].filter(Boolean).join(" ");
}

const [every, compound] = [inputOptions, inputOptions.filter((name) => name.includes("-"))].map((s) => s.join("|"));
const named = new RegExp(`the input (?=(?:${every})\\b)|(?<![-\\w/.\`])(?=(?:${compound})(?![-\\w/\`]))`, "g");
const wordsOfOptions: readonly (readonly [RegExp, string])[] = [
  [/\bunleash-token(?: \(in a shell UNLEASH_TOKEN\))?/g, "UNLEASH_TOKEN"],
  [/\bset (allow-[a-z-]+) to true\b/g, "add $1"],
  [/\bmode (?=(?:validate|plan|apply|export|pull)\b)/g, ""],
  [named, "--"],
];

/** A message with the names that a shell has for inputs. What it quotes is foreign, and stays. */
export function inWordsOfOptions(message: string): string {
  const reworded = (part: string) => wordsOfOptions.reduce((text, [from, to]) => text.replace(from, to), part);
  return message.replace(/"(?:[^"\\]|\\.)*"|[^"]+/g, (part) => (part.startsWith('"') ? part : reworded(part)));
}
