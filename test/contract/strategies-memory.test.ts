import { describe } from "vitest";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { strategyScenarios } from "./suite/strategies.ts";
import { interceptedScenarios } from "./suite/strategies-intercepted.ts";
import { useServer } from "./suite/world.ts";

describe.each(["8.2.0", "7.6.5", "6.10.1", "5.12.8"] as const)("strategies on memory %s", (version) => {
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
