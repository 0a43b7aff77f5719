import type { Interceptor } from "./memory-unleash.ts";

/** Address of the configuration of change requests in project `default`. */
export const configPath = "/api/admin/projects/default/change-requests/config";

/**
 * Answers for the configuration of change requests in project `default` as the published API of the enterprise edition
 * describes it: no such server can be had for tests.
 */
export function changeRequestsTold(environments: Readonly<Record<string, boolean>>): Interceptor {
  const body = Object.entries(environments).map(([environment, changeRequestEnabled]) => {
    return {
      environment,
      type: "production",
      changeRequestEnabled,
      requiredApprovals: changeRequestEnabled ? 1 : null,
    };
  });
  return ({ path }) => (path === configPath ? { kind: "answer", status: 200, body } : undefined);
}
