import { listed, oneLine, shortened } from "../text/wording.ts";
import { unchangedSince } from "../variants/equal.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target, targetKey } from "../variants/variant.ts";
import type { DigestedChange } from "./digest.ts";

/** What somebody has reviewed, where only that is to be done. */
export type ReviewedPlan =
  | { readonly kind: "none" }
  | { readonly kind: "plan"; readonly changes: readonly DigestedChange[] };

/** Most targets of a list that are named; the others are only counted. */
const mostNamed = 10;

/**
 * The objection to a plan that is not the one that was reviewed; none where nothing is left to change. It says what
 * differs, and shows nothing of what was reviewed but targets: that comes from a file which anybody may have written.
 *
 * @param isSelected the filters of this run: a plan of several environments may be applied one by one.
 */
export function expectedPlanObjections(
  changes: readonly DigestedChange[],
  plan: ReviewedPlan,
  isSelected: (target: Target) => boolean,
): Finding[] {
  if (plan.kind === "none" || changes.length === 0) return [];
  const reviewed = plan.changes.filter(({ target }) => isSelected(target));
  const [now, then] = [byKey(changes), byKey(reviewed)];
  const lists = [
    ["new", changes.filter(({ target }) => !then.has(targetKey(target))).map(nameOf)],
    ["gone", reviewed.filter(({ target }) => !now.has(targetKey(target))).map(nameOf)],
    ["changed", changes.flatMap((change) => difference(change, then.get(targetKey(change.target))))],
  ] as const;
  const parts = lists.flatMap(([word, names]) => (names.length === 0 ? [] : [`${word}: ${listed(names, mostNamed)}`]));
  if (parts.length === 0) return [];
  const message =
    `The plan is not the one in expected-plan. Differences: ${parts.join("; ")}. ` +
    "The server or the manifest has changed since. Review the new plan and run all jobs again.";
  return [{ severity: "error", rule: "expected-plan", message }];
}

function byKey(changes: readonly DigestedChange[]): ReadonlyMap<string, DigestedChange> {
  return new Map(changes.map((change) => [targetKey(change.target), change]));
}

function difference(change: DigestedChange, reviewed: DigestedChange | undefined): string[] {
  if (!reviewed) return [];
  const parts = [
    ...(change.kind === reviewed.kind ? [] : [`${reviewed.kind} is ${change.kind} now`]),
    ...(unchangedSince(reviewed.before, change.before) ? [] : ["before"]),
    ...(unchangedSince(reviewed.after, change.after) ? [] : ["after"]),
  ];
  return parts.length === 0 ? [] : [`${nameOf(change)} (${parts.join(", ")})`];
}

/** With the project: a plan of another one may have the same features. */
function nameOf({ target }: { readonly target: Target }): string {
  return `${oneLine(describeTarget(target), 200)} of project "${shortened(target.project)}"`;
}
