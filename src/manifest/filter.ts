import { matchesGlob } from "../glob.ts";
import { suggestion } from "../spelling.ts";
import type { DesiredSet } from "../variants/desired.ts";

/** Which part of a manifest a run is about. `*` is all. */
export interface Filter {
  /** Names. */
  readonly environments: readonly string[];
  /** Globs (`*`, `?`); those with `!` in front subtract, whatever their place. */
  readonly features: readonly string[];
}

/**
 * The sets inside a filter. An entry that matches nothing is a fault: a misspelt name must not turn into "nothing to
 * do".
 */
export function filterSets(
  sets: readonly DesiredSet[],
  { environments, features }: Filter,
): { sets: readonly DesiredSet[]; faults: readonly string[] } {
  if (sets.length === 0) return { sets, faults: [] };
  const knownEnvironments = [...new Set(sets.map(({ target }) => target.environment))];
  const knownFeatures = [...new Set(sets.map(({ target }) => target.feature))];
  const faults = [
    ...environments
      .filter((name) => name !== "*" && !knownEnvironments.includes(name))
      .map((name) => unmatched("environments", name, knownEnvironments)),
    ...features
      .filter((glob) => glob !== "*" && !knownFeatures.some((feature) => matchesGlob(feature, glob.replace(/^!/, ""))))
      .map((glob) => unmatched("features", glob, knownFeatures)),
  ];
  const wanted = features.filter((glob) => !glob.startsWith("!"));
  const unwanted = features.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
  const isWanted = new Set(
    knownFeatures.filter(
      (feature) =>
        (wanted.length === 0 || wanted.some((glob) => matchesGlob(feature, glob))) &&
        !unwanted.some((glob) => matchesGlob(feature, glob)),
    ),
  );
  return {
    faults,
    sets: sets.filter(
      ({ target }) =>
        isWanted.has(target.feature) && (environments.includes("*") || environments.includes(target.environment)),
    ),
  };
}

function unmatched(input: string, entry: string, known: readonly string[]): string {
  const near = suggestion(entry, known);
  const hint = near
    ? `Did you mean ${near}?`
    : `It has: ${known.slice(0, 20).join(", ")}${known.length > 20 ? ", …" : ""}.`;
  return `The entry ${JSON.stringify(entry)} of the input ${input} matches nothing in the manifest. ${hint}`;
}
