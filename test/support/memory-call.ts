import { isDeepStrictEqual } from "node:util";
import { addEvent, type State, type StoredFeature, type StoredFeatureEnvironment } from "./memory-store.ts";

/** The tokens of a server in memory. */
export const TOKENS = {
  admin: `*:*.${"a".repeat(64)}`,
  backend: `default:development.${"b".repeat(64)}`,
  editor: `user:${"e".repeat(56)}`,
  viewer: `user:${"f".repeat(56)}`,
} as const;

/** Whose token a request carries. */
export type Principal = keyof typeof TOKENS;

const PRINCIPALS = new Map(Object.entries(TOKENS).map(([kind, token]) => [token as string, kind as Principal]));

/** Whom an `Authorization` header stands for; a `Bearer ` prefix is taken off, as every supported version does. */
export function principalOf(header = ""): Principal | undefined {
  return PRINCIPALS.get(header.replace(/^Bearer\s+/i, ""));
}

/** What a server answers; `body` is sent as JSON, `undefined` as nothing at all. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly html?: string;
}

/** An error in the server's own terms. */
export class Refusal extends Error {
  readonly status: number;
  override readonly name: string;

  constructor(status: number, name: string, message: string) {
    super(message);
    this.status = status;
    this.name = name;
  }
}

/** 400. */
export function badData(problem: string): Refusal {
  const intro = "Request validation failed: your request body or params contain invalid data: ";
  return new Refusal(400, "BadDataError", intro + problem);
}

/** 404 of a feature, environment, strategy or path. */
export function notFound(message: string): Refusal {
  return new Refusal(404, "NotFoundError", message);
}

/** 403 for want of a permission. */
export function permissionMissing(permission: string): Refusal {
  const message = `You don't have the required permissions to perform this operation. To perform this action, you need the "${permission}" permission.`;
  return new Refusal(403, "PermissionError", message);
}

/** All that a handler needs to answer one request. */
export interface Call {
  readonly state: State;
  readonly principal: Principal;
  /** The named parts of the path; those that a route lacks are empty. */
  readonly parts: Readonly<Record<"project" | "feature" | "environment" | "strategy", string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** Answers one kind of request, or throws a `Refusal`. */
export type Handler = (call: Call) => Reply;

/** 200 with a body, or with none. */
export function ok(body?: unknown): Reply {
  return { status: 200, body };
}

/**
 * Whether this caller may write here: on open-source servers an editor only in the default project and its three
 * environments.
 */
export function mayWrite({ principal, parts }: Call): boolean {
  if (principal !== "editor") return principal === "admin";
  return parts.project === "default" && ["", "default", "development", "production"].includes(parts.environment);
}

/** The feature of the path, which must be in the project of the path. */
export function featureInProject({ state, parts }: Call): StoredFeature {
  const feature = state.features.get(parts.feature);
  if (feature?.project === parts.project) return feature;
  const end = feature ? `, but there's a feature with that name in project "${feature.project}"` : ".";
  throw notFound(`There's no feature named "${parts.feature}" in project "${parts.project}"${end}`);
}

/** The row of a feature in an environment, archived or not, whatever the project. */
export function rowOf({ state, parts }: Call, environment = parts.environment): StoredFeatureEnvironment {
  const row = state.features.get(parts.feature)?.environments.get(environment);
  if (!row) throw notFound(`Could not find ${parts.feature} in ${environment}`);
  return row;
}

/** Switches a feature on or off in an environment; the audit log hears of it where that changes anything. */
export function setEnabled(call: Call, row: StoredFeatureEnvironment, enabled: boolean): void {
  if (row.enabled !== enabled) record(call, `feature-environment-${enabled ? "enabled" : "disabled"}`, row.name, null);
  row.enabled = enabled;
}

/** Refuses a direct change where change requests are on; admin tokens pass, where the server lets them. */
export function stopForChangeRequests(call: Call, environment: string, adminPasses = true): void {
  if (adminPasses && call.principal === "admin") return;
  const isOn = call.state.changeRequests.some(([p, e]) => p === call.parts.project && e === environment);
  if (isOn) throw permissionMissing("SKIP_CHANGE_REQUEST");
}

/** Writes to the audit log what this request did, if it changed anything. */
export function record(call: Call, type: string, environment: string, data: unknown, preData: unknown = null): void {
  if (preData !== null && isDeepStrictEqual(data, preData)) return;
  const { project, feature: featureName } = call.parts;
  addEvent(call.state, { type, createdBy: call.principal, project, environment, featureName, data, preData });
}
