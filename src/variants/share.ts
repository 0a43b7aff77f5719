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
 * Old servers also store fractions, and nothing keeps a row from being absurd: where sums of such weights differ, numbers
 * cannot be counted, and the answer is that of a new draw.
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
  const isRedrawn = stickinessOf(was, stickiness) !== stickinessOf(is, stickiness);
  if (!isRedrawn && sumBefore === sumAfter) return moved(was, is) / sumBefore;
  const isCountable = Math.max(sumBefore, sumAfter) <= mostCounted && [...was, ...is].every(isWhole);
  if (isRedrawn || !isCountable) return 1 - sameTwice(was, is) / (sumBefore * sumAfter);
  return 1 - shareThatStays(numbers(was), numbers(is), greatestCommonDivisor(sumBefore, sumAfter));
}

/** Far above 1000, the sum that servers make; counting takes a moment for each. */
const mostCounted = 100_000;

function isWhole({ weight }: StoredVariant): boolean {
  return Number.isInteger(weight);
}

/** Of all pairs of a number before and one after, those that lead to the same name. */
function sameTwice(was: readonly StoredVariant[], is: readonly StoredVariant[]): number {
  const weights = new Map(is.map(({ name, weight }) => [name, weight]));
  return was.reduce((pairs, { name, weight }) => pairs + weight * (weights.get(name) ?? 0), 0);
}

function inOrder(variants: readonly StoredVariant[]): StoredVariant[] {
  return [...variants].sort(byName);
}

function sum(variants: readonly StoredVariant[]): number {
  return variants.reduce((total, { weight }) => total + weight, 0);
}

/** How many numbers lead to another name, where both sums are one: each variant takes the first that are not taken. */
function moved(was: readonly StoredVariant[], is: readonly StoredVariant[]): number {
  let count = 0;
  const free = is.map(({ name, weight }) => ({ name, weight }));
  for (const { name, weight } of was) {
    let wanted = weight;
    for (const stretch of free) {
      const taken = Math.min(wanted, stretch.weight);
      if (stretch.name !== name) count += taken;
      stretch.weight -= taken;
      wanted -= taken;
    }
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
  const after = Map.groupBy(withRemainders(is, shared), (place) => place);
  const pairs = withRemainders(was, shared).reduce((count, place) => count + (after.get(place)?.length ?? 0), 0);
  return (pairs * shared) / (was.length * is.length);
}

/** Each name with the remainder of the number that leads to it. */
function withRemainders(names: readonly string[], divisor: number): string[] {
  return names.map((name, number) => `${number % divisor} ${name}`);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
