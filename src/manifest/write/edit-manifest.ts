import type { DesiredSet } from "../../variants/desired.ts";
import { isError } from "../../variants/finding.ts";
import { describeTarget } from "../../variants/variant.ts";
import { readManifest, type SourceFile } from "../manifest.ts";
import { editFeature, findSet, type Section } from "./edit-feature.ts";
import { isSame } from "./edit-variants.ts";
import { Source } from "./source.ts";
import { Splice } from "./splice.ts";

/** What becomes of a manifest that is to say something else. */
export type Edit =
  | { readonly kind: "unchanged" }
  | { readonly kind: "text"; readonly text: string }
  /** No edit says what is desired and leaves all else as it is. */
  | { readonly kind: "refused"; readonly reason: string };

/** The sets of each feature. */
type Sets = ReadonlyMap<string, readonly DesiredSet[]>;

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
  const current = byFeature(readManifest([file], anyProject).sets);
  const edited = editText(text, current, byFeature(desired));
  const { sets, findings } = readManifest([{ ...file, bytes: new TextEncoder().encode(edited) }], anyProject);
  const error = findings.find(isError);
  // Its message may quote a payload, which is not everybody's to read.
  if (error) return { kind: "refused", reason: `The result would break the rule "${error.rule}".` };
  const reason = difference(current, byFeature(desired), byFeature(sets));
  if (reason !== undefined) return { kind: "refused", reason };
  return edited === text ? { kind: "unchanged" } : { kind: "text", text: edited };
}

function byFeature(sets: readonly DesiredSet[]): Sets {
  return Map.groupBy(sets, ({ target }) => target.feature);
}

function editText(text: string, current: Sets, desired: Sets): string {
  const source = new Source(text);
  const root = source.entries(source.root);
  const features = source.entries(root.get("features"));
  const project = source.plain(root.get("project"));
  const edited = [...desired].map(([name, sets]): [string, Section] => {
    const [own] = sets.map(({ target }) => target.project);
    const added = project === null || own === project || own === undefined ? {} : { project: own };
    const section = features.has(name) ? (source.plain(features.get(name)) as Section) : added;
    return [name, editFeature(section, current.get(name) ?? [], sets)];
  });
  const splice = new Splice(source);
  splice.features(new Map(edited));
  return splice.toString();
}

/** Where sets do not hold what is desired, or else what they held before. */
function difference(before: Sets, desired: Sets, after: Sets): string | undefined {
  for (const feature of new Set([...before.keys(), ...desired.keys(), ...after.keys()])) {
    const [was = [], wanted = [], is = []] = [before, desired, after].map((sets) => sets.get(feature));
    const replaced = new Set(wanted.map(({ target }) => findSet(was, target)));
    const expected = [...wanted, ...was.filter((set) => !replaced.has(set))];
    const lost = expected.find(({ target, variants }) => {
      const found = findSet(is, target);
      return !found || !isSame(found.variants, variants, target.strategy ? "strategy" : "environment");
    });
    if (lost) return `${describeTarget(lost.target)} would mean something else.`;
    if (is.length !== expected.length) return `"${feature}" would say more than it should.`;
  }
  return undefined;
}
