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
  const [was, is] = [stretches(before), stretches(after)];
  if (was.length === 0 || is.length === 0) return was.length === is.length ? 0 : 1;
  const isRedrawn = stickinessOf(before, stickiness) !== stickinessOf(after, stickiness);
  if (!isRedrawn && was.length === is.length) return was.filter((name, at) => name !== is[at]).length / was.length;
  const shared = isRedrawn ? 1 : greatestCommonDivisor(was.length, is.length);
  return 1 - shareThatStays(was, is, shared);
}

/** Which variant each number leads to: one name per thousandth. */
function stretches(variants: readonly StoredVariant[]): string[] {
  return [...variants].sort(byName).flatMap(({ name, weight }) => Array.from({ length: weight }, () => name));
}

/** SDKs use the stickiness of the first variant in name order for the whole set. */
export function stickinessOf(variants: readonly StoredVariant[], fallback = defaultStickiness): string {
  return [...variants].sort(byName)[0]?.stickiness ?? fallback;
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
