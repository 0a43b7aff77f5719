import type { Effects } from "../plan/change.ts";
import type { Plan } from "../plan/plan.ts";
import { percentage } from "../variants/moves-text.ts";
import type { Target } from "../variants/variant.ts";
import { percent, total } from "../variants/weight.ts";
import { code } from "./markdown.ts";
import type { ShownChange } from "./shown-change.ts";
import { targetList } from "./targets.ts";

/** A larger share of users who change variant is a danger. */
const largeShare = 0.25;

/** The dangers of a plan, each with its variant sets. */
export function dangers(plan: Plan, changes: readonly ShownChange[]): string[] {
  const danger = (title: string, remark: (shown: ShownChange) => string | undefined) => {
    const remarks = new Map<Target, string>();
    for (const shown of changes) {
      const text = remark(shown);
      if (text !== undefined) remarks.set(shown.change.target, text);
    }
    const list = targetList([...remarks.keys()], (target) => remarks.get(target) ?? "");
    return remarks.size === 0 ? [] : [`**${title}**: ${list}`];
  };
  return [
    ...danger("All variants are removed", ({ change }) => (change.kind === "clear" && isMet(change) ? "" : undefined)),
    ...danger("Variants that users see are removed", ({ change }) => removedText(change)),
    ...danger("More than a quarter of the users change variant", ({ share }) =>
      share > largeShare ? ` (${percentage(share)})` : undefined,
    ),
    ...danger("Features that depend on these variants gain or lose users", ({ change }) =>
      textOf(change.effects?.dependents, dependentText),
    ),
    ...danger("Variants that go were served in the last 24 hours", ({ change }) =>
      textOf(change.effects && servedTexts(change.effects.served), (text) => text),
    ),
    ...bypasses(plan),
    ...danger("A deprecated route is used", ({ change }) =>
      change.route === "variants-batch" ? ` (${change.route})` : undefined,
    ),
  ];
}

/** The sets whose change requests are skipped: a danger after the apply as well. */
export function bypasses({ bypassed }: Plan): string[] {
  return bypassed.length === 0 ? [] : [`**Change requests are skipped**: ${targetList(bypassed)}`];
}

/** ` (first; second)`; `undefined` for none. */
function textOf<T>(items: readonly T[] | undefined, text: (item: T) => string): string | undefined {
  return items === undefined || items.length === 0 ? undefined : ` (${items.map(text).join("; ")})`;
}

/** Shares are of the users whom the changed set reaches. */
function dependentText({ feature, before, after, sdksDisagree }: Effects["dependents"][number]): string {
  const text = `${code(feature)}: ${percentage(before)} → ${percentage(after)}`;
  return sdksDisagree ? `${text} in the Node SDK, 100% in others` : text;
}

/** Number of applications that are named for a variant. */
const mostApplications = 3;

/** For each variant, how often it was served, and by whom most. */
function servedTexts(served: Effects["served"]): string[] {
  return [...Map.groupBy(served, ({ variant }) => variant)].map(([variant, uses]) => {
    const sum = uses.reduce((all, { count }) => all + count, 0);
    const largest = uses.toSorted((a, b) => b.count - a.count).slice(0, mostApplications);
    const more = uses.length - largest.length;
    const names = largest.map(({ application }) => code(application)).join(", ");
    return `${code(variant)}: ${sum.toLocaleString("en")} times by ${names}${more > 0 ? ` and ${more} more` : ""}`;
  });
}

/** True if users get these variants now. */
function isMet({ effects }: ShownChange["change"]): boolean {
  return effects === undefined || (effects.reach.now === "served" && effects.reach.share > 0);
}

function removedText(change: ShownChange["change"]): string | undefined {
  const { kind, before, after, effects } = change;
  if (kind !== "update" || !isMet(change)) return undefined;
  const kept = new Set(after.map(({ name }) => name));
  const removed = before.filter(({ name, weight }) => weight > 0 && !kept.has(name));
  const { share, isExact } = effects?.reach ?? { share: 1, isExact: true };
  const shareText = (weight: number) =>
    share === 1 ? percent(weight) : `${isExact ? "" : "at most "}${percentage((weight / total) * share)}`;
  const names = removed.map(({ name, weight }) => `${code(name)}, ${shareText(weight)} of users`);
  return removed.length === 0 ? undefined : ` (${names.join("; ")})`;
}
