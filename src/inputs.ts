import * as z from "zod/mini";
import type { Filter } from "./manifest/filter.ts";
import type { Limits, MaxChanges } from "./plan/guard.ts";
import type { Promotion } from "./promotion/promote.ts";
import { serviceAddress } from "./service-address.ts";
import { suggestion } from "./spelling.ts";
import { namePattern } from "./variants/rules.ts";

/*
 * The inputs of the action: the keys are those of action.yml, and a test holds the two together with the README.
 */

const oneOf = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}` });

/** The words of YAML 1.2, so that a misspelt one is a fault and not a quiet "false". */
const boolean = () =>
  z.pipe(
    z.enum(["true", "True", "TRUE", "false", "False", "FALSE"], { error: "must be true or false" }),
    z.transform((word) => word.toLowerCase() === "true"),
  );

/** Entries by comma or newline. */
const list = () =>
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .split(/[,\n]/)
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  );

const lines = () =>
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
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

/** Outer white space is of no meaning (a secret often ends with a newline); any other is a mistake in the secret. */
const token = z.pipe(
  z.string().check(
    z.regex(/^(?:Bearer )?[\x21-\x7e]*$/, {
      error: "holds white space, control characters or other characters that no token has (it is not shown here)",
    }),
  ),
  z.transform((text) => (text === "" ? undefined : text)),
);

const address = z.pipe(
  z.string(),
  z.transform((text, context) => {
    if (text === "") return undefined;
    const found = serviceAddress(text);
    if ("fault" in found) context.issues.push({ code: "custom", message: found.fault, input: undefined });
    return found;
  }),
);

export const inputSchema = z.object({
  mode: oneOf("validate", "plan", "apply", "export"),
  manifest: lines(),
  "unleash-url": address,
  "unleash-token": token,
  project: z.string().check(z.regex(namePattern, { error: "must be the id of one project" })),
  environments: list(),
  features: list(),
  "promote-from": noneOr(namePattern, "must be none or the name of an environment"),
  "promote-to": noneOr(namePattern, "must be none or the name of an environment"),
  "output-file": z.string(),
  "expected-digest": noneOr(/^1-[0-9a-f]{64}$/, "must be none or a digest such as 1-0f3a…"),
  "max-changes": maxChanges,
  "allow-clear": boolean(),
  "allow-deprecated-route": boolean(),
  "bypass-change-requests": boolean(),
  unmanaged: oneOf("ignore", "warn", "fail"),
  "fail-on-changes": boolean(),
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
  "max-changes": "30%",
  "allow-clear": "false",
  "allow-deprecated-route": "false",
  "bypass-change-requests": "false",
  unmanaged: "ignore",
  "fail-on-changes": "false",
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

export type Mode = "validate" | "plan" | "apply" | "export";

/** What the action was asked to do. */
export interface Inputs {
  readonly mode: Mode;
  readonly manifest: readonly string[];
  readonly project: string;
  readonly filter: Filter;
  readonly limits: Limits;
  readonly allowDeprecatedRoute: boolean;
  readonly bypassChangeRequests: boolean;
  readonly promotion?: Promotion | undefined;
  /** Path inside the workspace. */
  readonly outputFile?: string | undefined;
  /** What to do about sets on the server that no manifest names. */
  readonly unmanaged: "ignore" | "warn" | "fail";
  readonly failOnChanges: boolean;
  readonly strict: boolean;
  readonly report: ReportSettings;
  /** How the service is reached; validate needs none. */
  readonly service?: Service;
  /** Milliseconds for the whole run. */
  readonly runTimeout: number;
  /** What people should know of the inputs though they are right. */
  readonly warnings: readonly string[];
  /** Whether a text holds the token of the service, so that it must not be written to a file. */
  holdsToken(text: string): boolean;
}

/** Whether the manifest is the one that is looked for when none is named. */
export function isDefaultManifest({ manifest }: Inputs): boolean {
  return manifest.join("\n") === inputDefaults.manifest;
}

/** How a run is told. */
export interface ReportSettings {
  /** Whether payload values are shown, or only that they changed. */
  readonly showPayloads: boolean;
  /** When a pull-request comment is due; without a token there is none. */
  readonly comment: "never" | "changes" | "always";
  /** Keeps the comments of several uses in one pull request apart. */
  readonly label: string;
  readonly githubToken?: string;
}

export interface Service {
  readonly url: string;
  readonly token: string;
  readonly concurrency: number;
  /** Milliseconds for one request. */
  readonly requestTimeout: number;
  readonly maxAttempts: number;
}

export type ReadInputs = { readonly inputs: Inputs } | { readonly faults: readonly string[] };

/** Inputs that may be blank: on forks secrets are, and a label or an output file need not be given. */
const mayBeBlank = new Set<string>(["unleash-url", "unleash-token", "output-file", "label", "github-token"]);

/**
 * Reads the inputs, or tells every fault at once. A blank one is a fault: a misspelt expression arrives as blank, and
 * must not switch a safety off.
 *
 * @param given by name, as the runner hands them over; unknown names are faults.
 */
export function readInputs(given: Readonly<Record<string, string>>): ReadInputs {
  const faults = Object.keys(given).flatMap(unknownInput);
  // What means nothing in a mode is ignored.
  const ignored = new Set(given["mode"]?.trim() === "validate" ? ["unleash-url", "unleash-token"] : []);
  const texts = Object.fromEntries(
    Object.entries(inputDefaults).map(([name, fallback]) => {
      const text = ignored.has(name) ? undefined : given[name]?.trim();
      if (text === "" && !mayBeBlank.has(name)) {
        faults.push(
          `${name} is blank. Leave it out for the default (${fallback}), or check the expression that fills it.`,
        );
        return [name, fallback];
      }
      return [name, text ?? fallback];
    }),
  );
  const parsed = z.safeParse(inputSchema, texts);
  if (!parsed.success) {
    const { issues } = parsed.error;
    return {
      faults: [...faults, ...issues.map(({ path, message }) => `${String(path[0])} ${message}${got(path[0], texts)}.`)],
    };
  }
  const values = parsed.data;
  faults.push(...combinationFaults(values));
  return faults.length > 0 ? { faults } : { inputs: toInputs(values) };
}

type Values = z.infer<typeof inputSchema>;

function unknownInput(name: string): string[] {
  const known = Object.keys(inputDefaults);
  if (known.includes(name)) return [];
  const near = suggestion(name, known);
  return [`${name} is not an input of this action.${near ? ` Did you mean ${near}?` : ""}`];
}

/** The value itself, unless it is the token or may hold a password. */
function got(name: PropertyKey | undefined, texts: Readonly<Record<string, string>>): string {
  if (name === "unleash-token" || name === "unleash-url" || name === "github-token") return "";
  return `; got ${JSON.stringify(texts[String(name)])}`;
}

function combinationFaults(values: Values): string[] {
  const faults: string[] = [];
  if (values.manifest.every((entry) => entry.startsWith("!"))) {
    faults.push("manifest names no file, only exclusions.");
  }
  faults.push(...promotionFaults(values), ...outputFileFaults(values));
  if (values.mode === "apply" && values["fail-on-changes"]) {
    faults.push("fail-on-changes is for plan; apply makes the changes. Remove it, or set mode to plan.");
  }
  if (values.mode === "validate") return faults;
  const missing = (["unleash-url", "unleash-token"] as const).filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    faults.push(
      `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} needed for mode ${values.mode}. ` +
        "Secrets are not given to workflows of forks and Dependabot: use mode validate there.",
    );
  }
  return faults;
}

function promotionFaults(values: Values): string[] {
  const { mode, environments, "promote-from": from, "promote-to": to } = values;
  if (from === undefined && to === undefined) return [];
  if (mode === "validate" || mode === "export") return [`promote-from and promote-to mean nothing in mode ${mode}.`];
  const faults: string[] = [];
  if (from === undefined || to === undefined)
    faults.push("promote-from and promote-to go together: give both or neither.");
  if (from === to) faults.push(`promote-from and promote-to are both ${from}.`);
  if (environments.join() !== "*") faults.push("environments cannot be given with a promotion: promote-to is the one.");
  return faults;
}

function outputFileFaults({ mode, "output-file": file, "promote-to": to }: Values): string[] {
  if (mode === "export" && file === "")
    return ["output-file is needed for mode export: where the manifest is written."];
  if (mode !== "export" && to === undefined && file !== "") {
    return [`output-file means nothing in mode ${mode} without a promotion: nothing would be written there.`];
  }
  return [];
}

function toInputs(values: Values): Inputs {
  const { "unleash-url": address, "unleash-token": token, "expected-digest": expectedDigest } = values;
  const { "promote-from": from, "promote-to": to } = values;
  const isOnline = values.mode !== "validate" && address && "url" in address && token;
  return {
    mode: values.mode,
    manifest: values.manifest,
    project: values.project,
    filter: { environments: values.environments, features: values.features },
    limits: {
      maxChanges: values["max-changes"],
      allowClear: values["allow-clear"],
      ...(expectedDigest !== undefined && { expectedDigest }),
    },
    allowDeprecatedRoute: values["allow-deprecated-route"],
    bypassChangeRequests: values["bypass-change-requests"],
    promotion: from !== undefined && to !== undefined ? { from, to } : undefined,
    outputFile: values["output-file"] === "" ? undefined : values["output-file"],
    unmanaged: values.unmanaged,
    holdsToken: (text) => token !== undefined && text.includes(token.replace(/^Bearer /, "")),
    failOnChanges: values["fail-on-changes"],
    strict: values.strict,
    report: {
      showPayloads: values["show-payloads"],
      comment: values.comment,
      label: values.label,
      ...(values["github-token"] !== undefined && { githubToken: values["github-token"] }),
    },
    runTimeout: values["run-timeout"] * 1000,
    ...(isOnline && {
      service: {
        url: address.url,
        token,
        concurrency: values.concurrency,
        requestTimeout: values["request-timeout"] * 1000,
        maxAttempts: values["max-attempts"],
      },
    }),
    warnings: isOnline && address.warning ? [address.warning] : [],
  };
}
