import { describe } from "vitest";
import { filingStrategyScenarios } from "../contract/suite/filing-strategies.ts";
import { startOnServer } from "../unleash/change-requests/on-server.ts";

// What a strategy is made of differs by version, and a change request sends all of it.
describe.each(["6.10.1", "7.6.5"] as const)("a server of version %s", (version) => {
  filingStrategyScenarios(() => startOnServer({ version }, console.log));
});
