import type { PlannedChange } from "../plan/change.ts";
import { findTarget } from "../plan/find-target.ts";
import { type FeatureState, featureKey } from "../variants/current.ts";
import { sameVariants, unchangedSince } from "../variants/equal.ts";
import { describeTarget, targetKey } from "../variants/variant.ts";

/** What the read just before a write says of it. */
export type Check =
  /** The server has what is desired already. */
  | { readonly kind: "done" }
  | { readonly kind: "write" }
  /** It is no longer what was planned for. */
  | { readonly kind: "changed"; readonly reason: string };

/**
 * Compares a feature with what it was when the plan was made: it must still be in its project, the strategy must still be
 * the one that the manifest names, and the variants must be as they were.
 */
export function check({ target, named, before, after, stickiness }: PlannedChange, state: FeatureState): Check {
  const found = findTarget(named, { features: new Map([[featureKey(named), state]]), listed: new Map() });
  if (found.kind === "missing") return changed(found.message);
  if (targetKey(found.target) !== targetKey(target)) {
    return changed(`The manifest's entry names another strategy now: ${describeTarget(found.target)}.`);
  }
  if (found.stickiness !== stickiness) {
    return changed(`The stickiness of the strategy is "${found.stickiness}" now; it was "${stickiness}".`);
  }
  // First what is quick and true of nearly all: payloads of JSON are parsed to be compared, and the write waits meanwhile.
  if (unchangedSince(before, found.variants)) return { kind: "write" };
  if (sameVariants(found.variants, after, stickiness)) return { kind: "done" };
  return changed("Its variants are not what they were.");
}

function changed(reason: string): Check {
  return { kind: "changed", reason: `changed on the server since the plan was made: plan again. ${reason}` };
}
