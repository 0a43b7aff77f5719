import type { Call, Principal } from "./memory-call.ts";
import { middlewareError, Refusal, type Reply } from "./memory-errors.ts";
import type { Traits } from "./memory-versions.ts";

/** The tokens of a server in memory. */
export const TOKENS = {
  admin: `*:*.${"a".repeat(64)}`,
  backend: `default:development.${"b".repeat(64)}`,
  editor: `user:${"e".repeat(56)}`,
  viewer: `user:${"f".repeat(56)}`,
} as const;

const PRINCIPALS: ReadonlyMap<string, Principal> = new Map([
  [TOKENS.admin, { kind: "admin", name: "admin", id: -42 }],
  [TOKENS.backend, { kind: "backend", name: "admin", id: -42 }],
  [TOKENS.editor, { kind: "editor", name: "editor", id: 3 }],
  [TOKENS.viewer, { kind: "viewer", name: "viewer", id: 2 }],
]);

const OPEN_SOURCE_ENVIRONMENTS: readonly string[] = ["default", "development", "production"];

/** Whom an `Authorization` header stands for; a `Bearer ` prefix is taken off, as every supported version does. */
export function principalOf(header: string | undefined): Principal | undefined {
  return PRINCIPALS.get((header ?? "").replace(/^Bearer\s+/i, ""));
}

/** 401, or 403 for an SDK's token; nothing when the admin API may be asked. */
export function refuseEntry(header: string | undefined, basePath: string, traits: Traits): Reply | undefined {
  const principal = principalOf(header);
  if (principal?.kind === "backend") {
    return { status: 403, body: { message: "invalid token: expected a different token type for this endpoint" } };
  }
  if (principal) return undefined;
  if (header) return middlewareError(new Refusal(401, "UnauthorizedError", "You must log in to use Unleash."), traits);
  const path = `${basePath}/auth/simple/login`;
  const message = `You must log in to use Unleash. Your request had no authorization header, so we could not authorize you. Try logging in at ${path}`;
  const extra = { path, type: "password", defaultHidden: false };
  return middlewareError(new Refusal(401, "AuthenticationRequired", message, undefined, extra), traits);
}

/**
 * Whether this caller may write here. An editor only in the default project and its three environments: since 6.6
 * because open-source servers say so, before that because the role was never given elsewhere (seen on 5.12.8).
 */
export function mayWrite({ principal, parts }: Omit<Call, "body">, environment = parts.environment): boolean {
  if (principal.kind !== "editor") return principal.kind === "admin";
  return parts.project === "default" && (environment === "" || OPEN_SOURCE_ENVIRONMENTS.includes(environment));
}
