import * as z from "zod/mini";
import type { Limits } from "../plan/limits.ts";
import { tokenFinder } from "../text/secrets.ts";
import { suggestion } from "../text/wording.ts";
import { error, warning } from "../variants/finding.ts";
import { combinationErrors, type TokenSource } from "./combinations.ts";
import { type InputName, type InputValues, inputDefaults, inputSchema } from "./schema.ts";

/** Inputs that decide which comment of a pull request is ours, and what it shows. */
const commentInputs = [
  ...["mode", "manifest", "unleash-url", "project", "environments", "features", "promote-from", "promote-to"],
  ...["base", "expected-plan", "comment", "github-token", "show-payloads"],
];

/** Inputs that may be blank: secrets are blank on forks, and an output file is optional. */
const mayBeBlank = ["unleash-url", "unleash-token", "output-file", "github-token"];

/** Inputs whose value is never repeated in a message: tokens, and an address that may contain a password. */
const secret = ["unleash-url", "unleash-token", "github-token"];

/** Every error at once. A blank input is one, and a name close to one of ours: a slip of the pen must switch nothing off. */
export function readInputs(given: Readonly<Record<string, string>>, secrets: TokenSource = "available") {
  const messages: string[] = [];
  /** Names that are not inputs, nor close to one: a composite action around this one passes its own. */
  const foreign: string[] = [];
  const texts: Record<string, string> = { ...inputDefaults };
  const wrong = new Set<string>();
  // validate sends no request, so these may be anything.
  const ignored = given["mode"]?.trim() === "validate" ? ["unleash-url", "unleash-token"] : [];
  for (const [name, text] of Object.entries(given)) {
    if (!Object.hasOwn(inputDefaults, name)) {
      const near = suggestion(name, Object.keys(inputDefaults));
      if (near === undefined) foreign.push(name);
      else messages.push(`${name} is not an input of this action. Did you mean ${near}?`);
    } else if (text.trim() === "" && !mayBeBlank.includes(name)) {
      messages.push(`${name} is blank. Leave it out for the default (${texts[name]}), or check its expression.`);
      wrong.add(name);
    } else if (!ignored.includes(name)) texts[name] = text.trim();
  }
  const parsed = z.safeParse(inputSchema, texts);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    const got = secret.includes(name) ? "" : `; got ${JSON.stringify(texts[name])}`;
    messages.push(`${name} ${message}${got}.`);
    wrong.add(name);
    texts[name] = inputDefaults[name as InputName];
  }
  const values = parsed.data ?? z.parse(inputSchema, texts);
  messages.push(...combinationErrors(values, wrong, secrets));
  const inputs = toInputs(values);
  if (messages.length === 0) return { kind: "valid", inputs, foreign } as const;
  return {
    kind: "invalid",
    foreign,
    errors: messages.map((message) => error("inputs", [], message)),
    /** For updating the comment of an earlier run. `undefined` if an input that decides about the comment is wrong. */
    inputs: commentInputs.some((name) => wrong.has(name)) ? undefined : inputs,
  } as const;
}

export type Inputs = ReturnType<typeof toInputs>;

function toInputs(values: InputValues) {
  const { "unleash-url": address, "unleash-token": token, "expected-plan": expectedPlan } = values;
  const { "promote-from": from, "promote-to": to, "github-token": githubToken } = values;
  const { "max-changes": maxChanges, "max-moved": maxMoved, "allow-clear": allowClear } = values;
  const isOnline = values.mode !== "validate" && address && token;
  return {
    mode: values.mode,
    manifest: values.manifest,
    project: values.project,
    filter: { environments: values.environments, features: values.features },
    limits: { maxChanges, maxMoved, allowClear } as Limits,
    permissions: { allowDeprecatedRoute: values["allow-deprecated-route"], changeRequests: values["change-requests"] },
    /** A git revision: what was there before the change that this run is about. */
    base: values.base ?? (expectedPlan.kind === "digest" ? expectedPlan.base : undefined),
    /** True also for the preview of an apply: conflicts block their sets, and a base has to be usable. */
    isForApply: values.mode === "apply",
    promotion: from !== undefined && to !== undefined ? { from, to } : undefined,
    outputFile: values["output-file"] === "" ? undefined : values["output-file"],
    /** Nothing but this may be applied. */
    expectedPlan,
    unmanaged: values.unmanaged,
    /** True if a text contains the token of the service, and so must not be written to a file. */
    containsToken: token ? tokenFinder(token.replace(/^Bearer /, "")) : () => false,
    failOnChanges: values["fail-on-changes"],
    strict: values.strict,
    report: {
      showPayloads: values["show-payloads"],
      showAuthors: values["show-authors"],
      /** When to begin a pull-request comment. Without `githubToken` there is none. */
      comment: values.comment,
      githubToken,
    },
    /** Address of the service, also if the token is missing; none in mode validate. */
    server: values.mode === "validate" ? undefined : address?.url,
    /** Milliseconds for the whole run. */
    runTimeout: values["run-timeout"] * 1000,
    service: isOnline
      ? {
          url: address.url,
          token,
          concurrency: values.concurrency,
          /** Milliseconds for one request. */
          requestTimeout: values["request-timeout"] * 1000,
          maxAttempts: values["max-attempts"],
        }
      : undefined,
    warnings: isOnline && address.warning ? [warning("inputs", [], address.warning)] : [],
  };
}
