import { type Finding, warning } from "../../variants/finding.ts";
import type { StoredVariant, Target, VariantSet } from "../../variants/variant.ts";
import { type PrintedSet, printAndReadBack, storedSet } from "./print.ts";

export interface ReplacedSet {
  readonly target: Target;
  readonly before: VariantSet;
  /** Stickiness of variants that name none: `default`, or the strategy's own. */
  readonly stickiness: string;
  readonly weights?: "keep" | undefined;
}

/** Restores what these sets mean, and their payloads byte for byte, except for sets in `warnings`. Empty is `variants: []`. */
export function rollbackManifest(sets: readonly ReplacedSet[], holdsSecret: (text: string) => boolean) {
  if (sets.length === 0) return { text: "", warnings: [] };
  const heading = [
    "Restores these variant sets to what they were before the change.",
    "Sets that were empty are written as an empty list: applying those needs allow-clear: true.",
  ];
  const project = sets[0]?.target.project ?? "default";
  const printed = printAndReadBack(
    sets.map((set) => printedSet(set, holdsSecret)),
    { project, heading, inFull: true },
  );
  const warnings = printed.sets.flatMap(({ target, refused: detail }): Finding[] =>
    detail === undefined ? [] : [{ ...warning("rollback", [], "Cannot be rolled back."), detail, target }],
  );
  if (printed.problem !== undefined)
    warnings.push(warning("rollback", [], `The rollback file cannot be applied as it is: ${printed.problem}`));
  return { text: printed.text, warnings };
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
