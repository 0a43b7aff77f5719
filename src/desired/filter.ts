import { matchesGlob } from "../text/glob.ts";
import { suggestion } from "../text/suggestion.ts";
import type { DesiredSet } from "../variants/desired.ts";

/** Which part of a manifest a run is about. `*` is all. */
export interface Filter {
  /** Names. */
  readonly environments: readonly string[];
  /** Globs (`*`, `?`); those with `!` in front subtract, whatever their place. */
  readonly features: readonly string[];
}

/** Whether a filter takes a feature of this name. */
export function takesFeature({ features }: Filter, name: string): boolean {
  const wanted = features.filter((glob) => !glob.startsWith("!"));
  const isWanted = wanted.length === 0 || wanted.some((glob) => matchesGlob(name, glob));
  return isWanted && !features.some((glob) => glob.startsWith("!") && matchesGlob(name, glob.slice(1)));
}

export function takesEnvironment({ environments }: Filter, name: string): boolean {
  return environments.includes("*") || environments.includes(name);
}

/**
 * The sets inside a filter. An entry that matches nothing is a fault: a misspelt name must not turn into "nothing to
 * do".
 */
export function filterSets(
  sets: readonly DesiredSet[],
  filter: Filter,
): { sets: readonly DesiredSet[]; faults: readonly string[] } {
  const faults = filterFaults(filter, {
    environments: new Set(sets.map(({ target }) => target.environment)),
    features: new Set(sets.map(({ target }) => target.feature)),
    place: "the manifest",
  });
  const known = new Map<string, boolean>();
  const takes = (feature: string) => {
    const isTaken = known.get(feature) ?? takesFeature(filter, feature);
    known.set(feature, isTaken);
    return isTaken;
  };
  const taken = sets.filter(({ target }) => takesEnvironment(filter, target.environment) && takes(target.feature));
  return { sets: taken, faults: faults.length === 0 ? emptyFaults(taken, filter) : faults };
}

/** Filters that leave nothing: that would look like nothing to do. */
function emptyFaults(taken: readonly DesiredSet[], { environments, features }: Filter): string[] {
  const isFiltered = environments.join() !== "*" || features.join() !== "*";
  if (!isFiltered || taken.length > 0) return [];
  return ["The inputs environments and features leave nothing of the manifest: no set lies inside both."];
}

/** What a filter is held against. */
export interface FilterScope {
  readonly environments: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  /** How messages call it. */
  readonly place: string;
}

/** Whether a filter leaves every feature in, but for those that it names to leave out. */
export function takesAllFeatures({ features }: Filter): boolean {
  const wanted = features.filter((glob) => !glob.startsWith("!"));
  return wanted.length === 0 || wanted.some((glob) => /^\*+$/.test(glob));
}

/** The entries of a filter that match nothing; none where there is nothing at all to match. */
export function filterFaults({ environments, features }: Filter, scope: FilterScope): string[] {
  if (scope.features.size === 0) return [];
  const names = [...scope.features];
  return [
    ...environments
      .filter((name) => name !== "*" && !scope.environments.has(name))
      .map((name) => unmatched("environments", name, [...scope.environments], scope.place)),
    ...features
      .filter((glob) => glob !== "*" && !names.some((feature) => matchesGlob(feature, glob.replace(/^!/, ""))))
      .map((glob) => unmatched("features", glob, names, scope.place)),
  ];
}

function unmatched(input: string, entry: string, known: readonly string[], place: string): string {
  const near = suggestion(entry, known);
  const more = known.length > 20 ? ", …" : "";
  const hint = near ? `Did you mean ${near}?` : `It has: ${known.slice(0, 20).join(", ")}${more}.`;
  return `The entry ${JSON.stringify(entry)} of the input ${input} matches nothing in ${place}. ${hint}`;
}
