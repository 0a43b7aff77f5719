import { type CurrentState, featureKey, type LastEvent, type ServerPolicy, type Usage } from "../variants/current.ts";
import { aboutSet, type Finding, isError } from "../variants/finding.ts";
import { type Target, targetKey } from "../variants/variant.ts";
import type { Comparison } from "./compare.ts";
import { blockedAtReview, digest, expectedPlanObjections, type ReviewedPlan } from "./expected-plan.ts";
import { addEffects } from "./foresee.ts";
import { clearObjections, type Limits, limitObjections } from "./limits.ts";
import { namedAmong, type PlannedChange } from "./planned-set.ts";
import { checkServerPolicy, type Permissions } from "./server-policy.ts";
import { contextFieldWarnings } from "./warnings.ts";

/** An error that keeps one variant set from being written, or the whole plan. */
type Objection = Finding &
  ({ readonly about: "set"; readonly target: Target } | { readonly about: "plan"; readonly target?: Target });

/** A plan: the changes that may be written, and the objections, also to sets that are blocked. */
export interface Plan {
  /** Origin and base path of the server. */
  readonly server: string;
  /** Without those of sets that are blocked. Sorted by target. */
  readonly changes: readonly PlannedChange[];
  /** Targets that are as desired, with what they have. */
  readonly unchanged: Comparison["unchanged"];
  /** An objection to a set keeps that set from being written; one to the plan, all of them. */
  readonly objections: readonly Objection[];
  readonly warnings: readonly Finding[];
  /** In the order in which they are to be released, as far as somebody gave one. */
  readonly environments: readonly string[];
  /** Further sentences for people. */
  readonly notes: readonly string[];
}

/** True if nothing of a plan may be written. */
export function isBlocked({ objections }: Pick<Plan, "objections">): boolean {
  return objections.some(({ about }) => about === "plan");
}

/** Names what a plan would write; none for a plan that is blocked as a whole, since it cannot be approved. */
export function planDigest(plan: Plan): string | undefined {
  return isBlocked(plan) ? undefined : digest(plan.server, plan.changes);
}

/** The sets of a plan, each judged by itself. */
interface JudgedSets extends Pick<Plan, "changes" | "unchanged"> {
  /** Errors that block one set each, and warnings. */
  readonly findings: readonly Finding[];
  /** Takes a target as the manifest or the promotion names it. */
  readonly isBlocked: (named: Target) => boolean;
}

interface Parts {
  readonly current: CurrentState;
  readonly policy: ServerPolicy;
  readonly reviewed: ReviewedPlan;
  /** Warnings count as errors. */
  readonly strict: boolean;
  /** Found by earlier stages: for `judgeSets` about sets, for `createPlan` about the plan as a whole. */
  readonly findings: readonly Finding[];
}

interface SetParts extends Parts {
  readonly comparison: Comparison;
  readonly permissions: Permissions;
  readonly allowClear: boolean;
}

/** Separates the changes that may be written from those whose sets are blocked. */
export function judgeSets({ comparison, current, policy, permissions, ...rest }: SetParts): JudgedSets {
  const checked = checkServerPolicy(comparison.changes, current, policy, permissions);
  const findings = [
    ...rest.findings,
    ...comparison.objections,
    ...checked.findings,
    ...clearObjections(checked.changes, rest.allowClear),
    ...blockedAtReview(checked.changes, rest.reviewed),
  ];
  const all = [...findings, ...waitingClears(checked.changes, blockedTargets(objectionsOf(findings, false)))];
  const blocked = blockedTargets(objectionsOf(all, rest.strict));
  const isBlockedChange = namedAmong(blocked);
  const blockedChanges = checked.changes.filter(isBlockedChange);
  const keys = new Set([...blocked, ...blockedChanges.flatMap(({ target, named }) => [target, named])].map(targetKey));
  return {
    changes: checked.changes.filter((change) => !isBlockedChange(change)),
    unchanged: comparison.unchanged,
    findings: all,
    isBlocked: (named) => keys.has(targetKey(named)),
  };
}

/** Objections to clears of features of which another set is blocked or missing: they may close the gate of 6.0 for it. */
function waitingClears(changes: readonly PlannedChange[], blocked: readonly Target[]): Finding[] {
  const clears = changes.filter(({ kind, target }) => kind === "clear" && !target.strategy);
  const cleared = new Set(clears.map(({ target }) => targetKey(target)));
  const others = blocked.filter((target) => !target.strategy && !cleared.has(targetKey(target)));
  const features = new Set(others.map(featureKey));
  const message =
    "Not cleared, because another set of this feature is blocked, and Unleash 6.0 and later may refuse it once the feature " +
    "has no variants.";
  return clears
    .filter(({ target }) => features.has(featureKey(target)))
    .map((change) => aboutSet("error", "waiting-clear", change, message));
}

interface PlanParts extends Parts, Pick<Plan, "server" | "environments" | "notes"> {
  readonly sets: JudgedSets;
  /** Who changed the sets last, as far as it was asked for. */
  readonly lastEvents: ReadonlyMap<string, LastEvent>;
  readonly usage: Usage;
  readonly limits: Limits;
}

/** Finishes a plan, with every objection there is: to its sets, and to the whole by limits and reviews. */
export function createPlan({ server, sets, current, policy, usage, lastEvents, ...rest }: PlanParts): Plan {
  const { unchanged } = sets;
  const filled = unchanged.filter(({ variants }) => variants.length > 0);
  const { ties, mayHaveReleasePlans } = policy;
  const surroundings = { changes: sets.changes, current, usage, ties, mayHaveReleasePlans };
  const { changes, warnings, notes } = addEffects(surroundings, filled);
  const all = [
    ...rest.findings,
    ...sets.findings,
    ...warnings,
    ...contextFieldWarnings(changes, policy.contextFields),
    ...limitObjections({ server, changes, unchanged }, rest.limits),
    ...expectedPlanObjections(server, changes, rest.reviewed),
  ];
  return {
    server,
    changes: changes.map((change) => ({ ...change, lastEvent: lastEvents.get(targetKey(change.target)) })),
    unchanged,
    objections: objectionsOf(all, rest.strict),
    warnings: all.filter((finding) => !isError(finding) && (!rest.strict || finding.rule === "rollback")),
    environments: rest.environments,
    notes: [...rest.notes, ...notes],
  };
}

/** Rules about the plan as a whole, even where they name a set. Every other rule is about the set that it names. */
const planRules = ["max-changes", "max-moved", "unmanaged", "digest", "expected-plan", "output-file", "strict"];

/**
 * The errors among findings as objections; with `strict` also the warnings, and whatever blocks one set blocks the plan.
 * Rollback warnings stay warnings: only apply makes a rollback file, and a plan that was reviewed must not fail for it.
 */
export function objectionsOf(findings: readonly Finding[], strict: boolean): Objection[] {
  const warnings = findings.filter((finding) => strict && !isError(finding) && finding.rule !== "rollback");
  return [...findings.filter(isError), ...warnings.map(asError)].map((finding) => {
    const { target, rule } = finding;
    const isAboutSet = target !== undefined && !strict && !planRules.includes(rule);
    return isAboutSet ? { ...finding, about: "set", target } : { ...finding, about: "plan" };
  });
}

function asError(finding: Finding): Finding {
  const note = "(A warning; strict makes it an error.)";
  const words = finding.failure
    ? { remark: [finding.remark, note].filter(Boolean).join(" ") }
    : { message: `${finding.message} ${note}` };
  return { ...finding, severity: "error", rule: "strict", ...words };
}

function blockedTargets(objections: readonly Objection[]): Target[] {
  return objections.flatMap(({ about, target }) => (about === "set" && target ? [target] : []));
}
