import { excerpt } from "../text/wording.ts";
import { describeFailure, type RequestFailure } from "./failure.ts";
import type { Target } from "./variant.ts";

export type Severity = "error" | "warning";

/** Keys of mappings and indexes of lists that lead to a value. */
export type Path = readonly (string | number)[];

/** A stretch of one line of a file in the workspace. Lines and columns count from 1; the end column is that of the last character. */
export interface Location {
  /** Relative to the workspace, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The one record for every error and warning that people read. One that blocks a plan is called an objection. */
export interface Finding {
  readonly severity: Severity;
  /** Which rule: stable, for tests and for counting. */
  readonly rule: string;
  /** What is wrong and what to do, in whole sentences; where a request failed, what stands before that: see `wholeMessage`. */
  readonly message: string;
  /** What a request met. */
  readonly failure?: RequestFailure | undefined;
  /** What stands behind that. */
  readonly remark?: string | undefined;
  /** The way to the value that has to change: from the top of its file, or from the checked value while no file is known. */
  readonly path?: Path;
  readonly location?: Location | undefined;
  readonly target?: Target;
  /** Lines to paste into the manifest. */
  readonly snippet?: string;
}

/**
 * All that a finding says.
 *
 * @param describe how what a request met is said.
 */
export function wholeMessage(
  { message, failure, remark }: Pick<Finding, "message" | "failure" | "remark">,
  describe: (failure: RequestFailure) => string = describeFailure,
): string {
  const parts = [message, failure ? describe(failure) : "", remark ?? ""];
  return parts.filter((part) => part !== "").join(" ");
}

export function error(rule: string, path: Path, message: string): Finding {
  return { rule, severity: "error", path, message };
}

export function warning(rule: string, path: Path, message: string): Finding {
  return { rule, severity: "warning", path, message };
}

/** The same findings seen from further up. */
export function under(path: Path, findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({ ...finding, path: [...path, ...(finding.path ?? [])] }));
}

export function isError({ severity }: { readonly severity: string }): boolean {
  return severity === "error";
}

/** `features.banner.variants[0]`; a name with other characters is quoted: `features["a.b"]`. */
export function printPath(path: Path): string {
  let text = "";
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else if (part.length > longestName || !/^[A-Za-z_][\w-]*$/.test(part)) text += `[${excerpt(part)}]`;
    else text += text === "" ? part : `.${part}`;
  }
  return text;
}

/** Longer names are cut in a path, in characters: one long name above many findings would be repeated by each. */
const longestName = 100;

/** By file, then by line and column, errors before warnings where both stand in one position. */
export function byLocation(a: Finding, b: Finding): number {
  const [one, other] = [a.location, b.location];
  if (!one || !other) return Number(one !== undefined) - Number(other !== undefined);
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column || a.severity.localeCompare(b.severity);
}
