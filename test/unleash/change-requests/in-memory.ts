import { type MemoryServer, startMemoryUnleash } from "../../support/memory-unleash.ts";
import type { ServerOptions } from "../../support/test-server.ts";
import { memoryTables } from "./memory-tables.ts";
import { type ChangeRequestServer, startChangeRequests } from "./server.ts";

/** The stand-in in front of a server in memory. */
export async function startInMemory(options: ServerOptions): Promise<ChangeRequestServer<MemoryServer>> {
  const memory = await startMemoryUnleash(options);
  return startChangeRequests(memory, memoryTables(memory));
}
