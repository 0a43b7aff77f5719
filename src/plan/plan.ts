import { type Finding, isError } from "../variants/finding.ts";
import { digest } from "./expected-plan.ts";
import { changesOf, isBlocked, type PlannedSet } from "./planned-set.ts";

/** The sets of a plan in the making, and what is found about the whole: an error there blocks every set. */
export interface Draft {
  /** Sorted as `compare` does. */
  readonly sets: readonly PlannedSet[];
  /** Where one names a target, that set is an example of what is wrong with the whole. */
  readonly findings: readonly Finding[];
}

export interface Plan extends Draft {
  /** Origin and base path of the server. */
  readonly server: string;
  /** In the order in which they are to be released, as far as somebody gave one. */
  readonly environments: readonly string[];
  /** Further sentences for people. */
  readonly notes: readonly string[];
}

/** Names what a plan would write; none for a plan that is blocked as a whole, since it cannot be approved. */
export function planDigest(plan: Plan): string | undefined {
  return isBlocked(plan) ? undefined : digest(plan.server, changesOf(plan));
}

/** Everything that is found about a plan and its sets, each with the set that it is about. */
export function findingsOf({ sets, findings }: Draft): Finding[] {
  return [...findings, ...setFindingsOf(sets)];
}

export function setFindingsOf(sets: readonly PlannedSet[]): Finding[] {
  return sets.flatMap(({ target, location, findings }) =>
    findings.map((finding): Finding => ({ ...finding, target, location: finding.location ?? location })),
  );
}

/** The errors of a plan: each is an objection to one set, or to all. */
export function objectionsOf(draft: Draft): Finding[] {
  return findingsOf(draft).filter(isError);
}

export function warningsOf(draft: Draft): Finding[] {
  return findingsOf(draft).filter((finding) => !isError(finding));
}

/** The same under `strict`: warnings are errors, and what blocks one set blocks all of them. */
export function strictly(draft: Draft): Draft {
  return { sets: blockingAll(draft).sets, findings: [...objectionsOf(draft), ...warningsOf(draft).map(asError)] };
}

/** The same with every finding about the whole. */
export function blockingAll(draft: Draft): Draft {
  return { sets: draft.sets.map((set) => ({ ...set, findings: [] })), findings: findingsOf(draft) };
}

function asError(finding: Finding): Finding {
  const note = "(A warning; strict makes it an error.)";
  const words = finding.failure
    ? { remark: [finding.remark, note].filter(Boolean).join(" ") }
    : { message: `${finding.message} ${note}` };
  return { ...finding, severity: "error", rule: "strict", ...words };
}
