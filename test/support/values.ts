import type { Outcome } from "../../src/apply/outcome.ts";
import type { ChangeKind, PlannedChange } from "../../src/plan/change.ts";
import type { Plan } from "../../src/plan/plan.ts";
import type { Permissions } from "../../src/plan/server-policy.ts";
import { appliedResult, type PlannedRun } from "../../src/run.ts";
import type { Holder } from "../../src/variants/canonical.ts";
import type {
  CurrentState,
  EnvironmentState,
  FeatureState,
  FoundFeature,
  ServerPolicy,
  StrategyState,
} from "../../src/variants/current.ts";
import type { DesiredSet } from "../../src/variants/desired.ts";
import type { Finding, Location } from "../../src/variants/finding.ts";
import type { Payload, StoredVariant, StrategyName, Target, Variant } from "../../src/variants/variant.ts";

/*
 * Plain values as the stages pass them on, one builder for each kind. Everything is in project `shop`.
 */

export function target(feature: string, environment = "production", strategy?: StrategyName): Target {
  return { project: "shop", feature, environment, ...(strategy && { strategy }) };
}

/** A line of the manifest. */
export function location(line = 7): Location {
  return { file: "variants.yml", line, column: 1, endLine: line, endColumn: 1 };
}

/** Half of the users, variable. */
export function variant(name: string, more: Partial<Omit<Variant, "name">> = {}): Variant {
  return { name, weight: 500, weightType: "variable", stickiness: "default", ...more };
}

export function fixed(name: string, weight: number, more: Partial<Variant> = {}): Variant {
  return variant(name, { weight, weightType: "fix", ...more });
}

/** A set of one variant, as it is sent and stored. */
export function one(name: string, more: Partial<Variant> = {}): readonly [Variant] {
  return [variant(name, { weight: 1000, ...more })];
}

/** A set of one variant whose request has this many bytes. */
export function setOfSize(bytes: number, holder: Holder): readonly [Variant] {
  const withText = (value: string) => one("on", { payload: { type: "string", value } });
  const body = holder === "environment" ? withText("") : [{ op: "replace", path: "/variants", value: withText("") }];
  return withText("x".repeat(bytes - JSON.stringify(body).length));
}

export function json(value: unknown): Payload<"json"> {
  return { type: "json", value: JSON.stringify(value) };
}

/** What the manifest says about a target; a set of nothing unless variants are given. */
export function desiredSet(of: Target, more: Partial<DesiredSet> = {}): DesiredSet {
  return { target: of, variants: [], ...more };
}

/** A feature of the server; its name is added by `currentState`. */
type StoredFeature = Omit<FoundFeature, "project" | "feature"> | Exclude<FeatureState, FoundFeature>;

/** A feature with these environments, each without variants unless they are given. */
export function found(environments: Readonly<Record<string, Partial<EnvironmentState>>>): StoredFeature {
  const entries = Object.entries(environments).map(([name, more]): [string, EnvironmentState] => [
    name,
    { variants: [], ...more },
  ]);
  return { kind: "found", environments: new Map(entries) };
}

/** A strategy: enabled, without variants and without a title. */
export function strategy(id: string, more: Partial<StrategyState> = {}): StrategyState {
  return { id, name: "flexibleRollout", disabled: false, variants: [], ...more };
}

/** What a server has of these features; it lists no others. */
export function currentState(features: Readonly<Record<string, StoredFeature>>): CurrentState {
  const entries = Object.entries(features).map(([feature, stored]): [string, FeatureState] => [
    `shop\0${feature}`,
    stored.kind === "found" ? { ...stored, project: "shop", feature } : stored,
  ]);
  return { features: new Map(entries), listed: new Map([["shop", Object.keys(features)]]) };
}

/** A server that refuses nothing. */
export function policy(more: Partial<ServerPolicy> = {}): ServerPolicy {
  return { legacyVariants: "allowed", changeRequests: new Map(), ...more };
}

/** Nothing is permitted. */
export function permissions(more: Partial<Permissions> = {}): Permissions {
  return { bypassChangeRequests: false, allowDeprecatedRoute: false, ...more };
}

type ChangeParts = Partial<Pick<PlannedChange, "stickiness" | "route" | "location">> & {
  readonly before?: readonly StoredVariant[];
  readonly after?: readonly Variant[];
};

/** A change from variant `was` to variant `is`. */
export function change(kind: ChangeKind, of: Target, parts: ChangeParts = {}): PlannedChange {
  const { before = one("was"), after = one("is"), ...more } = parts;
  const base = { target: of, stickiness: "default", location: location(), ...more };
  if (kind === "create") return { ...base, kind, before: [], after };
  if (kind === "clear") return { ...base, kind, before, after: [] };
  return { ...base, kind, before, after };
}

export function finding(more: Partial<Finding> = {}): Finding {
  return { severity: "error", rule: "some-rule", message: "Something is wrong.", ...more };
}

export function plan(changes: readonly PlannedChange[], more: Partial<Plan> = {}): Plan {
  return { changes, unchanged: [], objections: [], warnings: [], notes: [], ...more };
}

/** Targets that are as desired. */
export function unchanged(count: number, environment?: string, variants: readonly StoredVariant[] = one("is")) {
  return Array.from({ length: count }, (_, index) => ({ target: target(`same-${index}`, environment), variants }));
}

/** A run that ended with its plan: refused where that has objections. */
export function planned(changes: readonly PlannedChange[], more: Partial<Plan> = {}): PlannedRun {
  const result = more.objections && more.objections.length > 0 ? "refused" : "planned";
  return { result, findings: [], plan: plan(changes, more), planFile: "plan.json", outcomes: [] };
}

/** A run that applied its plan, as far as the outcomes say. */
export function applied(changes: readonly PlannedChange[], outcomes: readonly Outcome[]): PlannedRun {
  return { ...planned(changes), result: appliedResult(outcomes), outcomes };
}
