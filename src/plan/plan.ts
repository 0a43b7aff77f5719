import { type Finding, isError } from "../variants/finding.ts";
import { digest, type Reviewable } from "./expected-plan.ts";
import { changesOf, isApart, isBlocked, type PlannedSet } from "./planned-set.ts";

/** A plan in the making. A finding about the whole that is an error blocks every set. */
export interface Draft extends Pick<Reviewable, "sets"> {
  /** Where one names a target, that set is an example of what is wrong with the whole. */
  readonly findings: readonly Finding[];
}

export interface Plan extends Draft, Reviewable {
  /** In the order in which they are to be released, as far as somebody gave one. */
  readonly environments: readonly string[];
  readonly notes: readonly string[];
}

/** A manifest compared with its base instead of with Unleash. */
export type Comparison = Pick<Plan, "sets" | "environments"> & Required<Pick<Plan, "base">>;

/** None for a plan that is blocked as a whole: it cannot be approved. */
export function planDigest(plan: Plan): string | undefined {
  return isBlocked(plan) ? undefined : digest(plan.server, changesOf(plan), plan.base?.commit);
}

/** Everything that counts, each with its set. */
export function findingsOf({ sets, findings }: Draft): Finding[] {
  return [...findings, ...setFindingsOf(sets.filter((set) => !isApart(set)))];
}

export function setFindingsOf(sets: readonly PlannedSet[]): Finding[] {
  return sets.flatMap(({ target, location, findings }) =>
    findings.map((finding): Finding => ({ ...finding, target, location: finding.location ?? location })),
  );
}

/** Each error is an objection to one set, or to all. */
export function objectionsOf(draft: Draft): Finding[] {
  return findingsOf(draft).filter(isError);
}

export function warningsOf(draft: Draft): Finding[] {
  return findingsOf(draft).filter((finding) => !isError(finding));
}

/** Under `strict` warnings are errors, and what blocks one set blocks all of them. */
export function strictly(draft: Draft): Draft {
  return { sets: blockingAll(draft).sets, findings: [...objectionsOf(draft), ...warningsOf(draft).map(asError)] };
}

/** Every finding is about the whole, except those that do not count. */
export function blockingAll(draft: Draft): Draft {
  const sets = draft.sets.map((set) => (isApart(set) ? set : { ...set, findings: [] }));
  return { sets, findings: findingsOf(draft) };
}

function asError(finding: Finding): Finding {
  // It may be about a project that this run does not read.
  if (finding.rule === "unmanaged-entry") return finding;
  const note = "(A warning; strict makes it an error.)";
  const words = finding.failure
    ? { remark: [finding.remark, note].filter(Boolean).join(" ") }
    : { message: `${finding.message} ${note}` };
  return { ...finding, severity: "error", rule: "strict", ...words };
}
