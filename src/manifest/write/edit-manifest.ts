import type { DesiredSet } from "../../variants/desired.ts";
import { isError } from "../../variants/finding.ts";
import { describeTarget } from "../../variants/variant.ts";
import { readManifest, type SourceFile } from "../manifest.ts";
import { editFeature, type FileFeature, findSet } from "./edit-feature.ts";
import { isSame } from "./edit-variants.ts";
import { Source } from "./source.ts";
import { Splice } from "./splice.ts";

/** What becomes of a manifest that is to say something else. */
export type Edit =
  | { readonly kind: "unchanged" }
  | { readonly kind: "text"; readonly text: string }
  /** No edit says what is desired and leaves all else as it is. */
  | { readonly kind: "refused"; readonly reason: string };

/** Stands for the project of features for which the file names none: which it is does not matter here. */
const anyProject = "-";

/**
 * A manifest file after the smallest edits with which some targets hold what is desired; targets that it does not name are
 * added. Everything else stays as it is, byte for byte. The result is read back: it says what the file said and what is
 * desired, or the edit is refused.
 *
 * @param file without errors.
 * @param desired strategies by id, by title, or by both.
 */
export function editManifest(file: SourceFile, desired: readonly DesiredSet[]): Edit {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes);
  const source = new Source(text);
  const root = source.entries(source.root);
  const features = source.entries(root.get("features"));
  const edited = new Map<string, FileFeature>();
  for (const [name, sets] of Map.groupBy(desired, ({ target }) => target.feature)) {
    const [project, own] = [source.plain(root.get("project")), sets[0]?.target.project];
    const added = {
      ...(project !== null && own !== undefined && own !== project && { project: own }),
      environments: {},
    };
    edited.set(name, editFeature(features.has(name) ? (source.plain(features.get(name)) as FileFeature) : added, sets));
  }
  const splice = new Splice(source);
  splice.features(edited);
  const result = splice.toString();
  const reason = difference(file, result, desired);
  if (reason !== undefined) return { kind: "refused", reason };
  return result === text ? { kind: "unchanged" } : { kind: "text", text: result };
}

/** In what a text differs from what a file says and what is desired. */
function difference(file: SourceFile, text: string, desired: readonly DesiredSet[]): string | undefined {
  const { sets, findings } = readManifest([{ ...file, bytes: new TextEncoder().encode(text) }], anyProject);
  const error = findings.find(isError);
  // Its message may quote a payload, which is not everybody's to read.
  if (error) return `The result would break the rule "${error.rule}".`;
  const was = Map.groupBy(readManifest([file], anyProject).sets, ({ target }) => target.feature);
  const is = Map.groupBy(sets, ({ target }) => target.feature);
  const due = Map.groupBy(desired, ({ target }) => target.feature);
  for (const feature of new Set([...was.keys(), ...is.keys(), ...due.keys()])) {
    const [before = [], after = [], changed = []] = [was, is, due].map((all) => all.get(feature));
    const replaced = new Set(changed.map(({ target }) => findSet(before, target)));
    const kept = before.filter((set) => !replaced.has(set));
    const lost = [...changed, ...kept].find(({ target, variants }) => {
      const found = findSet(after, target);
      return !found || !isSame(found.variants, variants, target.strategy ? "strategy" : "environment");
    });
    if (lost) return `${describeTarget(lost.target)} would mean something else.`;
    if (after.length !== changed.length + kept.length) return `"${feature}" would say more than it should.`;
  }
  return undefined;
}
