import type { ErrorObject } from "ajv";
import { isMapping } from "../manifest/read/schema-parts.ts";
import { suggestion } from "../text/suggestion.ts";
import { excerpt } from "../text/wording.ts";
import type { Path } from "../variants/finding.ts";
import { described, extraKey, type FoldedError, wanted } from "./phrases.ts";

/** Where a value is not as its schema says. */
export interface Mismatch {
  readonly path: Path;
  readonly part: "key" | "value";
  /** "Expected X; got Y." */
  readonly message: string;
}

/** What the errors of the validator mean, without a word of its own. */
export function mismatches(errors: readonly ErrorObject[], data: unknown): Mismatch[] {
  return folded(errors).map((error) => {
    const path = pathOf(error.instancePath, data);
    const key = extraKey(error) ?? error.propertyName;
    const message = messageOf(error);
    return key === undefined ? { path, part: "value", message } : { path: [...path, key], part: "key", message };
  });
}

function messageOf(error: FoldedError): string {
  const [extra, name] = [extraKey(error), error.propertyName];
  if (extra !== undefined) return unknownKey(extra, error);
  if (name !== undefined) return `Expected a key: ${wanted(error)}; got ${excerpt(name)}.`;
  return `Expected ${wanted(error)}; got ${described(error)}.`;
}

/** Errors of which those in an alternative are its causes: by itself none of them is one. */
function folded(errors: readonly ErrorObject[]): FoldedError[] {
  const kept: FoldedError[] = [];
  for (const error of errors) {
    // What is in them has errors of its own.
    if (error.keyword === "if" || error.keyword === "propertyNames") continue;
    const causes: FoldedError[] = [];
    if (["anyOf", "oneOf", "contains"].includes(error.keyword)) {
      const isReferring = /"\$(?:dynamicR|r)ef":/.test(JSON.stringify(error.schema));
      for (let last = kept.at(-1); last && isInside(last, error, isReferring); last = kept.at(-1)) {
        causes.unshift(last);
        kept.pop();
      }
    }
    kept.push({ ...error, causes });
  }
  return kept;
}

/** The errors of a schema that is referred to do not say from where: then it is enough that they are about the same value. */
function isInside(inner: ErrorObject, outer: ErrorObject, isReferring: boolean): boolean {
  const isBelow = inner.instancePath === outer.instancePath || inner.instancePath.startsWith(`${outer.instancePath}/`);
  return isBelow && (isReferring || inner.schemaPath.startsWith(`${outer.schemaPath}/`));
}

/** A JSON pointer as the keys and indexes that lead through the data. */
function pathOf(pointer: string, data: unknown): Path {
  let at = data;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => {
      const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const step = Array.isArray(at) ? Number(name) : name;
      at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[step];
      return step;
    });
}

function unknownKey(key: string, { parentSchema }: ErrorObject): string {
  const known = isMapping(parentSchema?.["properties"]) ? Object.keys(parentSchema["properties"]) : [];
  const near = suggestion(key, known);
  return `The schema allows no key ${excerpt(key)} here.${near ? ` Did you mean ${excerpt(near)}?` : ""}`;
}
