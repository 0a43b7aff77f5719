import { byTarget, type PlannedChange } from "../plan/change.ts";
import type { ServiceError, Unleash } from "../ports.ts";
import { featureKey } from "../variants/current.ts";
import type { Outcome } from "./outcome.ts";
import { writeChange } from "./write.ts";

/**
 * Writes the changes. Features run in parallel (the port limits the requests); writes to one feature follow each other,
 * clears last, because Unleash 6.0 and later accepts no environment variants for an emptied feature. A failed target does
 * not stop the others; an error that concerns every request does, and what was not begun is skipped.
 */
export async function applyPlan(changes: readonly PlannedChange[], unleash: Unleash): Promise<Outcome[]> {
  const halt: Halt = {};
  const features = Map.groupBy(changes, ({ target }) => featureKey(target));
  const outcomes = await Promise.all([...features.values()].map((group) => applyFeature(group, unleash, halt)));
  return outcomes.flat().sort((a, b) => byTarget(a.change, b.change));
}

/** Set once, by the first error that no other request can escape. */
interface Halt {
  reason?: string;
}

async function applyFeature(changes: readonly PlannedChange[], unleash: Unleash, halt: Halt): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const change of clearsLast(changes)) {
    const reason = reasonToSkip(change, outcomes, halt);
    if (reason !== undefined) outcomes.push({ status: "skipped", change, reason });
    else outcomes.push(await apply(byOpenRoute(change, outcomes), unleash, halt));
  }
  return outcomes;
}

/** The first set of a feature opens the plain way for the others. */
function byOpenRoute(change: PlannedChange, earlier: readonly Outcome[]): PlannedChange {
  const isOpen = earlier.some(({ status, change: { target } }) => status === "applied" && !target.strategy);
  if (!isOpen) return change;
  const { route: _, ...plain } = change;
  return plain;
}

function clearsLast(changes: readonly PlannedChange[]): PlannedChange[] {
  const isClear = ({ kind }: PlannedChange) => kind === "clear";
  return [...changes.filter((change) => !isClear(change)), ...changes.filter(isClear)];
}

function reasonToSkip({ kind }: PlannedChange, earlier: readonly Outcome[], halt: Halt): string | undefined {
  if (halt.reason !== undefined) return halt.reason;
  const hasFailed = earlier.some(({ status }) => status === "failed");
  return kind === "clear" && hasFailed ? "not cleared, because another write to this feature failed" : undefined;
}

async function apply(change: PlannedChange, unleash: Unleash, halt: Halt): Promise<Outcome> {
  try {
    return await writeChange(change, unleash);
  } catch (error) {
    const { message, isFatal, isUnsent } = error as Partial<ServiceError> & { message: string };
    if (isFatal) halt.reason ??= `not tried, because the run stopped: ${message}`;
    return isUnsent ? { status: "skipped", change, reason: message } : { status: "failed", change, reason: message };
  }
}
