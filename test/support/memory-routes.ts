import { mayWrite, principalOf, refuseEntry } from "./memory-access.ts";
import {
  CREATE_FEATURE,
  CREATE_SEGMENT,
  CREATE_STRATEGY,
  PUSH_VARIANTS,
  patches,
  updateStrategy,
  VARIANTS,
} from "./memory-bodies.ts";
import { type Call, type Handler, ok, type Parts } from "./memory-call.ts";
import {
  handlerError,
  middlewareError,
  notFound,
  permissionMissing,
  Refusal,
  type Reply,
  serverFault,
} from "./memory-errors.ts";
import * as features from "./memory-features.ts";
import { maintenance } from "./memory-maintenance.ts";
import { checkBody, type Schema } from "./memory-schema.ts";
import { createSegment } from "./memory-segments.ts";
import type { State } from "./memory-store.ts";
import * as strategies from "./memory-strategies.ts";
import { getMe } from "./memory-users.ts";
import * as variants from "./memory-variants.ts";
import type { Traits } from "./memory-versions.ts";

/** A request, read to its end. */
export interface Incoming {
  readonly method: string;
  /** As sent, with its query. */
  readonly path: string;
  readonly token: string | undefined;
  readonly contentType: string | undefined;
  readonly text: string;
  readonly tooLarge: boolean;
}

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: Handler;
  readonly permission?: string;
  readonly schema?: (traits: Traits) => Schema;
  /** Where not every server has it. */
  readonly exists?: (traits: Traits) => boolean;
}

const FEATURES = "/api/admin/projects/:project/features";
const ENVIRONMENT = `${FEATURES}/:feature/environments/:environment`;
const STRATEGIES = `${ENVIRONMENT}/strategies`;
const UPDATE_VARIANTS = "UPDATE_FEATURE_ENVIRONMENT_VARIANTS";
const strategySchema = ({ replacesStrategies }: Traits): Schema => updateStrategy(replacesStrategies);
const patchSchema = ({ patchMayTest }: Traits): Schema => patches(patchMayTest);

const ROUTES: readonly Route[] = [
  route("GET", "/api/admin/projects/:project/overview", features.getProject),
  route("POST", FEATURES, features.createFeature, "CREATE_FEATURE", () => CREATE_FEATURE),
  route("GET", FEATURES, features.listFeatures),
  route("GET", `${FEATURES}/:feature`, features.getFeature),
  route("DELETE", `${FEATURES}/:feature`, features.archiveFeature, "DELETE_FEATURE"),
  route("POST", `${ENVIRONMENT}/on`, features.switchOn, "UPDATE_FEATURE_ENVIRONMENT"),
  route("POST", `${ENVIRONMENT}/off`, features.switchOff, "UPDATE_FEATURE_ENVIRONMENT"),
  route("GET", `${ENVIRONMENT}/variants`, variants.getVariants),
  route("PUT", `${ENVIRONMENT}/variants`, variants.putVariants, UPDATE_VARIANTS, () => VARIANTS),
  route("PATCH", `${ENVIRONMENT}/variants`, variants.patchVariants, UPDATE_VARIANTS, patchSchema),
  route("PUT", `${FEATURES}/:feature/variants-batch`, variants.putVariantsBatch, undefined, () => PUSH_VARIANTS),
  route("GET", STRATEGIES, strategies.listStrategies),
  route("POST", STRATEGIES, strategies.createStrategy, "CREATE_FEATURE_STRATEGY", () => CREATE_STRATEGY),
  route("GET", `${STRATEGIES}/:strategy`, strategies.getStrategy),
  route("PUT", `${STRATEGIES}/:strategy`, strategies.putStrategy, "UPDATE_FEATURE_STRATEGY", strategySchema),
  route("DELETE", `${STRATEGIES}/:strategy`, strategies.deleteStrategy, "DELETE_FEATURE_STRATEGY"),
  route("PATCH", `${STRATEGIES}/:strategy`, strategies.patchStrategy, "UPDATE_FEATURE_STRATEGY", patchSchema),
  route("GET", "/api/admin/user", getMe),
  route("POST", "/api/admin/segments", createSegment, undefined, () => CREATE_SEGMENT),
  route("GET", "/api/admin/context", ({ state }) => ok(state.contextFields.map((name) => ({ name })))),
  route("POST", "/api/admin/context", ({ state, body }) => {
    state.contextFields.push((body as { name: string }).name);
    return { status: 201, body };
  }),
  route("GET", "/api/admin/events/:feature", features.listEvents),
  {
    ...route("GET", "/api/admin/search/events", features.searchEvents),
    exists: ({ searchesEvents }) => searchesEvents,
  },
  route("GET", "/api/admin/ui-config", ({ traits }) =>
    ok({
      version: traits.version,
      versionInfo: { current: { oss: traits.version, enterprise: "" } },
      flags: { enableLegacyVariants: traits.legacyVariants },
    }),
  ),
];

/** Answers a request as a server of that version does, with its order of checks. */
export function answer(incoming: Incoming, state: State, traits: Traits, basePath: string): Reply {
  try {
    return dispatch(incoming, state, traits, basePath);
  } catch (error) {
    if (error instanceof Refusal) return handlerError(error, traits);
    return handlerError(serverFault(error instanceof Error ? error.message : String(error)), traits);
  }
}

function dispatch(incoming: Incoming, state: State, traits: Traits, basePath: string): Reply {
  const { method, token } = incoming;
  const { pathname, searchParams: query } = new URL(incoming.path.replace(/^\/+/, "/"), "http://server");
  const path = pathname.replaceAll(/\/+/g, "/");
  const inner = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
  // JSON is parsed before anything else, so that a bad body is refused even to strangers.
  if (incoming.tooLarge) return { status: 413, body: { message: "request entity too large" } };
  const body = parseBody(incoming);
  if (body.fault) return { status: 400, body: { message: body.fault } };
  if (inner === undefined || !/^\/api(\/|$)/.test(inner)) return outsideApi(method, path, inner);
  if (/^\/api\/client\/features\/?$/.test(inner)) return clientApi(token, state, traits);
  const refused = refuseEntry(token, basePath, traits);
  const principal = principalOf(token);
  if (refused || !principal) return refused ?? { status: 401 };
  const maintained = maintenance(method, inner, body.value, state);
  if (maintained) return maintained;
  const found = findRoute(method, inner, traits);
  if (!found) {
    return middlewareError(notFound(`The path you were looking for (${path}) is not available.`), traits);
  }
  const call = { state, traits, principal, parts: found.parts, query };
  const early = refuseEarly(found.route, call, incoming, body, traits);
  return early ?? found.route.handler({ ...call, body: body.value });
}

function refuseEarly(
  { permission, schema }: Route,
  call: Omit<Call, "body">,
  { contentType }: Incoming,
  body: ParsedBody,
  traits: Traits,
): Reply | undefined {
  if (permission && !mayWrite(call)) return middlewareError(permissionMissing(permission), traits);
  if (!schema) return undefined;
  if (!isJson(contentType)) return middlewareError(wrongType(contentType), traits);
  const refusal = checkBody({ body: body.value }, schema(traits), traits);
  return refusal && middlewareError(refusal, traits);
}

function outsideApi(method: string, path: string, inner: string | undefined): Reply {
  if (inner === "/health" && method === "GET") return ok({ health: "GOOD" });
  if (method === "GET" && inner !== undefined) {
    // The page of the UI, whatever the path, but not for what looks like a file.
    return {
      status: /\.[^./]+$/.test(path) ? 404 : 200,
      html: "<!doctype html><html><head><title>Unleash</title></head><body></body></html>",
    };
  }
  return { status: 404, html: `<!DOCTYPE html><html><body><pre>Cannot ${method} ${path}</pre></body></html>` };
}

function clientApi(token: string | undefined, state: State, traits: Traits): Reply {
  const principal = principalOf(token);
  const required =
    "This endpoint requires an API token. Please add an authorization header to your request with a valid token";
  if (!principal) return { status: 401, body: { message: required } };
  if (principal.kind !== "backend" && traits.clientIsForSdks) {
    return { status: 403, body: { message: "invalid token: expected a different token type for this endpoint" } };
  }
  const parts: Parts = { project: "default", feature: "", environment: "development", strategy: "" };
  return features.clientFeatures({ state, traits, principal, parts, query: new URLSearchParams(), body: undefined });
}

function route(method: string, path: string, handler: Handler, permission?: string, schema?: Route["schema"]): Route {
  const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`);
  return { method, pattern, handler, ...(permission && { permission }), ...(schema && { schema }) };
}

function findRoute(method: string, path: string, traits: Traits): { route: Route; parts: Parts } | undefined {
  for (const candidate of ROUTES) {
    const match = candidate.method === method ? candidate.pattern.exec(path) : null;
    if (!match || candidate.exists?.(traits) === false) continue;
    const part = (name: string): string => decodePart(match.groups?.[name] ?? "");
    const parts = {
      project: part("project"),
      feature: part("feature"),
      environment: part("environment"),
      strategy: part("strategy"),
    };
    return { route: candidate, parts };
  }
  return undefined;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw serverFault(`Failed to decode param '${part}'`);
  }
}

interface ParsedBody {
  readonly value: unknown;
  readonly fault?: string;
}

function parseBody({ contentType, text }: Incoming): ParsedBody {
  if (!isJson(contentType) || text === "") return { value: {} };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { value: undefined, fault: error instanceof Error ? error.message : String(error) };
  }
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

function wrongType(contentType: string | undefined): Refusal {
  const given = contentType || "you didn't provide one";
  const message = `We do not accept the content-type you provided (${given}). Try using one of the content-types we do accept instead (application/json) and make sure the body is in the corresponding format.`;
  return new Refusal(415, "ContentTypeError", message);
}
