import { type DesiredSet, findSet } from "../../variants/desired.ts";
import { isError } from "../../variants/finding.ts";
import { describeTarget, namesStrategy, type Target } from "../../variants/variant.ts";
import { readManifest, type SourceFile } from "../manifest.ts";
import type { Section } from "./edit-environment.ts";
import { editFeature } from "./edit-feature.ts";
import { absentStickiness, sameMeaning } from "./edit-variants.ts";
import { editText } from "./splice.ts";

export type Edit =
  | { readonly kind: "text"; readonly text: string }
  /** No edit makes these sets as desired and leaves everything else as it is. */
  | { readonly kind: "refused"; readonly sets: readonly DesiredSet[]; readonly reason: string };

interface Root {
  readonly version: number;
  readonly project?: string;
  readonly features: Readonly<Record<string, Section>>;
}

/** A set that goes, or is named differently from now on. */
interface Move {
  readonly target: Target;
  /** The same set in another project, or with another strategy name; none if it goes. */
  readonly to: Target | undefined;
}

/** The project of features for which the file names none. Any name will do here. */
const anyProject = "-";

/**
 * The smallest edits with which some sets are as desired; new ones are added, the rest stays byte for byte. The result is read
 * back: if any set is not as expected, the edit is refused.
 * @param moves sets that go, or get another project or strategy name before they are as desired.
 */
export function editManifest(file: SourceFile, desired: readonly DesiredSet[], moves: readonly Move[] = []): Edit {
  const before = byFeature(readManifest([file], anyProject).sets.flatMap((set) => moved(set, moves)));
  const wanted = desired.filter((set) => !isSaid(before, set));
  const original = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes);
  if (wanted.length === 0 && moves.length === 0) return { kind: "text", text: original };
  const current = moves.length === 0 ? original : editText(original, (now) => moveSections(now as Root, moves));
  const text = wanted.length === 0 ? current : editText(current, (now) => editRoot(now as Root, before, wanted));
  const replaced = new Set(wanted.map((set) => findIn(before, set)));
  const others = [...before.values()].flat().filter((set) => !replaced.has(set));
  const { broken, lost } = readBack(text, anyProject, [...wanted, ...others]);
  if (!broken && !lost) return { kind: "text", text };
  const feature = lost?.target.feature ?? broken?.path?.[1];
  const culprits = wanted.filter(({ target }) => target.feature === feature);
  return {
    kind: "refused",
    sets: culprits.length > 0 ? culprits : wanted,
    // The message of a broken rule may quote a payload, which not everybody may read.
    reason: lost
      ? `${describeTarget(lost.target)} would have other variants.`
      : `The result would break the rule "${broken?.rule}".`,
  };
}

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

/** A feature with its sets moved; `undefined` if nothing is left of it. `fileProject`: as the file names it. */
function moveSets(feature: Section, moves: readonly Move[], fileProject: string | undefined): Section | undefined {
  const environments = Object.entries(feature.environments ?? {}).flatMap(([name, section]) => {
    const own = moves.filter(({ target }) => target.environment === name);
    const edited = own.length === 0 ? section : moveInEnvironment(section, own);
    return edited === undefined ? [] : [[name, edited] as const];
  });
  if (environments.length === 0) return undefined;
  const { project: before, ...rest } = { ...feature, environments: Object.fromEntries(environments) };
  const project = moves.find(({ target, to }) => to && to.project !== target.project)?.to?.project ?? before;
  return project === undefined || (project === fileProject && before !== project) ? rest : { project, ...rest };
}

function moveInEnvironment(section: Section | null, moves: readonly Move[]): Section | null | undefined {
  if (moves.some(({ target, to }) => !target.strategy && !to)) return undefined;
  const { strategies, ...rest } = section ?? {};
  if (!strategies) return section;
  const left = strategies.flatMap((entry) => {
    const move = moves.find(({ target: { strategy } }) => strategy && namesStrategy(entry, strategy));
    if (!move) return [entry];
    const { id: _, title: __, ...content } = entry;
    return move.to ? [{ ...move.to.strategy, ...content }] : [];
  });
  if (left.length > 0) return { ...rest, strategies: left };
  // Without its own variants, the environment would now get those that it inherits.
  return rest.variants ? rest : undefined;
}

/** Features that the manifest lacks come last. */
export function editRoot(root: Root, before: Sets, wanted: readonly DesiredSet[], inFull = false): Root {
  const features = [...byFeature(wanted)].map(([name, sets]): [string, Section] => {
    const project = sets[0]?.target.project;
    const added = root.project === undefined || project === root.project || !project ? {} : { project };
    const section = Object.hasOwn(root.features, name) ? root.features[name] : added;
    return [name, editFeature(section ?? {}, before.get(name) ?? [], sets, inFull)];
  });
  return { ...root, features: { ...root.features, ...Object.fromEntries(features) } };
}

type Sets = ReadonlyMap<string, readonly DesiredSet[]>;

function byFeature(sets: readonly DesiredSet[]): Sets {
  return Map.groupBy(sets, ({ target }) => target.feature);
}

function findIn(sets: Sets, { target }: DesiredSet): DesiredSet | undefined {
  return findSet(sets.get(target.feature) ?? [], target);
}

/** A manifest gives a set the variants that are desired. */
function isSaid(sets: Sets, set: DesiredSet): boolean {
  const found = findIn(sets, set);
  const absent = set.stickiness ?? absentStickiness(set.target);
  if (found?.weights !== set.weights) return false;
  return found !== undefined && sameMeaning(found.variants, set.variants, absent);
}

/** With an error, or else with a set that is not as expected: it differs, is missing, or is one too many. */
export function readBack(text: string, project: string, expected: readonly DesiredSet[]) {
  const { sets, findings } = readManifest([{ path: "", bytes: new TextEncoder().encode(text) }], project);
  const broken = findings.find(isError);
  if (broken) return { findings, broken, lost: undefined };
  const [found, wanted] = [byFeature(sets), byFeature(expected)];
  const lost = expected.find((set) => !isSaid(found, set)) ?? sets.find((set) => !findIn(wanted, set));
  return { findings, broken, lost };
}
