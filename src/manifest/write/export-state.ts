import { takesEnvironment } from "../../desired/filter.ts";
import { wholeProject } from "../../desired/whole-project.ts";
import type { Inputs } from "../../inputs/inputs.ts";
import type { Files, Unleash } from "../../ports.ts";
import type { Run } from "../../run.ts";
import { exportManifest } from "./export.ts";

/** Writes a manifest of what the server holds in one project, inside the filters. */
export async function exportState(inputs: Inputs, files: Files, unleash: Unleash): Promise<Run> {
  const { project, filter, outputFile = "" } = inputs;
  const whole = wholeProject(project, filter);
  const state = await unleash.readState([], whole);
  const faults = whole.faults(state);
  if (faults.length > 0) return { stage: "failed", findings: [], reasons: faults };
  const { text, sets, warnings } = exportManifest(state, project, (name) => takesEnvironment(filter, name));
  if (inputs.holdsToken(text)) {
    const reason =
      "A payload on the server holds the token of this action. Nothing was written: replace the token first.";
    return { stage: "failed", findings: [], reasons: [reason] };
  }
  await files.writeWorkspaceFile(outputFile, text);
  return { stage: "exported", findings: [], file: outputFile, sets, warnings: [...inputs.warnings, ...warnings] };
}
