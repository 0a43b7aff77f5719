import type { Outcome, UnappliedOutcome } from "../apply/outcome.ts";
import { causeOf, describeFailure } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";
import { compareText, describeStrategy, describeTarget, type Target, targetKey } from "../variants/variant.ts";

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
  readonly outcomes: readonly [UnappliedOutcome, ...UnappliedOutcome[]];
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
    return [{ finding, message, targets: sortedTargets([finding, ...others].map(({ target }) => target)) }];
  });
}

/** The same of outcomes: what is not known comes first, then what failed, then what was not tried. */
export function groupOutcomes(outcomes: readonly Outcome[]): OutcomeCause[] {
  const unapplied = outcomes.filter((outcome) => outcome.status !== "applied");
  return (["unknown", "failed", "skipped"] as const).flatMap((status) => {
    const groups = Map.groupBy(
      unapplied.filter((outcome) => outcome.status === status),
      messageOf,
    );
    return [...groups].flatMap(([message, [first, ...others]]) => {
      if (!first) return [];
      const targets = sortedTargets([first, ...others].map(({ change }) => change.target));
      return [{ status, message, outcomes: [first, ...others] as const, targets }];
    });
  });
}

/** The environments of one feature, in which a strategy is named where it is one that has the variants. */
export interface FeatureTargets {
  readonly feature: string;
  readonly environments: readonly string[];
}

export function byFeature(targets: readonly Target[]): FeatureTargets[] {
  const features = Map.groupBy(targets, ({ project, feature }) => `${project}\0${feature}`);
  return [...features.values()].flatMap((own) => {
    const environments = own.map(({ environment, strategy }) =>
      strategy ? `${environment} (strategy ${describeStrategy(strategy)})` : environment,
    );
    return own.slice(0, 1).map(({ feature }) => ({ feature, environments }));
  });
}

function sortedTargets(targets: readonly (Target | undefined)[]): Target[] {
  const byKey = new Map(targets.flatMap((target) => (target ? [[targetKey(target), target] as const] : [])));
  return [...byKey].sort(([a], [b]) => compareText(a, b)).map(([, target]) => target);
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
