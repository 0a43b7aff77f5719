import { type Path, printPath } from "../variants/finding.ts";
import { meaning, NumberText } from "../variants/json.ts";

/** One position at which two JSON texts differ; a side is `undefined` where there is nothing. */
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
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
      collect([...path, Array.isArray(was) ? Number(key) : key], own(was, key), own(is, key), found);
    }
    return;
  }
  const [before, after] = [was, is].map((side) => (side === undefined ? undefined : printJson(side)));
  if (before !== after) found.push({ path: printPath(path), before, after });
}

function isBranch(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !(json instanceof NumberText);
}

function own(branch: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(branch, key) ? branch[key] : undefined;
}

/** A JSON text as a value in which numbers keep their spelling; `undefined` where it has no one meaning. */
export function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return meaning(text);
  } catch {
    return undefined;
  }
}

/** What `readJson` read, as JSON on one line, or laid out with an indent; numbers as they were spelled. */
export function printJson(json: unknown, indent = ""): string {
  if (json instanceof NumberText) return json.source ?? "";
  if (typeof json !== "object" || json === null) return JSON.stringify(json);
  const [open, close] = Array.isArray(json) ? "[]" : "{}";
  const deeper = (inner: unknown) => printJson(inner, indent).replaceAll("\n", `\n${indent}`);
  const entries = Array.isArray(json)
    ? json.map(deeper)
    : Object.entries(json).map(([key, inner]) => `${JSON.stringify(key)}:${indent === "" ? "" : " "}${deeper(inner)}`);
  if (entries.length === 0) return `${open}${close}`;
  if (indent === "") return `${open}${entries.join(",")}${close}`;
  return `${open}\n${entries.map((entry) => indent + entry).join(",\n")}\n${close}`;
}
