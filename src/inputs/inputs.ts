import * as z from "zod/mini";
import type { Filter } from "../desired/filter.ts";
import type { Promotion } from "../desired/promote.ts";
import type { Limits } from "../plan/limits.ts";
import { suggestion } from "../text/suggestion.ts";
import { combinationFaults } from "./combinations.ts";
import { type InputValues, inputDefaults, inputSchema } from "./schema.ts";

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

export type ReadInputs =
  | { readonly inputs: Inputs }
  | {
      readonly faults: readonly string[];
      /** What the comment of an earlier run is found and told by; `undefined` where that is at fault itself. */
      readonly telling: Pick<Inputs, "manifest" | "filter" | "promotion" | "report" | "failOnChanges"> | undefined;
    };

/** Inputs that tell the comments of one pull request apart, and how they are written. */
const tellingInputs = [
  ...["manifest", "environments", "features", "promote-from", "promote-to"],
  ...["label", "comment", "github-token", "show-payloads"],
];

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
  /** Inputs with a fault of their own: what they say together with others is not looked at. */
  const faulty = new Set<string>();
  const texts = Object.fromEntries(
    Object.entries(inputDefaults).map(([name, fallback]) => {
      const text = ignored.has(name) ? undefined : given[name]?.trim();
      if (text === "" && !mayBeBlank.has(name)) {
        faulty.add(name);
        faults.push(
          `${name} is blank. Leave it out for the default (${fallback}), or check the expression that fills it.`,
        );
        return [name, fallback];
      }
      return [name, text ?? fallback];
    }),
  );
  const { error, data } = z.safeParse(inputSchema, texts);
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0]);
    faulty.add(name);
    faults.push(`${name} ${message}${got(name, texts)}.`);
  }
  const values = data ?? z.parse(inputSchema, withDefaults(texts, faulty));
  faults.push(...combinationFaults(values, faulty));
  const inputs = toInputs(values);
  if (faults.length === 0) return { inputs };
  return { faults, telling: tellingInputs.some((name) => faulty.has(name)) ? undefined : inputs };
}

function withDefaults(texts: Readonly<Record<string, string>>, names: ReadonlySet<string>): Record<string, string> {
  const replaced = Object.entries(inputDefaults).filter(([name]) => names.has(name));
  return { ...texts, ...Object.fromEntries(replaced) };
}

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

function toInputs(values: InputValues): Inputs {
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
