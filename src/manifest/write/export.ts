import { canonical, defaultStickiness } from "../../variants/canonical.ts";
import type { EnvironmentState, ServerState, StrategyState } from "../../variants/current.ts";
import { sameVariants } from "../../variants/equal.ts";
import { isError } from "../../variants/finding.ts";
import { namePattern } from "../../variants/rules.ts";
import { checkStored } from "../../variants/stored-rules.ts";
import { describeTarget, type Target, targetKey } from "../../variants/variant.ts";
import { readManifest } from "../manifest.ts";
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
 * compared before it is handed out. Sets that our rules refuse are comments. Throws where a manifest of so much would be
 * too large.
 *
 * @param isWanted which environments.
 */
export function exportManifest(
  state: ServerState,
  project: string,
  isWanted: (environment: string) => boolean,
): Export {
  const judged = storedSets(state)
    .filter(({ target }) => isWanted(target.environment))
    .map(judge);
  const print = (sets: readonly PrintedSet[]) => printManifest(sets, { project, heading: [], exact: false });
  const text = print(judged);
  const fault = readBackFault(text, judged, project);
  if (fault !== undefined) throw new Error(`The export does not read back as it was written: ${fault}`);
  const refused = judged.filter(isRefused);
  return {
    text,
    sets: judged.length - refused.length,
    warnings: refused.map(({ target, refused: reason }) => `${describeTarget(target)}: ${reason}`),
  };
}

function isRefused({ refused }: PrintedSet): boolean {
  return refused !== undefined;
}

/** Every set of a server that is not empty; strategies by their title where that names one alone. */
function storedSets(state: ServerState): PrintedSet[] {
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

function judge(set: PrintedSet): PrintedSet {
  const { feature, environment, strategy } = set.target;
  const names = [feature, environment, strategy?.id ?? ""].filter((name) => name !== "" && !namePattern.test(name));
  const refused = [
    ...names.map((name) => `A manifest cannot hold the name ${JSON.stringify(name)}.`),
    ...checkStored(set.variants, strategy ? "strategy" : "environment"),
  ];
  return refused.length === 0 ? set : { ...set, refused: refused.join(" ") };
}

/** A manifest that would not mean what was exported must not leave here. */
function readBackFault(text: string, sets: readonly PrintedSet[], project: string): string | undefined {
  const bytes = new TextEncoder().encode(text);
  const { sets: read, findings } = readManifest([{ path: "export", bytes }], project);
  const fault = findings.find(isError);
  if (fault?.rule === "too-large") return `${fault.message} Export fewer features at once, with the input features.`;
  if (fault) return `${fault.location?.line}:${fault.location?.column}: ${fault.message} Please report this.`;
  const kept = sets.filter((set) => !isRefused(set));
  const stored = new Map(kept.map((set) => [targetKey(set.target), set]));
  const odd = read.find(({ target, variants }) => {
    const set = stored.get(targetKey(target));
    return !set || !sameVariants(canonical(variants, set.stickiness), set.variants, set.stickiness);
  });
  if (odd) return `${describeTarget(odd.target)} would mean something else. Please report this.`;
  return read.length === kept.length ? undefined : "It holds fewer sets. Please report this.";
}
