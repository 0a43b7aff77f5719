import type { Change, PlannedSet } from "../../src/plan/planned-set.ts";
import { movesBetween } from "../../src/variants/moves.ts";
import type { StoredVariant, Target, Variant } from "../../src/variants/variant.ts";
import { location } from "./findings.ts";
import { one } from "./variants.ts";

type ChangeParts = Partial<Pick<Change, "stickiness" | "weights" | "route" | "location" | "conflict" | "origin">> & {
  readonly before?: readonly StoredVariant[];
  readonly after?: readonly Variant[];
};

/** A set that is as desired: variant `is`, unless said otherwise. */
export function same(target: Target, before: readonly StoredVariant[] = one("is")): PlannedSet {
  return { kind: "same", target, named: target, before, after: [], stickiness: "default", findings: [] };
}

/** Every user gets the set. */
const effects = { reach: { share: 1, isExact: true, now: "served" }, dependents: [], served: [] } as const;

/** A change from variant `was` to variant `is`, unless said otherwise. */
export function change(kind: "update", target: Target, parts?: ChangeParts): Extract<Change, { kind: "update" }>;
export function change(kind: Change["kind"], target: Target, parts?: ChangeParts): Change;
export function change(kind: Change["kind"], target: Target, parts: ChangeParts = {}): Change {
  const { before = one("was"), after = one("is"), ...more } = parts;
  const base = { target, named: target, stickiness: "default", location: location(), findings: [], effects, ...more };
  if (kind === "create") return { ...base, kind, before: [], after };
  if (kind === "clear") return { ...base, kind, before, after: [] };
  return { ...base, kind, before, after, moves: movesBetween(before, after, base.stickiness) };
}
