import type { Outcome } from "../../src/apply/outcome.ts";
import type { PlannedChange } from "../../src/plan/plan.ts";
import type { Run } from "../../src/run.ts";
import type { Finding } from "../../src/variants/finding.ts";
import type { StoredVariant, Target, Variant } from "../../src/variants/variant.ts";

/** A variant as stored; half of the users, variable, unless said otherwise. */
export function variant(name: string, more: Partial<Omit<Variant, "name">> = {}): Variant {
  return { name, weight: 500, weightType: "variable", stickiness: "default", ...more };
}

/** A fixed variant. */
export function fixed(name: string, weight: number, more: Partial<Variant> = {}): Variant {
  return variant(name, { weight, weightType: "fix", ...more });
}

export function json(value: unknown): Variant["payload"] & object {
  return { type: "json", value: JSON.stringify(value) };
}

export function target(feature: string, environment = "production", strategy?: Target["strategy"]): Target {
  return { project: "default", feature, environment, ...(strategy && { strategy }) };
}

/** A create, an update or a clear, by which side is empty. */
export function change(
  place: Target,
  before: readonly StoredVariant[],
  after: readonly Variant[],
  more: Partial<Pick<PlannedChange, "stickiness" | "route">> = {},
): PlannedChange {
  const common = {
    target: place,
    stickiness: "default",
    location: { file: "variants.yml", line: 7, column: 1, endLine: 7, endColumn: 1 },
    ...more,
  };
  if (before.length === 0) return { ...common, kind: "create", before: [], after };
  if (after.length === 0) return { ...common, kind: "clear", before, after: [] };
  return { ...common, kind: "update", before, after };
}

type PlanOf = Extract<Run, { stage: "planned" }>["plan"];

export function plan(changes: readonly PlannedChange[], more: Partial<PlanOf> = {}): PlanOf {
  return { changes, unchanged: [], objections: [], warnings: [], notes: [], ...more };
}

/** Sets that are as wanted: reports only count them. */
export function unchanged(count: number): PlanOf["unchanged"] {
  return Array.from({ length: count }, (_, index) => ({ target: target(`feature-${index}`), variants: [] }));
}

export function planned(changes: readonly PlannedChange[], more: Partial<PlanOf> = {}): Run {
  return { stage: "planned", findings: [], plan: plan(changes, more), planFile: "plan.json" };
}

export function applied(changes: readonly PlannedChange[], outcomes: readonly Outcome[]): Run {
  return { stage: "applied", findings: [], plan: plan(changes), planFile: "plan.json", outcomes };
}

export function problem(more: Partial<Finding> = {}): Finding {
  return {
    severity: "error",
    rule: "weight",
    path: ["features", "banner", "variants", 0, "weight"],
    message: "A weight is a whole number of thousandths.",
    location: { file: "variants.yml", line: 5, column: 15, endLine: 5, endColumn: 20 },
    ...more,
  };
}
