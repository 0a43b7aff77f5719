import { Refusal, type Reply } from "../../support/memory-errors.ts";
import type { ChangeRequestState } from "./answers.ts";
import { performChanges } from "./apply.ts";
import { againstRule, type Call, checkAuthor, checkPermission, type RequestRow, requestOfPath } from "./call.ts";
import { addCommentTo } from "./requests.ts";
import { mayFollow, permissionFor } from "./rules.ts";

/** The body of `PUT …/:id/state`. */
export interface NewState {
  readonly state: ChangeRequestState;
  readonly comment?: string;
  readonly scheduledAt?: string;
}

/** PUT …/:id/state: the answer says which state the request is in now. */
export async function putState(call: Call): Promise<Reply> {
  const wanted = call.body as NewState;
  const row = await requestOfPath(call);
  const permission = permissionFor(wanted.state);
  if (permission) checkPermission(call, permission, row.environment);
  else checkAuthor(call, row);
  if (!mayFollow(row.state, wanted.state)) {
    throw againstRule(`A change request that is ${row.state} cannot become ${wanted.state}`);
  }
  const outcome = await enter(call, row, wanted);
  if ("status" in outcome) return outcome;
  await call.tables.update("change_requests", { id: row.id }, outcome);
  if (wanted.comment) await addCommentTo(call, row, wanted.comment);
  return { status: 200, body: outcome };
}

/** Does what belongs to the new state; gives the state, or the answer of a server that refused its changes. */
async function enter(call: Call, row: RequestRow, wanted: NewState): Promise<{ state: ChangeRequestState } | Reply> {
  switch (wanted.state) {
    case "Approved":
      return { state: await approve(call, row) };
    case "Rejected":
      await call.tables.insert("change_request_rejections", { change_request_id: row.id, created_by: call.caller.id });
      break;
    case "Scheduled":
      await schedule(call, row, wanted.scheduledAt);
      break;
    case "Applied": {
      const refused = await performChanges(call, row);
      if (refused) return refused;
      break;
    }
    default:
  }
  return { state: wanted.state };
}

async function approve({ tables, caller }: Call, row: RequestRow): Promise<ChangeRequestState> {
  if (row.created_by === caller.id && !caller.isAdmin) {
    throw new Refusal(403, "PermissionError", "You can not approve your own change request");
  }
  const ofRequest = { change_request_id: row.id };
  if ((await tables.select("change_request_events", ofRequest)).length === 0) {
    throw againstRule("A change request without changes cannot be approved");
  }
  const before = await tables.select("change_request_approvals", ofRequest);
  if (before.some(({ created_by }) => created_by === caller.id)) {
    throw againstRule("You have approved this change request already");
  }
  await tables.insert("change_request_approvals", { ...ofRequest, created_by: caller.id });
  return before.length + 1 >= row.min_approvals ? "Approved" : "In review";
}

async function schedule({ tables, caller }: Call, row: RequestRow, scheduledAt: string | undefined): Promise<void> {
  if (scheduledAt === undefined || !(Date.parse(scheduledAt) > Date.now())) {
    throw againstRule("A change request is scheduled for a time to come");
  }
  const ofRequest = { change_request: row.id };
  await tables.delete("change_request_schedule", ofRequest);
  await tables.insert("change_request_schedule", {
    ...ofRequest,
    scheduled_at: scheduledAt,
    created_by: caller.id,
    status: "pending",
  });
}
