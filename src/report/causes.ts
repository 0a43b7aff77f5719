import type { Outcome, UnappliedOutcome } from "../apply/outcome.ts";
import { byTarget } from "../plan/change.ts";
import { causeOf, describeFailure } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target, targetKey } from "../variants/variant.ts";

/** Findings that say the same of different targets. */
export interface FindingCause {
  /** The first. */
  readonly finding: Finding;
  /** In words that are true of each. */
  readonly message: string;
  /** Whatever they are about, by name; empty where that is no target. */
  readonly targets: readonly Target[];
}

/** Changes that were not applied for one reason. */
export interface OutcomeCause {
  readonly status: UnappliedOutcome["status"];
  /** The reason, without what each request has of its own. */
  readonly message: string;
  readonly outcomes: readonly UnappliedOutcome[];
  readonly targets: readonly Target[];
}

/** One entry for each cause, in the order in which they come first. */
export function groupFindings(findings: readonly Finding[]): FindingCause[] {
  const groups = Map.groupBy(findings, (finding) => {
    const { severity, rule, target, snippet } = finding;
    return target && snippet === undefined ? `${severity}\0${rule}\0${ofEach(finding, target)}` : finding;
  });
  return [...groups.values()].flatMap(([finding, ...others]) => {
    if (!finding) return [];
    const isSame = others.every(({ message }) => message === finding.message);
    const message = isSame || !finding.target ? finding.message : ofEach(finding, finding.target);
    return [{ finding, message, targets: sorted([finding, ...others].flatMap(({ target }) => target ?? [])) }];
  });
}

/** The same of outcomes: what is not known comes first, then what failed, then what was not tried. */
export function groupOutcomes(outcomes: readonly Outcome[]): OutcomeCause[] {
  const unapplied = outcomes.filter((outcome) => outcome.status !== "applied");
  return (["unknown", "failed", "skipped"] as const).flatMap((status) => {
    const own = unapplied.filter((outcome) => outcome.status === status);
    return [...Map.groupBy(own, messageOf)].map(([message, alike]) => {
      return { status, message, outcomes: alike, targets: sorted(alike.map(({ change }) => change.target)) };
    });
  });
}

function sorted(targets: readonly Target[]): Target[] {
  const unique = new Map(targets.map((target) => [targetKey(target), target]));
  return [...unique.values()].sort((a, b) => byTarget({ target: a }, { target: b }));
}

/** A message about one target, in words that are true of others too. */
function ofEach({ message }: Finding, target: Target): string {
  const name = describeTarget(target);
  const text = message
    .replace(`The feature "${target.feature}"`, () => "Each of these features")
    .replaceAll(`There is no ${name}`, "Each of these is missing")
    .replaceAll(`The ${name}`, "Each of these")
    .replaceAll(`the ${name}`, "each of these")
    .replaceAll(name, "each of these");
  return text.replace(/^e(?=ach of these)/, "E");
}

function messageOf({ reason, failure }: UnappliedOutcome): string {
  return failure ? reason.replace(describeFailure(failure), () => causeOf(failure)) : reason;
}
