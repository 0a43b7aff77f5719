import { digest } from "../plan/digest.ts";
import type { Plan } from "../plan/plan.ts";
import type { Finding, Location } from "../variants/finding.ts";
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
  objections: readonly Finding[],
  holdsSecret: (text: string) => boolean = () => false,
): string {
  const content = {
    version: 1,
    digest: digest(plan.changes),
    changes: plan.changes.map(({ stickiness, location, ...change }) => ({
      ...change,
      ...position(location),
      ...(change.kind === "update" && { share: shareOfUsers(change.before, change.after, stickiness) }),
    })),
    unchanged: plan.unchanged.map(({ target }) => target),
    objections: objections.map(withPosition),
    warnings: plan.warnings.map(withPosition),
  } satisfies Record<keyof PlanFile, unknown>;
  const withoutSecrets = (_key: string, value: unknown) =>
    typeof value === "string" && holdsSecret(value) ? "***" : value;
  return `${JSON.stringify(content, withoutSecrets, 2)}\n`;
}

/** A line is enough to find it; the plan file says no more. */
function position(location: Location | undefined) {
  return location && { location: { file: location.file, line: location.line } };
}

function withPosition({ rule, message, snippet, target, location }: Finding) {
  return { rule, message, ...(snippet && { snippet }), ...(target && { target }), ...position(location) };
}
