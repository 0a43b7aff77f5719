import type { TestServer } from "../../support/test-server.ts";
import { accessScenarios } from "./access.ts";
import { addressScenarios } from "./addresses.ts";
import { changeRequestScenarios } from "./change-requests.ts";
import { contextFieldScenarios } from "./context-fields.ts";
import { corpusScenarios } from "./corpus.ts";
import { lastEventScenarios } from "./last-events.ts";
import { meanwhileScenarios } from "./meanwhile.ts";
import { reachScenarios } from "./reach.ts";
import { verdictScenarios } from "./verdicts.ts";
import { useServer } from "./world.ts";
import { writeScenarios } from "./writes.ts";

/**
 * What the built action does against a server, whatever its version and whether it is real or in memory: everything
 * goes through the bundle in a child process, and what came of it is read from the server by hand.
 */
export function contract(start: () => Promise<TestServer>): void {
  const world = useServer(start);
  writeScenarios(world);
  reachScenarios(world);
  accessScenarios(world);
  addressScenarios(world);
  changeRequestScenarios(world);
  contextFieldScenarios(world);
  corpusScenarios(world);
  lastEventScenarios(world);
  verdictScenarios(world);
  meanwhileScenarios(world);
}
