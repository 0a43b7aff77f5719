import { findTarget } from "../plan/find-target.ts";
import type { Plan } from "../plan/plan.ts";
import { type Change, changesOf, type Outcome, type PlannedSet } from "../plan/planned-set.ts";
import type { LastRead, ServiceError, Unleash, Write, WriteResult } from "../ports.ts";
import { firstOf } from "../text/wording.ts";
import { sendingOrder } from "../variants/body.ts";
import { sameVariants, unchangedSince } from "../variants/canonical.ts";
import { type FeatureState, featureKey } from "../variants/current.ts";
import { keepWeights, withWeightsOf } from "../variants/desired.ts";
import { describeFailure, withoutAnswer } from "../variants/failure.ts";
import { describeTarget, targetKey, type Variant, type VariantSet } from "../variants/variant.ts";

/*
 * The outcome of a change, by the last answer to its write and by what the last read of its feature shows:
 *
 *   answer             last read                                outcome
 *   ────────────────   ──────────────────────────────────────   ──────────────────────────────────
 *   not sent           as desired                               applied: by somebody else
 *   not sent           changed, no feature, failed              failed
 *   not sent           run stopped                              skipped
 *   refused            –                                        failed: Unleash itself says so
 *   lost, accepted     as desired                               applied
 *   lost, accepted     as before, changed                       unknown: the write may still land
 *   lost, accepted     no feature, failed, run stopped          unknown
 *   stored             –                                        applied
 *   contradicting      as desired                               applied: it was about something else
 *   contradicting      as before                                unknown: nobody says that it failed
 *   contradicting      changed                                  altered: what was there before is gone
 *   contradicting      no feature, failed, run stopped          unknown
 */

type Ended = readonly (readonly [Change, Outcome])[];
type Service = Pick<Unleash, "replaceSets">;

/** Writes features side by side (the port bounds requests). A failed target stops others only if it concerns every request. */
export async function applyPlan(plan: Plan, unleash: Service): Promise<Plan> {
  const features = Map.groupBy(changesOf(plan), ({ target }) => featureKey(target));
  const outcomes = await Promise.all([...features.values()].map((own) => applyFeature(own, unleash)));
  const ends = new Map<PlannedSet, Outcome>(outcomes.flat());
  const sets = plan.sets.map((set) => {
    const outcome = ends.get(set);
    return outcome ? { ...set, outcome } : set;
  });
  return { ...plan, sets };
}

/** In turn: the set for `variants-batch`, which opens the plain route; others; clears, which may close it (6.0). */
async function applyFeature(changes: readonly Change[], unleash: Service): Promise<Ended> {
  const clears = changes.filter(({ kind }) => kind === "clear");
  const writes = changes.filter(({ kind }) => kind !== "clear");
  const opening = writes.filter(({ route }) => route === "variants-batch").slice(0, 1);
  const opened = await writeTogether(opening, unleash);
  const isOpen = opened.some(([, { status }]) => status === "applied");
  const others = writes.filter((change) => !opening.includes(change));
  const written = [...opened, ...(await writeTogether(others, unleash, isOpen))];
  if (written.every(([, { status }]) => status === "applied"))
    return [...written, ...(await writeTogether(clears, unleash))];
  const reason = "not cleared, because another write to this feature was not applied";
  return [...written, ...clears.map((change) => [change, { status: "skipped", reason }] as const)];
}

/** Writes changes of one feature. `isOpen`: the plain route takes what was planned for `variants-batch`. */
async function writeTogether(changes: readonly Change[], unleash: Service, isOpen = false): Promise<Ended> {
  if (changes.length === 0) return [];
  const writes = changes.map((change): Write => {
    const { target, stickiness, route } = change;
    const usesBatch = route === "variants-batch" && !isOpen;
    const isDesired: Write["isDesired"] = (stored, sent) => sameVariants(stored, sent, stickiness);
    return { target, usesBatch, check: (state) => check(change, state), isDesired };
  });
  const results = await unleash.replaceSets(writes);
  return changes.flatMap((change, index) => {
    const result = results[index];
    if (!result) return [];
    const outcome = outcomeOf(change, result);
    return [[change, isOpen && change.route === "variants-batch" ? { ...outcome, isPlain: true } : outcome] as const];
  });
}

export function outcomeOf(change: Change, result: WriteResult): Outcome {
  if (result.kind === "refused") return { status: "failed", ...shortfall(result.error) };
  if (result.kind === "stored") return { status: "applied" };
  const { read } = result;
  const found = read.kind === "unread" ? undefined : check(change, read);
  if (found?.kind === "done") return { status: "applied" };
  const overtaken = found?.kind === "changed" && found.variants ? { isOvertaken: true } : {};
  if (result.kind === "notSent") {
    if (read.kind === "unread")
      return { status: read.error.isStopped ? "skipped" : "failed", ...shortfall(read.error) };
    const reason = found?.kind === "changed" ? found.reason : "";
    return { status: "failed", reason, ...overtaken };
  }
  if (result.kind === "contradicting" && found?.kind === "changed" && found.variants)
    return { status: "altered", reason: `sent ${listOf(change.after)}; stored ${listOf(found.variants)}` };
  const seen = lastSeen(read, found);
  const shows = result.kind === "accepted" ? "does not show it" : "its answer shows other variants";
  const accepted = `the server accepted the write, but ${shows}.`;
  const why = result.kind === "lost" ? shortfall(result.error, ...seen) : { reason: [accepted, ...seen].join(" ") };
  return { status: "unknown", ...why, ...overtaken };
}

function listOf(variants: VariantSet): string {
  const texts = variants.map(({ name, weight, weightType }) => `${name} ${weight} ${weightType}`);
  return firstOf(texts, 10) || "nothing";
}

/** The sentence that the last read adds to a write without a clear answer. */
function lastSeen(read: LastRead, found: Check | undefined): string[] {
  if (read.kind === "unread") {
    const { isStopped, failure, message } = read.error;
    // Without the server's words: only those of the outcome's own failure are hidden together with payloads.
    return isStopped ? [] : [`(and it cannot be read: ${failure ? describeFailure(withoutAnswer(failure)) : message})`];
  }
  if (found?.kind === "write") return ["A later read shows the old variants, but the write may still be carried out."];
  return read.kind === "found" && found?.kind === "changed" ? [`When it was read again, it had ${found.reason}`] : [];
}

/** A failed request is kept as data: reports render it. */
function shortfall({ message, failure }: ServiceError, ...more: readonly string[]) {
  if (failure) return { reason: more.join(" "), failure };
  return { reason: [message.replace(/\.?$/, "."), ...more].join(" ") };
}

type Check =
  | { readonly kind: "done" }
  /** It has what it had when the plan was made, but for weights that are kept. In an order that keeps them. */
  | { readonly kind: "write"; readonly variants: readonly Variant[] }
  | {
      readonly kind: "changed";
      readonly reason: string;
      /** The set exists, with these: applying again would undo somebody's change. */
      readonly variants?: VariantSet | undefined;
    };

/** The feature must still be in its project, the strategy the one that the manifest names, and the variants the same. */
function check({ target, named, before, after, stickiness, weights }: Change, state: FeatureState): Check {
  const found = findTarget(named, { features: new Map([[featureKey(named), state]]), namesIn: new Map() });
  if (found.kind === "missing") return changed(found.message);
  if (targetKey(found.target) !== targetKey(target))
    return changed(`The manifest's entry names another strategy now: ${describeTarget(found.target)}.`);
  if (found.stickiness !== stickiness)
    return changed(`The stickiness of the strategy is "${found.stickiness}" now; it was "${stickiness}".`);
  const now = found.variants;
  const write = (variants: readonly Variant[]) =>
    ({ kind: "write", variants: sendingOrder(variants) ?? variants }) as const;
  // First what is quick and true of nearly all: to compare JSON payloads they are parsed, and the write waits meanwhile.
  if (unchangedSince(before, now)) return write(after);
  if (sameVariants(now, weights ? withWeightsOf(after, now) : after, stickiness)) return { kind: "done" };
  if (weights && sameVariants(withWeightsOf(before, now), now, stickiness)) {
    const { variants, problems } = keepWeights(after, now, target);
    return problems.length === 0 ? write(variants) : changed(problems.join(" "), now);
  }
  return changed("Its variants are not what they were.", now);
}

function changed(reason: string, variants?: VariantSet): Check {
  return { kind: "changed", reason: `changed on the server since the plan was made. ${reason}`, variants };
}
