import type { ChangeRequest, RequestedChange } from "../../variants/change-request.ts";
import type { ChangeRequests } from "../../variants/current.ts";
import type { Target } from "../../variants/variant.ts";
import {
  changeRequest,
  changeRequestConfig,
  changeRequestList,
  patchVariant,
  scheduledList,
  updateStrategy,
  type WireRequest,
  type WireRequestedChange,
} from "./change-request-schemas.ts";
import { changeRequestsPath, pendingPath, scheduledPath } from "./endpoints.ts";
import { isForbidden, isNotFound, UnleashError, unlessMissing } from "./error.ts";
import type { Http } from "./http.ts";
import { getAs, storedVariants } from "./schemas.ts";

/*
 * Change requests exist in the enterprise edition alone. This follows its published API and the calls of its open user
 * interface; it was never run against such a server. What does not fit is an error that quotes the response.
 */

/** Where change requests are on in a project, and which are open there. Open-source servers have no such address. */
export async function readChangeRequests(
  http: Http,
  url: string,
  project: string,
  targets: readonly Target[],
): Promise<ChangeRequests> {
  const config = `${changeRequestsPath(project)}/config`;
  try {
    const on = (await getAs(http, changeRequestConfig, config)).filter(
      ({ changeRequestEnabled }) => changeRequestEnabled,
    );
    const environments = new Set(on.map(({ environment }) => environment));
    const inside = targets.filter(({ environment }) => environments.has(environment));
    return { kind: "known", environments, ...(await openOrGap(http, url, project, inside)) };
  } catch (error) {
    if (isNotFound(error)) return { kind: "known", environments: new Set(), open: [] };
    if (isForbidden(error)) return { kind: "unknown", failure: error.failure };
    throw error;
  }
}

async function openOrGap(http: Http, url: string, project: string, targets: readonly Target[]) {
  try {
    return { open: targets.length === 0 ? [] : await readOpenRequests(http, url, project, targets) };
  } catch (error) {
    if (!(error instanceof UnleashError) || error.isFatal) throw error;
    return { open: [], gap: error.failure };
  }
}

/** The caller's own open requests, and everybody's that touch these targets. */
async function readOpenRequests(
  http: Http,
  url: string,
  project: string,
  targets: readonly Target[],
): Promise<ChangeRequest[]> {
  const features = new Map(targets.map((target) => [target.feature, target]));
  const [pending, scheduled] = await Promise.all([
    Promise.all([...features.values()].map((target) => getAs(http, changeRequestList, pendingPath(target)))),
    Promise.all(targets.map((target) => getAs(http, scheduledList, scheduledPath(target)))),
  ]);
  const wire = new Map(pending.flat().map((request) => [request.id, request]));
  const ids = new Set(scheduled.flat().map(({ id }) => id));
  return readRequests(http, url, project, [...ids.difference(wire)], [...wire.values()]);
}

/**
 * The caller's own open requests, and others as far as they are open.
 *
 * @param ids others to read.
 * @param read what has been read of others.
 */
export async function readRequests(
  http: Http,
  url: string,
  project: string,
  ids: readonly number[],
  read: readonly WireRequest[] = [],
): Promise<ChangeRequest[]> {
  const path = changeRequestsPath(project);
  const own = await getAs(http, changeRequestList, `${path}/pending`);
  const ownIds = new Set(own.map(({ id }) => id));
  const unread = ids.filter((id) => !ownIds.has(id));
  const others = await Promise.all(unread.map((id) => unlessMissing(getAs(http, changeRequest, `${path}/${id}`))));
  return [...own, ...read.filter(({ id }) => !ownIds.has(id)), ...others.flatMap((request) => request ?? [])]
    .filter(({ state }) => !closedStates.has(state))
    .map((request) => openRequest(request, url, project, ownIds.has(request.id)));
}

/** The lists are of open ones; a request may be closed between two of them. */
const closedStates = new Set(["Applied", "Cancelled", "Rejected"]);

function openRequest(wire: WireRequest, url: string, project: string, isOwn: boolean): ChangeRequest {
  const { id, environment, title, state, features, comments } = wire;
  return {
    id,
    project,
    environment,
    title: title ?? "",
    state,
    url: `${url}/projects/${encodeURIComponent(project)}/change-requests/${id}`,
    isOwn,
    changes: features.flatMap(({ name, changes }) => changes.map((change) => requestedChange(name, change))),
    comments: (comments ?? []).flatMap(({ text }) => text ?? []),
  };
}

function requestedChange(feature: string, { id, action, payload }: WireRequestedChange): RequestedChange {
  const base = { id, feature, action };
  if (action === "patchVariant") {
    const { data } = patchVariant.safeParse(payload);
    return data ? { ...base, set: { variants: storedVariants(data.variants) } } : base;
  }
  if (action !== "updateStrategy") return base;
  const { data } = updateStrategy.safeParse(payload);
  return data ? { ...base, set: { strategyId: data.id, variants: storedVariants(data.variants ?? []) } } : base;
}
