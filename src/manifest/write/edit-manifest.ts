import type { DesiredSet } from "../../variants/desired.ts";
import { error, type Finding, isError } from "../../variants/finding.ts";
import { describeTarget } from "../../variants/variant.ts";
import { readManifest, type SourceFile } from "../manifest.ts";
import { editFeature, findSet, type Section } from "./edit-feature.ts";
import { isSame } from "./edit-variants.ts";
import { printVariantsSnippet } from "./print-variant.ts";
import { editText } from "./splice.ts";

/** What becomes of a manifest that is to say something else. */
export type Edit =
  | { readonly kind: "text"; readonly text: string }
  /** No edit says what is desired and leaves all else as it is: one finding for each set that fails, with lines to paste. */
  | { readonly kind: "refused"; readonly findings: readonly Finding[] };

/** The sets of each feature. */
type Sets = ReadonlyMap<string, readonly DesiredSet[]>;

/** Stands for the project of features for which the file names none: which it is does not matter here. */
const anyProject = "-";

/**
 * A manifest file after the smallest edits with which some targets are as desired; targets that it does not name are added.
 * Everything else stays as it is, byte for byte. The result is read back: it says what the file said and what is desired,
 * or the edit is refused.
 *
 * @param file without errors.
 * @param desired of any number of features; strategies by id, by title, or by both. What the file says already is no edit.
 */
export function editManifest(file: SourceFile, desired: readonly DesiredSet[]): Edit {
  const before = byFeature(readManifest([file], anyProject).sets);
  const wanted = byFeature(desired.filter((set) => !isSaid(before, set)));
  const original = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes);
  if (wanted.size === 0) return { kind: "text", text: original };
  const text = editText(original, (now) => editRoot(now as Root, before, wanted));
  const { sets, findings } = readManifest([{ ...file, bytes: new TextEncoder().encode(text) }], anyProject);
  const broken = findings.filter(isError);
  const problems = broken.length > 0 ? rulesBroken(broken) : differences(before, wanted, byFeature(sets));
  if (problems.size === 0) return { kind: "text", text };
  const refused = [...problems].flatMap(([feature, message]) =>
    (wanted.get(feature) ?? [...wanted.values()].flat()).map(
      (set): Finding => ({
        ...error("edit", [], message),
        target: set.target,
        location: findSet(before.get(set.target.feature) ?? [], set.target)?.location,
        snippet: printVariantsSnippet(set),
      }),
    ),
  );
  return { kind: "refused", findings: refused };
}

function byFeature(sets: readonly DesiredSet[]): Sets {
  return Map.groupBy(sets, ({ target }) => target.feature);
}

function isSaid(sets: Sets, { target, variants }: DesiredSet): boolean {
  const found = findSet(sets.get(target.feature) ?? [], target);
  return found !== undefined && isSame(found.variants, variants, target.strategy ? "strategy" : "environment");
}

/** What a file says. */
interface Root {
  readonly project?: string;
  readonly features: Readonly<Record<string, Section>>;
}

function editRoot(root: Root, before: Sets, wanted: Sets): Root {
  const features = { ...root.features };
  for (const [name, sets] of wanted) {
    const project = sets[0]?.target.project;
    const isOther = root.project !== undefined && project !== undefined && project !== root.project;
    const section = Object.hasOwn(features, name) ? features[name] : isOther ? { project } : {};
    features[name] = editFeature(section ?? {}, before.get(name) ?? [], sets);
  }
  return { ...root, features };
}

/** The rule that the result would break, by feature. Messages of rules may quote payloads, which not everybody may read. */
function rulesBroken(errors: readonly Finding[]): ReadonlyMap<string, string> {
  return new Map(errors.map(({ rule, path }) => [String(path?.[1]), `The result would break the rule "${rule}".`]));
}

/** By feature, where sets would not be as desired, or else not as they were. */
function differences(before: Sets, wanted: Sets, after: Sets): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const feature of new Set([...before.keys(), ...wanted.keys(), ...after.keys()])) {
    const [was = [], desired = []] = [before.get(feature), wanted.get(feature)];
    const replaced = new Set(desired.map(({ target }) => findSet(was, target)));
    const expected = [...desired, ...was.filter((set) => !replaced.has(set))];
    const lost = expected.find((set) => !isSaid(after, set));
    if (lost) problems.set(feature, `${describeTarget(lost.target)} would mean something else.`);
    else if (after.get(feature)?.length !== expected.length)
      problems.set(feature, `"${feature}" would say more than it should.`);
  }
  return problems;
}
