import type { ChangeRequests } from "../../variants/current.ts";
import { changeRequestsPath } from "./endpoints.ts";
import { isForbidden, isNotFound } from "./error.ts";
import type { Http } from "./http.ts";
import { changeRequestConfig, getAs } from "./schemas.ts";

/**
 * Reads where change requests are on in a project. They exist in the enterprise edition alone: the response has the form of
 * Unleash's published API, and was never seen from such a server.
 */
export async function readChangeRequests(http: Http, project: string): Promise<ChangeRequests> {
  try {
    const config = await getAs(http, changeRequestConfig, `${changeRequestsPath(project)}/config`);
    return {
      kind: "known",
      environments: new Map(config.map(({ environment, changeRequestEnabled }) => [environment, changeRequestEnabled])),
    };
  } catch (error) {
    if (isAbsentAddress(error)) return { kind: "absent" };
    if (isForbidden(error) || isNotFound(error)) return { kind: "unknown", failure: error.failure };
    throw error;
  }
}

/** In the words of servers that have no change requests: any other 404 may hide them. */
function isAbsentAddress(error: unknown): boolean {
  return isNotFound(error) && /the path you were looking for/i.test(error.failure.received);
}
