import type { ChangeRequests } from "../../variants/current.ts";
import { changeRequestsPath } from "./endpoints.ts";
import { isNotFound, UnleashError } from "./error.ts";
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
    if (!(error instanceof UnleashError) || error.isFatal) throw error;
    return { kind: "unknown", failure: error.failure };
  }
}

/** In the words of servers that have no change requests (open source, 5.12 to 8.2): any other 404 may hide them. */
function isAbsentAddress(error: unknown): boolean {
  if (!isNotFound(error) || error.failure.errorName !== "NotFoundError") return false;
  return /^The path you were looking for .*is not available/.test(error.failure.received);
}
