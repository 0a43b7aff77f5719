import type { TestServer } from "../../support/test-server.ts";
import { strategyAccessScenarios } from "./strategies-access.ts";
import { strategyEffectScenarios } from "./strategies-effect.ts";
import { strategyGateScenarios } from "./strategies-gate.ts";
import { onlyStrategyScenarios } from "./strategies-only.ts";
import { strategyReachScenarios } from "./strategies-reach.ts";
import { untouchedScenarios } from "./strategies-untouched.ts";
import { strategyWriteScenarios } from "./strategies-writes.ts";
import { useServer, type World } from "./world.ts";

/** The contract for variants that live on strategies, for a server that is started for it. */
export function strategyContract(start: () => Promise<TestServer>): void {
  strategyScenarios(useServer(start));
}

/** The same on a server that others use, too. Touches no environment in which change requests may be on. */
export function strategyScenarios(getWorld: () => World): void {
  strategyWriteScenarios(getWorld);
  onlyStrategyScenarios(getWorld);
  untouchedScenarios(getWorld);
  strategyReachScenarios(getWorld);
  strategyGateScenarios(getWorld);
  strategyEffectScenarios(getWorld);
  strategyAccessScenarios(getWorld);
}
