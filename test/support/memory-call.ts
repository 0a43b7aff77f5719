import { isDeepStrictEqual } from "node:util";
import { notFound, permissionMissing, type Reply } from "./memory-errors.ts";
import {
  addEvent,
  type State,
  type StoredEvent,
  type StoredFeature,
  type StoredFeatureEnvironment,
} from "./memory-store.ts";
import type { Traits } from "./memory-versions.ts";

/** Whose token a request carries. */
export interface Principal {
  readonly kind: "admin" | "backend" | "editor" | "viewer";
  readonly name: string;
  readonly id: number;
}

/** All that a handler needs to answer one request. */
export interface Call {
  readonly state: State;
  readonly traits: Traits;
  readonly principal: Principal;
  readonly parts: Parts;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** The named parts of a path; those a route lacks are empty. */
export interface Parts {
  readonly project: string;
  readonly feature: string;
  readonly environment: string;
  readonly strategy: string;
}

/** Answers one kind of request, or throws a `Refusal`. */
export type Handler = (call: Call) => Reply;

/** 200 with a body, or with none. */
export function ok(body?: unknown): Reply {
  return { status: 200, body };
}

/** The feature of the path, which must be in the project of the path. */
export function featureInProject({ state, parts }: Call): StoredFeature {
  const feature = state.features.get(parts.feature);
  if (feature?.project === parts.project) return feature;
  const end = feature ? `, but there's a feature with that name in project "${feature.project}"` : ".";
  throw notFound(`There's no feature named "${parts.feature}" in project "${parts.project}"${end}`);
}

/** The row of a feature in an environment, archived or not, whatever the project. */
export function rowOf({ state, parts }: Call, environment: string): StoredFeatureEnvironment {
  const row = state.features.get(parts.feature)?.environments.get(environment);
  if (!row) throw notFound(`Could not find ${parts.feature} in ${environment}`);
  return row;
}

/** Switches a feature on or off in an environment; the audit log hears of it where that changes anything. */
export function setEnabled(call: Call, row: StoredFeatureEnvironment, enabled: boolean): void {
  if (row.enabled !== enabled) record(call, `feature-environment-${enabled ? "enabled" : "disabled"}`, row.name, null);
  row.enabled = enabled;
}

/**
 * Refuses a direct change where change requests are on, in one environment or in any; admin tokens pass, where the
 * server lets them.
 */
export function stopForChangeRequests(call: Call, environment?: string, adminPasses = true): void {
  if (adminPasses && call.principal.kind === "admin") return;
  const { project } = call.parts;
  const on = call.state.changeRequests.some(
    ([p, e]) => p === project && (e === environment || environment === undefined),
  );
  if (on) throw permissionMissing("SKIP_CHANGE_REQUEST");
}

/** Writes to the audit log what this request did; most versions leave out what changed nothing. */
export function record(
  call: Call,
  type: string,
  environment: string | null,
  data: unknown,
  preData: unknown = null,
): void {
  if (call.traits.dropsEqualEvents && preData !== null && isDeepStrictEqual(data, preData)) return;
  const { name: createdBy, id: createdByUserId } = call.principal;
  const { project, feature: featureName } = call.parts;
  const event: Omit<StoredEvent, "id" | "createdAt"> = {
    type,
    createdBy,
    createdByUserId,
    project,
    environment,
    featureName,
    data,
    preData,
  };
  addEvent(call.state, event);
}
