import { impactText, overridesText, randomText, whyNobody } from "../plan/impact.ts";
import { type Comparison, objectionsOf } from "../plan/plan.ts";
import type { Change, Outcome } from "../plan/planned-set.ts";
import { changesOf, isBlocked, isOvertaken, setsApart, unchangedOf } from "../plan/planned-set.ts";
import { type ExportedRun, findingCounts, type PlannedRun, type PulledRun, type Run } from "../run.ts";
import { counted } from "../text/wording.ts";
import { revisionName } from "../variants/desired.ts";
import { mayPass } from "../variants/failure.ts";
import type { Target } from "../variants/variant.ts";
import { changeWords, mostFelt, type ShownChange, shownChanges } from "./shown-change.ts";

/** A run in one line: `Plan: 6 changes in 2 environments, up to 40% of all users change variant in production`. */
export function headline(run: Run): string {
  const { errors, warnings } = findingCounts(run);
  const andWarnings = warnings === 0 ? "" : `, ${counted(warnings, "warning")}`;
  switch (run.result) {
    case "valid":
      return `Valid: ${counted(run.sets.length, "variant set")}${comparedText(run.comparison)}${andWarnings}`;
    case "invalid":
      // Only `strict` makes a manifest invalid for warnings.
      if (errors === 0) return `Invalid: ${counted(warnings, "warning")}, and strict makes them errors`;
      return `Invalid: ${counted(errors, "error")}${andWarnings}`;
    case "exported":
      return `Exported: ${exportedText(run)}${andWarnings}`;
    case "pulled":
      return `${pulledText(run)}${errors === 0 ? "" : `, ${counted(errors, "error")}`}${andWarnings}`;
    case "refused":
      return `${blockedText(run)}${apartText(run)}`;
    default:
      if (run.plan) return `${plannedText(run)}${andWarnings}${apartText(run)}`;
      if (run.reasons.some(({ rule }) => rule === "empty-project"))
        return "Failed: the server lists no features in the project";
      // A run that fails without a plan has written nothing.
      return `Failed: ${counted(run.reasons.length, "error")}, nothing was written`;
  }
}

function comparedText(comparison: Comparison | undefined): string {
  if (!comparison) return "";
  return `, ${counted(changesOf(comparison).length, "change")} compared with ${revisionName(comparison.base)}`;
}

/** The sets that the plan is not about: `; 2 sets differ already`. */
function apartText(run: PlannedRun): string {
  const sets = setsApart(run.plan);
  if (sets.length === 0) return "";
  if (!isApplied(run)) return `; ${counted(sets.length, "set")} ${sets.length === 1 ? "differs" : "differ"} already`;
  const { base } = run.plan;
  const isCovered = base && !sets.some(({ origin }) => origin === "other");
  const since = isCovered ? `, not changed since ${revisionName(base)}` : "";
  return `; ${counted(sets.length, "difference")} left alone${since}`;
}

export function isApplied({ result }: PlannedRun): boolean {
  return result !== "planned" && result !== "refused";
}

function blockedText(run: PlannedRun): string {
  const errors = `Blocked by ${counted(objectionsOf(run.plan).length, "error")}`;
  if (changesOf(run.plan).length === 0) return `${errors}; nothing will be written`;
  const others = run.isDriftCheck ? "a drift check writes nothing" : "the other sets may be written";
  return `${errors}; ${isBlocked(run.plan) ? "nothing will be written" : others} (${planText(run)})`;
}

function exportedText({ sets, file, named }: ExportedRun): string {
  const leftOut = named === undefined ? "" : `, ${named} in other manifests left out`;
  return `${file === undefined ? "nothing is left to export" : `${counted(sets, "variant set")} to ${file}`}${leftOut}`;
}

function pulledText({ changes, files, followed, unchanged, left }: PulledRun): string {
  const written = `${counted(changes.length, "variant set")} into ${counted(files.length, "file")}`;
  const result = files.length > 0 ? written : left > 0 ? "nothing" : "the manifest matches the server";
  const moved = followed > 0 ? `, ${followed} removed or moved` : "";
  return `Pulled: ${result}${moved}, ${unchanged} unchanged${left > 0 ? `, ${counted(left, "set")} left as they are` : ""}`;
}

function plannedText(run: PlannedRun): string {
  const changes = shownChanges(run.plan);
  if (changes.length === 0) return planText(run);
  const isOne = changes.every(({ change }) => change.target.environment === changes[0]?.change.target.environment);
  const moved = usersAffected(changes, ({ environment }) => (isOne ? "" : ` in ${environment}`));
  if (run.result === "planned") return run.isDriftCheck ? `Drift: ${planText(run)}` : `Plan: ${planText(run)}${moved}`;
  if (run.result === "applied") return `Applied: ${planText(run)}${moved}`;
  const has = (status: Outcome["status"]) => changes.some(({ change }) => change.outcome?.status === status);
  const { length: blocked } = objectionsOf(run.plan);
  if (run.result === "partial") {
    const again = run.plan.base ? "approve what is left" : "run again to do the rest";
    const advice = changes.every(({ change }) => helpsToRepeat(change)) ? again : "look at the errors first";
    const rest = blocked > 0 ? `, ${blocked} blocked` : `; ${advice}`;
    return `${has("applied") || has("altered") ? "Partly" : "Possibly"} applied: ${countsText(changes)}${rest}`;
  }
  return `${has("unknown") ? "Possibly applied" : "Nothing was applied"}: ${countsText(changes)}`;
}

/** Another run cannot help against a refusal, a server that stores something else, or somebody's own change. */
function helpsToRepeat(change: Change): boolean {
  const { outcome } = change;
  if (outcome?.status === "altered" || isOvertaken(change)) return false;
  return outcome?.status !== "failed" || (outcome.failure !== undefined && mayPass(outcome.failure));
}

function planText({ plan, promotedFrom }: PlannedRun): string {
  const changes = changesOf(plan);
  const from = promotedFrom === undefined ? "" : ` promoted from ${promotedFrom}`;
  if (changes.length === 0) return `No changes${from}, ${unchangedOf(plan).length} unchanged`;
  const [only = "", ...others] = new Set(changes.map(({ target }) => target.environment));
  return `${counted(changes.length, "change")} in ${others.length === 0 ? only : `${others.length + 1} environments`}${from}`;
}

/** `3 to update, 12 unchanged, up to 40% of all users change variant in "checkout"`, with its environments; most first. */
export function environmentTexts(run: PlannedRun): [text: string, environments: string[]][] {
  const changes = Map.groupBy(shownChanges(run.plan), ({ change }) => change.target.environment);
  const unchanged = Map.groupBy(unchangedOf(run.plan), ({ target }) => target.environment);
  if (changes.size === 0) return [];
  const textOf = (environment: string) => {
    const own = changes.get(environment) ?? [];
    const counts = countsText(own, unchanged.get(environment)?.length);
    const users = usersAffected(own, ({ feature }) => ` in "${feature}"`);
    return `${counts}${run.isDriftCheck && users !== "" ? ", if applied" : ""}${users}`;
  };
  return [...Map.groupBy(new Set([...changes.keys(), ...unchanged.keys()]), textOf)];
}

/** `, up to 40% of all users change variant`: the largest effect of any one of these changes now, or why there is none. */
function usersAffected(changes: readonly ShownChange[], where: (target: Target) => string): string {
  const { change, impacts: [most] = [] } = mostFelt(changes) ?? {};
  if (change && most) {
    const bound = changes.length > 1 ? "up to " : change.effects?.reach.isExact ? "" : "at most ";
    return `, ${bound}${impactText(most, change)}${where(change.target)}`;
  }
  if (changes.some(({ shortfall }) => shortfall !== undefined)) return "";
  const served = changes.filter(({ change }) => !whyNobody(change));
  const textOf = ({ change }: ShownChange) => [...randomText(change), ...overridesText(change)].join("; ");
  const told = served.find((shown) => textOf(shown) !== "");
  if (told) return `, ${textOf(told)}${where(told.change.target)}`;
  if (served.length > 0) return ", no users change variant";
  const reasons = [...new Set(changes.flatMap(({ change }) => whyNobody(change) ?? []))].sort();
  return reasons.length === 0 ? "" : `, nobody now: ${reasons.join(", ")}`;
}

/** The counts that are not 0: `3 to update, 12 unchanged`, or after an apply `2 applied, 1 not written`. */
function countsText(changes: readonly ShownChange[], unchanged = 0): string {
  const groups = Map.groupBy(changes, ({ change: { outcome, kind } }) => changeWords[outcome?.status ?? kind]);
  const counts = Object.values(changeWords).flatMap((word) => {
    const count = groups.get(word)?.length;
    return count === undefined ? [] : [`${count} ${word}`];
  });
  return [...counts, ...(unchanged > 0 ? [`${unchanged} unchanged`] : [])].join(", ");
}
