import { type Path, printPath } from "../variants/finding.ts";
import { NumberText } from "../variants/json.ts";
import { printJson, readJson } from "./json-print.ts";

/** One place at which two JSON texts differ; a side is `undefined` where there is nothing. */
export interface JsonDifference {
  /** `colours[0].name`; empty for the whole. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Where two JSON texts differ, field by field; `undefined` where one of them has no one meaning. */
export function jsonDifferences(before: string, after: string): JsonDifference[] | undefined {
  const [was, is] = [readJson(before), readJson(after)];
  if (!was || !is) return undefined;
  const found: JsonDifference[] = [];
  collect([], was.value, is.value, found);
  return found;
}

function collect(path: Path, was: unknown, is: unknown, found: JsonDifference[]): void {
  if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    for (const key of keys) {
      collect([...path, Array.isArray(was) ? Number(key) : key], own(was, key), own(is, key), found);
    }
    return;
  }
  const [before, after] = [print(was), print(is)];
  if (before !== after) found.push({ path: printPath(path), before, after });
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !(value instanceof NumberText);
}

function own(branch: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(branch, key) ? branch[key] : undefined;
}

function print(value: unknown): string | undefined {
  return value === undefined ? undefined : printJson(value);
}
