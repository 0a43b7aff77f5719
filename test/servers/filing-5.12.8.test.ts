import { changeRequestSuite } from "../contract/suite/change-request-suite.ts";
import { startOnServer } from "../unleash/change-requests/on-server.ts";

changeRequestSuite(() => startOnServer({ version: "5.12.8" }, console.log));
