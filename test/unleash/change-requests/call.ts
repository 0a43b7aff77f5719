import { badData, notFound, permissionMissing, Refusal } from "../../support/memory-errors.ts";
import type { TestServer } from "../../support/test-server.ts";
import type { Author } from "./answers.ts";
import { type Caller, may } from "./caller.ts";
import type { Rows, Tables } from "./tables.ts";

/** All that a handler needs to answer one request. */
export interface Call {
  /** The server behind; its `request` uses the admin token. */
  readonly server: TestServer;
  readonly tables: Tables;
  readonly caller: Caller;
  /** By number, everybody who ever asked. */
  readonly authors: ReadonlyMap<number, Author>;
  readonly project: string;
  /** The further named parts of the path. */
  readonly parts: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export type RequestRow = Rows["change_requests"];

/** The request of the path. A draft is not there for anybody but its author. */
export async function requestOfPath(call: Call): Promise<RequestRow> {
  const id = Number(call.parts["id"]);
  const [row] = Number.isInteger(id) ? await call.tables.select("change_requests", { id, project: call.project }) : [];
  if (!row || !isVisible(call, row)) throw notFound(`Could not find change request with id ${call.parts["id"]}`);
  return row;
}

/**
 * Whether the caller sees this request. The documentation says that a draft is its author's alone, the description of
 * `pending/:feature` that it gives all drafts; the narrower of the two is modelled, for a client must not need the other.
 */
export function isVisible({ caller }: Call, { state, created_by }: RequestRow): boolean {
  return state !== "Draft" || created_by === caller.id;
}

export function checkPermission(call: Call, permission: string, environment: string): void {
  if (!may(call.caller, permission, call.project, environment)) throw permissionMissing(permission);
}

/** What only the author may do, and an admin. */
export function checkAuthor({ caller }: Call, row: RequestRow): void {
  if (caller.isAdmin || row.created_by === caller.id) return;
  throw new Refusal(403, "PermissionError", "Only the author of a change request may do this, or an admin.");
}

/** A rule of change requests that is broken; their texts are not public, and nobody should depend on them. */
export function againstRule(message: string): Refusal {
  return badData(message);
}
