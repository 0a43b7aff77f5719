import { notFound, type Reply } from "../../support/memory-errors.ts";
import { againstRule, type Call, checkAuthor, checkPermission, type RequestRow, requestOfPath } from "./call.ts";
import { checkUser } from "./caller.ts";
import { isPending } from "./rules.ts";
import { viewOf } from "./view.ts";

/** A change as it is sent. */
export type NewChange =
  | { readonly feature: string; readonly action: "patchVariant"; readonly payload: { readonly variants: unknown[] } }
  | {
      readonly feature: string;
      readonly action: "updateStrategy";
      /** The whole strategy, and its number. */
      readonly payload: Readonly<Record<string, unknown>> & { readonly id: string };
    };

/** What the user interface asks of somebody before it offers the change. */
const PERMISSION = {
  patchVariant: "UPDATE_FEATURE_ENVIRONMENT_VARIANTS",
  updateStrategy: "UPDATE_FEATURE_STRATEGY",
} as const;

/** POST …/environments/:environment/change-requests: to the caller's pending request if there is one; never merged. */
export async function addChanges(call: Call): Promise<Reply> {
  const { tables, project, caller, parts } = call;
  const environment = parts["environment"] ?? "";
  const changes = [call.body as NewChange | NewChange[]].flat();
  const configs = (await tables.environments(project)) ?? [];
  const config = configs.find((one) => one.environment === environment);
  if (!config) throw notFound(`Could not find environment ${environment} in project ${project}`);
  for (const { action } of changes) checkPermission(call, PERMISSION[action], environment);
  checkUser(caller);
  // Inferred: no source says what happens where they are off.
  if (config.requiredApprovals === null) throw againstRule(`Change requests are not on in ${environment}`);
  for (const change of changes) await checkFeature(call, change);
  const mine = await tables.select("change_requests", { project, environment, created_by: caller.id });
  const row =
    mine.find(({ state }) => isPending(state)) ??
    (await tables.insert("change_requests", {
      project,
      environment,
      state: "Draft",
      min_approvals: config.requiredApprovals,
      created_by: caller.id,
    }));
  for (const change of changes) await insert(call, row, change);
  return { status: 200, body: await viewOf(call, await reviewAgain(call, row)) };
}

/** PUT …/:id/changes/:change: takes the change away and inserts another, with another number. */
export async function replaceChange(call: Call): Promise<Reply> {
  const change = call.body as NewChange;
  const { row, changeId } = await changeOfPath(call);
  checkPermission(call, PERMISSION[change.action], row.environment);
  await checkFeature(call, change);
  await call.tables.delete("change_request_events", { id: changeId });
  await insert(call, row, change);
  return { status: 200, body: await viewOf(call, await reviewAgain(call, row)) };
}

/** DELETE …/:id/changes/:change */
export async function discardChange(call: Call): Promise<Reply> {
  const { row, changeId } = await changeOfPath(call);
  await call.tables.delete("change_request_events", { id: changeId });
  await reviewAgain(call, row);
  return { status: 200 };
}

async function changeOfPath(call: Call): Promise<{ row: RequestRow; changeId: number }> {
  const row = await requestOfPath(call);
  checkAuthor(call, row);
  if (!isPending(row.state)) throw againstRule(`A change request that is ${row.state} cannot be edited`);
  const id = Number(call.parts["change"]);
  const found = Number.isInteger(id) ? await call.tables.select("change_request_events", { id }) : [];
  if (found[0]?.change_request_id !== row.id) throw notFound(`Could not find change with id ${call.parts["change"]}`);
  return { row, changeId: id };
}

async function checkFeature({ server, project }: Call, { feature }: NewChange): Promise<void> {
  const path = `/api/admin/projects/${encodeURIComponent(project)}/features/${encodeURIComponent(feature)}`;
  const { status } = await server.request("GET", path);
  if (status !== 200) throw notFound(`There's no feature named "${feature}" in project "${project}".`);
}

async function insert(call: Call, row: RequestRow, { feature, action, payload }: NewChange): Promise<void> {
  await call.tables.insert("change_request_events", {
    change_request_id: row.id,
    feature,
    action,
    payload: action === "updateStrategy" ? await withSnapshot(call, row, feature, payload) : payload,
    created_by: call.caller.id,
  });
}

/** The server adds what is stored now to a strategy's change. Inferred: from when on; here from the beginning. */
async function withSnapshot(
  { server, project }: Call,
  { environment }: RequestRow,
  feature: string,
  payload: Extract<NewChange, { action: "updateStrategy" }>["payload"],
): Promise<Readonly<Record<string, unknown>>> {
  const [inProject, inEnvironment] = [encodeURIComponent(project), encodeURIComponent(environment)];
  const { status, body } = await server.request(
    "GET",
    `/api/admin/projects/${inProject}/features/${encodeURIComponent(feature)}/environments/${inEnvironment}/strategies/${encodeURIComponent(payload.id)}`,
  );
  if (status !== 200) throw notFound(`Could not find strategy with id ${payload.id}`);
  return { ...payload, snapshot: body };
}

/** After any change to a request that was sent to review, it waits for all its approvals again. */
async function reviewAgain({ tables }: Call, row: RequestRow): Promise<RequestRow> {
  if (row.state === "Draft") return row;
  await tables.delete("change_request_approvals", { change_request_id: row.id });
  await tables.update("change_requests", { id: row.id }, { state: "In review" });
  return { ...row, state: "In review" };
}
