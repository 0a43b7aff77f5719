import {
  type Call,
  type Handler,
  mayWrite,
  notFound,
  ok,
  permissionMissing,
  principalOf,
  Refusal,
  type Reply,
} from "./memory-call.ts";
import * as features from "./memory-features.ts";
import type { State } from "./memory-store.ts";
import * as strategies from "./memory-strategies.ts";
import * as variants from "./memory-variants.ts";

/** A request, read to its end. */
export interface Incoming {
  readonly method: string;
  /** As sent, with its query. */
  readonly path: string;
  readonly token: string | undefined;
  readonly text: string;
}

/** What the server in memory is like. */
export const VERSION = "8.2.0";
/** Bytes of a body that servers take at most. */
const BODY_LIMIT = 100 * 1024;
const FEATURES = "/api/admin/projects/:project/features";
const ENVIRONMENT = `${FEATURES}/:feature/environments/:environment`;
const STRATEGIES = `${ENVIRONMENT}/strategies`;

/** Method, path, handler, and the permission that the handler does not ask for itself. */
const ROUTES: readonly [method: string, path: string, handler: Handler, permission?: string][] = [
  ["GET", "/api/admin/projects/:project/overview", features.getProject],
  ["POST", FEATURES, features.createFeature, "CREATE_FEATURE"],
  ["GET", FEATURES, features.listFeatures],
  ["GET", `${FEATURES}/:feature`, features.getFeature],
  ["DELETE", `${FEATURES}/:feature`, features.archiveFeature, "DELETE_FEATURE"],
  ["POST", `${ENVIRONMENT}/on`, features.switchOn, "UPDATE_FEATURE_ENVIRONMENT"],
  ["GET", `${ENVIRONMENT}/variants`, variants.getVariants],
  ["PUT", `${ENVIRONMENT}/variants`, variants.putVariants, "UPDATE_FEATURE_ENVIRONMENT_VARIANTS"],
  ["PUT", `${FEATURES}/:feature/variants-batch`, variants.putVariantsBatch],
  ["GET", STRATEGIES, strategies.listStrategies],
  ["POST", STRATEGIES, strategies.createStrategy, "CREATE_FEATURE_STRATEGY"],
  ["GET", `${STRATEGIES}/:strategy`, strategies.getStrategy],
  ["DELETE", `${STRATEGIES}/:strategy`, strategies.deleteStrategy, "DELETE_FEATURE_STRATEGY"],
  ["PATCH", `${STRATEGIES}/:strategy`, strategies.patchStrategy, "UPDATE_FEATURE_STRATEGY"],
  ["GET", "/api/admin/user", ({ principal }) => ok({ user: { username: principal, name: principal } })],
  // Segments have nothing but a number here.
  ["POST", "/api/admin/segments", ({ state }) => ({ status: 201, body: { id: ++state.segments } })],
  ["GET", "/api/admin/context", ({ state }) => ok(state.contextFields.map((name) => ({ name })))],
  ["POST", "/api/admin/context", features.addContextField],
  ["POST", "/api/admin/maintenance", features.switchMaintenance],
  ["GET", "/api/admin/events/:feature", features.listEvents],
  ["GET", "/api/admin/search/events", features.searchEvents],
  ["GET", "/api/admin/ui-config", ({ state }) => ok(uiConfig(state))],
];

const PATTERNS = ROUTES.map(([method, path, handler, permission]) => ({
  ...{ method, handler, permission },
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`),
}));

/** Answers a request as a server does, with its order of checks. */
export function answer(incoming: Incoming, state: State): Reply {
  try {
    return dispatch(incoming, state);
  } catch (error) {
    const { name, message } = error as Error;
    const body = { name, message, details: [{ message }] };
    return { status: error instanceof Refusal ? error.status : 500, body };
  }
}

function dispatch({ method, path, token, text }: Incoming, state: State): Reply {
  const { pathname, searchParams: query } = new URL(path, "http://server");
  if (Buffer.byteLength(text) > BODY_LIMIT) return { status: 413, body: { message: "request entity too large" } };
  // The page of the UI, whatever the path.
  if (!/^\/api(\/|$)/.test(pathname)) return { status: 200, html: page };
  const principal = principalOf(token);
  if (!principal) throw new Refusal(401, "UnauthorizedError", "You must log in to use Unleash.");
  if (principal === "backend") {
    return { status: 403, body: { message: "invalid token: expected a different token type for this endpoint" } };
  }
  // Real servers let PATCHes pass.
  if (state.isInMaintenance && method === "PUT") {
    return { status: 503, body: { message: "Unleash is currently in maintenance mode." } };
  }
  for (const { pattern, handler, permission, ...route } of PATTERNS) {
    const match = route.method === method ? pattern.exec(pathname) : null;
    if (!match) continue;
    const part = (name: string): string => decodeURIComponent(match.groups?.[name] ?? "");
    const parts = {
      project: part("project"),
      feature: part("feature"),
      environment: part("environment"),
      strategy: part("strategy"),
    };
    const body: unknown = text === "" ? {} : JSON.parse(text);
    const call: Call = { state, principal, parts, query, body };
    if (permission && !mayWrite(call)) throw permissionMissing(permission);
    return handler(call);
  }
  throw notFound(`The path you were looking for (${pathname}) is not available.`);
}

function uiConfig({ legacyVariants }: State): object {
  return {
    version: VERSION,
    versionInfo: { current: { oss: VERSION } },
    flags: { enableLegacyVariants: legacyVariants },
  };
}

/** The beginning of what a server's UI is, which messages quote. */
const page = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8" />
<link rel="icon" type="image/png" href="/favicon.ico" />
</head>
</html>`;
