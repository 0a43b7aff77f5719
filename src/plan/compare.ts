import { canonical, defaultStickiness, sameVariants, sorted } from "../variants/canonical.ts";
import type { CurrentState } from "../variants/current.ts";
import { type DesiredSet, keepWeights } from "../variants/desired.ts";
import type { LocatedTarget } from "../variants/finding.ts";
import { movesBetween, strategyMoves } from "../variants/moves.ts";
import { targetKey } from "../variants/variant.ts";
import { type CurrentSet, findTarget } from "./find-target.ts";
import { byTarget, isChange, type PlannedSet, setFinding, unchangedOf, withFindings } from "./planned-set.ts";

/** Missing sets first, then changes by target, as in reports, digests and plan files, then sets that stay the same. */
export function compare(desired: readonly DesiredSet[], state: CurrentState): PlannedSet[] {
  const missing: PlannedSet[] = [];
  const found = new Map<string, PlannedSet>();
  for (const set of desired) {
    const now = findTarget(set.target, state);
    if (now.kind === "missing") {
      missing.push(withFindings(missingSet(set), [setFinding("error", now.rule, now.message, now.detail)]));
      continue;
    }
    const key = targetKey(now.target);
    const twin = found.get(key);
    found.set(key, twin ? namedTwice(twin, set) : comparedSet(set, now));
  }
  const sets = [...found.values()];
  return [...missing, ...sets.filter(isChange).sort(byTarget), ...unchangedOf({ sets })];
}

export function missingSet({ target, location }: LocatedTarget): PlannedSet {
  const nothing = { before: [], after: [], stickiness: defaultStickiness, findings: [] };
  return { kind: "missing", target, named: target, location, ...nothing };
}

const notKept =
  "Not written, because the weights of Unleash cannot stay (weights: keep). Change them there, or end it with weights: {}.";

/** A title and an id, in two entries, turn out to name one strategy. */
function namedTwice(first: PlannedSet, { location }: DesiredSet): PlannedSet {
  const other = first.location ? `at ${first.location.file}:${first.location.line}` : "by another entry";
  const message = `The same strategy is also named ${other}. Name each strategy once.`;
  return withFindings(first, [{ ...setFinding("error", "ambiguous-strategy", message), location }]);
}

export function comparedSet(desired: DesiredSet, current: CurrentSet): PlannedSet {
  const { target: named, location, variants, weights } = desired;
  const { target, stickiness } = current;
  const [before, wanted] = [sorted(current.variants), canonical(variants, stickiness)];
  const keeps = weights && before.length > 0;
  const kept = keeps ? keepWeights(wanted, before, target) : { variants: wanted, problems: [] };
  const { variants: after, problems } = kept;
  const base = { target, named, location, stickiness, before, after, ...(keeps && { weights }), findings: [] };
  if (sameVariants(before, after, stickiness)) return { ...base, kind: "same" };
  const findings = problems.length === 0 ? [] : [setFinding("error", "keep", notKept, problems.join(" "))];
  const set = { ...base, findings };
  if (after.length === 0) return { ...set, kind: "clear" };
  if (before.length === 0) return { ...set, kind: "create" };
  const moves = target.strategy ? strategyMoves(before, after, stickiness) : movesBetween(before, after, stickiness);
  return { ...set, kind: "update", moves };
}
