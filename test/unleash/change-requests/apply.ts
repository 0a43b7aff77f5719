import type { Reply } from "../../support/memory-errors.ts";
import type { Answer } from "../../support/test-server.ts";
import type { Call, RequestRow } from "./call.ts";
import { suspendTouched, type Touched } from "./suspend.ts";
import type { Rows } from "./tables.ts";

type ChangeRow = Rows["change_request_events"];

/**
 * Writes the changes to the real server, one after the other, with the admin token, which passes change requests. The
 * first answer that is no success ends it and is given as it came; what was written before stays, since a proxy has no
 * transaction. Unknown: whether the enterprise edition takes the gated way of 6.0 here. This takes it.
 */
export async function performChanges(call: Call, row: RequestRow): Promise<Reply | undefined> {
  for (const change of await call.tables.select("change_request_events", { change_request_id: row.id })) {
    const answer = await perform(call, row, change);
    if (answer.status >= 300) {
      await call.tables.update("change_request_schedule", { change_request: row.id }, failed(answer));
      return { status: answer.status, body: answer.body };
    }
    await suspendTouched(call.tables, touchedBy(row, change), row.id);
  }
  return undefined;
}

function perform({ server, project }: Call, { environment }: RequestRow, change: ChangeRow): Promise<Answer> {
  const [inProject, feature] = [encodeURIComponent(project), encodeURIComponent(change.feature)];
  const path = `/api/admin/projects/${inProject}/features/${feature}/environments/${encodeURIComponent(environment)}`;
  if (change.action === "patchVariant") return server.request("PUT", `${path}/variants`, change.payload["variants"]);
  const { id, snapshot: _, ...strategy } = change.payload;
  return server.request("PUT", `${path}/strategies/${encodeURIComponent(String(id))}`, strategy);
}

function touchedBy({ project, environment }: RequestRow, { feature, action, payload }: ChangeRow): Touched {
  if (action === "patchVariant") return { kind: "variants", project, feature, environments: [environment] };
  return { kind: "strategy", project, strategy: String(payload["id"]) };
}

function failed({ body }: Answer) {
  const reason = JSON.stringify(body);
  return { status: "failed", reason, failure_reason: reason } as const;
}
