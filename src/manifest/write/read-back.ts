import { canonical } from "../../variants/canonical.ts";
import { sameVariants } from "../../variants/equal.ts";
import { isError } from "../../variants/finding.ts";
import { storedErrors } from "../../variants/rules.ts";
import { describeTarget, targetKey } from "../../variants/variant.ts";
import { readManifest } from "../manifest.ts";
import { type PrintedSet, type PrintOptions, printManifest } from "./print.ts";

export interface ReadBack {
  readonly text: string;
  /** The sets as printed: those that are only a comment, or left out, have `refused`. */
  readonly sets: readonly PrintedSet[];
  /** The reason why the manifest cannot be used, if it cannot. */
  readonly problem?: string;
}

/**
 * Prints a manifest and reads it back. Servers store sets that our reader refuses (with an empty stickiness, for
 * example): one of these would make the whole file invalid, so it becomes a comment, or is left out, with the reason.
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

/** Adds the rules that a stored set breaks. */
function checked(set: PrintedSet): PrintedSet {
  const broken = storedErrors(set.variants, set.target).join(" ");
  return broken === "" ? set : { refused: broken, ...set };
}

/** The first difference between a manifest and the sets that were printed. */
function difference(text: string, sets: readonly PrintedSet[], project: string): string | undefined {
  const { sets: read, findings } = readManifest([{ path: "", bytes: new TextEncoder().encode(text) }], project);
  const error = findings.find(isError);
  if (error) return error.message;
  const kept = new Map(sets.filter(({ refused }) => refused === undefined).map((set) => [targetKey(set.target), set]));
  const odd = read.find(({ target, variants }) => {
    const set = kept.get(targetKey(target));
    return !set || !sameVariants(canonical(variants, set.stickiness), set.variants, set.stickiness);
  });
  if (odd) return `${describeTarget(odd.target)} would have other variants.`;
  return read.length === kept.size ? undefined : "A set would be missing.";
}
