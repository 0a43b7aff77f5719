import type { Interceptor } from "../../support/memory-unleash.ts";
import { request } from "../../support/request.ts";
import type { TestServer } from "../../support/test-server.ts";
import type { ChangeRequest } from "./answers.ts";
import { bodyChecks } from "./bodies.ts";
import type { RequestRow } from "./call.ts";
import { Desk } from "./desk.ts";
import { Front, type LoggedChangeRequest } from "./front.ts";
import type { NewState } from "./states.ts";
import type { Tables } from "./tables.ts";
import { viewOf } from "./view.ts";

/** A server that the stand-in can be put in front of. */
export interface ServerBehind extends TestServer {
  readonly tokens: TestServer["tokens"] & {
    /** Personal token of the user `admin`, who may approve and apply, and is not the editor. */
    readonly approver: string;
  };
}

/**
 * A server that seems to be of the enterprise edition: everything passes through to the one behind, but for change
 * requests, which a stand-in answers as far as their open material says how. **Modelled, never run**: see `answers.ts`,
 * `rules.ts` and the comments that begin with "Inferred".
 */
export interface ChangeRequestServer<Behind extends ServerBehind = ServerBehind> extends ServerBehind {
  /** Where the server behind is found, which knows no change requests. */
  readonly behind: Behind;
  /** As the approver, who is an admin. They fail where the stand-in refuses, and are not in the log. */
  approve(id: number): Promise<ChangeRequest>;
  apply(id: number): Promise<ChangeRequest>;
  reject(id: number): Promise<ChangeRequest>;
  schedule(id: number, at: Date): Promise<ChangeRequest>;
  /** Whatever its state and whoever its author. */
  get(id: number): Promise<ChangeRequest>;
  all(): Promise<ChangeRequest[]>;
  /** How many approvals a request needs where change requests are on already; one unless this says otherwise. */
  requireApprovals(project: string, environment: string, count: number): Promise<void>;
  /** Gives a user permissions that no predefined role has, such as `APPROVE_CHANGE_REQUEST`. */
  allow(token: string, ...permissions: readonly string[]): Promise<void>;
  /** As if nobody had ever asked: no requests, and no permissions beside the server's own. */
  clear(): Promise<void>;
  /** Every request to an address of change requests, in order. */
  readonly log: readonly LoggedChangeRequest[];
  /** Empties the log and starts the counts that handlers see over. */
  clearLog(): void;
  /** Puts a handler before every request of every address, in place of an earlier one; none takes it away. */
  intercept(handler?: Interceptor): void;
  /** What was wrong with bodies that came in; suites expect none at their end. To be emptied where that was meant. */
  readonly wrongBodies: string[];
}

/**
 * Puts the stand-in in front of a running server, which stops with it.
 *
 * @param installed the version of which the schemas are there to check bodies with.
 */
export async function startChangeRequests<Behind extends ServerBehind>(
  behind: Behind,
  tables: Tables,
  installed?: string,
): Promise<ChangeRequestServer<Behind>> {
  const desk = new Desk(behind, tables, await bodyChecks(installed));
  const front = new Front(behind, desk, tables);
  const url = await front.start();
  const viewed = (row: RequestRow) => viewOf({ tables, authors: desk.authors }, row);
  const get = async (id: number) => {
    const [row] = await tables.select("change_requests", { id });
    if (!row) throw new Error(`There is no change request ${id}.`);
    return viewed(row);
  };
  const bring = async (id: number, body: NewState) => {
    const { project } = await get(id);
    const path = `/api/admin/projects/${encodeURIComponent(project)}/change-requests/${id}/state`;
    const { approver: token } = behind.tokens;
    const reply = await desk.answer({ method: "PUT", path, token, text: JSON.stringify(body) });
    if (reply?.status !== 200) throw new Error(`${body.state}: ${reply?.status} ${JSON.stringify(reply?.body)}`);
    return get(id);
  };
  return {
    ...behind,
    name: `${behind.name} with change requests`,
    behind,
    url,
    request: (method, path, body, token = behind.tokens.admin) => request(url + path, token, method, body),
    approve: (id) => bring(id, { state: "Approved" }),
    apply: (id) => bring(id, { state: "Applied" }),
    reject: (id) => bring(id, { state: "Rejected" }),
    schedule: (id, at) => bring(id, { state: "Scheduled", scheduledAt: at.toISOString() }),
    get,
    all: async () => Promise.all((await tables.select("change_requests", {})).map(viewed)),
    requireApprovals: tables.requireApprovals,
    allow: (token, ...permissions) => desk.allow(token, ...permissions),
    clear: async () => {
      desk.withdraw();
      for (const { id } of await tables.select("change_requests", {})) await tables.delete("change_requests", { id });
    },
    get log() {
      return front.log;
    },
    clearLog: () => front.clearLog(),
    intercept: (handler) => {
      front.interceptor = handler;
    },
    wrongBodies: desk.wrongBodies,
    stop: async () => {
      await front.stop();
      await behind.stop();
    },
  };
}
