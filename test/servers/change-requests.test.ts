import { startOnServer } from "../unleash/change-requests/on-server.ts";
import { standInSuite } from "../unleash/change-requests/suite/stand-in.ts";

standInSuite("5.12.8 under a path", true, () => startOnServer({ version: "5.12.8", basePath: "/demo" }, console.log));
standInSuite("8.2.0", true, () => startOnServer({ version: "8.2.0" }, console.log));
