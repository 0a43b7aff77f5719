import { randomBytes } from "node:crypto";

/** A variant as the server keeps it. */
export interface StoredVariant {
  readonly name: string;
  readonly weight: number;
  readonly weightType?: string;
  readonly stickiness?: string;
  readonly payload?: { readonly type: string; readonly value: string };
  readonly overrides?: readonly { readonly contextName: string; readonly values: readonly string[] }[];
}

/** An activation strategy as the server keeps it. */
export interface StoredStrategy {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly disabled: boolean;
  readonly sortOrder: number;
  readonly constraints: readonly unknown[];
  readonly parameters: Readonly<Record<string, string>>;
  readonly variants: readonly StoredVariant[];
  /** Ids of the segments that narrow it. */
  readonly segments: readonly number[];
}

/** One feature in one environment. */
export interface StoredFeatureEnvironment {
  readonly name: string;
  enabled: boolean;
  variants: readonly StoredVariant[];
  strategies: readonly StoredStrategy[];
}

/** A feature, archived or not. */
export interface StoredFeature {
  readonly name: string;
  project: string;
  readonly createdAt: string;
  archived: boolean;
  readonly environments: Map<string, StoredFeatureEnvironment>;
}

/** An entry of the audit log. */
export interface StoredEvent {
  readonly id: number;
  readonly type: string;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly project: string;
  readonly environment: string;
  readonly featureName: string;
  readonly data: unknown;
  readonly preData: unknown;
}

/** All that the server knows. Projects hold the names of the environments they use. */
export interface State {
  /** The server's own flag `enableLegacyVariants`. */
  readonly legacyVariants: boolean;
  /** Whether changes are refused for now, except PATCHes. */
  isInMaintenance: boolean;
  readonly environments: string[];
  readonly projects: Map<string, string[]>;
  readonly features: Map<string, StoredFeature>;
  /** Number of segments, which are nothing else here. */
  segments: number;
  /** Names. */
  readonly contextFields: string[];
  /** `[project, environment]` pairs that want change requests. */
  readonly changeRequests: [string, string][];
  readonly events: StoredEvent[];
}

/** A feature to put in without asking any rule: for thousands at once, or for states the API would refuse. */
export interface SeedFeature {
  readonly name: string;
  readonly project?: string;
  readonly archived?: boolean;
  /** By environment; the project's other environments are there too, empty. */
  readonly environments?: Readonly<Record<string, SeedEnvironment>>;
}

/** What a seeded feature holds in one environment. */
export interface SeedEnvironment {
  readonly enabled?: boolean;
  readonly variants?: readonly StoredVariant[];
  readonly strategies?: readonly Partial<StoredStrategy>[];
}

/** The state of a server that was just installed. */
export function freshState(legacyVariants: boolean): State {
  return {
    legacyVariants,
    isInMaintenance: false,
    environments: ["default", "development", "production"],
    projects: new Map([["default", ["development", "production"]]]),
    features: new Map(),
    segments: 0,
    contextFields: ["appName", "currentTime", "environment", "sessionId", "userId"],
    changeRequests: [],
    events: [],
  };
}

/** Makes a feature with an empty row for every environment its project uses now. */
export function addFeature(state: State, name: string, project: string): StoredFeature {
  const names = state.projects.get(project) ?? [];
  const environments = new Map(names.map((environment) => [environment, emptyEnvironment(environment)]));
  const feature = { name, project, createdAt: new Date().toISOString(), archived: false, environments };
  state.features.set(name, feature);
  return feature;
}

/** Puts features in as they are described; nothing is checked, sorted or weighed. */
export function seed(state: State, features: Iterable<SeedFeature>): void {
  for (const { name, project = "default", archived = false, environments = {} } of features) {
    const feature = addFeature(state, name, project);
    feature.archived = archived;
    for (const [environment, { enabled = false, variants = [], strategies = [] }] of Object.entries(environments)) {
      feature.environments.set(environment, {
        name: environment,
        enabled,
        variants: asJsonb(variants),
        strategies: strategies.map((strategy, sortOrder) => ({
          ...emptyStrategy(newStrategyId(), sortOrder, name),
          ...strategy,
        })),
      });
    }
  }
}

/** A `flexibleRollout` for everybody. */
export function emptyStrategy(id: string, sortOrder: number, groupId: string): StoredStrategy {
  const parameters = { rollout: "100", stickiness: "default", groupId };
  return {
    id,
    name: "flexibleRollout",
    title: null,
    disabled: false,
    sortOrder,
    constraints: [],
    parameters,
    variants: [],
    segments: [],
  };
}

/** Finds a strategy anywhere: the server looks it up by its id alone. */
export function findStrategy(
  state: State,
  id: string,
): { feature: StoredFeature; environment: StoredFeatureEnvironment; strategy: StoredStrategy } | undefined {
  for (const feature of state.features.values()) {
    for (const environment of feature.environments.values()) {
      const strategy = environment.strategies.find((candidate) => candidate.id === id);
      if (strategy) return { feature, environment, strategy };
    }
  }
  return undefined;
}

/** Writes an entry of the audit log. */
export function addEvent(state: State, event: Omit<StoredEvent, "id" | "createdAt">): void {
  state.events.push({ id: state.events.length + 1, createdAt: new Date().toISOString(), ...structuredClone(event) });
}

/** An id in the form that servers give to strategies, a ULID. */
export function newStrategyId(): string {
  return `01${[...randomBytes(24)].map((byte) => ULID_DIGITS[byte % ULID_DIGITS.length]).join("")}`;
}

const ULID_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A copy with its keys in the order of PostgreSQL's `jsonb`: shorter first, then by code unit. */
export function asJsonb<T>(value: T): T;
export function asJsonb(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => asJsonb(item));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, asJsonb(item)]));
}

/** Everything, as plain data that cannot be changed. */
export function dumpState(state: State): Dump {
  return deepFreeze(
    structuredClone({
      environments: state.environments,
      projects: [...state.projects].map(([id, environments]) => ({ id, environments })),
      features: [...state.features.values()].map((feature) => ({
        ...feature,
        environments: [...feature.environments.values()],
      })),
      events: state.events,
    }),
  );
}

/** What {@link dumpState} gives. */
export interface Dump {
  readonly environments: readonly string[];
  readonly projects: readonly { readonly id: string; readonly environments: readonly string[] }[];
  readonly features: readonly (Omit<Readonly<StoredFeature>, "environments"> & {
    readonly environments: readonly Readonly<StoredFeatureEnvironment>[];
  })[];
  readonly events: readonly StoredEvent[];
}

function emptyEnvironment(name: string): StoredFeatureEnvironment {
  return { name, enabled: false, variants: [], strategies: [] };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
