import type { Reply } from "../../support/memory-errors.ts";
import { againstRule, type Call, checkAuthor, isVisible, type RequestRow, requestOfPath } from "./call.ts";
import { checkUser } from "./caller.ts";
import { isPending, mayFollow } from "./rules.ts";
import { viewOf } from "./view.ts";

/** GET …/config */
export async function getConfig({ tables, project }: Call): Promise<Reply> {
  return { status: 200, body: await tables.environments(project) };
}

/** GET …/change-requests: the last 300, the newest first, whatever their state; but for other people's drafts. */
export async function listOfProject(call: Call): Promise<Reply> {
  const rows = (await call.tables.select("change_requests", { project: call.project })).filter((row) =>
    isVisible(call, row),
  );
  const last = rows.sort((a, b) => b.id - a.id).slice(0, 300);
  return { status: 200, body: await Promise.all(last.map((row) => viewOf(call, row))) };
}

/** GET …/pending: the caller's own. */
export async function listOwnPending(call: Call): Promise<Reply> {
  const rows = await call.tables.select("change_requests", { project: call.project, created_by: call.caller.id });
  return { status: 200, body: await viewsOf(call, rows) };
}

/** GET …/:id */
export async function getRequest(call: Call): Promise<Reply> {
  return { status: 200, body: await viewOf(call, await requestOfPath(call)) };
}

/** DELETE …/:id: discards a draft. */
export async function deleteRequest(call: Call): Promise<Reply> {
  const row = await requestOfPath(call);
  checkAuthor(call, row);
  if (row.state !== "Draft") throw againstRule("Only a draft can be discarded");
  await call.tables.delete("change_requests", { id: row.id });
  return { status: 200 };
}

/** PUT …/:id/title */
export async function putTitle(call: Call): Promise<Reply> {
  const row = await requestOfPath(call);
  checkAuthor(call, row);
  if (!isPending(row.state) && !mayFollow(row.state, "Applied")) {
    throw againstRule(`A change request that is ${row.state} cannot be edited`);
  }
  const { title } = call.body as { title: string };
  await call.tables.update("change_requests", { id: row.id }, { title });
  return { status: 200 };
}

/** POST …/:id/comments */
export async function addComment(call: Call): Promise<Reply> {
  const row = await requestOfPath(call);
  await addCommentTo(call, row, (call.body as { text: string }).text);
  return { status: 200 };
}

/** Writes a comment of the caller. */
export async function addCommentTo({ tables, caller }: Call, { id }: RequestRow, text: string): Promise<void> {
  checkUser(caller);
  await tables.insert("change_request_comments", { change_request: id, text, created_by: caller.id });
}

function viewsOf(call: Call, rows: readonly RequestRow[]) {
  return Promise.all(rows.filter(({ state }) => isPending(state)).map((row) => viewOf(call, row)));
}
