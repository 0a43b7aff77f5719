import type { CurrentState, ServerPolicy } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import type { StoredVariant, Target } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";
import type { Comparison } from "./compare.ts";
import { type Limits, limitObjections } from "./limits.ts";
import { type Permissions, withServerPolicy } from "./server-policy.ts";
import { planWarnings } from "./warnings.ts";

/** What would be written, and everything that stands against it. */
export interface Plan {
  /** Sorted by target. */
  readonly changes: readonly PlannedChange[];
  /** Targets that are as desired, with what they have. */
  readonly unchanged: readonly { readonly target: Target; readonly variants: readonly StoredVariant[] }[];
  /** Why it may not be applied: one is enough for nothing at all to be written. */
  readonly objections: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** What else people should know. */
  readonly notes: readonly string[];
}

/** All that a plan is made of. */
export interface PlanParts {
  readonly comparison: Comparison;
  readonly current: CurrentState;
  readonly policy: ServerPolicy;
  readonly permissions: Permissions;
  readonly limits: Limits;
  /** Whether warnings are objections as well. */
  readonly strict: boolean;
  /** What earlier stages found: errors become objections. */
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
}

/** Finishes a plan, with every objection there is: what earlier stages found, the server's policy, the limits. */
export function createPlan(parts: PlanParts): Plan {
  const { comparison, current, policy, permissions, limits, findings, notes } = parts;
  const {
    changes,
    objections,
    warnings: policyWarnings,
  } = withServerPolicy(comparison.changes, current, policy, permissions);
  const warnings = [
    ...findings.filter(({ severity }) => severity === "warning"),
    ...planWarnings(changes, current),
    ...policyWarnings,
  ];
  return {
    changes,
    unchanged: comparison.unchanged,
    objections: [
      ...findings.filter(({ severity }) => severity === "error"),
      ...comparison.objections,
      ...objections,
      ...limitObjections({ changes, unchanged: comparison.unchanged }, limits),
      ...(parts.strict ? warnings.map(asObjection) : []),
    ],
    warnings,
    notes,
  };
}

function asObjection({ message, ...rest }: Finding): Finding {
  return { ...rest, severity: "error", rule: "strict", message: `${message} (A warning; strict makes it an error.)` };
}
