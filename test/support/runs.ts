import type { Outcome } from "../../src/apply/outcome.ts";
import type { Problem } from "../../src/manifest/problem.ts";
import type { PlannedChange } from "../../src/plan/plan.ts";
import type { Run } from "../../src/run.ts";
import { target } from "./targets.ts";

type PlanOf = Extract<Run, { stage: "planned" }>["plan"];

export function plan(changes: readonly PlannedChange[], more: Partial<PlanOf> = {}): PlanOf {
  return { changes, unchanged: [], objections: [], warnings: [], notes: [], ...more };
}

/** Sets that are as wanted; without variants unless said otherwise. */
export function unchanged(
  count: number,
  environment = "production",
  variants: PlanOf["unchanged"][number]["variants"] = [],
): PlanOf["unchanged"] {
  return Array.from({ length: count }, (_, index) => ({ target: target(`feature-${index}`, environment), variants }));
}

export function planned(changes: readonly PlannedChange[], more: Partial<PlanOf> = {}): Run {
  return { stage: "planned", problems: [], plan: plan(changes, more), planFile: "plan.json" };
}

export function applied(changes: readonly PlannedChange[], outcomes: readonly Outcome[]): Run {
  return { stage: "applied", problems: [], plan: plan(changes), planFile: "plan.json", outcomes };
}

export function problem(more: Partial<Problem> = {}): Problem {
  return {
    severity: "error",
    kind: "weight",
    file: "variants.yml",
    path: "features.banner.variants[0].weight",
    message: "A weight is a whole number of thousandths.",
    line: 5,
    column: 15,
    endLine: 5,
    endColumn: 20,
    ...more,
  };
}
