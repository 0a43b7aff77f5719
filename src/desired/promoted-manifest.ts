import type { SourceFile } from "../manifest/manifest.ts";
import { rewriteManifest } from "../manifest/write/rewrite.ts";
import { canonical } from "../variants/canonical.ts";
import { type CurrentState, environmentsOf } from "../variants/current.ts";
import { type DesiredSet, setFinder } from "../variants/desired.ts";
import { sameVariants } from "../variants/equal.ts";
import { aboutSet, error, type Finding } from "../variants/finding.ts";

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
  const rewrite = rewriteManifest(files, sets, outputFile);
  if (rewrite.kind === "unchanged") return { kind: "none" };
  if (rewrite.kind === "text") {
    if (!containsSecret(rewrite.text)) return { kind: "text", path: outputFile, text: rewrite.text };
    const message = "A payload contains the token of this action, so no manifest was written. Replace the token.";
    return { kind: "refused", objection: error("output-file", [], message) };
  }
  return { kind: "refused", objection: error("output-file", [], rewrite.reason) };
}

/**
 * Objections to a promotion where the manifest says something else about the same targets: its next apply would undo the
 * promotion.
 */
export function manifestConflicts(
  promoted: readonly DesiredSet[],
  manifest: readonly DesiredSet[],
  state: CurrentState,
): Finding[] {
  const find = setFinder(manifest);
  const message =
    "The manifest has other variants for this set, so the next apply would undo the promotion. Set output-file to write the " +
    "updated manifest, or write the promoted variants there.";
  return promoted.flatMap((set): Finding[] => {
    const entry = find(set.target);
    // Nothing is promoted to a target that is not there; the comparison reports it.
    if (!entry || set.variants.length === 0 || sameMeaning(entry, set, state)) return [];
    return [aboutSet("error", "manifest-conflict", { ...entry, target: set.target }, message)];
  });
}

/** Variants of a strategy that name no stickiness have the strategy's own. */
function sameMeaning(entry: DesiredSet, { target, variants }: DesiredSet, state: CurrentState): boolean {
  const { strategies = [] } = environmentsOf(state, target).get(target.environment) ?? {};
  const strategy = target.strategy && strategies.find(({ id }) => id === target.strategy?.id);
  return sameVariants(canonical(entry.variants, strategy?.stickiness), canonical(variants));
}
