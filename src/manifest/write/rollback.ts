import type { PlannedChange } from "../../plan/plan.ts";
import { canonical } from "../../variants/canonical.ts";
import { unchangedSince } from "../../variants/equal.ts";
import type { Finding } from "../../variants/finding.ts";
import { checkStored, written } from "../../variants/stored-rules.ts";
import { describeTarget, type StoredVariant } from "../../variants/variant.ts";
import { type PrintedSet, printManifest } from "./print.ts";

export interface Rollback {
  readonly text: string;
  /** What applying it will not restore to the letter, or not at all. */
  readonly warnings: readonly Finding[];
}

/**
 * A manifest that restores what the targets of these changes hold before them. What was empty is `variants: []`.
 *
 * @param holdsSecret whether a text must not be written to a file.
 */
export function rollbackManifest(changes: readonly PlannedChange[], holdsSecret: (text: string) => boolean): Rollback {
  const judged = changes.map((change) => judge(change, holdsSecret));
  const heading = [
    "Restores what these variant sets held before they were changed.",
    "Sets that were empty are written as an empty list: applying those needs allow-clear: true.",
  ];
  const project = changes[0]?.target.project ?? "default";
  return {
    text: printManifest(judged, { project, heading, exact: true }),
    warnings: judged.flatMap(({ target, note, refused }) => {
      const reason = refused ?? note;
      return reason === undefined
        ? []
        : [
            {
              severity: "warning",
              rule: "rollback",
              message: `Rollback of ${describeTarget(target)}: ${reason}`,
              target,
            },
          ];
    }),
  };
}

function judge({ target, before, stickiness }: PlannedChange, holdsSecret: (text: string) => boolean): PrintedSet {
  const { strategy, ...place } = target;
  const set = {
    target: strategy?.id === undefined ? place : { ...place, strategy: { id: strategy.id } },
    variants: before,
    stickiness,
  };
  if (before.some((variant) => textsOf(variant).some(holdsSecret))) {
    return { ...set, variants: [], refused: "It holds the token of this action, which is not written to files." };
  }
  const faults = checkStored(before, strategy ? "strategy" : "environment");
  if (faults.length > 0) return { ...set, refused: faults.join(" ") };
  if (unchangedSince(before, canonical(written(before), stickiness))) return set;
  return {
    ...set,
    note:
      "It comes back with the same meaning, not to the letter: a stickiness that is not stored is written out, and a spare " +
      "thousandth goes to the first variable variant.",
  };
}

function textsOf({ name, stickiness = "", payload, overrides = [] }: StoredVariant): string[] {
  return [
    ...[name, stickiness, payload?.value ?? ""],
    ...overrides.flatMap(({ contextName, values }) => [contextName, ...values]),
  ];
}
