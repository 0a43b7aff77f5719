import type { Filter } from "../desired/filter.ts";
import type { Promotion } from "../desired/promote.ts";
import type { Limits } from "../plan/limits.ts";
import type { ChangeRequestMode } from "../plan/server-policy.ts";
import { type Finding, warning } from "../variants/finding.ts";
import type { InputValues, Mode } from "./schema.ts";

/** The inputs by what they are for. */
export interface Inputs {
  readonly mode: Mode;
  readonly manifest: readonly string[];
  readonly project: string;
  readonly filter: Filter;
  readonly limits: Limits;
  readonly permissions: {
    readonly allowDeprecatedRoute: boolean;
    readonly changeRequests: ChangeRequestMode;
  };
  readonly promotion?: Promotion | undefined;
  /** Path in the workspace. */
  readonly outputFile?: string | undefined;
  /** Path of a plan file: nothing but this plan may be applied. */
  readonly expectedPlan?: string | undefined;
  /** Reaction to variants on the server that no manifest covers. */
  readonly unmanaged: "ignore" | "warn" | "fail";
  readonly failOnChanges: boolean;
  readonly strict: boolean;
  readonly report: ReportSettings;
  /** `undefined` in mode validate. */
  readonly service?: Service;
  /** Address of the service, also if the token is missing. */
  readonly server?: string | undefined;
  /** Milliseconds for the whole run. */
  readonly runTimeout: number;
  /** Warnings about valid inputs. */
  readonly warnings: readonly Finding[];
  /** True if a text contains the token of the service, and so must not be written to a file. */
  containsToken(text: string): boolean;
}

/** Settings of the reports. */
export interface ReportSettings {
  /** False shows only that a payload changed. */
  readonly showPayloads: boolean;
  /** True names who changed a set last. */
  readonly showAuthors: boolean;
  /** When to begin a pull-request comment. Without `githubToken` there is none. */
  readonly comment: "never" | "changes" | "always";
  /** Separates the comments of several uses in one pull request. */
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

/** Groups the values of the inputs by what they are for. */
export function toInputs(values: InputValues): Inputs {
  const { "unleash-url": address, "unleash-token": token, "expected-digest": expectedDigest } = values;
  const { "promote-from": from, "promote-to": to } = values;
  const isOnline = values.mode !== "validate" && address?.kind === "address" && token;
  return {
    mode: values.mode,
    manifest: values.manifest,
    project: values.project,
    filter: { environments: values.environments, features: values.features },
    limits: {
      maxChanges: values["max-changes"],
      maxMoved: values["max-moved"],
      allowClear: values["allow-clear"],
      ...(expectedDigest !== undefined && { expectedDigest }),
    },
    permissions: {
      allowDeprecatedRoute: values["allow-deprecated-route"],
      changeRequests: values["change-requests"],
    },
    promotion: from !== undefined && to !== undefined ? { from, to } : undefined,
    outputFile: values["output-file"] === "" ? undefined : values["output-file"],
    expectedPlan: values["expected-plan"],
    unmanaged: values.unmanaged,
    containsToken: (text) => token !== undefined && text.includes(token.replace(/^Bearer /, "")),
    failOnChanges: values["fail-on-changes"],
    strict: values.strict,
    report: {
      showPayloads: values["show-payloads"],
      showAuthors: values["show-authors"],
      comment: values.comment,
      label: values.label,
      ...(values["github-token"] !== undefined && { githubToken: values["github-token"] }),
    },
    server: values.mode !== "validate" && address?.kind === "address" ? address.url : undefined,
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
    warnings: isOnline && address.warning ? [warning("inputs", [], address.warning)] : [],
  };
}
