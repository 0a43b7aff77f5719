import type { Wish } from "../desired/desired.ts";
import { takesEnvironment, takesFeature } from "../desired/filter.ts";
import type { Inputs } from "../inputs/inputs.ts";
import { type Rollback, rollbackManifest } from "../manifest/write/rollback.ts";
import type { Unleash } from "../ports.ts";
import type { Finding } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";
import { guardObjections } from "./limits.ts";
import { createPlan, type Plan } from "./plan.ts";
import { protectionVerdict } from "./server-policy.ts";
import { unmanagedSets } from "./unmanaged.ts";

/**
 * The plan for a wish, with every objection there is: those of the wish, the server, and the guards. For an apply also
 * the way back, so that what cannot be restored is a warning of the plan.
 */
export async function makePlan(
  inputs: Inputs,
  wish: Exclude<Wish, { faults: unknown }>,
  unleash: Unleash,
): Promise<{ plan: Plan; objections: readonly Finding[]; rollback: Rollback | undefined }> {
  const draft = createPlan(wish.sets, wish.state);
  const projects = [...new Set(draft.changes.map(({ target }) => target.project))];
  const protections = await unleash.readProtections(projects);
  const verdict = protectionVerdict(draft.changes, wish.state, protections, inputs);
  const unmanaged = inputs.unmanaged === "ignore" ? [] : unmanagedSets(wish.state, wish.named, takes(inputs));
  const rollback = inputs.mode === "apply" ? rollbackManifest(verdict.changes, inputs.holdsToken) : undefined;
  const plan = {
    ...draft,
    changes: verdict.changes,
    warnings: [
      ...inputs.warnings.map((message): Finding => ({ severity: "warning", rule: "inputs", message })),
      ...draft.warnings,
      ...verdict.warnings,
      ...(inputs.unmanaged === "warn" ? unmanaged : []),
      ...(rollback?.warnings ?? []),
    ],
    notes: wish.notes,
  };
  const fatal = inputs.unmanaged === "fail" ? unmanaged.map(asObjection) : [];
  const objections = [
    ...wish.objections,
    ...draft.objections,
    ...verdict.objections,
    ...fatal,
    ...guardObjections(plan, inputs),
  ];
  return { plan, objections, rollback };
}

function takes({ filter }: Inputs): (target: Target) => boolean {
  return ({ feature, environment }) => takesFeature(filter, feature) && takesEnvironment(filter, environment);
}

function asObjection(warning: Finding): Finding {
  return { ...warning, severity: "error" };
}
