import { startInMemory } from "../unleash/change-requests/in-memory.ts";
import { standInSuite } from "../unleash/change-requests/suite/stand-in.ts";

standInSuite("8.2.0 in memory, under a path", false, () => startInMemory({ version: "8.2.0", basePath: "/demo" }));
