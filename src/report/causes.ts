import { isOvertaken, type Outcome } from "../apply/outcome.ts";
import { byTarget } from "../plan/change.ts";
import { timeText } from "../variants/current.ts";
import type { RequestFailure } from "../variants/failure.ts";
import { causeMessage, type Finding, sharedMessage, wholeMessage } from "../variants/finding.ts";
import { type Target, targetKey } from "../variants/variant.ts";
import { outcomeWords } from "./shown-change.ts";

/** Findings with one message, about any number of variant sets. */
export interface Cause {
  /** The first of them. */
  readonly finding: Finding;
  readonly message: string;
  readonly sets: readonly NamedSet[];
  /** The failed requests, of which the message leaves out address and id. */
  readonly failures: readonly RequestFailure[];
}

/** A variant set, with what is true of it alone where several share a message. */
export interface NamedSet {
  readonly target: Target;
  readonly detail: string | undefined;
}

/** One entry for each cause, in the order of their first findings. Findings without a target stay apart. */
export function causesOf(findings: readonly Finding[]): Cause[] {
  const groups = Map.groupBy(findings, (finding) => {
    const { severity, rule, target } = finding;
    return target ? [severity, rule, sharedMessage(finding)].join("\0") : finding;
  });
  return [...groups.values()].flatMap((all) => {
    const [finding] = all;
    if (!finding) return [];
    if (!finding.target) return [{ finding, message: wholeMessage(finding), sets: [], failures: [] }];
    // One request has room for the server's own words.
    const message = all.length === 1 ? causeMessage(finding) : sharedMessage(finding);
    const isOne = all.every(({ detail }) => detail === finding.detail);
    return [
      {
        finding,
        message: [message, ...(isOne && finding.detail ? [finding.detail] : [])].join(" "),
        sets: setsOf(isOne ? all.map(({ detail: _, ...shared }) => shared) : all),
        failures: all.flatMap(({ failure }) => failure ?? []),
      },
    ];
  });
}

/** Each target once, in the order of reports. */
function setsOf(findings: readonly Finding[]): NamedSet[] {
  const sets = findings.flatMap(({ target, detail }) => (target ? [{ target, detail }] : []));
  return [...new Map(sets.map((set) => [targetKey(set.target), set])).values()].sort(byTarget);
}

/** Whoever runs an apply again undoes what somebody has just done by hand, often in an emergency. */
const keepOrUndo = "Mode pull keeps that change; applying again undoes it.";

/** The changes that were not applied: first those that may have been written, then those that failed, then those not attempted. */
export function outcomeFindings(outcomes: readonly Outcome[]): Finding[] {
  return (["unknown", "altered", "failed", "skipped"] as const).flatMap((rule) =>
    outcomes.flatMap((outcome): Finding[] => {
      if (outcome.status !== rule || !("reason" in outcome)) return [];
      const { change, failure } = outcome;
      const { lastEvent } = change;
      const isLate = isOvertaken(outcome);
      const reason = isLate ? `${outcome.reason} ${keepOrUndo}` : outcome.reason;
      const detail = isLate && lastEvent ? { detail: `Changed by ${lastEvent.by} at ${timeText(lastEvent.at)}.` } : {};
      const word = outcomeWords[rule];
      const message = `${word[0]?.toUpperCase()}${word.slice(1)}:`;
      return [{ severity: "error", rule, message, target: change.target, failure, remark: reason, ...detail }];
    }),
  );
}
