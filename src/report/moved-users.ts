import type { Change } from "../plan/change.ts";
import { movedUsers } from "../variants/share.ts";

/** How many users get another variant by an update, among those whom the stickiness tells apart. */
export function movedUsersText({ before, after, stickiness }: Pick<Change, "before" | "after" | "stickiness">): string {
  const moved = movedUsers(before, after, stickiness);
  if (moved.kind === "moved") {
    return moved.share === 0 ? "no user changes variant" : `**${percentage(moved.share)}** of users change variant`;
  }
  switch (moved.because) {
    case "random":
      return "users get a random variant at every request";
    case "stickiness":
      return "**all users** may get another variant, because the stickiness changes";
    case "sum":
      return "**all users** may get another variant, because the sum of the stored weights changes";
  }
}

/** One decimal; 0% and 100% only where they are exact. */
export function percentage(share: number): string {
  const rounded = (share * 100).toFixed(1);
  if (rounded === "0.0" && share > 0) return "under 0.1%";
  if (rounded === "100.0" && share < 1) return "over 99.9%";
  return `${rounded.replace(/\.0$/, "")}%`;
}
