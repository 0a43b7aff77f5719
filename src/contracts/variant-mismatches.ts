import type { Contract } from "../manifest/resolve/resolved.ts";
import { excerpt } from "../text/wording.ts";
import type { StoredVariant } from "../variants/variant.ts";
import type { Check } from "./compile.ts";
import type { Mismatch } from "./mismatch.ts";

/**
 * Where a variant breaks a contract; paths lead from the variant.
 *
 * @param check of the schema, where there is one that can be used.
 */
export function variantMismatches(
  { type, required = true }: Pick<Contract, "type" | "required">,
  { payload }: Pick<StoredVariant, "payload">,
  check: Check | undefined,
): Mismatch[] {
  if (payload === undefined) {
    if (!required) return [];
    return [mismatch([], `Expected a payload of type ${type}, as the feature says; got none.`)];
  }
  if (payload.type !== type) {
    const message = `Expected a payload of type ${type}, as the feature says; got type ${excerpt(payload.type)}.`;
    return [mismatch(["payload", "type"], message)];
  }
  if (check === undefined) return [];
  const data = dataOf(type, payload.value);
  if (data === undefined) return [mismatch(valuePath, "Expected JSON; got a text that is none.")];
  return check(data).map((found) => ({ ...found, path: [...valuePath, ...found.path] }));
}

/** Where a variant has the value of its payload. */
export const valuePath = ["payload", "value"] as const;

function mismatch(path: readonly string[], message: string): Mismatch {
  return { path, part: "value", message };
}

/** What a schema is compared with: the parsed value, or the text; `undefined` where it cannot be parsed. */
function dataOf(type: Contract["type"], text: string): unknown {
  if (type === "number") return Number(text);
  if (type !== "json") return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
