import { startInMemory } from "../unleash/change-requests/in-memory.ts";
import { askingScenarios } from "./suite/change-request-suite.ts";

askingScenarios(() => startInMemory({ version: "8.2.0", basePath: "/demo" }));
