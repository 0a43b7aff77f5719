import { type CurrentState, foundFeatures } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { error, type Finding } from "../variants/finding.ts";
import { exclusionsOf, type Filter, unmatchedEntries } from "./filter.ts";

/**
 * What only the server can show to be wrong with projects that are read as a whole, and with the filter: without this
 * nothing would be compared, and that would look like "no changes".
 *
 * @param manifest that the filter was compared with already, but for what it excludes; none where the server's names count.
 */
export function serverErrors(
  state: CurrentState,
  projects: readonly string[],
  filter: Filter,
  manifest: readonly DesiredSet[] = [],
): Finding[] {
  // One with sets of the manifest that is empty or unknown is an objection of the comparison.
  const named = new Set(manifest.map(({ target }) => target.project));
  const unseen = projects.filter((project) => !named.has(project) || !state.listed.has(project));
  const empty = unseen.filter((project) => (state.listed.get(project) ?? []).length === 0);
  if (empty.length > 0) return empty.map(emptyProject);
  const listed = [...state.listed.values()].flat();
  if (manifest.length > 0) {
    const features = new Set([...manifest.map(({ target }) => target.feature), ...listed]);
    return unmatchedEntries("features", exclusionsOf(filter), features, "the manifest or on the server");
  }
  const environments = new Set(foundFeatures(state).flatMap((feature) => [...feature.environments.keys()]));
  const names = projects.map((project) => `"${project}"`).join(", ");
  const name = `${projects.length === 1 ? "project" : "projects"} ${names}`;
  return [
    // Known from the features that were read: without any, no entry can be checked.
    ...unmatchedEntries("environments", filter.environments, environments, name),
    ...unmatchedEntries("features", filter.features, new Set(listed), name),
  ];
}

function emptyProject(project: string): Finding {
  const message =
    `The server lists no features in project "${project}". Check project in the manifest or the inputs, and whether ` +
    "the token can see that project.";
  return error("empty-project", [], message);
}
