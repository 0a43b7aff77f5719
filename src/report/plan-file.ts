import { digest } from "../plan/digest.ts";
import type { Objection } from "../plan/objection.ts";
import type { Plan } from "../plan/plan.ts";
import { shareOfUsers } from "../variants/share.ts";
import type { PlanFile } from "./plan-file-schema.ts";

/** The plan as JSON for other programs: the form of `schema/plan.schema.json`. */
export function planFile(plan: Plan, objections: readonly Objection[]): string {
  const content = {
    version: 1,
    digest: digest(plan.changes),
    changes: plan.changes.map(({ stickiness, ...change }) => ({
      ...change,
      ...(change.kind === "update" && { share: shareOfUsers(change.before, change.after, stickiness) }),
    })),
    unchanged: plan.unchanged.map(({ target }) => target),
    objections,
    warnings: plan.warnings,
  } satisfies Record<keyof PlanFile, unknown>;
  return `${JSON.stringify(content, null, 2)}\n`;
}
