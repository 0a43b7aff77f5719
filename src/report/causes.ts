import type { Outcome } from "../apply/outcome.ts";
import { byTarget } from "../plan/change.ts";
import { causeOf, describeFailure, type RequestFailure } from "../variants/failure.ts";
import { type Finding, wholeMessage } from "../variants/finding.ts";
import { describeTarget, type Target, targetKey } from "../variants/variant.ts";

/** Findings that say the same of different targets. */
export interface Cause {
  /** The first. */
  readonly finding: Finding;
  /** In words that are true of each. */
  readonly message: string;
  /** Whatever they are about, by name; empty where the message says so. */
  readonly targets: readonly Target[];
  /** What each request met, where the message leaves its address out. */
  readonly failures: readonly RequestFailure[];
}

/** One entry for each cause, in the order in which they come first. */
export function causesOf(findings: readonly Finding[]): Cause[] {
  const groups = Map.groupBy(findings, (finding) => {
    const { severity, rule, target, snippet } = finding;
    return target && snippet === undefined ? `${severity}\0${rule}\0${ofEach(ofRequest(finding), target)}` : finding;
  });
  return [...groups.values()].flatMap(([finding, ...others]) => {
    if (!finding) return [];
    const { target } = finding;
    const all = [finding, ...others];
    const isSame = others.every((other) => ofRequest(other) === ofRequest(finding));
    const message = isSame || !target ? ofRequest(finding) : ofEach(ofRequest(finding), target);
    const isNamed = target && others.length === 0 && message !== ofEach(message, target);
    const targets = isNamed ? [] : sorted(all.flatMap((one) => one.target ?? []));
    return [{ finding, message, targets, failures: target ? all.flatMap(({ failure }) => failure ?? []) : [] }];
  });
}

/** What was not applied: what is not known comes first, then what failed, then what was not tried. */
export function outcomeFindings(outcomes: readonly Outcome[]): Finding[] {
  return (["unknown", "failed", "skipped"] as const).flatMap((rule) =>
    outcomes.flatMap((outcome): Finding[] => {
      if (outcome.status !== rule || !("reason" in outcome)) return [];
      const { change, reason, failure } = outcome;
      const message = rule === "unknown" ? "May or may not have been written:" : "Not written:";
      return [{ severity: "error", rule, message, target: change.target, failure, remark: reason }];
    }),
  );
}

function sorted(targets: readonly Target[]): Target[] {
  const unique = new Map(targets.map((target) => [targetKey(target), target]));
  return [...unique.values()].sort((a, b) => byTarget({ target: a }, { target: b }));
}

/** The message of a finding; about a target, without what its request has of its own. */
function ofRequest(finding: Finding): string {
  return wholeMessage(finding, finding.target ? causeOf : describeFailure);
}

/** A message about one target, in words that are true of others too. */
function ofEach(message: string, target: Target): string {
  const name = describeTarget(target);
  const text = message
    .replace(`The feature "${target.feature}"`, () => "Each of these features")
    .replaceAll(`There is no ${name}`, "Each of these is missing")
    .replaceAll(`The ${name}`, "Each of these")
    .replaceAll(`the ${name}`, "each of these")
    .replaceAll(name, "each of these");
  return text.replace(/^e(?=ach of these)/, "E");
}
