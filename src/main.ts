import { applyPlan } from "./apply/apply.ts";
import { readWish } from "./desired/desired.ts";
import { writePromoted } from "./desired/output-file.ts";
import { type Inputs, isDefaultManifest } from "./inputs/inputs.ts";
import { readManifest } from "./manifest/manifest.ts";
import { exportState } from "./manifest/write/export-state.ts";
import { makePlan } from "./plan/planning.ts";
import type { Files, Unleash } from "./ports.ts";
import { planFile } from "./report/plan-file.ts";
import type { Run } from "./run.ts";

/** Validate the manifest, plan against the server, and apply only when asked and allowed. */
export async function main(inputs: Inputs, files: Files, connect: () => Promise<Unleash>): Promise<Run> {
  if (inputs.mode === "export") return exportState(inputs, files, await connect());

  const found = await files.readManifests(inputs.manifest, {
    isOptional: inputs.promotion !== undefined && isDefaultManifest(inputs),
  });
  const manifest = readManifest(found.files, inputs.project);
  const findings = [...found.findings, ...manifest.findings];
  if (findings.some(({ severity }) => severity === "error" || inputs.strict)) return { stage: "invalid", findings };
  if (inputs.mode === "validate") return { stage: "valid", findings, targets: manifest.sets.length };

  const unleash = await connect();
  const wish = await readWish(inputs, manifest.sets, unleash);
  if ("faults" in wish) return { stage: "failed", findings, reasons: wish.faults };

  const { plan, objections, rollback } = await makePlan(inputs, wish, unleash);
  const planned = {
    findings,
    plan,
    planFile: await files.writeRunFile("plan.json", planFile(plan, objections, inputs.holdsToken)),
  };
  if (objections.length > 0) return { stage: "refused", ...planned, objections };
  const unwritten = await writePromoted(inputs, found.files, wish.sets, files);
  if (unwritten) return { stage: "refused", ...planned, objections: [unwritten] };
  if (inputs.mode === "plan") return { stage: "planned", ...planned, outputFile: inputs.outputFile };
  if (!rollback || plan.changes.length === 0) return { stage: "applied", ...planned, outcomes: [] };

  const rollbackFile = await files.writeRunFile("rollback.yml", rollback.text);
  return { stage: "applied", ...planned, rollbackFile, outcomes: await applyPlan(plan, unleash) };
}
