import type { PlannedChange } from "../../src/plan/plan.ts";
import type { StoredVariant, Target, Variant } from "../../src/variants/variant.ts";
import { one } from "./variants.ts";

/** A create, an update or a clear, by which side is empty. */
export function change(
  target: Target,
  before: readonly StoredVariant[],
  after: readonly Variant[],
  more: Partial<Pick<PlannedChange, "stickiness" | "route" | "origin">> = {},
): PlannedChange {
  const common = { target, stickiness: "default", origin: { file: "variants.yml", line: 7 }, ...more };
  if (before.length === 0) return { ...common, kind: "create", before: [], after };
  if (after.length === 0) return { ...common, kind: "clear", before, after: [] };
  return { ...common, kind: "update", before, after };
}

/** A change of this kind: from variant `was`, to variant `is` unless said otherwise. */
export function changeOf(
  kind: PlannedChange["kind"],
  target: Target,
  after: readonly Variant[] = one("is"),
  more?: Parameters<typeof change>[3],
): PlannedChange {
  return change(target, kind === "create" ? [] : one("was"), kind === "clear" ? [] : after, more);
}
