import { createHash } from "node:crypto";
import { counted } from "../../text/wording.ts";
import { defaultStickiness } from "../../variants/canonical.ts";
import {
  type CurrentState,
  type FoundFeature,
  foundFeatures,
  type StrategyState,
  strategyName,
} from "../../variants/current.ts";
import { type Finding, warning } from "../../variants/finding.ts";
import type { Target } from "../../variants/variant.ts";
import type { ManifestFormat, PrintedSet } from "./print.ts";
import { printAndReadBack } from "./read-back.ts";

/** No fault that anybody could correct: such a set is a comment without a warning. */
const ofReleasePlan = "The strategy belongs to a release plan.";

const remedy = "Export fewer features at once, with the input features.";

/** A manifest made from the state of a server. */
export interface Export {
  readonly text: string;
  /** Number of sets that the manifest manages. */
  readonly sets: number;
  /** Number of sets that are left out because another manifest names them, if any. */
  readonly named?: number;
  /** Sets that are only a comment in it, or missing in JSON, each with the reason; and the obstacles to `strict`. */
  readonly warnings: readonly Finding[];
}

/**
 * Prints every variant set that is not empty. A plan of the result has no change: it is read back and compared first.
 * Sets that our rules refuse become comments, or are left out of JSON. Throws if the result would be too large to read.
 *
 * @param isWanted selects environments.
 * @param isNamed finds the sets that another manifest names. Their strategies have an id, and a title if there is one.
 */
export function exportManifest(
  state: CurrentState,
  project: string,
  isWanted: (environment: string) => boolean,
  isNamed: (target: Target) => boolean,
  format: ManifestFormat,
): Export {
  const stored = foundFeatures(state)
    .flatMap(storedSets)
    .filter(({ target }) => isWanted(target.environment));
  const sets = stored.filter(({ target }) => !isNamed(target)).map(({ set }) => set);
  const read = printAndReadBack(sets, { project, format, heading: [], exact: false });
  if (read.problem !== undefined) throw new Error(`The export cannot be read back: ${read.problem} ${remedy}`);
  const refused = read.sets.filter((set) => set.refused !== undefined);
  const how = format === "yaml" ? ", except as a comment" : "";
  const message = `Not exported${how}. Correct the variants in Unleash, and export again.`;
  const inStrict = `The input strict would refuse the exported file, which has ${counted(read.warnings, "warning")}: see mode validate.`;
  return {
    text: withExportLine(read.text, format),
    sets: read.sets.length - refused.length,
    ...(stored.length > sets.length && { named: stored.length - sets.length }),
    warnings: [
      ...refused
        .filter((set) => set.refused !== ofReleasePlan)
        .map(({ target, refused: detail = "" }) => ({ ...warning("export", [], message), detail, target })),
      ...(read.warnings > 0 ? [warning("export", [], inStrict)] : []),
    ],
  };
}

/** The sets of a feature that are not empty, in the order of the server: as stored, and as printed. */
function storedSets({ project, feature, environments, isStale }: FoundFeature) {
  return [...environments].flatMap(([environment, { variants, strategies = [] }]) => {
    const target = { project, feature, environment };
    const own = { target, set: { target, variants, stickiness: defaultStickiness, isStale } };
    const others = strategies.map((strategy) => ({
      target: { ...target, strategy: strategyName(strategy) },
      set: { ...strategySet(target, strategy, strategies), isStale },
    }));
    return [own, ...others].filter(({ set }) => set.variants.length > 0);
  });
}

/**
 * The set of a strategy: by its title where that is unique, without a name where it is the only strategy, else by its id with a
 * comment that helps to recognise it.
 */
function strategySet(target: Target, strategy: StrategyState, all: readonly StrategyState[]): PrintedSet {
  const { id, title, variants, stickiness = defaultStickiness, rollout, milestoneId } = strategy;
  const isUnique = title !== undefined && all.filter((other) => other.title === title).length === 1;
  const isOnly = milestoneId === undefined && all.filter((other) => other.milestoneId === undefined).length === 1;
  const name = title === undefined ? [] : [`title "${title}" is not unique`];
  const remarks = isUnique || isOnly ? [] : [...(rollout === undefined ? [] : [`${rollout}%`]), stickiness, ...name];
  return {
    target: { ...target, strategy: isUnique ? { title } : isOnly ? { only: true } : { id } },
    variants,
    stickiness,
    ...(remarks.length > 0 && { remark: remarks.join(", ") }),
    ...(milestoneId !== undefined && { refused: ofReleasePlan }),
  };
}

/* The first line of an export holds a checksum of the rest: in a comment, or in JSON in a key that readers ignore. */

const inYaml = /^()# Exported by variants-sync, checksum ([0-9a-f]{16})\..*\n/;
const inJson = /^(\{\n) {2}"x-export": "Exported by variants-sync, checksum ([0-9a-f]{16})\.[^"\n]*",\n/;

/** A manifest with that line at its top, by which later edits are noticed. */
function withExportLine(text: string, format: ManifestFormat): string {
  const promise = "Another export replaces this file only if nobody has edited it.";
  const line = `Exported by variants-sync, checksum ${checksum(text)}. ${promise}`;
  if (format === "yaml") return `# ${line}\n${text}`;
  return `{\n  "x-export": "${line}",\n${text.slice("{\n".length)}`;
}

/** Recognises an export that nobody has edited. Line ends do not count, because git may change them. */
export function isUneditedExport(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
  const [top, before = "", written] = inYaml.exec(text) ?? inJson.exec(text) ?? [];
  return top !== undefined && checksum(before + text.slice(top.length)) === written;
}

function checksum(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex").slice(0, 16);
}
