import { defaultStickiness } from "./canonical.ts";
import { byName, type StoredVariant } from "./variant.ts";

/** Which users get another variant after a change. */
export type MovedUsers =
  /** The share of those whom the stickiness distinguishes, 0 to 1; perhaps all others are drawn anew. */
  | { readonly kind: "moved"; readonly share: number; readonly redrawn?: "with userId" | "without userId" }
  /** Everybody is drawn anew: by another field, from another sum of weights, or at every request in any case. */
  | { readonly kind: "redrawn"; readonly because: "stickiness" | "sum" | "weights" | "random" };

/**
 * SDKs hash a user and the feature (or the strategy's group) onto 1 … sum of the weights, and walk the variants in name
 * order until the running sum of their weights reaches that number; a variant of weight 0 is passed over. Where
 * stickiness and sum stay, each number stays, so only what lies in another variant's stretch changes.
 *
 * @param stickiness what an absent one stands for.
 */
export function movedUsers(
  before: readonly StoredVariant[],
  after: readonly StoredVariant[],
  stickiness = defaultStickiness,
): MovedUsers {
  const [was, is] = [inOrder(before), inOrder(after)];
  const [fieldBefore, fieldAfter] = [stickinessOf(was, stickiness), stickinessOf(is, stickiness)];
  const redrawn = redrawnBetween(fieldBefore, fieldAfter);
  if (redrawn === "all") return { kind: "redrawn", because: "stickiness" };
  if (fieldAfter === "random") return { kind: "redrawn", because: "random" };
  if (![...was, ...is].every(({ weight }) => weight >= 0)) return { kind: "redrawn", because: "weights" };
  const [sumBefore, sumAfter] = [sum(was), sum(is)];
  if (sumBefore !== sumAfter) return { kind: "redrawn", because: "sum" };
  const share = sumAfter === 0 ? 0 : moved(was, is) / sumAfter;
  return { kind: "moved", share, ...(redrawn !== "none" && { redrawn }) };
}

/**
 * Whom another stickiness draws anew. `default` means the `userId`, and for those who have none the `sessionId` or chance: so
 * who has a `userId` is found by the same value under `default` and `userId`, who has none under `default` and `sessionId`.
 */
function redrawnBetween(before: string, after: string): "none" | "with userId" | "without userId" | "all" {
  if (before === after) return "none";
  const other = before === defaultStickiness ? after : before;
  if (before !== defaultStickiness && after !== defaultStickiness) return "all";
  if (other === "userId") return "without userId";
  return other === "sessionId" ? "with userId" : "all";
}

function inOrder(variants: readonly StoredVariant[]): StoredVariant[] {
  return [...variants].sort(byName);
}

function sum(variants: readonly StoredVariant[]): number {
  return variants.reduce((total, { weight }) => total + weight, 0);
}

/** How many numbers lead to another name, where both sums are one: each variant takes the first numbers that are left. */
function moved(was: readonly StoredVariant[], is: readonly StoredVariant[]): number {
  let count = 0;
  const free = is.map(({ name, weight }) => ({ name, weight }));
  for (const { name, weight } of was) {
    let wanted = weight;
    for (const stretch of free) {
      const used = Math.min(wanted, stretch.weight);
      if (stretch.name !== name) count += used;
      stretch.weight -= used;
      wanted -= used;
    }
  }
  return count;
}

/** SDKs use the stickiness of the first variant in name order for the whole set. */
function stickinessOf([first]: readonly StoredVariant[], fallback: string): string {
  return first?.stickiness ?? fallback;
}
