import * as z from "zod/mini";
import type { MaxChanges } from "../plan/limits.ts";
import { normalPath } from "../text/path.ts";
import { namePattern } from "../variants/rules.ts";
import { sharePattern, thousandths, total } from "../variants/weight.ts";
import { serviceAddress } from "./service-address.ts";

/*
 * The inputs of the action. The keys are those of action.yml and of the README; a test compares the three.
 */

const oneOf = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}` });

/** The words of YAML 1.2, so that a misspelt one is an error and not a quiet "false". */
const boolean = () =>
  z.pipe(
    z.enum(["true", "True", "TRUE", "false", "False", "FALSE"], { error: "must be true or false" }),
    z.transform((word) => word.toLowerCase() === "true"),
  );

/** At least one entry: a separator alone would select nothing, and look like nothing to do. */
const entries = (separator: RegExp) =>
  z
    .pipe(
      z.string(),
      z.transform((text) =>
        text
          .split(separator)
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
    )
    .check(z.minLength(1, { error: "must name at least one" }));

/** By comma or newline. */
const list = () => entries(/[,\n]/);

/** Entries of which some exclude, by `!` in front, with or without a blank after it; the rest of each in one form. */
const patterns = (separator: RegExp, form: (pattern: string) => string) =>
  z.pipe(
    entries(separator),
    z.transform((all) => all.map((entry) => (entry.startsWith("!") ? `!${form(entry.slice(1).trim())}` : form(entry)))),
  );

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error })), z.transform(Number)),
    z.number().check(z.gte(min, { error }), z.lte(max, { error })),
  );
};

/** `none`, or a text of a certain form. */
const noneOr = (pattern: RegExp, error: string) =>
  z.pipe(
    z.string().check(z.refine((text) => text === "none" || pattern.test(text), { error })),
    z.transform((text) => (text === "none" ? undefined : text)),
  );

const maxChanges = z.pipe(
  z.string().check(
    z.regex(/^(?:unlimited|\d{1,9}|(?:100|\d{1,2})%)$/, {
      error: "must be a number, a share such as 30%, or unlimited",
    }),
  ),
  z.transform((text): MaxChanges => {
    if (text === "unlimited") return { kind: "unlimited" };
    return { kind: text.endsWith("%") ? "share" : "number", value: Number.parseInt(text, 10) };
  }),
);

/** A share from 0 to 1. */
const maxMoved = z.pipe(
  z.string().check(
    z.refine((text) => text === "unlimited" || sharePattern.test(text), {
      error: "must be a percentage from 0% to 100%, with one decimal at most, or unlimited",
    }),
  ),
  z.transform((text) => (text === "unlimited" ? 1 : (thousandths(text) ?? 0) / total)),
);

/** White space around a token is trimmed before (a secret often ends with a newline); inside it is a mistake. */
const token = z.pipe(
  z.string().check(
    z.regex(/^(?:Bearer )?[\x21-\x7e]*$/, {
      error: "contains white space or other characters that no token has (the value is not shown here)",
    }),
  ),
  z.transform((text) => (text === "" ? undefined : text)),
);

const address = z.pipe(
  z.string(),
  z.transform((text, context) => {
    if (text === "") return undefined;
    const found = serviceAddress(text);
    if (found.kind === "invalid") context.issues.push({ code: "custom", message: found.reason, input: undefined });
    return found;
  }),
);

export const inputSchema = z.object({
  mode: oneOf("validate", "plan", "apply", "export", "pull"),
  manifest: patterns(/\n/, (path) => normalPath(path)),
  "unleash-url": address,
  "unleash-token": token,
  project: z.string().check(z.regex(namePattern, { error: "must be the id of one project" })),
  environments: list(),
  features: patterns(/[,\n]/, (glob) => glob),
  "promote-from": noneOr(namePattern, "must be none or the name of an environment"),
  "promote-to": noneOr(namePattern, "must be none or the name of an environment"),
  "output-file": z.pipe(
    z.string(),
    z.transform((path) => normalPath(path)),
  ),
  "expected-digest": noneOr(/^1-[0-9a-f]{64}$/, "must be none or a digest such as 1-0f3a…"),
  "expected-plan": z.pipe(
    z.string(),
    z.transform((path) => (path === "none" ? undefined : path)),
  ),
  "max-changes": maxChanges,
  "max-moved": maxMoved,
  "allow-clear": boolean(),
  "allow-deprecated-route": boolean(),
  "change-requests": oneOf("refuse", "bypass"),
  unmanaged: oneOf("ignore", "warn", "fail"),
  "fail-on-changes": boolean(),
  "show-authors": boolean(),
  strict: boolean(),
  "show-payloads": boolean(),
  concurrency: whole(1, 50),
  "request-timeout": whole(1, 600),
  "run-timeout": whole(1, 21_600),
  "max-attempts": whole(1, 10),
  comment: oneOf("never", "changes", "always"),
  label: z.string().check(z.maxLength(100, { error: "must have at most 100 characters" })),
  "github-token": token,
});

/** What an input is when it is not given; equal to the defaults in action.yml. */
export const inputDefaults: Readonly<Record<keyof typeof inputSchema.shape, string>> = {
  mode: "plan",
  manifest: "variants.yml",
  "unleash-url": "",
  "unleash-token": "",
  project: "default",
  environments: "*",
  features: "*",
  "promote-from": "none",
  "promote-to": "none",
  "output-file": "",
  "expected-digest": "none",
  "expected-plan": "none",
  "max-changes": "30%",
  "max-moved": "unlimited",
  "allow-clear": "false",
  "allow-deprecated-route": "false",
  "change-requests": "refuse",
  unmanaged: "ignore",
  "fail-on-changes": "false",
  "show-authors": "true",
  strict: "false",
  "show-payloads": "true",
  concurrency: "10",
  "request-timeout": "30",
  "run-timeout": "600",
  "max-attempts": "4",
  comment: "never",
  label: "",
  "github-token": "",
};

/** The inputs in the form that the schema gives them. */
export type InputValues = z.infer<typeof inputSchema>;

/** Whether the manifest is the default one, which nobody has to name. */
export function isDefaultManifest(manifest: readonly string[]): boolean {
  return manifest.join("\n") === inputDefaults.manifest;
}

/** Whether the project is the default one: then it may be that nobody meant it. */
export function isDefaultProject(project: string): boolean {
  return project === inputDefaults.project;
}
