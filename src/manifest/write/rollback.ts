import { type Finding, warning } from "../../variants/finding.ts";
import type { StoredVariant, Target, VariantSet } from "../../variants/variant.ts";
import { type PrintedSet, printAndReadBack, printManifest, storedSet } from "./print.ts";

export interface ReplacedSet {
  readonly target: Target;
  readonly before: VariantSet;
  /** Stickiness of variants that name none: `default`, or the strategy's own. */
  readonly stickiness: string;
  readonly weights?: "keep" | undefined;
}

/** Restores what these sets mean, and their payloads byte for byte, except for sets that `readRollback` finds. Empty is `variants: []`. */
export function printRollback(replaced: readonly ReplacedSet[], holdsSecret: (text: string) => boolean) {
  const heading = [
    "Restores these variant sets to what they were before the change.",
    "Sets that were empty are written as an empty list: applying those needs allow-clear: true.",
  ];
  const options = { project: replaced[0]?.target.project ?? "default", heading, inFull: true };
  const sets = replaced.map((set) => printedSet(set, holdsSecret));
  return { sets, options, text: sets.length === 0 ? "" : printManifest(sets, options) };
}

/** Reads a rollback back, the slower half. `warnings` are about sets that it cannot restore; those are comments in `text`. */
export function readRollback({ sets, options, text }: ReturnType<typeof printRollback>) {
  if (sets.length === 0) return { text, warnings: [] };
  const read = printAndReadBack(sets, options, text);
  const warnings = read.sets.flatMap(({ target, refused: detail }): Finding[] =>
    detail === undefined ? [] : [{ ...warning("rollback", [], "Cannot be rolled back."), detail, target }],
  );
  if (read.problem !== undefined)
    warnings.push(warning("rollback", [], `The rollback file cannot be applied as it is: ${read.problem}`));
  return { text: read.text, warnings };
}

function printedSet(replaced: ReplacedSet, holdsSecret: (text: string) => boolean): PrintedSet {
  const { target, before, stickiness, weights } = replaced;
  const { strategy, ...environment } = target;
  const named = strategy?.id === undefined ? environment : { ...environment, strategy: { id: strategy.id } };
  const set = { ...storedSet(named, before, stickiness), weights };
  if (before.some((variant) => textsOf(variant).some(holdsSecret)))
    return { ...set, variants: [], refused: "It contains the token of this action, which is not written to files." };
  return set;
}

function textsOf({ name, stickiness = "", payload, overrides = [] }: StoredVariant): string[] {
  const ofOverrides = overrides.flatMap(({ contextName, values }) => [contextName, ...values]);
  return [name, stickiness, payload?.value ?? "", ...ofOverrides];
}
