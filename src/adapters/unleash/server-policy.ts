import type { PolicyRequest } from "../../ports.ts";
import type { ChangeRequests, ServerPolicy } from "../../variants/current.ts";
import { changeRequestsPath, contextFieldsPath, uiConfigPath } from "./endpoints.ts";
import { isNotFound, UnleashError } from "./error.ts";
import type { Http } from "./http.ts";
import { readLastEvents } from "./last-events.ts";
import { changeRequestConfig, contextFieldList, uiConfig } from "./schemas.ts";

/** Reads settings that can block a write, and what the report adds. Used only if the plan has changes. */
export async function readServerPolicy(
  http: Http,
  { targets, needsContextFields, lastEventsOf }: PolicyRequest,
): Promise<ServerPolicy> {
  const projects = [...new Set(targets.map(({ project }) => project))];
  if (projects.length === 0) {
    return { ...unknownKind, changeRequests: new Map(), lastEvents: await readLastEvents(http, lastEventsOf) };
  }
  const [kind, contextFields, ...changeRequests] = await Promise.all([
    readServerKind(http),
    needsContextFields ? readContextFields(http) : undefined,
    ...projects.map(async (project) => [project, await readChangeRequests(http, project)] as const),
  ]);
  // The last of all: a server that wants no more of these requests must not stop others.
  const lastEvents = await readLastEvents(http, lastEventsOf);
  return { ...kind, contextFields, lastEvents, changeRequests: new Map(changeRequests) };
}

/** `undefined` where the server does not show them: they are worth a warning at most. */
async function readContextFields(http: Http): Promise<string[] | undefined> {
  try {
    return (await http.get(contextFieldsPath, contextFieldList)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof UnleashError && !error.isFatal) return undefined;
    throw error;
  }
}

/** Consequences of a server's version and edition. */
async function readServerKind(http: Http): Promise<ServerKind> {
  try {
    const { version, versionInfo, flags } = await http.get(uiConfigPath, uiConfig);
    const [major = Number.NaN, minor = 0] = (version ?? "").split(".").map((part) => Number.parseInt(part, 10));
    const isGateOpen = flags?.enableLegacyVariants === true || major < 6;
    const { oss, enterprise } = versionInfo?.current ?? {};
    return {
      legacyVariants: isGateOpen ? "allowed" : Number.isNaN(major) ? "unknown" : "refused",
      ties: Number.isNaN(major) ? "unknown" : major > 7 || (major === 7 && minor >= 6) ? "by-id" : "as-listed",
      mayHaveReleasePlans: !(oss && !enterprise),
    };
  } catch (error) {
    const { status = 0 } = error instanceof UnleashError && !error.isFatal ? error.failure : {};
    if (status === 403 || status === 404) return unknownKind;
    throw error;
  }
}

type ServerKind = Pick<ServerPolicy, "legacyVariants" | "ties" | "mayHaveReleasePlans">;

const unknownKind: ServerKind = { legacyVariants: "unknown", ties: "unknown", mayHaveReleasePlans: true };

/**
 * Reads where change requests are on in a project. They exist in the enterprise edition alone: the response has the form of
 * Unleash's published API, and was never seen from such a server.
 */
async function readChangeRequests(http: Http, project: string): Promise<ChangeRequests> {
  try {
    const config = await http.get(`${changeRequestsPath(project)}/config`, changeRequestConfig);
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
