import { type Path, printPath } from "../variants/finding.ts";
import { meaning, NumberText } from "../variants/json.ts";

declare global {
  interface JSON {
    /** JSON text that `stringify` writes as it is. Node has it from version 21 on, TypeScript does not know it yet. */
    rawJSON(text: string): unknown;
  }
}

/** One field in which two JSON texts differ; a side is `undefined` where it does not have that field. */
export interface JsonDifference {
  /** `colours[0].name`; empty for the whole text. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Where two JSON texts differ, field by field; `undefined` where one of them is not valid JSON, has a key twice in one
 * object, or is nested too deeply.
 */
export function jsonDifferences(before: string, after: string): JsonDifference[] | undefined {
  try {
    const [was, is] = [meaning(before), meaning(after)];
    return was && is && differencesAt([], was.value, is.value);
  } catch {
    return undefined;
  }
}

function differencesAt(path: Path, was: unknown, is: unknown): JsonDifference[] {
  if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...keys].flatMap((key) =>
      differencesAt([...path, Array.isArray(was) ? Number(key) : key], own(was, key), own(is, key)),
    );
  }
  const [before, after] = [was, is].map((side) => (side === undefined ? undefined : printJson(side)));
  return before === after ? [] : [{ path: printPath(path), before, after }];
}

function isBranch(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !(json instanceof NumberText);
}

function own(branch: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(branch, key) ? branch[key] : undefined;
}

/** Numbers are printed as they were written: `1.0` stays `1.0`. */
function printJson(json: unknown): string {
  return JSON.stringify(json, (_key, value: unknown) =>
    value instanceof NumberText ? JSON.rawJSON(value.source ?? "") : value,
  );
}
