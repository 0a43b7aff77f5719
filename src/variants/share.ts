import { defaultStickiness } from "./canonical.ts";
import { byName, type StoredVariant } from "./variant.ts";

/**
 * The share of sticky users, 0 to 1, who get another variant after a change. SDKs hash a user and the feature (or the
 * strategy's group) onto 1 … sum of the weights, and walk the variants in name order until the running sum of their
 * weights reaches that number; a variant of weight 0 is passed over.
 *
 * - Same stickiness, same sum: each number stays, so only what lies in another variant's stretch changes.
 * - Same stickiness, other sum: numbers are remainders of one hash by two divisors. They agree by what the divisors
 *   share and are independent otherwise.
 * - Other stickiness: everybody is drawn anew, so those stay who draw the same name twice.
 *
 * @param stickiness what an absent stickiness stands for.
 */
export function shareOfUsers(
  before: readonly StoredVariant[],
  after: readonly StoredVariant[],
  stickiness = defaultStickiness,
): number {
  const [was, is] = [inOrder(before), inOrder(after)];
  const [sumBefore, sumAfter] = [sum(was), sum(is)];
  if (sumBefore === 0 || sumAfter === 0) return sumBefore === sumAfter ? 0 : 1;
  const isRedrawn = (was[0]?.stickiness ?? stickiness) !== (is[0]?.stickiness ?? stickiness);
  if (!isRedrawn && sumBefore === sumAfter) return moved(was, is) / sumBefore;
  const shared = isRedrawn ? 1 : greatestCommonDivisor(sumBefore, sumAfter);
  return 1 - shareThatStays(numbers(was), numbers(is), shared);
}

function inOrder(variants: readonly StoredVariant[]): StoredVariant[] {
  return [...variants].sort(byName);
}

function sum(variants: readonly StoredVariant[]): number {
  return variants.reduce((total, { weight }) => total + weight, 0);
}

/** How many numbers lead to another name, where both sums are one: from border to border, whichever comes next. */
function moved(was: readonly StoredVariant[], is: readonly StoredVariant[]): number {
  let count = 0;
  let [left, right] = [0, 0];
  let [leftRest, rightRest] = [was[0]?.weight ?? 0, is[0]?.weight ?? 0];
  while (left < was.length && right < is.length) {
    const step = Math.min(leftRest, rightRest);
    if (was[left]?.name !== is[right]?.name) count += step;
    leftRest -= step;
    rightRest -= step;
    if (leftRest === 0) leftRest = was[++left]?.weight ?? 0;
    if (rightRest === 0) rightRest = is[++right]?.weight ?? 0;
  }
  return count;
}

/** Which variant each number leads to. */
function numbers(variants: readonly StoredVariant[]): string[] {
  return variants.flatMap(({ name, weight }) => Array.from({ length: weight }, () => name));
}

/** SDKs use the stickiness of the first variant in name order for the whole set. */
export function stickinessOf(variants: readonly StoredVariant[], fallback = defaultStickiness): string {
  return inOrder(variants)[0]?.stickiness ?? fallback;
}

/** The chance of the same name twice, where the two numbers have the same remainder by `shared` and no other tie. */
function shareThatStays(was: readonly string[], is: readonly string[], shared: number): number {
  const before = countsByRemainder(was, shared);
  const after = countsByRemainder(is, shared);
  let pairs = 0;
  for (const [key, count] of before) pairs += count * (after.get(key) ?? 0);
  return (pairs * shared) / (was.length * is.length);
}

/** How often a name stands at numbers of each remainder. */
function countsByRemainder(names: readonly string[], divisor: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [number, name] of names.entries()) {
    const key = `${number % divisor} ${name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
