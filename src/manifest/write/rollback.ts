import { canonical, written } from "../../variants/canonical.ts";
import { unchangedSince } from "../../variants/equal.ts";
import { type Finding, warning } from "../../variants/finding.ts";
import type { StoredVariant, Target } from "../../variants/variant.ts";
import { type PrintedSet, printAndReadBack, storedSet } from "./print.ts";

/** A variant set that is about to be changed. */
export interface ReplacedSet {
  readonly target: Target;
  readonly before: readonly StoredVariant[];
  /** Stickiness of variants that name none: `default`, or the strategy's own. */
  readonly stickiness: string;
}

export interface Rollback {
  readonly text: string;
  /** Sets that applying it does not restore exactly, or not at all. */
  readonly warnings: readonly Finding[];
}

/**
 * A manifest that restores these sets to what they are now. An empty set is `variants: []`.
 *
 * @param holdsSecret finds text that must not be written to a file.
 */
export function rollbackManifest(sets: readonly ReplacedSet[], holdsSecret: (text: string) => boolean): Rollback {
  const heading = [
    "Restores these variant sets to what they were before the change.",
    "Sets that were empty are written as an empty list: applying those needs allow-clear: true.",
  ];
  const project = sets[0]?.target.project ?? "default";
  const printed = printAndReadBack(
    sets.map((set) => printedSet(set, holdsSecret)),
    { project, heading, isExact: true },
  );
  const warnings = printed.sets.flatMap(({ target, note, refused }): Finding[] => {
    const base = { severity: "warning", rule: "rollback", target } as const;
    if (refused !== undefined) return [{ ...base, message: "Cannot be rolled back.", detail: refused }];
    return note === undefined ? [] : [{ ...base, message: inexact }];
  });
  if (printed.problem !== undefined)
    warnings.push(warning("rollback", [], `The rollback file cannot be applied as it is: ${printed.problem}`));
  return { text: printed.text, warnings };
}

const inexact =
  "Restored with the same meaning, not exactly: a stickiness that is not stored is written out, and a spare " +
  "thousandth goes to the first variable variant.";

function printedSet({ target, before, stickiness }: ReplacedSet, holdsSecret: (text: string) => boolean): PrintedSet {
  const { strategy, ...environment } = target;
  const set = storedSet(
    strategy?.id === undefined ? environment : { ...environment, strategy: { id: strategy.id } },
    before,
    stickiness,
  );
  if (before.some((variant) => textsOf(variant).some(holdsSecret))) {
    return { ...set, variants: [], refused: "It contains the token of this action, which is not written to files." };
  }
  const isExact = unchangedSince(before.map(withoutNothing), canonical(written(before), stickiness));
  return isExact ? set : { ...set, note: `${target.environment}: ${inexact}` };
}

/** An empty list of overrides is none, and is not sent. */
function withoutNothing({ overrides = [], ...rest }: StoredVariant): StoredVariant {
  return overrides.length === 0 ? rest : { ...rest, overrides };
}

function textsOf({ name, stickiness = "", payload, overrides = [] }: StoredVariant): string[] {
  return [
    ...[name, stickiness, payload?.value ?? ""],
    ...overrides.flatMap(({ contextName, values }) => [contextName, ...values]),
  ];
}
