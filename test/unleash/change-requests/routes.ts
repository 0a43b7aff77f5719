import type { Reply } from "../../support/memory-errors.ts";
import type { BodyKind } from "./bodies.ts";
import type { Call } from "./call.ts";
import { addChanges, discardChange, replaceChange } from "./changes.ts";
import * as requests from "./requests.ts";
import { putState } from "./states.ts";

/** One address of the enterprise edition that the stand-in has. */
export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  /** Which body it takes; undefined where it takes none. */
  readonly body?: BodyKind;
  readonly handler: (call: Call) => Promise<Reply>;
}

/** A route that matches, and the named parts of its path. */
export interface Found {
  readonly route: Route;
  readonly parts: Readonly<Record<string, string>>;
}

const PROJECT = "/api/admin/projects/:project";
const REQUESTS = `${PROJECT}/change-requests`;

const ROUTES: readonly Route[] = [
  route("GET", REQUESTS, requests.listOfProject),
  route("GET", `${REQUESTS}/config`, requests.getConfig),
  route("GET", `${REQUESTS}/pending`, requests.listOwnPending),
  route("POST", `${PROJECT}/environments/:environment/change-requests`, addChanges, "changes"),
  route("GET", `${REQUESTS}/:id`, requests.getRequest),
  route("DELETE", `${REQUESTS}/:id`, requests.deleteRequest),
  route("PUT", `${REQUESTS}/:id/state`, putState, "state"),
  route("PUT", `${REQUESTS}/:id/title`, requests.putTitle, "title"),
  route("POST", `${REQUESTS}/:id/comments`, requests.addComment, "comment"),
  route("PUT", `${REQUESTS}/:id/changes/:change`, replaceChange, "change"),
  route("DELETE", `${REQUESTS}/:id/changes/:change`, discardChange),
];

/** The route of a request, by its path below the base path and without its query. */
export function findRoute(method: string, path: string): Found | undefined {
  for (const candidate of ROUTES) {
    const groups = candidate.method === method ? candidate.pattern.exec(path)?.groups : undefined;
    if (!groups) continue;
    const parts = Object.entries(groups).map(([name, part]) => [name, decodeURIComponent(part)] as const);
    return { route: candidate, parts: Object.fromEntries(parts) };
  }
  return undefined;
}

/** Whether an address is one of change requests, of those above or not. */
export function isChangeRequestPath(path: string): boolean {
  return /^\/api\/admin\/projects\/[^/]+\/(?:environments\/[^/]+\/)?change-requests(?:\/|$)/.test(path);
}

function route(method: string, path: string, handler: Route["handler"], body?: BodyKind): Route {
  const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`);
  return { method, pattern, handler, ...(body && { body }) };
}
