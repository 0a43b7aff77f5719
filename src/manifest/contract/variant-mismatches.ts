import { excerpt, shortened } from "../../text/excerpt.ts";
import type { StoredVariant } from "../../variants/variant.ts";
import type { Check } from "./compile.ts";
import type { Contract } from "./contract.ts";
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
  const below = ["payload", "value"];
  const data = dataOf(type, payload.value);
  if (data === undefined) return [mismatch(below, "Expected JSON; got a text that is none.")];
  return check(data.value, data.written).map((found) => ({ ...found, path: [...below, ...found.path] }));
}

function mismatch(path: readonly string[], message: string): Mismatch {
  return { path, pointer: "", part: "value", message };
}

/** What a schema is compared with: the parsed value, or the text. */
function dataOf(
  type: Contract["type"],
  text: string,
): { readonly value: unknown; readonly written?: string } | undefined {
  if (type === "number") return { value: Number(text), written: shortened(text) };
  if (type !== "json") return { value: text };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
