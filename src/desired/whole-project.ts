import { type CurrentState, foundFeatures } from "../variants/current.ts";
import { error, type Finding } from "../variants/finding.ts";
import { type Filter, unmatchedEntries } from "./filter.ts";

/** What is wrong with the project or the filter, once the project was read. An empty project counts as a mistake. */
export function wholeProjectErrors(state: CurrentState, project: string, filter: Filter): Finding[] {
  const features = new Set(state.listed.get(project) ?? []);
  if (features.size === 0) {
    const message =
      `The server lists no features in project "${project}". Check the input project, and whether the token can see ` +
      "that project.";
    return [error("empty-project", [], message)];
  }
  const environments = new Set(foundFeatures(state).flatMap((feature) => [...feature.environments.keys()]));
  // Environments are known from the features that were read: without any, no entry can be checked.
  const checked = environments.size === 0 ? { ...filter, environments: [] } : filter;
  return unmatchedEntries(checked, { environments, features, name: `project "${project}"` });
}
