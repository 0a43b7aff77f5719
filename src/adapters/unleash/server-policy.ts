import type { ChangeRequests, ServerPolicy } from "../../variants/current.ts";
import type { Target } from "../../variants/variant.ts";
import { changeRequestsPath, uiConfigPath } from "./endpoints.ts";
import { isAbsentAddress, UnleashError, unless } from "./error.ts";
import type { Http } from "./http.ts";
import { changeRequestConfig, uiConfig } from "./schemas.ts";

export async function readServerPolicy(http: Http, targets: readonly Target[]): Promise<ServerPolicy> {
  const projects = [...new Set(targets.map(({ project }) => project))];
  if (projects.length === 0) return { ...unknownKind, changeRequests: new Map() };
  const [kind, ...changeRequests] = await Promise.all([
    readServerKind(http),
    ...projects.map(async (project) => [project, await readChangeRequests(http, project)] as const),
  ]);
  return { ...kind, changeRequests: new Map(changeRequests) };
}

/** By version and edition; unknown where a server or a proxy hides them. */
async function readServerKind(http: Http): Promise<ServerKind> {
  const isHidden = ({ isFatal, failure }: UnleashError) => !isFatal && [403, 404].includes(failure.status ?? 0);
  const config = await unless(isHidden, http.get(uiConfigPath, uiConfig));
  if (!config) return unknownKind;
  const { version, versionInfo, flags } = config;
  const [major = Number.NaN, minor = 0] = (version ?? "").split(".").map((part) => Number.parseInt(part, 10));
  const isGateOpen = flags?.enableLegacyVariants === true || major < 6;
  const { oss, enterprise } = versionInfo?.current ?? {};
  return {
    legacyVariants: isGateOpen ? "allowed" : Number.isNaN(major) ? "unknown" : "refused",
    ties: Number.isNaN(major) ? "unknown" : major > 7 || (major === 7 && minor >= 6) ? "by-id" : "as-listed",
    mayHaveReleasePlans: !(oss && !enterprise),
  };
}

type ServerKind = Pick<ServerPolicy, "legacyVariants" | "ties" | "mayHaveReleasePlans">;

const unknownKind: ServerKind = { legacyVariants: "unknown", ties: "unknown", mayHaveReleasePlans: true };

/** Enterprise only: the response has the form of Unleash's published API, and was never seen from such a server. */
async function readChangeRequests(http: Http, project: string): Promise<ChangeRequests> {
  try {
    const config = await http.get(changeRequestsPath(project), changeRequestConfig);
    // Of entries that contradict one another the last counts, which is one with `true` if there is any.
    const entries = config.map(({ environment, changeRequestEnabled: isOn }) => [environment, isOn] as const);
    return { kind: "known", environments: new Map(entries.sort(([, a], [, b]) => Number(a) - Number(b))) };
  } catch (error) {
    if (isAbsentAddress(error)) return { kind: "absent" };
    if (!(error instanceof UnleashError) || error.isFatal) throw error;
    return { kind: "unknown", failure: error.failure };
  }
}
