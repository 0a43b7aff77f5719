import * as z from "zod/mini";
import type { ChangeRequest } from "../../variants/change-request.ts";
import type { ChangeRequests } from "../../variants/current.ts";
import type { Target } from "../../variants/variant.ts";
import {
  changeRequest,
  changeRequestConfig,
  changeRequestList,
  listedRequests,
  type Strategies,
  type WireRequest,
} from "./change-request-schemas.ts";
import { changeRequestsPath } from "./endpoints.ts";
import { isForbidden, isNotFound, UnleashError, unlessMissing } from "./error.ts";
import type { Http } from "./http.ts";
import { type ProjectPage, toChangeRequest } from "./requested-changes.ts";
import { getAs } from "./schemas.ts";

/*
 * Change requests exist in the enterprise edition alone. This follows its published API and the calls of its open user
 * interface; it was never run against such a server. What does not fit is an error that quotes the response.
 */

/** Where change requests are on in a project, and which are open there if any of these targets is there. */
export async function readChangeRequests(
  http: Http,
  page: ProjectPage,
  targets: readonly Target[],
): Promise<ChangeRequests> {
  const environments = new Map<string, boolean>();
  try {
    const config = await getAs(http, changeRequestConfig, `${changeRequestsPath(page.project)}/config`);
    for (const { environment, changeRequestEnabled } of config) environments.set(environment, changeRequestEnabled);
  } catch (error) {
    if (isAbsentAddress(error)) return { kind: "absent" };
    if (isForbidden(error) || isNotFound(error)) return { kind: "unknown", failure: error.failure };
    throw error;
  }
  if (!targets.some(({ environment }) => environments.get(environment))) {
    return { kind: "known", environments, open: [] };
  }
  const [own, others] = await Promise.all([
    orFailure(getAs(http, changeRequestList, `${changeRequestsPath(page.project)}/pending`)),
    orFailure(readListed(http, page.project)),
  ]);
  const ids = new Set(own.found.map(({ id }) => id));
  const rest = others.found.filter(({ id }) => !ids.has(id));
  const open = [...own.found.map(ownRequest(page)), ...rest.map((wire) => toChangeRequest(wire, page, false))];
  return { kind: "known", environments, open, ownGap: own.failure, othersGap: others.failure };
}

/** In the words of servers that have no change requests: any other 404 may hide them. */
function isAbsentAddress(error: unknown): boolean {
  return isNotFound(error) && /the path you were looking for/i.test(error.failure.received);
}

async function orFailure<T>(read: Promise<T[]>) {
  try {
    return { found: await read };
  } catch (error) {
    if (!(error instanceof UnleashError) || error.isFatal) throw error;
    return { found: [], failure: error.failure };
  }
}

/** The open ones of the last 300 of a project, whoever made them, but for drafts. The list need not show all of each. */
async function readListed(http: Http, project: string): Promise<WireRequest[]> {
  const path = changeRequestsPath(project);
  const listed = (await getAs(http, listedRequests, path)).filter((one) => isOpen(one) && one.state !== "Draft");
  const read = listed.map(
    async (one) =>
      z.safeParse(changeRequest, one).data ?? (await unlessMissing(getAs(http, changeRequest, `${path}/${one.id}`))),
  );
  return (await Promise.all(read)).flatMap((wire) => wire ?? []);
}

/** The lists are of open ones; a request may be closed between two of them. */
function isOpen({ state }: { readonly state: string }): boolean {
  return !["Applied", "Cancelled", "Rejected"].includes(state);
}

/**
 * The caller's own open requests, and others as far as they are open.
 *
 * @param ids of others.
 * @param strategies as they are now.
 */
export async function readRequests(
  http: Http,
  page: ProjectPage,
  ids: readonly number[],
  strategies: Strategies,
): Promise<ChangeRequest[]> {
  const path = changeRequestsPath(page.project);
  const own = await getAs(http, changeRequestList, `${path}/pending`);
  const unread = ids.filter((id) => own.every((one) => one.id !== id));
  const others = await Promise.all(unread.map((id) => unlessMissing(getAs(http, changeRequest, `${path}/${id}`))));
  return [
    ...own.filter(isOpen).map(ownRequest(page, strategies)),
    ...others.flatMap((wire) => (wire && isOpen(wire) ? [toChangeRequest(wire, page, false, strategies)] : [])),
  ];
}

function ownRequest(page: ProjectPage, strategies?: Strategies) {
  // A scheduled one cannot be edited by anybody.
  return (wire: WireRequest) => toChangeRequest(wire, page, wire.state !== "Scheduled", strategies);
}
