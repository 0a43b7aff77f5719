import { notFound, type Reply } from "../../support/memory-errors.ts";
import { againstRule, type Call, checkAuthor, checkPermission, type RequestRow, requestOfPath } from "./call.ts";
import { checkUser } from "./caller.ts";
import { isPending } from "./rules.ts";
import type { Columns } from "./tables.ts";
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
  const prepared: Prepared[] = [];
  for (const change of changes) prepared.push(await prepare(call, environment, change));
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
  for (const change of prepared) await insert(call, row, change);
  return { status: 200, body: await viewOf(call, await reviewAgain(call, row)) };
}

/** PUT …/:id/changes/:change: takes the change away and inserts another, with another number. */
export async function replaceChange(call: Call): Promise<Reply> {
  const change = call.body as NewChange;
  const { row, changeId } = await changeOfPath(call);
  checkPermission(call, PERMISSION[change.action], row.environment);
  const prepared = await prepare(call, row.environment, change);
  await call.tables.delete("change_request_events", { id: changeId });
  await insert(call, row, prepared);
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

type Prepared = Columns<"change_request_events">;

/**
 * A change as it is stored, if the server has what it is about. To a strategy's change the server adds what is stored now.
 * Inferred: from when on; here from the beginning.
 */
async function prepare(call: Call, environment: string, { feature, action, payload }: NewChange): Promise<Prepared> {
  const [inProject, inEnvironment] = [call.project, environment].map(encodeURIComponent);
  const path = `/api/admin/projects/${inProject}/features/${encodeURIComponent(feature)}`;
  const nothing = `There's no feature named "${feature}" in project "${call.project}".`;
  await stored(call, path, nothing);
  if (action === "patchVariant") return { feature, action, payload };
  const strategy = `${path}/environments/${inEnvironment}/strategies/${encodeURIComponent(payload.id)}`;
  const snapshot = await stored(call, strategy, `Could not find strategy with id ${payload.id}`);
  return { feature, action, payload: { ...payload, snapshot } };
}

/** What the server answers at an address; a refusal of the request with this message where that is nothing. */
async function stored({ server }: Call, path: string, nothing: string): Promise<unknown> {
  const { status, body } = await server.request("GET", path);
  if (status !== 200) throw notFound(nothing);
  return body;
}

async function insert({ tables, caller }: Call, { id }: RequestRow, change: Prepared): Promise<void> {
  await tables.insert("change_request_events", { ...change, change_request_id: id, created_by: caller.id });
}

/** After any change to a request that was sent to review, it waits for all its approvals again. */
async function reviewAgain({ tables }: Call, row: RequestRow): Promise<RequestRow> {
  if (row.state === "Draft") return row;
  await tables.delete("change_request_approvals", { change_request_id: row.id });
  await tables.update("change_requests", { id: row.id }, { state: "In review" });
  return { ...row, state: "In review" };
}
