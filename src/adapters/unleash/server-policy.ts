import type { Protections } from "../../variants/current.ts";
import { projectPath, uiConfigPath } from "./endpoints.ts";
import { isForbidden, isNotFound } from "./error.ts";
import type { Http } from "./http.ts";
import { changeRequestConfig, getAs, uiConfig } from "./schemas.ts";

/** What the server refuses or asks for, by project: read only when something would be written. */
export async function readServerPolicy(http: Http, projects: readonly string[]): Promise<Protections> {
  if (projects.length === 0) return { gate: "unknown", changeRequests: new Map() };
  const [gate, ...changeRequests] = await Promise.all([
    readGate(http),
    ...projects.map(async (project) => [project, await readChangeRequests(http, project)] as const),
  ]);
  return { gate, changeRequests: new Map(changeRequests) };
}

/** Closed from 6.0 on, unless the server's flag is on. */
async function readGate(http: Http): Promise<Protections["gate"]> {
  try {
    const { version, flags } = await getAs(http, uiConfig, uiConfigPath);
    const major = Number.parseInt(version ?? "", 10);
    if (flags?.enableLegacyVariants === true || major < 6) return "open";
    return Number.isNaN(major) ? "unknown" : "closed";
  } catch (error) {
    if (isForbidden(error) || isNotFound(error)) return "unknown";
    throw error;
  }
}

/** Open-source servers have no such address; a token may also be refused it. */
async function readChangeRequests(
  http: Http,
  project: string,
): Promise<ReadonlySet<string> | { readonly unknown: string }> {
  try {
    const environments = await getAs(http, changeRequestConfig, `${projectPath(project)}/change-requests/config`);
    return new Set(environments.filter((entry) => entry.changeRequestEnabled).map((entry) => entry.environment));
  } catch (error) {
    if (isNotFound(error)) return new Set();
    if (isForbidden(error)) return { unknown: error.message };
    throw error;
  }
}
