import type { WholeProjects } from "../ports.ts";
import type { ServerState } from "../variants/current.ts";
import { type Filter, filterFaults, takesFeature } from "./filter.ts";

/** One project to be read whole, inside a filter. */
export interface WholeProject extends WholeProjects {
  /** What is wrong with the filter or the project, once it is read. A project without features is taken for a mistake. */
  faults(state: ServerState): string[];
}

export function wholeProject(project: string, filter: Filter): WholeProject {
  // Every name that the server lists, those that the filter leaves out as well: its entries are held against them.
  const features = new Set<string>();
  return {
    projects: [project],
    takesFeature(name) {
      features.add(name);
      return takesFeature(filter, name);
    },
    faults(state) {
      if (features.size === 0) {
        return [
          `The server lists no features in project "${project}". Check project, and whether the token may see it; ` +
            "nothing is not taken for an empty project.",
        ];
      }
      const environments = new Set(
        [...state.values()].flatMap((feature) => (feature.kind === "found" ? [...feature.environments.keys()] : [])),
      );
      // Environments are known from the features that were read: where there are none, no entry can be judged.
      const judged = environments.size === 0 ? { ...filter, environments: [] } : filter;
      return filterFaults(judged, { environments, features, place: `project "${project}"` });
    },
  };
}
