import type { Change } from "../plan/change.ts";
import { shareOfUsers, stickinessOf } from "../variants/share.ts";

/** How many users an update hits: the share of those told apart by stickiness who get another variant. */
export function shareText({ before, after, stickiness }: Pick<Change, "before" | "after" | "stickiness">): string {
  const [was, is] = [stickinessOf(before, stickiness), stickinessOf(after, stickiness)];
  if (was === "random" && is === "random") return "users are drawn anew at every request";
  const share = shareOfUsers(before, after, stickiness);
  if (share === 0) return "no user changes variant";
  const text = `**${percentage(share)}** of users change variant`;
  return was === is ? text : `${text}, because the stickiness does`;
}

/** One decimal; never nothing for something, never everything for less. */
export function percentage(share: number): string {
  const rounded = (share * 100).toFixed(1);
  if (rounded === "0.0" && share > 0) return "under 0.1%";
  if (rounded === "100.0" && share < 1) return "over 99.9%";
  return `${rounded.replace(/\.0$/, "")}%`;
}
