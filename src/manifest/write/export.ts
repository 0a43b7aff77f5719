import { hash } from "node:crypto";
import { counted } from "../../text/wording.ts";
import { defaultStickiness } from "../../variants/canonical.ts";
import type { CurrentState, FoundFeature, StrategyState } from "../../variants/current.ts";
import { foundFeatures, ownStrategies, strategyName } from "../../variants/current.ts";
import { warning } from "../../variants/finding.ts";
import type { Target } from "../../variants/variant.ts";
import { type PrintedSet, printAndReadBack, storedSet } from "./print.ts";

/** No fault that anybody could correct: such a set is a comment without a warning. */
const ofReleasePlan = "The strategy belongs to a release plan.";

/**
 * Prints every set that is not empty, and reads it back: a plan of it has no change. What our rules refuse becomes a comment.
 * @param isNamed finds the sets that another manifest names. Their strategies have an id, and a title if there is one.
 */
export function exportManifest(
  state: CurrentState,
  project: string,
  isWanted: (environment: string) => boolean,
  isNamed: (target: Target) => unknown,
) {
  const stored = foundFeatures(state)
    .flatMap(storedSets)
    .filter(({ target }) => isWanted(target.environment));
  const sets = stored.filter(({ target }) => !isNamed(target)).map(({ set }) => set);
  const read = printAndReadBack(sets, { project, heading: [markWith(unknownChecksum)], inFull: false });
  const remedy = "Export fewer features at once, with the input features.";
  if (read.problem !== undefined) throw new Error(`The export cannot be read back: ${read.problem} ${remedy}`);
  const refused = read.sets.filter((set) => set.refused !== undefined);
  const message =
    "Not exported, except as a comment. Correct it in Unleash and export again, or list the feature under unmanaged.";
  const inStrict = `The input strict would refuse the exported file, which has ${counted(read.warnings, "warning")}: see mode validate.`;
  return {
    text: read.text.replace(markWith(unknownChecksum), markWith(checksum(read.text))),
    sets: read.sets.length - refused.length,
    ...(stored.length > sets.length && { named: stored.length - sets.length }),
    // Sets that are only a comment, each with the reason; and the obstacles to `strict`.
    warnings: [
      ...refused
        .filter((set) => set.refused !== ofReleasePlan)
        .map(({ target, refused: detail = "" }) => ({ ...warning("export", [], message), detail, target })),
      ...(read.warnings > 0 ? [warning("export", [], inStrict)] : []),
    ],
  };
}

/** In the order of the server: as stored, and as printed. */
function storedSets({ project, feature, environments, isStale }: FoundFeature) {
  return [...environments].flatMap(([environment, { variants, strategies = [] }]) => {
    const target = { project, feature, environment };
    const note = isStale && { note: "Stale in Unleash." };
    const own = { target, set: { ...storedSet(target, variants, defaultStickiness), ...note } };
    const others = strategies.map((strategy) => ({
      target: { ...target, strategy: strategyName(strategy) },
      set: { ...strategySet(target, strategy, strategies), ...note },
    }));
    return [own, ...others].filter(({ set }) => set.variants.length > 0);
  });
}

/** Named by a unique title, not at all if it is the only one, else by the id with a comment that helps to recognise it. */
function strategySet(target: Target, strategy: StrategyState, all: readonly StrategyState[]): PrintedSet {
  const { id, title, variants, stickiness = defaultStickiness, rollout, milestoneId } = strategy;
  const isUnique = title !== undefined && all.filter((other) => other.title === title).length === 1;
  const isOnly = milestoneId === undefined && ownStrategies(all).length === 1;
  const name = title === undefined ? [] : [`title "${title}" is not unique`];
  const remarks = isUnique || isOnly ? [] : [...(rollout === undefined ? [] : [`${rollout}%`]), stickiness, ...name];
  const named: Target = { ...target, strategy: isUnique ? { title } : isOnly ? { only: true } : { id } };
  return {
    ...storedSet(named, variants, stickiness),
    ...(remarks.length > 0 && { remark: remarks.join(", ") }),
    ...(milestoneId !== undefined && { refused: ofReleasePlan }),
  };
}

/** Stands for the checksum of an export while that is computed. */
const unknownChecksum = "0".repeat(16);

/** The first line of an export, by which later edits are noticed. */
function markWith(sum: string): string {
  return `Exported by variants-sync, checksum ${sum}. Another export replaces this file only if nobody has edited it.`;
}

/** Line ends do not count, because git may change them. */
export function isUneditedExport(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
  const [start, sum = ""] = /^# Exported by variants-sync, checksum ([0-9a-f]{16})\./.exec(text) ?? [];
  return start !== undefined && checksum(text.replace(sum, unknownChecksum)) === sum;
}

function checksum(text: string): string {
  return hash("sha256", text).slice(0, 16);
}
