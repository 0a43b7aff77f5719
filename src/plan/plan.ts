import type { CurrentState, ServerPolicy, Usage } from "../variants/current.ts";
import { type Finding, isError } from "../variants/finding.ts";
import { type Target, targetKey } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";
import type { Comparison } from "./compare.ts";
import { contextFieldWarnings } from "./context-fields.ts";
import { addEffects } from "./effects.ts";
import { type Limits, limitObjections } from "./limits.ts";
import { checkServerPolicy, type Permissions } from "./server-policy.ts";
import { planWarnings } from "./warnings.ts";

/** What would be written, and every reason not to. */
export interface Plan {
  /** Sorted by target. */
  readonly changes: readonly PlannedChange[];
  /** Targets that are as desired, with what they have. */
  readonly unchanged: Comparison["unchanged"];
  /** Why it may not be applied: one is enough for nothing at all to be written. */
  readonly objections: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Whose change requests are skipped. */
  readonly bypassed: readonly Target[];
  /** In the order in which they are to be released, as far as somebody gave one. */
  readonly environments: readonly string[];
  /** What else people should know. */
  readonly notes: readonly string[];
}

/** All that a plan is made of. */
export interface PlanParts {
  readonly comparison: Comparison;
  readonly current: CurrentState;
  readonly policy: ServerPolicy;
  readonly usage: Usage;
  readonly permissions: Permissions;
  readonly limits: Limits;
  /** Whether warnings are objections. */
  readonly strict: boolean;
  /** What earlier stages found: errors become objections. */
  readonly findings: readonly Finding[];
  readonly environments: readonly string[];
  readonly notes: readonly string[];
}

/** Finishes a plan, with every objection there is: of earlier stages, the comparison, the server's policy, the limits. */
export function createPlan({ comparison, current, policy, usage, permissions, limits, ...rest }: PlanParts): Plan {
  const { unchanged } = comparison;
  const allowed = checkServerPolicy(comparison.changes, current, policy, permissions);
  const { bypassed, findings } = allowed;
  const surroundings = { changes: allowed.changes, current, usage, ties: policy.ties };
  const { changes, warnings: effectWarnings, notes } = addEffects(surroundings, unchanged);
  const all = [
    ...rest.findings,
    ...comparison.objections,
    ...planWarnings(changes, current),
    ...effectWarnings,
    ...contextFieldWarnings(changes, policy.contextFields),
    ...findings,
    ...limitObjections({ changes, unchanged }, limits),
  ];
  const warnings = all.filter((finding) => !isError(finding));
  // Only apply makes a rollback file, and what it cannot restore is the server's: a plan that was reviewed must not fail for it.
  const isRefused = ({ rule }: Finding) => rest.strict && rule !== "rollback";
  return {
    changes: changes.map((change) => ({ ...change, lastEvent: policy.lastEvents?.get(targetKey(change.target)) })),
    unchanged,
    objections: [...all.filter(isError), ...warnings.filter(isRefused).map(asObjection)],
    warnings: warnings.filter((warning) => !isRefused(warning)),
    bypassed,
    environments: rest.environments,
    notes: [...rest.notes, ...notes],
  };
}

function asObjection(finding: Finding): Finding {
  const note = "(A warning; strict makes it an error.)";
  const words = finding.failure
    ? { remark: [finding.remark, note].filter(Boolean).join(" ") }
    : { message: `${finding.message} ${note}` };
  return { ...finding, severity: "error", rule: "strict", ...words };
}
