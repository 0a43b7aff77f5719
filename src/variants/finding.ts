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
  /** Problem and remedy, true of one set or of many: without the name of `target`. A `failure` comes after it. */
  readonly message: string;
  readonly failure?: RequestFailure | undefined;
  /** Sentences after the failure. */
  readonly remark?: string | undefined;
  /** Sentences about `target` alone, shown beside its name where several share a message. */
  readonly detail?: string;
  /** From the top of its file, or from the checked value while no file is known. */
  readonly path?: Path;
  readonly location?: Location | undefined;
  readonly target?: Target;
}

/** Without the name of the target. */
export function wholeMessage({ message, failure, remark, detail }: Omit<Finding, "severity" | "rule">): string {
  return joined([message, failure && describeFailure(failure), remark, detail]);
}

/** Without address and id of the request, and without `detail`. */
export function causeMessage({ message, failure, remark }: Finding): string {
  return joined([message, failure && causeOf(failure), remark]);
}

/** Shared by findings of one cause: without the server's own words, if there is advice. */
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

export function fileFinding(file: string, rule: string, message: string): Finding {
  return { ...error(rule, [], message), location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 } };
}

/** A variant set, and the position in the manifest that asks for it. */
export interface LocatedTarget {
  readonly target: Target;
  readonly location?: Location | undefined;
}

export function aboutSet(severity: Severity, rule: string, set: LocatedTarget, message: string, detail?: string) {
  const { target, location } = set;
  return { severity, rule, message, ...(detail !== undefined && { detail }), target, location } satisfies Finding;
}

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

/** `variants.yml:8:5` */
export function printLocation({ file, line, column }: Location): string {
  return `${file}:${line}:${column}`;
}

/** Order by file, line and column; at one position, errors before warnings. */
export function byLocation(a: Finding, b: Finding): number {
  const [one, other] = [a.location, b.location];
  if (!one || !other) return Number(one !== undefined) - Number(other !== undefined);
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column || compareText(a.severity, b.severity);
}
