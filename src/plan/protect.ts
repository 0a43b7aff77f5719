import { featureKey, type Protections, type ServerState, type StrategyState } from "../variants/server-state.ts";
import { describeStrategy, describeTarget } from "../variants/variant.ts";
import type { Objection, PlanWarning } from "./objection.ts";
import type { PlannedChange } from "./plan.ts";

export interface Verdict {
  readonly objections: readonly Objection[];
  readonly warnings: readonly PlanWarning[];
}

/** What the server itself would refuse, or should be allowed to refuse: the gate and change requests. */
export function protectionVerdict(
  changes: readonly PlannedChange[],
  state: ServerState,
  { gate, changeRequests }: Protections,
  { bypassChangeRequests }: { readonly bypassChangeRequests: boolean },
): Verdict {
  const objections: Objection[] = [];
  const warnings: PlanWarning[] = [];
  for (const change of changes) {
    if (needsOpenGate(change, state)) {
      if (gate === "closed") objections.push(gateObjection(change, state));
      if (gate === "unknown") warnings.push(gateWarning(change));
    }
    const on = changeRequests.get(change.target.project);
    if (on instanceof Set && on.has(change.target.environment) && !bypassChangeRequests) {
      objections.push(changeRequestObjection(change));
    }
  }
  for (const [project, on] of changeRequests) {
    if ("unknown" in on)
      warnings.push({ rule: "change-requests", message: changeRequestsUnknown(project, on.unknown) });
  }
  return { objections, warnings };
}

/** Whether a write is the first environment variants of its feature: the gate opens with any set that is not empty. */
export function needsOpenGate({ kind, target }: PlannedChange, state: ServerState): boolean {
  if (kind !== "create" || target.strategy) return false;
  const feature = state.get(featureKey(target));
  if (feature?.kind !== "found") return false;
  return [...feature.environments.values()].every(({ variants }) => variants.length === 0);
}

function gateObjection({ target, origin }: PlannedChange, state: ServerState): Objection {
  const feature = state.get(featureKey(target));
  const strategies = feature?.kind === "found" ? (feature.environments.get(target.environment)?.strategies ?? []) : [];
  const message =
    `The server refuses the first environment variants of a feature (Unleash 6.0 and later), and "${target.feature}" has ` +
    `none yet. Ways out: ${strategyWay(strategies)}; or have the operator of the server switch on its flag ` +
    "enableLegacyVariants.";
  return { rule: "gate", message, target, origin };
}

function strategyWay(strategies: readonly StrategyState[]): string {
  if (strategies.length === 0) return "add a strategy in Unleash and put the variants on it";
  const names = strategies.map(({ id, title, name }) => describeStrategy({ id, title: title ?? name })).join(", ");
  return `put the variants on a strategy of this environment (${names})`;
}

function gateWarning({ target, origin }: PlannedChange): PlanWarning {
  const message =
    `The server does not tell its version, so it is not known whether it accepts the first environment variants of ` +
    `"${target.feature}".`;
  return { rule: "gate", message, target, origin };
}

function changeRequestObjection({ target, origin }: PlannedChange): Objection {
  const message =
    `Change requests are on for environment "${target.environment}" of project "${target.project}": ${describeTarget(target)} ` +
    "is not to be changed directly. Leave the environment out with the input environments, or set bypass-change-requests " +
    "to true if this workflow may skip them.";
  return { rule: "change-requests", message, target, origin };
}

function changeRequestsUnknown(project: string, reason: string): string {
  return `It is not known whether change requests are on in project "${project}": ${reason}`;
}
