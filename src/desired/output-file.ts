import type { Inputs } from "../inputs/inputs.ts";
import type { SourceFile } from "../manifest/manifest.ts";
import { rewriteManifest } from "../manifest/write/rewrite.ts";
import type { Files } from "../ports.ts";
import type { DesiredSet } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";

/** Writes the manifest as it would be after a promotion, if that is asked for; or why it cannot be written. */
export async function writePromoted(
  { outputFile, holdsToken, report }: Inputs,
  manifest: readonly SourceFile[],
  sets: readonly DesiredSet[],
  files: Files,
): Promise<Finding | undefined> {
  if (outputFile === undefined) return undefined;
  const objection = (message: string): Finding => ({ severity: "error", rule: "output-file", message });
  const rewrite = rewriteManifest(manifest, sets, outputFile);
  if (rewrite.kind === "unchanged") return undefined;
  if (rewrite.kind === "refused") {
    const { reason, snippet } = rewrite;
    const isShown = !holdsToken(snippet) && (report.showPayloads || sets.every(hasNoPayload));
    return { ...objection(reason), ...(isShown && { snippet }) };
  }
  if (holdsToken(rewrite.text)) {
    return objection("A payload holds the token of this action. Nothing was written: replace the token first.");
  }
  try {
    await files.writeWorkspaceFile(outputFile, rewrite.text);
    return undefined;
  } catch (error) {
    return objection((error as Error).message);
  }
}

function hasNoPayload({ variants }: DesiredSet): boolean {
  return variants.every(({ payload }) => payload === undefined);
}
