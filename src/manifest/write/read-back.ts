import { canonical } from "../../variants/canonical.ts";
import { sameVariants } from "../../variants/equal.ts";
import { isError } from "../../variants/finding.ts";
import { storedErrors } from "../../variants/stored-rules.ts";
import { describeTarget, targetKey } from "../../variants/variant.ts";
import { readManifest } from "../manifest.ts";
import { type PrintedSet, type PrintOptions, printManifest } from "./print.ts";

export interface ReadBack {
  readonly text: string;
  /** The sets as they were printed: `refused` where one is only a comment, or left out. */
  readonly sets: readonly PrintedSet[];
  /** Why the manifest as a whole is of no use, if it is of none. */
  readonly problem?: string;
}

/**
 * Prints a manifest and reads it back before it counts. Servers store what our own reader refuses (an empty stickiness,
 * say): one such set would make the whole file unreadable, so it becomes a comment, or is left out, with the reason.
 */
export function printAndReadBack(stored: readonly PrintedSet[], options: PrintOptions): ReadBack {
  const sets = stored.map(checked);
  const text = printManifest(sets, options);
  if (difference(text, sets, options.project) === undefined) return { text, sets };
  const readable = sets.map((set) => {
    const refused = set.refused ?? difference(printManifest([set], options), [set], options.project);
    return refused === undefined ? set : { ...set, refused };
  });
  const rest = printManifest(readable, options);
  const problem = difference(rest, readable, options.project);
  return { text: rest, sets: readable, ...(problem !== undefined && { problem }) };
}

/** Says which rules a stored set breaks. */
function checked(set: PrintedSet): PrintedSet {
  const broken = storedErrors(set.variants, set.target).join(" ");
  return broken === "" ? set : { refused: broken, ...set };
}

/** In what a manifest differs from the sets that were printed. */
function difference(text: string, sets: readonly PrintedSet[], project: string): string | undefined {
  const { sets: read, findings } = readManifest([{ path: "", bytes: new TextEncoder().encode(text) }], project);
  const error = findings.find(isError);
  if (error) return error.message;
  const kept = new Map(sets.filter(({ refused }) => refused === undefined).map((set) => [targetKey(set.target), set]));
  const odd = read.find(({ target, variants }) => {
    const set = kept.get(targetKey(target));
    return !set || !sameVariants(canonical(variants, set.stickiness), set.variants, set.stickiness);
  });
  if (odd) return `${describeTarget(odd.target)} would mean something else.`;
  return read.length === kept.size ? undefined : "A set would be missing.";
}
