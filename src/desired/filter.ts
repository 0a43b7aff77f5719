import { matchesGlob, matchesName, unsupportedSyntax } from "../text/glob.ts";
import { didYouMean, firstOf } from "../text/wording.ts";
import { type CurrentState, foundFeatures } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { error, type Finding } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";

/** Which part of a manifest or of a project a run is about. `*` is all. */
export interface Filter {
  readonly environments: readonly string[];
  /** Globs (`*`, `?`); those with `!` in front exclude, in any order. */
  readonly features: readonly string[];
}

export interface Scope {
  /** All of its sets, selected or not; none without one. */
  readonly manifest: readonly DesiredSet[];
  readonly filter: Filter;
  /** Projects that are read as a whole, to find sets that no manifest names. */
  readonly unmanagedIn: readonly string[];
  /** Features that the run is not about. */
  readonly isAside?: (feature: string) => boolean;
}

const isExclusion = (glob: string) => glob.startsWith("!");

/** What to take. What to leave out may be known to the server alone. */
function inclusionsOf({ features }: Filter): string[] {
  return features.filter((glob) => !isExclusion(glob));
}

export function selectsFeature(filter: Filter, name: string): boolean {
  const included = inclusionsOf(filter);
  const isIncluded = included.length === 0 || included.some((glob) => matchesName(name, glob));
  return isIncluded && !filter.features.some((glob) => isExclusion(glob) && matchesGlob(name, glob.slice(1)));
}

export function selectsEnvironment({ environments }: Filter, name: string): boolean {
  return environments.includes("*") || environments.includes(name);
}

/** The environments in the order that the filter gives them, else in that in which the sets first name them. */
export function environmentOrder({ environments }: Filter, sets: readonly DesiredSet[]): string[] {
  const named = sets.map(({ target }) => target.environment);
  return [...new Set([...environments.filter((name) => name !== "*"), ...named])];
}

export function selects(filter: Filter, { feature, environment }: Target): boolean {
  return selectsEnvironment(filter, environment) && selectsFeature(filter, feature);
}

/** The selected sets, and an error for each entry that matches nothing: a misspelt name must not mean "nothing to do". */
export function selectSets(sets: readonly DesiredSet[], filter: Filter) {
  const environments = new Set(sets.map(({ target }) => target.environment));
  const features = new Set(sets.map(({ target }) => target.feature));
  const errors = [
    ...unmatchedEntries("environments", filter.environments, environments, "the manifest"),
    ...unmatchedEntries("features", inclusionsOf(filter), features, "the manifest"),
  ];
  // Globs are matched once for each feature, not for each of its environments.
  const chosen = new Set([...features].filter((name) => selectsFeature(filter, name)));
  const selected = sets.filter(
    ({ target: { feature, environment } }) => chosen.has(feature) && selectsEnvironment(filter, environment),
  );
  if (errors.length === 0 && selected.length === 0 && isFiltered(filter))
    errors.push(error("filter", [], "No variant set of the manifest matches both `environments` and `features`."));
  return { sets: selected, errors };
}

export function isFiltered({ environments, features }: Filter): boolean {
  return environments.join() !== "*" || features.join() !== "*";
}

/** @param manifest the features that it names; without one, the filter has to name them. */
export function promotionErrors(filter: Filter, manifest: ReadonlySet<string>): Finding[] {
  const included = inclusionsOf(filter);
  if (manifest.size > 0) return unmatchedEntries("features", included, manifest, "the manifest");
  const areAll = included.length === 0 || included.some((glob) => /^\*+$/.test(glob));
  const message =
    "A promotion without a manifest needs the input features: name the features of the project to promote.";
  return areAll ? [error("filter", [], message)] : [];
}

/** An error for each entry that matches nothing in `scope`, a phrase for messages; none where there is nothing to match. */
function unmatchedEntries(input: keyof Filter, entries: readonly string[], known: ReadonlySet<string>, scope: string) {
  const names = [...known];
  return entries.flatMap((entry) => {
    const exclusion = isExclusion(entry) ? "!" : "";
    const name = entry.slice(exclusion.length);
    const isMatched = input === "environments" ? known.has(entry) : names.some((each) => matchesGlob(each, name));
    if (names.length === 0 || entry === "*" || isMatched) return [];
    const hint = didYouMean(name, names, exclusion) ?? `It has: ${firstOf(names, 10)}.`;
    const message = `The entry ${JSON.stringify(entry)} of the input ${input} matches nothing in ${scope}.`;
    return [error("filter", [], `${message}${unsupportedSyntax(entry)} ${hint}`)];
  });
}

/** Faults that would look like "no changes". With a manifest, the inclusions of the filter were compared with that before. */
export function serverErrors(state: CurrentState, { manifest, filter, unmanagedIn: projects }: Scope): Finding[] {
  // One with sets of the manifest that is empty or unknown is an objection of the comparison.
  const named = new Set(manifest.map(({ target }) => target.project));
  const unseen = projects.filter((project) => !named.has(project) || !state.namesIn.has(project));
  const empty = unseen.filter((project) => (state.namesIn.get(project) ?? []).length === 0);
  const noFeatures = (project: string) =>
    `The server lists no features in project "${project}". Check project in the inputs or the manifest, and what the token can see.`;
  if (empty.length > 0) return empty.map((project) => error("empty-project", [], noFeatures(project)));
  const known = [...state.namesIn.values()].flat();
  if (manifest.length > 0) {
    const features = new Set([...manifest.map(({ target }) => target.feature), ...known]);
    const exclusions = filter.features.filter(isExclusion);
    return unmatchedEntries("features", exclusions, features, "the manifest or on the server");
  }
  const environments = new Set(foundFeatures(state).flatMap((feature) => [...feature.environments.keys()]));
  const names = projects.map((project) => `"${project}"`);
  const name = `${projects.length === 1 ? "project" : "projects"} ${firstOf(names, 10)}`;
  return [
    // Without a feature that was read, no entry can be checked.
    ...unmatchedEntries("environments", filter.environments, environments, name),
    ...unmatchedEntries("features", filter.features, new Set(known), name),
  ];
}
