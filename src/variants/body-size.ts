import { canonical, type Holder, maxBodyBytes, requestBody } from "./canonical.ts";
import { error, type Finding } from "./finding.ts";
import type { ManifestVariant } from "./variant.ts";

/** Bytes of the request that sets these variants. */
export function bodySize(variants: readonly ManifestVariant[], holder: Holder): number {
  return Buffer.byteLength(requestBody(canonical(variants), holder));
}

/** By how many bytes the request for a strategy is longer than that for an environment. */
export const strategyFrame = bodySize([], "strategy") - bodySize([], "environment");

/** The request for a set may be larger than the server accepts (facts, section 6). */
export function checkBodySize(bytes: number): Finding[] {
  if (bytes <= maxBodyBytes) return [];
  const message = `The request for this set would have ${bytes} bytes. The server accepts at most ${maxBodyBytes}.`;
  return [error("body-size", [], message)];
}
