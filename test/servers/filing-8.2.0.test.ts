import { changeRequestSuite } from "../contract/suite/change-request-suite.ts";
import { startOnServer } from "../unleash/change-requests/on-server.ts";

changeRequestSuite(() => startOnServer({ version: "8.2.0" }, console.log));
