import { addressScenarios, spellingScenarios } from "../scenarios/suite/addresses.ts";
import { useServer } from "../scenarios/suite/world.ts";
import { writeScenarios } from "../scenarios/suite/writes.ts";
import { startUnleash } from "../unleash/start.ts";

/* A server whose addresses start with /demo. */
const world = useServer(() => startUnleash({ version: "8.2.0", basePath: "/demo" }, console.log));
spellingScenarios(world);
addressScenarios(world);
writeScenarios(world);
