import type { Inputs } from "../inputs/inputs.ts";
import type { SourceFile } from "../manifest/manifest.ts";
import { rewriteManifest } from "../manifest/write/rewrite.ts";
import type { Files } from "../ports.ts";
import type { DesiredSet } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";

/** Writes the manifest as it would be after a promotion, if that is asked for; or why it cannot be written. */
export async function writePromoted(
  { outputFile, holdsToken }: Inputs,
  manifest: readonly SourceFile[],
  sets: readonly DesiredSet[],
  files: Files,
): Promise<Finding | undefined> {
  if (outputFile === undefined) return undefined;
  try {
    const text = rewriteManifest(manifest, sets, outputFile);
    if (text !== undefined && holdsToken(text)) {
      throw new Error("A payload holds the token of this action. Nothing was written: replace the token first.");
    }
    if (text !== undefined) await files.writeWorkspaceFile(outputFile, text);
    return undefined;
  } catch (error) {
    return { severity: "error", rule: "output-file", message: (error as Error).message };
  }
}
