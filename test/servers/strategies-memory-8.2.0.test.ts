import { strategyScenarios } from "../scenarios/suite/strategies.ts";
import { interceptedScenarios } from "../scenarios/suite/strategies-intercepted.ts";
import { useServer } from "../scenarios/suite/world.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

let server: MemoryServer;
const world = useServer(async () => {
  server = await startMemoryUnleash();
  return server;
});
strategyScenarios(world);
interceptedScenarios(world, () => server);
