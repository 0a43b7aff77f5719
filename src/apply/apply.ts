import type { Plan } from "../plan/plan.ts";
import { type Change, changesOf, type Outcome, type PlannedSet } from "../plan/planned-set.ts";
import { featureKey } from "../variants/current.ts";
import { type Ended, type Service, writeTogether } from "./write.ts";

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
