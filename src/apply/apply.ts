import { byTarget, type PlannedChange } from "../plan/change.ts";
import type { FilingSettings } from "../plan/filing.ts";
import type { Plan } from "../plan/plan.ts";
import type { Unleash } from "../ports.ts";
import { featureKey } from "../variants/current.ts";
import type { RequestTexts } from "../variants/filing.ts";
import { fileChanges } from "./file-changes.ts";
import type { Outcome } from "./outcome.ts";
import { applyTogether, type Service } from "./write.ts";

/**
 * Makes a plan so, and asks for what needs an approval. A failed target does not stop the others; after an error that concerns
 * every request the port sends no more, and what was not begun is skipped.
 */
export async function applyPlan(
  { changes, unchanged }: Pick<Plan, "changes" | "unchanged">,
  unleash: Pick<Unleash, "update" | "fileRequest" | "retry">,
  settings: FilingSettings & RequestTexts,
): Promise<Outcome[]> {
  const isAsked = ({ route }: PlannedChange) => route === "change-request";
  const isFilled = ({ kind, target }: PlannedChange) => kind !== "clear" && !target.strategy;
  const waiting = new Set(
    changes.filter((one) => isAsked(one) && isFilled(one)).map(({ target }) => featureKey(target)),
  );
  const isEarly = ({ kind, target }: PlannedChange) =>
    kind === "clear" && !target.strategy && waiting.has(featureKey(target));
  const [early, others] = [changes.filter(isEarly), changes.filter((change) => !isEarly(change))];
  const requests = { ...settings, unchanged: unchanged.map((set) => ({ ...set, after: set.variants })) };
  const outcomes = await Promise.all([
    fileChanges(others.filter(isAsked), unleash, requests),
    writeChanges(
      others.filter((change) => !isAsked(change)),
      unleash,
    ),
  ]);
  const skipped = early.map((change): Outcome => ({ status: "skipped", change, reason: notClearedYet }));
  return [...outcomes.flat(), ...skipped].sort((a, b) => byTarget(a.change, b.change));
}

/** A feature without environment variants accepts none any more (6.0 and later), not by change request either. */
const notClearedYet =
  "not cleared, because another change to this feature waits for approval: run again when it is applied";

/** Writes changes. Features are written side by side (the port bounds the requests). */
export async function writeChanges(changes: readonly PlannedChange[], unleash: Service): Promise<Outcome[]> {
  const features = Map.groupBy(changes, ({ target }) => featureKey(target));
  const outcomes = await Promise.all([...features.values()].map((own) => applyFeature(own, unleash)));
  return outcomes.flat().sort((a, b) => byTarget(a.change, b.change));
}

/**
 * The changes of one feature in at most three steps: the set that has to go through `variants-batch`, which opens the plain
 * way for the others; the other creates and updates; the clears, because an emptied feature accepts no environment variants
 * any more (6.0 and later).
 */
async function applyFeature(changes: readonly PlannedChange[], unleash: Service): Promise<Outcome[]> {
  const clears = changes.filter(({ kind }) => kind === "clear");
  const writes = changes.filter(({ kind }) => kind !== "clear");
  const opening = writes.filter(({ route }) => route !== undefined).slice(0, 1);
  const opened = await applyTogether(opening, unleash);
  const isOpen = opened.some(({ status }) => status === "applied");
  const others = writes
    .filter((change) => !opening.includes(change))
    .map((change) => (isOpen ? plain(change) : change));
  const written = [...opened, ...(await applyTogether(others, unleash))];
  if (written.every(({ status }) => status === "applied")) {
    return [...written, ...(await applyTogether(clears, unleash))];
  }
  const reason = "not cleared, because another write to this feature was not applied";
  return [...written, ...clears.map((change): Outcome => ({ status: "skipped", change, reason }))];
}

function plain({ route: _, ...change }: PlannedChange): PlannedChange {
  return change;
}
