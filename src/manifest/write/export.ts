import { createHash } from "node:crypto";
import { defaultStickiness } from "../../variants/canonical.ts";
import { type CurrentState, type EnvironmentState, foundFeatures } from "../../variants/current.ts";
import type { Finding } from "../../variants/finding.ts";
import type { Target } from "../../variants/variant.ts";
import type { ManifestFormat, PrintedSet } from "./print.ts";
import { printAndReadBack } from "./read-back.ts";

const remedy = "Export fewer features at once, with the input features.";

/** A manifest made from the state of a server. */
export interface Export {
  readonly text: string;
  /** Sets that the manifest manages. */
  readonly sets: number;
  /** Sets that are only a comment in it, or left out, each with the reason. */
  readonly warnings: readonly Finding[];
}

/**
 * Prints every variant set that is not empty. A plan of the result has no change: it is read back and compared first.
 * Sets that our rules refuse become comments, or are left out of JSON. Throws if the result would be too large to read.
 *
 * @param isWanted selects environments.
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
    warnings: refused.map(({ target, refused: detail }) => {
      const message = `Not exported${format === "yaml" ? ", except as a comment" : ""}.`;
      return { severity: "warning", rule: "export", message, ...(detail !== undefined && { detail }), target };
    }),
  };
}

/** Every set of a server that is not empty. Strategies go by their title where it is unique, else by id. */
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

/* The first line of an export holds a checksum of the rest: in a comment, or in JSON in a key that readers ignore. */

const inYaml = /^()# Exported by variants-sync, checksum ([0-9a-f]{16})\..*\n/;
const inJson = /^(\{\n) {2}"x-export": "Exported by variants-sync, checksum ([0-9a-f]{16})\.[^"\n]*",\n/;

/** A manifest with that line at its top, by which later edits are noticed. */
export function withExportLine(text: string, format: ManifestFormat): string {
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
