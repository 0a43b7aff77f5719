import type { ChangeRequests, ServerPolicy } from "../../variants/current.ts";
import { projectPath, uiConfigPath } from "./endpoints.ts";
import { isForbidden, isNotFound } from "./error.ts";
import type { Http } from "./http.ts";
import { changeRequestConfig, getAs, uiConfig } from "./schemas.ts";

/** What the server refuses or asks for, by project: read only when something would be written. */
export async function readServerPolicy(http: Http, projects: readonly string[]): Promise<ServerPolicy> {
  if (projects.length === 0) return { legacyVariants: "unknown", changeRequests: new Map() };
  const [legacyVariants, ...changeRequests] = await Promise.all([
    readLegacyVariants(http),
    ...projects.map(async (project) => [project, await readChangeRequests(http, project)] as const),
  ]);
  return { legacyVariants, changeRequests: new Map(changeRequests) };
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

/** Open-source servers have no such address; a token may also be refused it. */
async function readChangeRequests(http: Http, project: string): Promise<ChangeRequests> {
  try {
    const environments = await getAs(http, changeRequestConfig, `${projectPath(project)}/change-requests/config`);
    const on = environments.filter((entry) => entry.changeRequestEnabled).map((entry) => entry.environment);
    return { kind: "known", environments: new Set(on) };
  } catch (error) {
    if (isNotFound(error)) return { kind: "known", environments: new Set() };
    if (isForbidden(error)) return { kind: "unknown", reason: error.message };
    throw error;
  }
}
