import { applyPlan } from "./apply/apply.ts";
import type { Inputs } from "./inputs.ts";
import { filterSets } from "./manifest/filter.ts";
import { readManifest } from "./manifest/manifest.ts";
import { guardObjections } from "./plan/guard.ts";
import { createPlan } from "./plan/plan.ts";
import { protectionVerdict } from "./plan/protect.ts";
import type { Files, Unleash } from "./ports.ts";
import type { Run } from "./run.ts";

/** Validate the manifest, plan against the server, and apply only when asked and allowed. */
export async function main(inputs: Inputs, files: Files, connect: () => Promise<Unleash>): Promise<Run> {
  const found = await files.readManifests(inputs.manifest);
  const manifest = readManifest(found.files, inputs.project);
  const problems = [...found.problems, ...manifest.problems];
  if (problems.some(({ severity }) => severity === "error" || inputs.strict)) return { stage: "invalid", problems };
  if (inputs.mode === "validate") return { stage: "valid", problems, targets: manifest.sets.length };

  const { sets, faults } = filterSets(manifest.sets, inputs.filter);
  if (faults.length > 0) return { stage: "failed", problems, reasons: faults };

  const unleash = await connect();
  const state = await unleash.readState(sets);
  const draft = createPlan(sets, state);
  const projects = [...new Set(draft.changes.map(({ target }) => target.project))];
  const verdict = protectionVerdict(draft.changes, state, await unleash.readProtections(projects), inputs);
  const plan = { ...draft, changes: verdict.changes, warnings: [...draft.warnings, ...verdict.warnings] };
  const objections = [...plan.objections, ...verdict.objections, ...guardObjections(plan, inputs)];
  if (objections.length > 0) return { stage: "refused", problems, plan, objections };
  if (inputs.mode === "plan") return { stage: "planned", problems, plan };

  return { stage: "applied", problems, plan, outcomes: await applyPlan(plan, unleash) };
}
