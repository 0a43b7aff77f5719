import { createHash } from "node:crypto";
import type { StoredVariant } from "../variants/variant.ts";
import { byTarget, type PlannedChange } from "./change.ts";

/** The parts of a change that somebody reviews: what would be written where, by which route, and over what. */
export interface ReviewedChange extends Pick<PlannedChange, "target" | "kind" | "stickiness"> {
  readonly before: readonly StoredVariant[];
  readonly after: readonly StoredVariant[];
  readonly route?: PlannedChange["route"] | undefined;
}

/**
 * Names changes of a server: `2-` and the SHA-256 of their canonical text, sorted by target. Two plans have one digest when
 * they would do the same writes, by the same routes, to the same stored sets of the same server. The number in front is
 * that of this definition.
 *
 * @param server origin and base path.
 */
export function digest(server: string, changes: readonly ReviewedChange[]): string {
  const lines = [...changes].sort(byTarget).map((change) => {
    const { project, feature, environment, strategy } = change.target;
    const target = [project, feature, environment, strategy?.id ?? null];
    const { route = null, kind, stickiness } = change;
    return [...target, route, kind, stickiness, change.before.map(fields), change.after.map(fields)];
  });
  return `2-${createHash("sha256")
    .update(JSON.stringify([server, lines]))
    .digest("hex")}`;
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
