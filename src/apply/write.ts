import type { PlannedChange } from "../plan/change.ts";
import type { ServiceError, Unleash } from "../ports.ts";
import { sameVariants, unchangedSince } from "../variants/equal.ts";
import type { StoredVariant } from "../variants/variant.ts";
import type { Outcome } from "./outcome.ts";

/** What a write needs of the service. */
type Writing = Pick<Unleash, "readSet" | "replaceVariants" | "retry">;

/**
 * Reads the target once more, writes it unless it is as desired already, and checks what the server says it stored. After
 * a passing failure it starts again with the read: the write may have been done although its answer was lost.
 */
export async function writeChange(change: PlannedChange, unleash: Writing): Promise<Outcome> {
  const { target, before, after, stickiness, route } = change;
  /** The error of an earlier try: if the run stops now, the change has been tried all the same. */
  let earlier: unknown;
  const rethrow = (error: unknown): never => {
    throw (error as Partial<ServiceError>).isUnsent ? (earlier ?? error) : error;
  };
  for (let attempt = 1; ; attempt++) {
    const now = await unleash.readSet(target).catch(rethrow);
    // A strategy's stickiness is what the plan gave to variants that name none.
    const isSameStickiness = now.stickiness === stickiness;
    if (isSameStickiness && sameVariants(now.variants, after, stickiness)) return { status: "applied", change };
    if (!isSameStickiness || !unchangedSince(before, now.variants)) {
      const reason = "the server has something else than when the plan was made: plan again";
      return { status: "failed", change, reason };
    }
    try {
      const answer = await unleash.replaceVariants(target, after, route);
      const stored = answer ?? (await unleash.readSet(target)).variants;
      if (sameVariants(stored, after, stickiness)) return { status: "applied", change };
      return { status: "failed", change, reason: notStored(after, stored) };
    } catch (error) {
      if (await unleash.retry(error, attempt)) {
        earlier = error;
        continue;
      }
      if (await hasLanded(change, unleash, error)) return { status: "applied", change };
      rethrow(error);
    }
  }
}

/** A write that got no answer may have been done all the same; one more read shows whether it was. */
async function hasLanded({ target, after, stickiness }: PlannedChange, unleash: Writing, error: unknown) {
  if (!(error as Partial<ServiceError>).isUnanswered) return false;
  try {
    return sameVariants((await unleash.readSet(target)).variants, after, stickiness);
  } catch {
    return false;
  }
}

function notStored(sent: readonly StoredVariant[], stored: readonly StoredVariant[]): string {
  const list = (variants: readonly StoredVariant[]) =>
    variants.map(({ name, weight, weightType }) => `${name} ${weight} ${weightType}`).join(", ") || "nothing";
  return `the server took the write but stored something else: sent ${list(sent)}; stored ${list(stored)}`;
}
