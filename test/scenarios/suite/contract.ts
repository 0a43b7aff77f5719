import type { TestServer } from "../../support/test-server.ts";
import { accessScenarios } from "./access.ts";
import { addressScenarios } from "./addresses.ts";
import { changeRequestScenarios } from "./change-requests.ts";
import { contextFieldScenarios } from "./context-fields.ts";
import { corpusScenarios } from "./corpus.ts";
import { lastEventScenarios } from "./last-events.ts";
import { meanwhileScenarios } from "./meanwhile.ts";
import { reachScenarios } from "./reach.ts";
import { useServer, type World } from "./world.ts";
import { writeScenarios } from "./writes.ts";

/**
 * What the built action does against a server, whatever its version and whether it is real or in memory: everything
 * goes through the bundle in a child process, and what came of it is read from the server by hand.
 *
 * @param more scenarios on the same server.
 */
export function contract(start: () => Promise<TestServer>, more?: (getWorld: () => World) => void): void {
  const world = useServer(start);
  writeScenarios(world);
  reachScenarios(world);
  accessScenarios(world);
  addressScenarios(world);
  changeRequestScenarios(world);
  contextFieldScenarios(world);
  corpusScenarios(world);
  lastEventScenarios(world);
  meanwhileScenarios(world);
  more?.(world);
}
