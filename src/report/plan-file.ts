import { digest } from "../plan/digest.ts";
import type { Objection } from "../plan/objection.ts";
import type { Plan } from "../plan/plan.ts";
import { shareOfUsers } from "../variants/share.ts";
import type { PlanFile } from "./plan-file-schema.ts";

/**
 * The plan as JSON for other programs: the form of `schema/plan.schema.json`.
 *
 * @param holdsSecret whether a text must not be written to a file; `***` stands in its place. The digest is that of
 *   the plan as it is.
 */
export function planFile(
  plan: Plan,
  objections: readonly Objection[],
  holdsSecret: (text: string) => boolean = () => false,
): string {
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
  const withoutSecrets = (_key: string, value: unknown) =>
    typeof value === "string" && holdsSecret(value) ? "***" : value;
  return `${JSON.stringify(content, withoutSecrets, 2)}\n`;
}
