import type { PlannedChange } from "../plan/change.ts";
import { digest } from "../plan/digest.ts";
import { compareText } from "../variants/variant.ts";

/**
 * A plan by environment, for `strategy.matrix` of a workflow: a job per environment can wait for that environment's
 * approval and pass its own digest back. Environments without changes are left out. A plan without changes gives an empty
 * list, and GitHub fails a workflow with an empty matrix: the job that uses it needs an `if`.
 *
 * @param order of environments: with `max-parallel: 1` they are released in it. Others come last, by name.
 */
export function matrix(
  changes: readonly PlannedChange[],
  order: readonly string[],
): { include: { environment: string; changes: number; digest: string }[] } {
  const position = (environment: string) => order.indexOf(environment) + 1 || order.length + 1;
  const byEnvironment = Map.groupBy(changes, ({ target }) => target.environment);
  return {
    include: [...byEnvironment]
      .sort(([a], [b]) => position(a) - position(b) || compareText(a, b))
      .map(([environment, those]) => ({ environment, changes: those.length, digest: digest(those) })),
  };
}
