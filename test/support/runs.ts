import { addFindings } from "../../src/plan/judge.ts";
import { objectionsOf, type Plan } from "../../src/plan/plan.ts";
import type { Change, Outcome, PlannedSet } from "../../src/plan/planned-set.ts";
import { appliedResult, type PlannedRun } from "../../src/run.ts";
import type { Finding } from "../../src/variants/finding.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { same } from "./changes.ts";
import { target } from "./targets.ts";

/** The server of plans. */
export const server = "https://unleash.example.com";

type Shortfall = Omit<Extract<Outcome, { readonly status: "failed" }>, "status">;

interface More extends Partial<Pick<Plan, "environments" | "notes">> {
  readonly unchanged?: readonly PlannedSet[];
  /** About the set that each names, else about the plan. One about a set that the plan does not have adds it, as missing. */
  readonly objections?: readonly Finding[];
  readonly warnings?: readonly Finding[];
}

export function plan(changes: readonly Change[], more: More = {}): Plan {
  const { unchanged = [], objections = [], warnings = [], environments = [], notes = [] } = more;
  return { ...addFindings([...changes, ...unchanged], [...objections, ...warnings]), server, environments, notes };
}

/** Sets that are as desired. */
export function unchanged(count: number, environment?: string, variants?: readonly StoredVariant[]): PlannedSet[] {
  return Array.from({ length: count }, (_, index) => same(target(`same-${index}`, environment), variants));
}

/** A run that ended with its plan: refused where that has objections. */
export function planned(changes: readonly Change[], more: More = {}): PlannedRun {
  const made = plan(changes, more);
  const result = objectionsOf(made).length > 0 ? "refused" : "planned";
  return { result, findings: [], plan: made, planFile: "plan.json", isDriftCheck: false };
}

/** A change at its end; one that is not applied has no reason unless said otherwise. */
export function outcome(change: Change, status: Outcome["status"], more: Partial<Shortfall> = {}): Change {
  return { ...change, outcome: status === "applied" ? { status } : { status, reason: "", ...more } };
}

/** A run that applied a plan of the changes that ended so. */
export function applied(changes: readonly Change[], objections: readonly Finding[] = []): PlannedRun {
  const run = planned(changes, { objections });
  return { ...run, result: appliedResult(run.plan) };
}
