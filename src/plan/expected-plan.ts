import { createHash } from "node:crypto";
import { listed, oneLine, shortened } from "../text/wording.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type StoredVariant, type Target, targetKey, type VariantSet } from "../variants/variant.ts";
import { byTarget, type Change } from "./planned-set.ts";

/** What somebody reviews: what would be written where, by which route, and over what. */
export interface ReviewedChange extends Pick<Change, "target" | "kind" | "stickiness"> {
  readonly before: VariantSet;
  readonly after: VariantSet;
  readonly route?: Change["route"] | undefined;
}

/**
 * Names changes: `2-` (the version of this definition) and the SHA-256 of their canonical text. Two plans have one digest when
 * they
 * would do the same writes, by the same routes, to the same stored sets of the same server.
 * @param base SHA before the revision whose changes they are, if they are not all: the digest ends in `@` and it.
 */
export function digest(server: string, changes: readonly ReviewedChange[], base?: string): string {
  const lines = [...changes].sort(byTarget).map(parts);
  const sum = createHash("sha256")
    .update(JSON.stringify([server, lines]))
    .digest("hex");
  return `2-${sum}${base === undefined ? "" : `@${base}`}`;
}

function parts({ target, route, kind, stickiness, before, after }: ReviewedChange): unknown[] {
  const { project, feature, environment, strategy } = target;
  const place = [project, feature, environment, strategy?.id ?? null];
  return [...place, route, kind, stickiness, before.map(fields), after.map(fields)];
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

/** A plan that somebody has reviewed, if only that is to be applied; as far as the filters of this run select it. */
export type ReviewedPlan =
  | { readonly kind: "none" }
  | {
      readonly kind: "plan";
      readonly server: string;
      readonly changes: readonly ReviewedChange[];
      /** Sets that were blocked. */
      readonly blocked: readonly Target[];
    };

/** Most targets of a list that are named; the others are only counted. */
const mostNamed = 10;

/**
 * The objection to another plan than the reviewed one; none where nothing is left to change. Of what was reviewed it names
 * targets alone: that comes from a file which anybody may have written.
 */
export function expectedPlanObjections(
  server: string,
  changes: readonly ReviewedChange[],
  plan: ReviewedPlan,
): Finding[] {
  if (plan.kind === "none" || changes.length === 0) return [];
  if (plan.server !== server) {
    const message =
      `The plan in expected-plan was made for another server than ${server}. Make the plan and apply it with the same ` +
      "unleash-url.";
    return [{ severity: "error", rule: "expected-plan", message }];
  }
  const [now, then] = [byKey(changes), byKey(plan.changes)];
  const differs = (change: ReviewedChange) => {
    const reviewed = then.get(targetKey(change.target));
    return reviewed !== undefined && JSON.stringify(parts(change)) !== JSON.stringify(parts(reviewed));
  };
  const differences = [
    ["new", changes.filter(({ target }) => !then.has(targetKey(target)))],
    ["gone", plan.changes.filter(({ target }) => !now.has(targetKey(target)))],
    ["changed", changes.filter(differs)],
  ] as const;
  const texts = differences.flatMap(([word, sets]) =>
    sets.length === 0 ? [] : [`${word}: ${listed(sets.map(nameOf), mostNamed)}`],
  );
  if (texts.length === 0) return [];
  const message =
    `The plan is not the one in expected-plan. Differences: ${texts.join("; ")}. ` +
    "The server or the manifest has changed since. Review the new plan and run all jobs again.";
  return [{ severity: "error", rule: "expected-plan", message }];
}

function byKey(changes: readonly ReviewedChange[]): ReadonlyMap<string, ReviewedChange> {
  return new Map(changes.map((change) => [targetKey(change.target), change]));
}

/** With the project: a plan of another one may have the same features. */
function nameOf({ target }: { readonly target: Target }): string {
  return `${oneLine(describeTarget(target), 200)} of project "${shortened(target.project)}"`;
}
