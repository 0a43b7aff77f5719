import type { Reply } from "./memory-errors.ts";
import type { State } from "./memory-store.ts";

/** POST /maintenance, and what it makes of all other requests: real servers let PATCHes pass. */
export function maintenance(method: string, path: string, body: unknown, state: State): Reply | undefined {
  if (method === "POST" && /^\/api\/admin\/maintenance\/?$/.test(path)) {
    state.isInMaintenance = (body as { enabled?: boolean }).enabled === true;
    return { status: 204 };
  }
  if (!state.isInMaintenance || !/^(?:POST|PUT|DELETE)$/.test(method)) return undefined;
  return { status: 503, body: { message: "Unleash is currently in maintenance mode." } };
}
