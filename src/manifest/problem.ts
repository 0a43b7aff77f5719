import { excerpt, type Severity } from "../variants/violation.ts";

/** The way from the top of a manifest to a value: keys of mappings, places in lists. */
export type Path = readonly (string | number)[];

/** A stretch of a file; lines and columns count from 1, the end column is that of the last character. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Something wrong with a manifest, and the place its author must edit. */
export interface Problem extends Span {
  readonly severity: Severity;
  /** Which rule: stable, for tests and for counting. */
  readonly kind: string;
  /** Relative to the workspace, with `/`. */
  readonly file: string;
  /** `features.banner.variants[0].weight`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

/** `features.banner.variants[0]`; a name that holds other characters is quoted: `features["a.b"]`. */
export function printPath(path: Path): string {
  let text = "";
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else if (part.length > longestName || !/^[A-Za-z_][\w-]*$/.test(part)) text += `[${excerpt(part)}]`;
    else text += text === "" ? part : `.${part}`;
  }
  return text;
}

/** Longer names are cut in a path, in characters: one long name above many faults would be repeated by each. */
const longestName = 100;

/** By file, then by place, errors before warnings at one place. */
export function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || a.severity.localeCompare(b.severity);
}
