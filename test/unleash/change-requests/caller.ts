import { Refusal } from "../../support/memory-errors.ts";
import type { Answer, TestServer } from "../../support/test-server.ts";
import type { Author } from "./answers.ts";

/** Who asks, as the server itself knows them. */
export interface Caller extends Author {
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
}

/** Without a project or an environment it counts for all. */
export interface Permission {
  readonly permission: string;
  readonly project?: string;
  readonly environment?: string;
}

/** What the server answers to `GET /api/admin/user`; the admin API token has no `id`, and is no user. */
interface Me {
  readonly user: { readonly id?: number; readonly username?: string; readonly imageUrl?: string };
  readonly permissions: readonly Permission[];
}

const ADMIN_TOKEN_ID = -42;

/** Asks the server whose token this is; gives its answer as it came where it refuses the token. */
export async function whoCalls(server: TestServer, token: string): Promise<Caller | Answer> {
  const answer = await server.request("GET", "/api/admin/user", undefined, token);
  if (answer.status !== 200) return answer;
  const { user, permissions } = answer.body as Me;
  const { id = ADMIN_TOKEN_ID, username, imageUrl } = user;
  const isAdmin = permissions.some(({ permission }) => permission === "ADMIN");
  return { id, ...(username && { username }), ...(imageUrl && { imageUrl }), isAdmin, permissions };
}

export function may(caller: Caller, permission: string, project: string, environment: string): boolean {
  const isFor = (scope: string | undefined, value: string) => scope === undefined || scope === value;
  return (
    caller.isAdmin ||
    caller.permissions.some(
      (one) => one.permission === permission && isFor(one.project, project) && isFor(one.environment, environment),
    )
  );
}

/**
 * Refuses a caller who is no user. Inferred: no source says what the enterprise edition does with an admin API token. Its
 * tables would take it (servers have a row -42 for it among their users), but then all workflows would share one author.
 */
export function checkUser({ id }: Caller): void {
  if (id > 0) return;
  throw new Refusal(403, "PermissionError", "An API token belongs to no user, and a change request needs one.");
}
