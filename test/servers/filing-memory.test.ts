import { harderScenarios } from "../contract/suite/change-request-suite.ts";
import { startInMemory } from "../unleash/change-requests/in-memory.ts";

harderScenarios(() => startInMemory({ version: "8.2.0", basePath: "/demo" }));
