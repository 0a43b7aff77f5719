import { type CurrentState, foundFeatures } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { error, type Finding } from "../variants/finding.ts";
import { type Filter, unmatchedEntries } from "./filter.ts";

/** What is wrong with projects or the filter, once the projects were read as a whole. */
export function wholeProjectErrors(state: CurrentState, projects: readonly string[], filter: Filter): Finding[] {
  const empty = emptyProjectErrors(state, projects);
  if (empty.length > 0) return empty;
  const features = new Set(projects.flatMap((project) => state.listed.get(project) ?? []));
  const environments = new Set(foundFeatures(state).flatMap((feature) => [...feature.environments.keys()]));
  // Environments are known from the features that were read: without any, no entry can be checked.
  const checked = environments.size === 0 ? { ...filter, environments: [] } : filter;
  const names = projects.map((project) => `"${project}"`).join(", ");
  const name = `${projects.length === 1 ? "project" : "projects"} ${names}`;
  return unmatchedEntries(checked, { environments, features, name });
}

/**
 * An error for each project that is read for what no manifest names, and of which nothing can be seen. A project with sets
 * of the manifest that is empty or unknown is an objection of the comparison.
 */
export function unseenProjectErrors(
  state: CurrentState,
  projects: readonly string[],
  manifest: readonly DesiredSet[],
): Finding[] {
  const named = new Set(manifest.map(({ target }) => target.project));
  return emptyProjectErrors(
    state,
    projects.filter((project) => !named.has(project) || !state.listed.has(project)),
  );
}

/** An error for each project that is empty, or that the server does not list: nothing there can be compared. */
function emptyProjectErrors(state: CurrentState, projects: readonly string[]): Finding[] {
  return projects
    .filter((project) => (state.listed.get(project) ?? []).length === 0)
    .map((project) => {
      const message =
        `The server lists no features in project "${project}". Check project in the manifest or the inputs, and whether ` +
        "the token can see that project.";
      return error("empty-project", [], message);
    });
}
