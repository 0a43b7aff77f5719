import { describe } from "vitest";
import { type MemoryServer, startMemoryUnleash } from "../../support/memory-unleash.ts";
import type { ServerOptions } from "../../support/test-server.ts";
import { strategyScenarios } from "./strategies.ts";
import { interceptedScenarios } from "./strategies-intercepted.ts";
import { useServer } from "./world.ts";

/** The strategy scenarios, and those that need a server whose answers can be bent, on the one in memory. */
export function strategiesInMemory(version: ServerOptions["version"]): void {
  describe(`strategies on memory ${version}`, () => {
    let server: MemoryServer | undefined;
    const world = useServer(async () => {
      server = await startMemoryUnleash({ version });
      return server;
    });
    strategyScenarios(world);
    interceptedScenarios(world, () => {
      if (!server) throw new Error("The server is not started yet.");
      return server;
    });
  });
}
