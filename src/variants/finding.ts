import { excerpt } from "../text/wording.ts";
import { causeOf, describeFailure, type RequestFailure } from "./failure.ts";
import { compareText, type Target } from "./variant.ts";

export type Severity = "error" | "warning";

/** Keys of mappings and indexes of lists that lead to a value. */
export type Path = readonly (string | number)[];

/** Part of one line of a file in the workspace. Lines and columns count from 1; the end column is that of the last character. */
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
  /** The rule that is broken: stable, for tests and for counting. */
  readonly rule: string;
  /**
   * Problem and remedy, in whole sentences that are true of one variant set or of many: they do not name `target`, since a
   * report lists the targets that share a message below it. If `failure` is set, this text comes before it.
   */
  readonly message: string;
  /** The request that failed. */
  readonly failure?: RequestFailure | undefined;
  /** Sentences after the failure. */
  readonly remark?: string | undefined;
  /** Sentences about `target` alone, such as the strategies that it has: shown beside its name where several share a message. */
  readonly detail?: string;
  /** The way to the value that has to change: from the top of its file, or from the checked value while no file is known. */
  readonly path?: Path;
  readonly location?: Location | undefined;
  /** The variant set that it is about. */
  readonly target?: Target;
}

/** All the sentences of a finding, except the name of its target. */
export function wholeMessage({ message, failure, remark, detail }: Omit<Finding, "severity" | "rule">): string {
  return joined([message, failure && describeFailure(failure), remark, detail]);
}

/** The sentences of a finding without the address and id of its request, and without its detail. */
export function causeMessage({ message, failure, remark }: Finding): string {
  return joined([message, failure && causeOf(failure), remark]);
}

/** The sentences that findings of one cause share: also without the server's own words, if there is advice. */
export function sharedMessage({ message, failure, remark }: Finding): string {
  // Without a status, nothing else says what happened.
  const shared = failure?.advice && failure.status !== undefined ? { ...failure, received: "" } : failure;
  return joined([message, shared && causeOf(shared), remark]);
}

function joined(sentences: readonly (string | undefined)[]): string {
  return sentences.filter(Boolean).join(" ");
}

export function error(rule: string, path: Path, message: string): Finding {
  return { rule, severity: "error", path, message };
}

export function warning(rule: string, path: Path, message: string): Finding {
  return { rule, severity: "warning", path, message };
}

/** A finding about a whole file. */
export function fileFinding(file: string, rule: string, message: string): Finding {
  return { ...error(rule, [], message), location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 } };
}

/** The name of a variant set, and the position in the manifest that asks for it, if one does. */
export interface LocatedTarget {
  readonly target: Target;
  readonly location?: Location | undefined;
}

/** A finding about one variant set, at the position that asks for it. */
export function aboutSet(
  severity: Severity,
  rule: string,
  set: LocatedTarget,
  message: string,
  detail?: string,
): Finding {
  const { target, location } = set;
  return { severity, rule, message, ...(detail !== undefined && { detail }), target, location };
}

/** The same findings, with paths that begin further up. */
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
    // Long names are cut: every finding below one would repeat it.
    else if (part.length > 100 || !/^[A-Za-z_][\w-]*$/.test(part)) text += `[${excerpt(part)}]`;
    else text += text === "" ? part : `.${part}`;
  }
  return text;
}

/** Order by file, line and column; at one position, errors before warnings. */
export function byLocation(a: Finding, b: Finding): number {
  const [one, other] = [a.location, b.location];
  if (!one || !other) return Number(one !== undefined) - Number(other !== undefined);
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column || compareText(a.severity, b.severity);
}
