import { knownReach, whyNobody } from "../plan/impact.ts";
import { crowdedEnvironments } from "../plan/limits.ts";
import { conflictText } from "../plan/origin.ts";
import type { Plan } from "../plan/plan.ts";
import type { Effects } from "../plan/planned-set.ts";
import type { Reach } from "../plan/reach.ts";
import { firstOf } from "../text/wording.ts";
import { percentage } from "../variants/moves.ts";
import { percent, total } from "../variants/weight.ts";
import { code, prose } from "./markdown.ts";
import type { ShownChange } from "./shown-change.ts";
import { targetList } from "./targets.ts";

/** Each with its variant sets and what there is to say about them. `isToCome`: nothing was written yet. */
export function dangers(plan: Plan, changes: readonly ShownChange[], isToCome: boolean): string[] {
  const danger = (title: string, remarks: (shown: ShownChange) => readonly string[]) => {
    const found = changes.map((shown) => [shown.change.target, remarks(shown)] as const);
    const told = found.filter(([, own]) => own.length > 0).map(([target, own]) => [target, own.join("; ")] as const);
    return told.length === 0 ? [] : [targetList(`**${title}**`, new Map(told))];
  };
  const skipped = danger("Change requests are skipped", ({ change: { route } }) =>
    route === "past-change-requests" ? [""] : [],
  );
  if (!isToCome) return skipped;
  return [
    ...danger("All variants are removed", ({ impacts }) =>
      impacts.some(({ kind, now }) => kind === "lose" && now > 0) ? [""] : [],
    ),
    ...danger("Variants that users see are removed", ({ change }) => removedTexts(change)),
    ...danger("More than a quarter of all users change variant, or may", ({ change, impacts }) => {
      const most = knownReach(change).isExact ? "" : "at most ";
      const many = impacts.filter(({ kind, now }) => ["move", "redraw"].includes(kind) && now > 0.25);
      return many.map(({ now }) => `${most}${percentage(now)}`);
    }),
    ...danger("Features that depend on these variants gain or lose users", ({ change }) =>
      (whyNobody(change) ? [] : (change.effects?.dependents ?? [])).map((one) =>
        dependentText(one, knownReach(change)),
      ),
    ),
    ...danger("Variants that go were served in the last 24 hours", ({ change }) =>
      servedTexts(change.effects?.served ?? []),
    ),
    ...crowdedEnvironments(plan, { kind: "share", value: 30 }).map(
      ({ environment, changes, total }) => `**${changes} of ${total} sets of ${prose(environment)} change**`,
    ),
    ...danger("Unleash differs from both sides, so an apply after the merge will stop there", ({ change }) =>
      change.conflict && plan.base ? [prose(conflictText(change, change.conflict, plan.base))] : [],
    ),
    ...skipped,
    ...danger("A deprecated route is used", ({ change }) => (change.route === "variants-batch" ? [change.route] : [])),
  ];
}

function dependentText({ feature, others, ...node }: Effects["dependents"][number], { share }: Reach): string {
  const text = ({ before, after }: NonNullable<typeof others>) =>
    `${percentage(before * share)} → ${percentage(after * share)}`;
  return `${code(feature)}: ${text(node)}${others ? ` in the Node SDK, ${text(others)} in others` : ""} of all users`;
}

/** For each variant, how often it was served, and by whom most. */
function servedTexts(served: Effects["served"]): string[] {
  return [...Map.groupBy(served, ({ variant }) => variant)].map(([variant, uses]) => {
    const sum = uses.reduce((all, { count }) => all + count, 0);
    const names = uses.toSorted((a, b) => b.count - a.count).map(({ application }) => code(application));
    return `${code(variant)}: ${sum.toLocaleString("en")} times by ${firstOf(names, 3)}`;
  });
}

function removedTexts(change: ShownChange["change"]): string[] {
  const { kind, before, after } = change;
  if (kind !== "update" || whyNobody(change)) return [];
  const kept = new Set(after.map(({ name }) => name));
  const removed = before.filter(({ name, weight }) => weight > 0 && !kept.has(name));
  const { share, isExact } = knownReach(change);
  const shareText = (weight: number) =>
    share === 1 ? percent(weight) : `${isExact ? "" : "at most "}${percentage((weight / total) * share)}`;
  return removed.map(({ name, weight }) => `${code(name)}, ${shareText(weight)} of all users`);
}
