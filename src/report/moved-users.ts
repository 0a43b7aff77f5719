import type { Change } from "../plan/change.ts";
import { type MovedUsers, movedUsers } from "../variants/moves.ts";
import type { ManifestVariant, StoredVariant } from "../variants/variant.ts";
import { distribute, total } from "../variants/weight.ts";
import { code } from "./markdown.ts";

/** How many users get another variant by an update, among those whom the stickiness tells apart. */
export function movedUsersText({ before, after, stickiness }: Pick<Change, "before" | "after" | "stickiness">): string {
  const moved = movedUsers(before, after, stickiness);
  if (moved.kind === "moved") return shareText(moved);
  switch (moved.because) {
    case "random":
      return "users get a random variant at every request";
    case "stickiness":
      return "**all users** may get another variant, because the stickiness changes";
    case "sum":
      return "**all users** may get another variant, because the sum of the stored weights changes";
    case "weights":
      return "**all users** may get another variant, because stored weights are not valid";
  }
}

function shareText({ share, redrawn }: Extract<MovedUsers, { kind: "moved" }>): string {
  const field = code("userId");
  const part = share === 0 ? "no user" : `**${percentage(share)}** of users`;
  const verb = share === 0 ? "changes" : "change";
  if (redrawn === undefined) return `${part} ${verb} variant`;
  const kept = redrawn === "without userId" ? "with" : "without";
  return `${part} ${kept} a ${field} ${verb} variant, **all others** are drawn anew`;
}

/** The share of users who may get another variant; nobody keeps a variant where the stickiness is random. */
export function possibleShare({ before, after, stickiness }: Pick<Change, "before" | "after" | "stickiness">) {
  const moved = movedUsers(before, after, stickiness);
  if (moved.kind === "moved") return moved.redrawn === undefined ? moved.share : 1;
  return moved.because === "random" ? undefined : 1;
}

/** Why stored weights are not what a write makes of them; `undefined` where they are, or nearly. */
export function storedWeightsNote(before: readonly StoredVariant[]): string | undefined {
  const sum = before.reduce((all, { weight }) => all + weight, 0);
  if (sum !== total)
    return `The stored weights add up to ${sum}, not to ${total}; after a write they add up to ${total}.`;
  const shares = distribute(before as readonly ManifestVariant[]);
  const isEven = before.every(({ weight }, at) => Math.abs(weight - (shares[at] ?? 0)) <= 1);
  if (isEven) return undefined;
  return "The stored weights of the variable variants are not equal shares; a write makes them equal.";
}

/** One decimal; 0% and 100% only where they are exact. */
export function percentage(share: number): string {
  const rounded = (share * 100).toFixed(1);
  if (rounded === "0.0" && share > 0) return "under 0.1%";
  if (rounded === "100.0" && share < 1) return "over 99.9%";
  return `${rounded.replace(/\.0$/, "")}%`;
}
