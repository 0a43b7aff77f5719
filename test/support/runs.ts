import type { Outcome } from "../../src/plan/outcome.ts";
import type { Plan } from "../../src/plan/plan.ts";
import { objectionsOf } from "../../src/plan/plan.ts";
import type { PlannedChange } from "../../src/plan/planned-set.ts";
import { appliedResult, type PlannedRun } from "../../src/run.ts";
import type { Finding } from "../../src/variants/finding.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { target } from "./targets.ts";
import { one } from "./variants.ts";

/** The server of plans. */
export const server = "https://unleash.example.com";

type Shortfall = Omit<Extract<Outcome, { readonly status: "failed" }>, "status" | "change">;

/** Objections are given as findings. */
type More = Partial<Omit<Plan, "objections">> & { readonly objections?: readonly Finding[] };

export function plan(changes: readonly PlannedChange[], { objections = [], ...more }: More = {}): Plan {
  return {
    ...{ server, changes, unchanged: [], warnings: [], environments: [], notes: [] },
    objections: objectionsOf(objections, false),
    ...more,
  };
}

/** Targets that are as desired. */
export function unchanged(
  count: number,
  environment?: string,
  variants: readonly StoredVariant[] = one("is"),
): Plan["unchanged"] {
  return Array.from({ length: count }, (_, index) => {
    return { target: target(`same-${index}`, environment), variants, stickiness: "default" };
  });
}

/** A run that ended with its plan: refused where that has objections. */
export function planned(changes: readonly PlannedChange[], more: More = {}): PlannedRun {
  const result = more.objections && more.objections.length > 0 ? "refused" : "planned";
  return { result, findings: [], plan: plan(changes, more), planFile: "plan.json", outcomes: [], isDriftCheck: false };
}

/** The end of a change; of one that is not applied, without a reason unless said otherwise. */
export function outcome(change: PlannedChange, status: Outcome["status"], more: Partial<Shortfall> = {}): Outcome {
  return status === "applied" ? { status, change } : { status, change, reason: "", ...more };
}

/** A run that applied a plan of the changes that ended so. */
export function applied(outcomes: readonly Outcome[], objections: readonly Finding[] = []): PlannedRun {
  const changes = outcomes.map(({ change }) => change);
  return { ...planned(changes, { objections }), result: appliedResult(outcomes, objections.length), outcomes };
}
