import { inputDefaults, inputSchema } from "./schema.ts";

/** The options that are no inputs, with what `--help` says of them. */
export const ownOptions = {
  report: { type: "string", about: "File to write the report to, as Markdown. Must be below the current folder." },
  "code-quality": {
    type: "string",
    about: "File to write errors and warnings to, as a GitLab Code Quality report. Must be below the current folder.",
  },
  json: { type: "boolean", about: "Print the plan as JSON, and nothing else, on standard output." },
  yes: { type: "boolean", short: "y", about: "Apply without asking." },
  help: { type: "boolean", short: "h", about: "Print this help." },
  version: { type: "boolean", about: "Print the version." },
} as const;

/** They are the modes. */
export const commands: readonly string[] = inputSchema.shape.mode.options;

const onlyOnGitHub = "Comments are for the action on GitHub.";

/** Inputs that are no options, with what to do instead. */
export const elsewhere: Readonly<Record<string, string>> = {
  mode: `It is the command: ${commands.join(", ")}.`,
  "unleash-token":
    "Set the environment variable UNLEASH_TOKEN: other users of a machine can read the options of a process.",
  comment: onlyOnGitHub,
  label: onlyOnGitHub,
  "github-token": onlyOnGitHub,
};

/** The inputs that are options. */
export const inputOptions = Object.keys(inputDefaults).filter((name) => !Object.hasOwn(elsewhere, name));

/** Whether an input is set by its name alone. */
export function isSwitch(name: string): boolean {
  return ["true", "false"].includes(inputDefaults[name as keyof typeof inputDefaults]);
}
