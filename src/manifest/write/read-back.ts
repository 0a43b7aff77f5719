import { type DesiredSet, findSet } from "../../variants/desired.ts";
import { type Finding, isError } from "../../variants/finding.ts";
import { readManifest } from "../manifest.ts";
import { absentStickiness, isSame } from "./edit-variants.ts";

/** The sets of each feature. */
export type Sets = ReadonlyMap<string, readonly DesiredSet[]>;

export function byFeature(sets: readonly DesiredSet[]): Sets {
  return Map.groupBy(sets, ({ target }) => target.feature);
}

export function findIn(sets: Sets, { target }: DesiredSet): DesiredSet | undefined {
  return findSet(sets.get(target.feature) ?? [], target);
}

/** A manifest gives a set the variants that are desired. */
export function isSaid(sets: Sets, set: DesiredSet): boolean {
  const found = findIn(sets, set);
  return found !== undefined && isSame(found.variants, set.variants, set.stickiness ?? absentStickiness(set.target));
}

interface ReadBack {
  readonly findings: readonly Finding[];
  /** The first error. */
  readonly broken: Finding | undefined;
  /** A set that is not as expected: it differs, is missing, or is one too many. */
  readonly lost: DesiredSet | undefined;
}

/** Reads a written manifest, and compares it with the sets that it should have. */
export function readBack(text: string, project: string, expected: readonly DesiredSet[]): ReadBack {
  const { sets, findings } = readManifest([{ path: "", bytes: new TextEncoder().encode(text) }], project);
  const broken = findings.find(isError);
  if (broken) return { findings, broken, lost: undefined };
  const [found, wanted] = [byFeature(sets), byFeature(expected)];
  const lost = expected.find((set) => !isSaid(found, set)) ?? sets.find((set) => !findIn(wanted, set));
  return { findings, broken, lost };
}
