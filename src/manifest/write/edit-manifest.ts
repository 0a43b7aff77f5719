import { type DesiredSet, findSet } from "../../variants/desired.ts";
import { isError } from "../../variants/finding.ts";
import { describeTarget } from "../../variants/variant.ts";
import { readManifest, type SourceFile } from "../manifest.ts";
import { editFeature, type Section } from "./edit-feature.ts";
import { isSame } from "./edit-variants.ts";
import { type Move, moveSets } from "./move-sets.ts";
import { editText } from "./splice.ts";

/** The result of an edit. */
export type Edit =
  | { readonly kind: "text"; readonly text: string }
  /** No edit makes these sets as desired and leaves everything else as it is. */
  | { readonly kind: "refused"; readonly sets: readonly DesiredSet[]; readonly reason: string };

/** The content of a file. */
interface Root {
  readonly project?: string;
  readonly features: Readonly<Record<string, Section>>;
}

/** The project of features for which the file names none. Any name will do here. */
const anyProject = "-";

/**
 * A manifest file after the smallest edits with which some sets are as desired. Sets that it does not name are added.
 * Everything else stays as it is, byte for byte. The result is read back: if any set is not as expected, the edit is refused.
 *
 * @param file has no errors.
 * @param desired sets whose strategies have an id, a title, or both. Those that are as desired already are not touched.
 * @param moves sets that go, or get another project or strategy name before they are as desired.
 */
export function editManifest(file: SourceFile, desired: readonly DesiredSet[], moves: readonly Move[] = []): Edit {
  const before = byFeature(readManifest([file], anyProject).sets.flatMap((set) => moved(set, moves)));
  const wanted = desired.map((set) => unpinned(set, findIn(before, set))).filter((set) => !isSaid(before, set));
  const original = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes);
  if (wanted.length === 0 && moves.length === 0) return { kind: "text", text: original };
  const current = moves.length === 0 ? original : editText(original, (now) => moveSections(now as Root, moves));
  const text = wanted.length === 0 ? current : editText(current, (now) => editRoot(now as Root, before, wanted));
  const { sets, findings } = readManifest([{ ...file, bytes: new TextEncoder().encode(text) }], anyProject);
  const refused = (lost: readonly DesiredSet[], reason: string): Edit => ({ kind: "refused", sets: lost, reason });
  const broken = findings.find(isError);
  if (broken) {
    const own = wanted.filter(({ target }) => target.feature === broken.path?.[1]);
    // Its message may quote a payload, which not everybody may read.
    return refused(own.length > 0 ? own : wanted, `The result would break the rule "${broken.rule}".`);
  }
  const replaced = new Set(wanted.map((set) => findIn(before, set)));
  const expected = [...wanted, ...[...before.values()].flat().filter((set) => !replaced.has(set))];
  const after = byFeature(sets);
  const lost = expected.filter((set) => !isSaid(after, set));
  if (lost[0]) return refused(lost, `${describeTarget(lost[0].target)} would have other variants.`);
  if (sets.length > expected.length) return refused(wanted, "The result would name other sets as well.");
  return { kind: "text", text };
}

/** A set with its new place; none if it goes. */
function moved(set: DesiredSet, moves: readonly Move[]): DesiredSet[] {
  const move = moves.find(({ target }) => target.feature === set.target.feature && findSet([{ target }], set.target));
  if (!move) return [set];
  return move.to ? [{ ...set, target: move.to }] : [];
}

function moveSections(root: Root, moves: readonly Move[]): Root {
  const features = Object.entries(root.features).flatMap(([name, section]): [string, Section][] => {
    const own = moves.filter(({ target }) => target.feature === name);
    const edited = own.length === 0 ? section : moveSets(section, own, root.project);
    return edited ? [[name, edited]] : [];
  });
  return { ...root, features: Object.fromEntries(features) };
}

/** The sets of each feature. */
type Sets = ReadonlyMap<string, readonly DesiredSet[]>;

function byFeature(sets: readonly DesiredSet[]): Sets {
  return Map.groupBy(sets, ({ target }) => target.feature);
}

function findIn(sets: Sets, { target }: DesiredSet): DesiredSet | undefined {
  return findSet(sets.get(target.feature) ?? [], target);
}

/** A set without the stickiness that the server implies, if the file has variants there that name none either. */
function unpinned({ stickiness: implied, ...set }: DesiredSet, now: DesiredSet | undefined): DesiredSet {
  const isPinned =
    !now || now.variants.length === 0 || now.variants.some((variant) => variant.stickiness !== undefined);
  if (isPinned || implied === undefined) return set;
  const variants = set.variants.map(({ stickiness, ...variant }) =>
    stickiness === undefined || stickiness === implied ? variant : { ...variant, stickiness },
  );
  return { ...set, variants };
}

function isSaid(sets: Sets, set: DesiredSet): boolean {
  const found = findIn(sets, set);
  return found !== undefined && isSame(found.variants, set.variants, set.target.strategy ? "strategy" : "environment");
}

function editRoot(root: Root, before: Sets, wanted: readonly DesiredSet[]): Root {
  const features = [...byFeature(wanted)].map(([name, sets]): [string, Section] => {
    const project = sets[0]?.target.project;
    const added = root.project === undefined || project === root.project || !project ? {} : { project };
    const section = Object.hasOwn(root.features, name) ? root.features[name] : added;
    return [name, editFeature(section ?? {}, before.get(name) ?? [], sets)];
  });
  return { ...root, features: { ...root.features, ...Object.fromEntries(features) } };
}
