import { canonical, type Holder, maxBodyBytes, requestBody } from "./canonical.ts";
import { error, type Finding } from "./finding.ts";
import type { WrittenVariant } from "./variant.ts";

/** The request for a set may be larger than the server takes (facts, section 6). Says how large. */
export function bodyFaults(variants: readonly WrittenVariant[], holder: Holder): Finding[] {
  if (mostBytes(variants) <= maxBodyBytes) return [];
  const bytes = new TextEncoder().encode(requestBody(canonical(variants), holder)).length;
  if (bytes <= maxBodyBytes) return [];
  const message = `The request for this set would have ${bytes} bytes; the server takes at most ${maxBodyBytes}.`;
  return [error("body-size", [], message)];
}

/** Most bytes that one UTF-16 unit of a text can take in JSON: `\u0001`. */
const mostEscaped = 6;
/** More than the keys, marks and numbers of one variant, and of one override, take; in bytes. */
const frame = { set: 60, variant: 160, override: 40, value: 3 };

/** An upper bound that is cheap, so that only sets near the limit are printed to be measured. */
function mostBytes(variants: readonly WrittenVariant[]): number {
  let bytes = frame.set + textLength(variants) * mostEscaped + variants.length * frame.variant;
  for (const { overrides = [] } of variants) {
    for (const { values } of overrides) bytes += frame.override + values.length * frame.value;
  }
  return bytes;
}

/** All texts of a set together, in UTF-16 units. */
export function textLength(variants: readonly WrittenVariant[]): number {
  let length = 0;
  for (const { name, stickiness = "", payload, overrides = [] } of variants) {
    length += name.length + stickiness.length + (payload?.value.length ?? 0);
    for (const { contextName, values } of overrides) {
      length += contextName.length;
      for (const value of values) length += value.length;
    }
  }
  return length;
}
