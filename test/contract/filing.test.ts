import { startInMemory } from "../unleash/change-requests/in-memory.ts";
import { changeRequestSuite } from "./suite/change-request-suite.ts";

changeRequestSuite(() => startInMemory({ version: "8.2.0", basePath: "/demo" }));
