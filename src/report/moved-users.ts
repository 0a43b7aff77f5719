import type { Change } from "../plan/change.ts";
import type { Flows, Redrawn } from "../variants/moves.ts";
import type { ManifestVariant, StoredVariant } from "../variants/variant.ts";
import { distribute, total } from "../variants/weight.ts";
import { code } from "./markdown.ts";

/** How many users get another variant by an update, among those whom the stickiness tells apart. */
export function movedUsersText(change: Change): string | undefined {
  if (change.kind !== "update") return undefined;
  const { moves } = change;
  return moves.redrawn === undefined ? `${shareText(moves)} variant` : redrawnText(moves);
}

function shareText({ share }: Flows, which = ""): string {
  return share === 0 ? `no user${which} changes` : `**${percentage(share)}** of users${which} change`;
}

function redrawnText({ redrawn, kept }: Redrawn): string {
  if (kept) {
    const field = code("userId");
    return `${shareText(kept, kept.users === "with userId" ? ` with a ${field}` : ` without a ${field}`)} variant, **all others** are drawn anew`;
  }
  switch (redrawn) {
    case "random":
      return "users get a random variant at every request";
    case "stickiness":
      return "**all users** may get another variant, because the stickiness changes";
    case "sum":
      return "**all users** may get another variant, because the sum of the stored weights changes";
  }
}

/** The share of users who may get another variant by an update; nobody keeps a variant where the stickiness is random. */
export function possibleShare(change: Change): number | undefined {
  return change.kind === "update" && change.moves.redrawn !== "random" ? change.moves.share : undefined;
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
