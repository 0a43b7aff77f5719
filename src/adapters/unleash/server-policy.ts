import type { PolicyRequest } from "../../ports.ts";
import type { ServerPolicy } from "../../variants/current.ts";
import { readChangeRequests } from "./change-requests.ts";
import { contextFieldsPath, uiConfigPath } from "./endpoints.ts";
import { isForbidden, isNotFound, UnleashError } from "./error.ts";
import type { Http } from "./http.ts";
import { readLastEvents } from "./last-events.ts";
import { contextFieldList, getAs, uiConfig } from "./schemas.ts";

/** What the server refuses, asks for or has: read only when something would be written. */
export async function readServerPolicy(
  http: Http,
  { targets, needsContextFields, lastEventsOf }: PolicyRequest,
): Promise<ServerPolicy> {
  const projects = [...new Set(targets.map(({ project }) => project))];
  if (projects.length === 0) return { legacyVariants: "unknown", changeRequests: new Map() };
  const [legacyVariants, contextFields, ...changeRequests] = await Promise.all([
    readLegacyVariants(http),
    needsContextFields ? readContextFields(http) : undefined,
    ...projects.map(async (project) => [project, await readChangeRequests(http, project)] as const),
  ]);
  // The last of all: a server that wants no more of these requests must not stop others.
  const lastEvents = await readLastEvents(http, lastEventsOf);
  return { legacyVariants, contextFields, lastEvents, changeRequests: new Map(changeRequests) };
}

/** `undefined` where the server does not show them: they are worth a warning at most. */
async function readContextFields(http: Http): Promise<string[] | undefined> {
  try {
    return (await getAs(http, contextFieldList, contextFieldsPath)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof UnleashError && !error.isFatal) return undefined;
    throw error;
  }
}

/** Refused from 6.0 on, unless the server's flag is on. */
async function readLegacyVariants(http: Http): Promise<ServerPolicy["legacyVariants"]> {
  try {
    const { version, flags } = await getAs(http, uiConfig, uiConfigPath);
    const major = Number.parseInt(version ?? "", 10);
    if (flags?.enableLegacyVariants === true || major < 6) return "allowed";
    return Number.isNaN(major) ? "unknown" : "refused";
  } catch (error) {
    if (isForbidden(error) || isNotFound(error)) return "unknown";
    throw error;
  }
}
