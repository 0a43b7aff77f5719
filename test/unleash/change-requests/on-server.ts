import type { ServerOptions } from "../../support/test-server.ts";
import { startUnleash, type UnleashServer } from "../start.ts";
import { type ChangeRequestServer, startChangeRequests } from "./server.ts";
import { serverTables } from "./server-tables.ts";

/** The stand-in in front of a real server. */
export async function startOnServer(
  options: ServerOptions,
  progress?: (line: string) => void,
): Promise<ChangeRequestServer<UnleashServer>> {
  const server = await startUnleash(options, progress);
  return startChangeRequests(server, serverTables(server), options.version);
}
