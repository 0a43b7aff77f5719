import { canonical } from "../../variants/canonical.ts";
import { sameVariants } from "../../variants/equal.ts";
import { isError } from "../../variants/finding.ts";
import { storedErrors } from "../../variants/rules.ts";
import { describeTarget, targetKey } from "../../variants/variant.ts";
import { readManifest } from "../manifest.ts";
import { type PrintedSet, type PrintOptions, printManifest } from "./print.ts";

interface ReadBack {
  readonly text: string;
  /** The sets as printed: those that are only a comment, or left out, have `refused`. */
  readonly sets: readonly PrintedSet[];
  /** Number of warnings of the manifest. */
  readonly warnings: number;
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
  const whole = readAgain(text, sets, options.project);
  if (whole.problem === undefined) return { text, sets, ...whole };
  const readable = sets.map((set) => {
    const refused = set.refused ?? readAgain(printManifest([set], options), [set], options.project).problem;
    return refused === undefined ? set : { ...set, refused };
  });
  const rest = printManifest(readable, options);
  return { text: rest, sets: readable, ...readAgain(rest, readable, options.project) };
}

/** Adds the rules that a stored set breaks. */
function checked(set: PrintedSet): PrintedSet {
  const broken = storedErrors(set.variants, set.target).join(" ");
  return broken === "" ? set : { refused: broken, ...set };
}

/** Reads a manifest, and compares it with the sets that were printed. The problem is the first difference. */
function readAgain(
  text: string,
  sets: readonly PrintedSet[],
  project: string,
): Pick<ReadBack, "warnings"> & { problem?: string } {
  const { sets: read, findings } = readManifest([{ path: "", bytes: new TextEncoder().encode(text) }], project);
  const warnings = findings.length;
  const error = findings.find(isError);
  if (error) return { warnings, problem: error.message };
  const kept = new Map(sets.filter(({ refused }) => refused === undefined).map((set) => [targetKey(set.target), set]));
  const odd = read.find(({ target, variants }) => {
    const set = kept.get(targetKey(target));
    return !set || !sameVariants(canonical(variants, set.stickiness), set.variants, set.stickiness);
  });
  if (odd) return { warnings, problem: `${describeTarget(odd.target)} would have other variants.` };
  return { warnings, ...(read.length !== kept.size && { problem: "A set would be missing." }) };
}
