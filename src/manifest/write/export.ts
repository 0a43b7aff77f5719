import { defaultStickiness } from "../../variants/canonical.ts";
import { type CurrentState, type EnvironmentState, foundFeatures } from "../../variants/current.ts";
import type { Finding } from "../../variants/finding.ts";
import { describeTarget, type Target } from "../../variants/variant.ts";
import { withExportLine } from "./export-line.ts";
import type { ManifestFormat, PrintedSet } from "./print.ts";
import { printAndReadBack } from "./read-back.ts";

const remedy = "Export fewer features at once, with the input features.";

/** A manifest made of what a server holds. */
export interface Export {
  readonly text: string;
  /** Sets that the manifest manages. */
  readonly sets: number;
  /** What stands in it as a comment only, or not at all, and why. */
  readonly warnings: readonly Finding[];
}

/**
 * Writes down every variant set that is not empty. Planning the result right away gives no change: it is read back and
 * compared before it is handed out. Sets that our rules refuse are comments, or in JSON left out. Throws where it would be too large to read.
 *
 * @param isWanted which environments.
 */
export function exportManifest(
  state: CurrentState,
  project: string,
  isWanted: (environment: string) => boolean,
  format: ManifestFormat,
): Export {
  const sets = storedSets(state).filter(({ target }) => isWanted(target.environment));
  const { text, sets: printed, problem } = printAndReadBack(sets, { project, format, heading: [], exact: false });
  if (problem !== undefined) throw new Error(`The export cannot be read back: ${problem} ${remedy}`);
  const refused = printed.filter((set) => set.refused !== undefined);
  return {
    text: withExportLine(text, format),
    sets: printed.length - refused.length,
    warnings: refused.map(({ target, refused: message }) => ({
      severity: "warning",
      rule: "export",
      message: `${describeTarget(target)}: ${message}`,
      target,
    })),
  };
}

/** Every set of a server that is not empty; strategies by their title where that names one alone. */
function storedSets(state: CurrentState): PrintedSet[] {
  return foundFeatures(state).flatMap(({ project, feature, environments }) =>
    [...environments].flatMap(([environment, current]) => environmentSets({ project, feature, environment }, current)),
  );
}

function environmentSets(target: Target, { variants, strategies = [] }: EnvironmentState): PrintedSet[] {
  const titles = Map.groupBy(strategies, ({ title }) => title);
  const ofStrategies = strategies.map(({ id, title, variants, stickiness = defaultStickiness }) => {
    const isUnique = title !== undefined && titles.get(title)?.length === 1;
    return { target: { ...target, strategy: isUnique ? { title } : { id } }, variants, stickiness };
  });
  const own = { target, variants, stickiness: defaultStickiness };
  return [own, ...ofStrategies].filter((set) => set.variants.length > 0);
}
