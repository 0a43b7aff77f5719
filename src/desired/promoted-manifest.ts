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
 * @param showPayloads whether payloads may be quoted in lines to paste.
 * @param containsSecret whether a text must not be written to a file.
 */
export function promotedManifest(
  files: readonly SourceFile[],
  sets: readonly DesiredSet[],
  outputFile: string,
  showPayloads: boolean,
  containsSecret: (text: string) => boolean,
): PromotedManifest {
  const rewrite = rewriteManifest(files, sets, outputFile);
  switch (rewrite.kind) {
    case "unchanged":
      return { kind: "none" };
    case "refused": {
      const isShown = !containsSecret(rewrite.snippet) && (showPayloads || sets.every(hasNoPayload));
      return refused(rewrite.reason, isShown ? rewrite.snippet : undefined);
    }
    case "text":
      if (!containsSecret(rewrite.text)) return { kind: "text", path: outputFile, text: rewrite.text };
      return refused("A payload contains the token of this action, so no manifest was written. Replace the token.");
  }
}

function hasNoPayload({ variants }: DesiredSet): boolean {
  return variants.every(({ payload }) => payload === undefined);
}

function refused(message: string, snippet?: string): PromotedManifest {
  return {
    kind: "refused",
    objection: { ...error("output-file", [], message), ...(snippet !== undefined && { snippet }) },
  };
}
