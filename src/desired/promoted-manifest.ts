import type { SourceFile } from "../manifest/manifest.ts";
import { rewriteManifest } from "../manifest/write/rewrite.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { error, type Finding } from "../variants/finding.ts";

/** The manifest as it would be after a promotion. */
export type PromotedManifest =
  /** No file is asked for, or nothing would change. */
  | { readonly kind: "none" }
  | { readonly kind: "text"; readonly path: string; readonly text: string }
  | { readonly kind: "refused"; readonly objection: Finding };

/**
 * @param outputFile path to write to; one of the files only if that is the one to rewrite.
 * @param containsSecret whether a text must not be written to a file.
 */
export function promotedManifest(
  files: readonly SourceFile[],
  sets: readonly DesiredSet[],
  outputFile: string,
  containsSecret: (text: string) => boolean,
): PromotedManifest {
  try {
    const text = rewriteManifest(files, sets, outputFile);
    if (text === undefined) return { kind: "none" };
    if (!containsSecret(text)) return { kind: "text", path: outputFile, text };
    return refused("A payload contains the token of this action, so no manifest was written. Replace the token.");
  } catch (cause) {
    return refused((cause as Error).message);
  }
}

function refused(message: string): PromotedManifest {
  return { kind: "refused", objection: error("output-file", [], message) };
}
