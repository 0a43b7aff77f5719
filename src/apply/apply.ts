import { isOvertaken, type Outcome } from "../plan/outcome.ts";
import { byTarget, type PlannedChange } from "../plan/planned-set.ts";
import type { Unleash } from "../ports.ts";
import { featureKey } from "../variants/current.ts";
import { targetKey } from "../variants/variant.ts";
import { writeTogether } from "./write.ts";

type Service = Pick<Unleash, "replaceSets">;

/**
 * Applies the changes of a plan. Features are written side by side (the port bounds the requests). A failed target does not
 * stop the others; after an error that concerns every request the port sends no more, and what was not begun is skipped.
 */
export async function applyChanges(changes: readonly PlannedChange[], unleash: Service): Promise<Outcome[]> {
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
  const opening = writes.filter(({ route }) => route === "variants-batch").slice(0, 1);
  const opened = await writeTogether(opening, unleash);
  const isOpen = opened.some(({ status }) => status === "applied");
  const others = writes
    .filter((change) => !opening.includes(change))
    .map((change) => (isOpen ? plain(change) : change));
  const written = [...opened, ...(await writeTogether(others, unleash))];
  if (written.every(({ status }) => status === "applied")) {
    return [...written, ...(await writeTogether(clears, unleash))];
  }
  const reason = "not cleared, because another write to this feature was not applied";
  return [...written, ...clears.map((change): Outcome => ({ status: "skipped", change, reason }))];
}

function plain({ route: _, ...change }: PlannedChange): PlannedChange {
  return change;
}

/** Adds the last event of each set that somebody else changed after the plan was made, if the server shows it. */
export async function withLastAuthors(
  outcomes: readonly Outcome[],
  unleash: Pick<Unleash, "readLastEvents">,
): Promise<Outcome[]> {
  const lastEvents = await unleash.readLastEvents(outcomes.filter(isOvertaken).map(({ change }) => change.target));
  return outcomes.map((outcome) => {
    const lastEvent = lastEvents.get(targetKey(outcome.change.target));
    return isOvertaken(outcome) ? { ...outcome, change: { ...outcome.change, lastEvent } } : outcome;
  });
}
