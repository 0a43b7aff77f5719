import { createHash } from "node:crypto";
import type { StoredVariant } from "../variants/variant.ts";
import { byTarget, type Change } from "./change.ts";

/** What counts of a change: what would be written where, and over what. */
export interface DigestedChange {
  readonly target: Change["target"];
  readonly kind: Change["kind"];
  readonly before: readonly StoredVariant[];
  readonly after: readonly StoredVariant[];
}

/**
 * Names a set of changes: `1-` and the SHA-256 of their canonical text, sorted by target. Two plans have one digest
 * when they would do the same writes to the same stored sets. The number in front is that of this very definition.
 */
export function digest(changes: readonly DigestedChange[]): string {
  const lines = [...changes].sort(byTarget).map((change) => {
    const { project, feature, environment, strategy } = change.target;
    const target = [project, feature, environment, strategy?.id ?? null];
    return [...target, change.kind, change.before.map(fields), change.after.map(fields)];
  });
  return `1-${createHash("sha256").update(JSON.stringify(lines)).digest("hex")}`;
}

/** A list instead of an object: nothing depends on the order of keys, and absent is not empty. */
function fields({ name, weight, weightType, stickiness, payload, overrides }: StoredVariant): unknown[] {
  return [
    name,
    weight,
    weightType ?? null,
    stickiness ?? null,
    payload ? [payload.type, payload.value] : null,
    overrides?.map(({ contextName, values }) => [contextName, values]) ?? null,
  ];
}
