import type { DesiredSet } from "../../variants/desired.ts";
import { readManifest, type SourceFile } from "../manifest.ts";
import { editManifest } from "./edit-manifest.ts";
import { printManifest, whyNotYaml } from "./print.ts";

/** The manifest file after a promotion. */
export type Rewrite =
  /** Nothing is promoted, and there is no single file to rewrite. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string };

/**
 * The text of a manifest after a promotion, made by the smallest edits. Without a manifest, a new one.
 *
 * @param files the manifest. Only one of them may name promoted features: that one is rewritten.
 * @param path the file to write. It may be the one that is rewritten, but no other one of the manifest.
 */
export function rewriteManifest(files: readonly SourceFile[], sets: readonly DesiredSet[], path: string): Rewrite {
  const there = files.find((file) => file.path === path);
  if (sets.length === 0 && files.length !== 1 && !there) return { kind: "unchanged" };
  const refused = (reason: string): Rewrite => ({ kind: "refused", reason });
  if (files.length === 0) {
    const whyNot = whyNotYaml(path);
    if (whyNot !== undefined) return refused(whyNot);
    const project = sets[0]?.target.project ?? "default";
    return { kind: "text", text: printManifest(sets, { project, heading: [], isExact: false }) };
  }
  const promoted = new Set(sets.map(({ target }) => target.feature));
  const namesOne = (file: SourceFile) =>
    readManifest([file], "default").sets.some(({ target }) => promoted.has(target.feature));
  const [only, ...others] = sets.length === 0 && there ? [there] : files.length === 1 ? files : files.filter(namesOne);
  if (!only || others.length > 0) {
    const concerned = only ? [only, ...others] : [];
    const list = (only ? concerned : files).map((file) => file.path).join(", ");
    return refused(
      `output-file takes one manifest, but the promotion concerns ${concerned.length} of ${files.length} files: ${list}. ` +
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
  if (edit.kind === "text") return edit;
  return refused(`${only.path} cannot be updated to what is promoted: ${edit.reason} Edit it by hand.`);
}
