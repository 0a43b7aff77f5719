import { readManifest, type SourceFile } from "../manifest/manifest.ts";
import { editManifest } from "../manifest/write/edit-manifest.ts";
import { printManifest, whyNotYaml } from "../manifest/write/print.ts";
import type { Workspace } from "../ports.ts";
import { firstOf } from "../text/wording.ts";
import { sameVariants } from "../variants/canonical.ts";
import { type DesiredSet, desiredOver, type Named, setFinder } from "../variants/desired.ts";
import { aboutSet, error, type Finding, isError } from "../variants/finding.ts";
import type { VariantSet } from "../variants/variant.ts";

export type PromotedManifest =
  /** No file is asked for, or nothing would change. */
  | { readonly kind: "none" }
  | { readonly kind: "text"; readonly path: string; readonly text: string }
  | { readonly kind: "refused"; readonly objection: Finding };

type ContainsSecret = (text: string) => boolean;

export async function manifestAfter(
  files: readonly SourceFile[],
  sets: readonly DesiredSet[],
  { outputFile, containsToken }: { readonly outputFile: string | undefined; readonly containsToken: ContainsSecret },
  workspace: Pick<Workspace, "whyNotWritable">,
): Promise<PromotedManifest> {
  if (outputFile === undefined) return { kind: "none" };
  const reason = await workspace.whyNotWritable(outputFile);
  if (reason !== undefined) return { kind: "refused", objection: error("output-file", [], reason) };
  return promotedManifest(files, sets, outputFile, containsToken);
}

/** Writes that file, over nothing but a manifest. */
export async function writeManifest(
  { path, text }: Extract<PromotedManifest, { kind: "text" }>,
  project: string,
  workspace: Pick<Workspace, "writeFile">,
): Promise<void> {
  await workspace.writeFile(path, text, (bytes) => {
    const existing = readManifest([{ path, bytes }], project);
    return existing.findings.some(isError) ? "it is not a valid manifest. Choose another output-file." : undefined;
  });
}

/** The manifest after a promotion, by edits of the one file that names its features; a new one without a manifest. */
export function promotedManifest(
  files: readonly SourceFile[],
  sets: readonly DesiredSet[],
  outputFile: string,
  containsSecret: ContainsSecret,
): PromotedManifest {
  const refused = (reason: string) => ({ kind: "refused", objection: error("output-file", [], reason) }) as const;
  const written = (text: string): PromotedManifest =>
    containsSecret(text)
      ? refused("A payload contains the token of this action, so no manifest was written. Replace the token.")
      : { kind: "text", path: outputFile, text };
  const there = files.find(({ path }) => path === outputFile);
  if (sets.length === 0 && files.length !== 1 && !there) return { kind: "none" };
  if (files.length === 0) {
    const whyNot = whyNotYaml(outputFile);
    if (whyNot !== undefined) return refused(whyNot);
    const project = sets[0]?.target.project ?? "default";
    return written(printManifest(sets, { project, heading: [], inFull: false }));
  }
  const promoted = new Set(sets.map(({ target }) => target.feature));
  const namesOne = (file: SourceFile) =>
    readManifest([file], "default").sets.some(({ target }) => promoted.has(target.feature));
  const [only, ...others] = sets.length === 0 && there ? [there] : files.length === 1 ? files : files.filter(namesOne);
  if (!only || others.length > 0) {
    const concerned = only ? [only, ...others] : [];
    const paths = (only ? concerned : files).map(({ path }) => path);
    return refused(
      `output-file takes one manifest, but the promotion concerns ${concerned.length} of ${files.length} files: ${firstOf(paths, 10)}. ` +
        "Name one of them in the input manifest, or choose features that are all in one of them.",
    );
  }
  if (there && there !== only) {
    return refused(
      `output-file is the manifest ${there.path}, but the promotion concerns ${only.path}: ${there.path} would be ` +
        `overwritten. Write to ${only.path}, or to a new file.`,
    );
  }
  const edit = editManifest(only, sets);
  if (edit.kind === "text") return written(edit.text);
  return refused(`${only.path} cannot be updated to what is promoted: ${edit.reason} Edit it by hand.`);
}

/** Objections where the manifest has other variants for the same targets: its next apply would undo the promotion. */
export function manifestConflicts(
  promoted: readonly (Named & { readonly after: VariantSet; readonly stickiness: string })[],
  manifest: readonly DesiredSet[],
): Finding[] {
  const find = setFinder(manifest);
  const message =
    "The manifest has other variants for this set, so the next apply would undo the promotion. Set output-file to write the " +
    "updated manifest, or write the promoted variants there.";
  return promoted.flatMap(({ target, after, stickiness }): Finding[] => {
    // Nothing is promoted where the target is not there.
    const entry = after.length === 0 ? undefined : find(target);
    if (!entry || sameVariants(desiredOver(entry, after, stickiness), after, stickiness)) return [];
    return [aboutSet("error", "manifest-conflict", { ...entry, target }, message)];
  });
}
