import { bodySize, checkBodySize } from "../variants/body-size.ts";
import { featureKey, type Protections, type ServerState, type StrategyState } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target } from "../variants/variant.ts";
import { environmentsOf } from "./find-target.ts";
import type { PlannedChange } from "./plan.ts";

export interface Verdict {
  /** The same changes, each with the way in which it can be written. */
  readonly changes: readonly PlannedChange[];
  readonly objections: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** What may be done in spite of a protection. */
export interface Permits {
  readonly bypassChangeRequests: boolean;
  readonly allowDeprecatedRoute: boolean;
}

/** What the server would refuse, or should be allowed to refuse: the gate and change requests. */
export function protectionVerdict(
  changes: readonly PlannedChange[],
  state: ServerState,
  { gate, changeRequests }: Protections,
  permits: Permits,
): Verdict {
  const objections: Finding[] = [];
  const warnings: Finding[] = [];
  const routed = changes.map((change): PlannedChange => {
    objections.push(...bodyObjections(change));
    const on = changeRequests.get(change.target.project);
    const isProtected = on instanceof Set && on.has(change.target.environment);
    if (isProtected && !permits.bypassChangeRequests) objections.push(changeRequestObjection(change));
    if (gate === "open" || !needsOpenGate(change, state)) return change;
    if (gate === "unknown") warnings.push(gateWarning(change));
    // Where change requests are on the older route refuses everybody (facts, section 3).
    else if (permits.allowDeprecatedRoute && !isProtected) return { ...change, route: "variants-batch" };
    else objections.push(gateObjection(change, state));
    return change;
  });
  if (gate === "closed") warnings.push(...lastSetWarnings(changes, state));
  for (const [project, on] of changeRequests) {
    if ("unknown" in on)
      warnings.push({
        severity: "warning",
        rule: "change-requests",
        message: changeRequestsUnknown(project, on.unknown),
      });
  }
  return { changes: routed, objections, warnings };
}

/** Whether a write is the first environment variants of its feature: the gate opens with any set that is not empty. */
function needsOpenGate({ target }: PlannedChange, state: ServerState): boolean {
  if (target.strategy) return false;
  return [...environmentsOf(state, target).values()].every(({ variants }) => variants.length === 0);
}

/** With the stickiness of its strategy a set may grow past what the server takes, though the manifest alone is within. */
function bodyObjections({ target, location, after }: PlannedChange): Finding[] {
  const bytes = bodySize(after, target.strategy ? "strategy" : "environment");
  return checkBodySize(bytes).map(({ message }) => ({
    severity: "error",
    rule: "body-size",
    message: `${describeTarget(target)}: ${message}`,
    target,
    location,
  }));
}

/** Clears that leave a feature without any environment variants: the server will not take new ones. */
function lastSetWarnings(changes: readonly PlannedChange[], state: ServerState): Finding[] {
  const ofFeatures = Map.groupBy(
    changes.filter(({ target }) => !target.strategy),
    ({ target }) => featureKey(target),
  );
  return [...ofFeatures.values()].flatMap((own) => {
    const afterwards = new Map(own.map(({ target, after }) => [target.environment, after]));
    return own.slice(-1).flatMap(({ target, location }) => {
      const environments = [...environmentsOf(state, target)];
      if (environments.some(([name, { variants }]) => (afterwards.get(name) ?? variants).length > 0)) return [];
      const message =
        `"${target.feature}" loses the last of its environment variants. On Unleash 6.0 and later that is one-way: ` +
        "the server takes none for it afterwards, other than through allow-deprecated-route.";
      return [{ severity: "warning", rule: "last-set", message, target, location }];
    });
  });
}

function gateObjection({ target, location, after }: PlannedChange, state: ServerState): Finding {
  const strategies = environmentsOf(state, target).get(target.environment)?.strategies ?? [];
  const place =
    strategies.length === 0
      ? "add a strategy to this environment in Unleash and put the variants on it"
      : "put the variants on a strategy of this environment, as in the lines below";
  const hasOverrides = after.some(({ overrides }) => overrides !== undefined);
  const way = hasOverrides ? `${place} (without their overrides, which strategies cannot have)` : place;
  const message =
    `The server refuses the first environment variants of a feature (Unleash 6.0 and later), and "${target.feature}" ` +
    `has none yet. Three ways out: ${way}; set allow-deprecated-route to true; or have the operator of the server ` +
    "switch on its flag enableLegacyVariants.";
  return {
    severity: "error",
    rule: "gate",
    message,
    target,
    location,
    ...(strategies.length > 0 && { snippet: lines(target, strategies) }),
  };
}

/**
 * What to write in the manifest instead of the environment's entry: an entry of `strategies` takes the variants of the
 * feature as the environment did.
 */
function lines({ feature, environment }: Target, strategies: readonly StrategyState[]): string {
  const titles = strategies.map(({ title }) => title);
  const entries = strategies.map(({ id, title, name }) => {
    const isUnique = title !== undefined && titles.indexOf(title) === titles.lastIndexOf(title);
    return isUnique
      ? `          - title: ${yamlText(title)}`
      : `          - id: ${yamlText(id)} # ${yamlText(title ?? name)}`;
  });
  return [
    "features:",
    `  ${yamlText(feature)}:`,
    "    environments:",
    `      ${yamlText(environment)}:`,
    "        strategies: # keep those that shall have the variants; variants that stood here go below each of them",
    ...entries,
  ].join("\n");
}

/** A text as a double-quoted scalar on one line. What is not seen is escaped here, in YAML's way, or a report would. */
function yamlText(text: string): string {
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => {
    const digits = (char.codePointAt(0) ?? 0).toString(16);
    return digits.length > 4 ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
  });
}

function gateWarning({ target, location }: PlannedChange): Finding {
  const message =
    `The server does not tell its version, so it is not known whether it accepts the first environment variants of ` +
    `"${target.feature}".`;
  return { severity: "warning", rule: "gate", message, target, location };
}

function changeRequestObjection({ target, location }: PlannedChange): Finding {
  const message =
    `Change requests are on for environment "${target.environment}" of project "${target.project}": ${describeTarget(target)} ` +
    "is not to be changed directly. Leave the environment out with the input environments, or set bypass-change-requests " +
    "to true if this workflow may skip them.";
  return { severity: "error", rule: "change-requests", message, target, location };
}

function changeRequestsUnknown(project: string, reason: string): string {
  return `It is not known whether change requests are on in project "${project}": ${reason}`;
}
