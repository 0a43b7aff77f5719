import { isDeepStrictEqual } from "node:util";
import { defaultStickiness, sorted } from "./canonical.ts";
import type { VariantSet } from "./variant.ts";
import { weightSum } from "./weight.ts";

/** The users who get another variant by an update. Shares are from 0 to 1; users named in overrides are not counted. */
export type Moves =
  | Flows
  /** Users are assigned again: by another field, by another sum of weights, or at every request. Anybody may be moved. */
  | { readonly share: 1; readonly redrawn: "stickiness" | "userId" | "sum" | "random" | "sdks" };

/** Moves of users who keep their hash, from variant to variant. */
export interface Flows {
  /** Share of all users who have the stickiness field. */
  readonly share: number;
  /** The least share that such weights could move; a rename moves all users of the variant. */
  readonly least: number;
  /** The largest first. */
  readonly flows: readonly { readonly from: string; readonly to: string; readonly share: number }[];
  readonly redrawn?: undefined;
}

/**
 * SDKs hash a user and the feature (or group) to a number from 1 to the sum of the weights, and add up weights in name order
 * until they reach it. While stickiness and sum stay, only numbers that now belong to another variant move users.
 */
export function movesBetween(before: VariantSet, after: VariantSet, stickiness = defaultStickiness): Moves {
  const [was, is] = [sorted(before), sorted(after)];
  const sum = weightSum(was);
  // Without weights nobody had a variant, as before a set is created.
  if (sum <= 0) return noMoves;
  const [earlier, field] = [stickinessOf(was, stickiness), stickinessOf(is, stickiness)];
  // `default` is the userId of who has one.
  const isOfUserId = [earlier, field].every((one) => one === "userId" || one === defaultStickiness);
  if (earlier !== field) return { share: 1, redrawn: isOfUserId && sum === weightSum(is) ? "userId" : "stickiness" };
  // Who gets which is drawn at every request: only how likely each is can change.
  const chances = (set: VariantSet) => set.map(({ name, weight }) => [name, weight]);
  if (field === "random")
    return isDeepStrictEqual(chances(was), chances(is)) ? noMoves : { share: 1, redrawn: "random" };
  if (sum !== weightSum(is)) return { share: 1, redrawn: "sum" };
  return flowsBetween(stretches(was, sum), stretches(is, sum), sum);
}

/** Node hashes by the stickiness of the variants, others by the strategy's (unleash-client 6.12.1, yggdrasil 2.0.0). */
export function strategyMoves(before: VariantSet, after: VariantSet, stickiness: string): Moves {
  const byStrategy = (variants: VariantSet) => variants.map((each) => ({ ...each, stickiness }));
  const node = movesBetween(before, after, stickiness);
  const engine = movesBetween(byStrategy(before), byStrategy(after), stickiness);
  return node.redrawn === engine.redrawn ? node : { share: 1, redrawn: "sdks" };
}

const noMoves: Flows = { share: 0, least: 0, flows: [] };

/** SDKs use the stickiness of the first variant in name order for the whole set. */
function stickinessOf([first]: VariantSet, fallback: string): string {
  return first?.stickiness ?? fallback;
}

/** The hashes that lead to a variant: above `start`, up to `end`. */
type Stretch = { readonly name: string; readonly start: number; readonly end: number };

/** Hashes are whole numbers; a negative weight, which an old row may have, takes nothing away. */
function stretches(variants: VariantSet, sum: number): Stretch[] {
  let [reached, start] = [0, 0];
  return variants.map(({ name, weight }) => {
    reached += weight;
    const end = Math.max(start, Math.min(Math.floor(reached), sum));
    const stretch = { name, start, end };
    start = end;
    return stretch;
  });
}

function flowsBetween(was: readonly Stretch[], is: readonly Stretch[], sum: number): Flows {
  const moved: { from: string; to: string; count: number }[] = [];
  for (const one of was) {
    for (const other of is) {
      const count = Math.min(one.end, other.end) - Math.max(one.start, other.start);
      if (count > 0 && one.name !== other.name) moved.push({ from: one.name, to: other.name, count });
    }
  }
  return {
    share: moved.reduce((total, { count }) => total + count, 0) / sum,
    least: changedLengths(was, is) / 2 / sum,
    flows: moved.sort((a, b) => b.count - a.count).map(({ from, to, count }) => ({ from, to, share: count / sum })),
  };
}

function changedLengths(was: readonly Stretch[], is: readonly Stretch[]): number {
  const changes = new Map<string, number>();
  const add = (name: string, length: number) => changes.set(name, (changes.get(name) ?? 0) + length);
  for (const { name, start, end } of was) add(name, start - end);
  for (const { name, start, end } of is) add(name, end - start);
  return [...changes.values()].reduce((total, difference) => total + Math.abs(difference), 0);
}

/** With at most one decimal; `0%` and `100%` only where they are exact. */
export function percentage(share: number): string {
  const rounded = (share * 100).toFixed(1);
  if (rounded === "0.0" && share > 0) return "under 0.1%";
  if (rounded === "100.0" && share < 1) return "over 99.9%";
  return `${rounded.replace(/\.0$/, "")}%`;
}
