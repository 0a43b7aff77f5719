import { canonical, defaultStickiness } from "../variants/canonical.ts";
import { sameVariants } from "../variants/equal.ts";
import type { EnvironmentState, ServerState, StrategyState } from "../variants/server-state.ts";
import { storedFaults } from "../variants/stored.ts";
import { describeTarget, type Target, targetKey } from "../variants/variant.ts";
import { readManifest } from "./manifest.ts";
import { type PrintedSet, printManifest } from "./print.ts";

/** A manifest made of what a server holds. */
export interface Export {
  readonly text: string;
  /** Sets that the manifest manages. */
  readonly sets: number;
  /** What stands in it as a comment only, and why. */
  readonly warnings: readonly string[];
}

/**
 * Writes down every variant set that is not empty. Planning the result right away gives no change: it is read back and
 * compared before it is handed out. Sets that our rules refuse are comments.
 *
 * @param isWanted which environments.
 */
export function exportManifest(
  state: ServerState,
  project: string,
  isWanted: (environment: string) => boolean,
): Export {
  const sets = storedSets(state)
    .filter(({ target }) => isWanted(target.environment))
    .map(judged);
  const text = printManifest(sets, { project, heading: [], exact: false });
  const kept = sets.filter(({ refused }) => refused === undefined);
  checkReadBack(text, kept, project);
  return {
    text,
    sets: kept.length,
    warnings: sets.flatMap(({ target, refused }) =>
      refused === undefined ? [] : [`${describeTarget(target)}: ${refused}`],
    ),
  };
}

/** Every set of a server that is not empty; strategies by their title where that names one alone. */
export function storedSets(state: ServerState): PrintedSet[] {
  return [...state].flatMap(([key, feature]) => {
    if (feature.kind !== "found") return [];
    const [project = "", name = ""] = key.split("\0");
    return [...feature.environments].flatMap(([environment, held]) =>
      environmentSets({ project, feature: name, environment }, held),
    );
  });
}

function environmentSets(target: Target, { variants, strategies = [] }: EnvironmentState): PrintedSet[] {
  const own = variants.length > 0 ? [{ target, variants, stickiness: defaultStickiness }] : [];
  const titles = Map.groupBy(strategies, ({ title }) => title);
  const ofStrategies = strategies
    .filter((strategy) => strategy.variants.length > 0)
    .map((strategy) => {
      const isUnique = strategy.title !== undefined && titles.get(strategy.title)?.length === 1;
      return strategySet(target, strategy, isUnique);
    });
  return [...own, ...ofStrategies];
}

function strategySet(
  target: Target,
  { id, title, variants, stickiness }: StrategyState,
  isUnique: boolean,
): PrintedSet {
  const strategy = isUnique && title !== undefined ? { title } : { id };
  return { target: { ...target, strategy }, variants, stickiness: stickiness ?? defaultStickiness };
}

function judged(set: PrintedSet): PrintedSet {
  const holder = set.target.strategy ? "strategy" : "environment";
  const refused = storedFaults(set.variants, holder);
  return refused.length === 0 ? set : { ...set, refused: refused.join(" ") };
}

/** A manifest that would not mean what was exported must not leave here. */
function checkReadBack(text: string, sets: readonly PrintedSet[], project: string): void {
  const { sets: read, problems } = readManifest([{ path: "export", bytes: new TextEncoder().encode(text) }], project);
  const fault = problems.find(({ severity }) => severity === "error");
  const stored = new Map(sets.map((set) => [targetKey(set.target), set]));
  const isSame = ({ target, variants }: (typeof read)[number]) => {
    const set = stored.get(targetKey(target));
    return set !== undefined && sameVariants(canonical(variants, set.stickiness), set.variants, set.stickiness);
  };
  if (!fault && read.length === sets.length && read.every(isSame)) return;
  throw new Error(
    `The export does not read back as it was written. Please report this.${fault ? ` ${fault.message}` : ""}`,
  );
}
