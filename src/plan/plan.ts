import { canonical, defaultStickiness, sorted } from "../variants/canonical.ts";
import { featureKey, type ServerState, type StrategyState } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { sameVariants } from "../variants/equal.ts";
import type { Finding, Location } from "../variants/finding.ts";
import { describeTarget, type StoredVariant, type Target, targetKey } from "../variants/variant.ts";
import { byTarget, type Change } from "./change.ts";
import { missingEnvironment, missingFeature } from "./find-target.ts";
import { findStrategy, strategyName } from "./strategy.ts";
import { planWarnings } from "./warnings.ts";

/** What would be written, and what is known to stand against it. */
export interface Plan {
  /** Sorted by target. */
  readonly changes: readonly PlannedChange[];
  /** Targets that hold what is wanted, with what they hold. */
  readonly unchanged: readonly { readonly target: Target; readonly variants: readonly StoredVariant[] }[];
  /** Targets that cannot be reached: features, environments and strategies that are not there. */
  readonly objections: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** What else is to be said of it. */
  readonly notes: readonly string[];
}

/** A change with the place that asks for it. */
export type PlannedChange = Change & {
  readonly location?: Location | undefined;
  /** The way to write it where the plain one is closed; see `protectionVerdict`. */
  readonly route?: "variants-batch";
};

/**
 * Compares what is wanted with what the server holds. Desired sets are brought into the form in which they would be
 * stored; stored sets stay as they are.
 */
export function createPlan(desired: readonly DesiredSet[], state: ServerState): Plan {
  const changes: PlannedChange[] = [];
  const unchanged: Current[] = [];
  const objections: Finding[] = [];
  const met = new Map<string, DesiredSet>();
  for (const set of desired) {
    const found = locate(set, state);
    if ("rule" in found) {
      objections.push(found);
      continue;
    }
    const key = targetKey(found.target);
    const twin = met.get(key);
    if (twin) {
      objections.push(sameStrategy(set, twin));
      continue;
    }
    met.set(key, set);
    const change = compare(set, found);
    if (change) changes.push({ ...change, location: set.location });
    else unchanged.push(found);
  }
  changes.sort(byTarget);
  return { changes, unchanged, objections, warnings: planWarnings(changes, state), notes: [] };
}

/** A target with what it holds now. */
interface Current {
  readonly target: Target;
  readonly variants: readonly StoredVariant[];
  readonly stickiness: string;
}

function locate(set: DesiredSet, state: ServerState): Current | Finding {
  const { target } = set;
  const feature = state.get(featureKey(target));
  if (feature?.kind !== "found")
    return { severity: "error", ...missingFeature(feature, target), target, location: set.location };
  const environment = feature.environments.get(target.environment);
  if (!environment)
    return {
      severity: "error",
      ...missingEnvironment(target, [...feature.environments.keys()]),
      target,
      location: set.location,
    };
  if (!target.strategy) return { target, variants: environment.variants, stickiness: defaultStickiness };
  const strategy = findStrategy(target, environment);
  if ("rule" in strategy) return { severity: "error", ...strategy, target, location: set.location };
  return atStrategy(target, strategy);
}

/** A title and an id, in two entries, that turn out to name one strategy. */
function sameStrategy(set: DesiredSet, twin: DesiredSet): Finding {
  const message =
    `The ${describeTarget(set.target)} is the one that ` +
    `${twin.location ? `${twin.location.file}:${twin.location.line}` : "another entry"} names, too: one strategy, one entry.`;
  return { severity: "error", rule: "ambiguous-strategy", message, target: set.target, location: set.location };
}

function atStrategy(target: Target, strategy: StrategyState): Current {
  const { variants, stickiness = defaultStickiness } = strategy;
  return { target: { ...target, strategy: strategyName(strategy) }, variants, stickiness };
}

function compare({ variants: wanted }: DesiredSet, current: Current): Change | undefined {
  const { target, stickiness } = current;
  const after = canonical(wanted, stickiness);
  const before = sorted(current.variants);
  if (sameVariants(before, after, stickiness)) return undefined;
  if (after.length === 0) return { kind: "clear", target, before, after: [], stickiness };
  if (before.length === 0) return { kind: "create", target, before: [], after, stickiness };
  return { kind: "update", target, before, after, stickiness };
}
