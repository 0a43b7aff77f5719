import { describe } from "vitest";
import { filingScenarios } from "../contract/suite/filing.ts";
import { filingFailureScenarios } from "../contract/suite/filing-failures.ts";
import { filingStrategyScenarios } from "../contract/suite/filing-strategies.ts";
import { startOnServer } from "../unleash/change-requests/on-server.ts";

const start = () => startOnServer({ version: "8.2.0" }, console.log);

describe("filing", () => filingScenarios(start));
describe("filing for strategies", () => filingStrategyScenarios(start));
describe("filing that fails", () => filingFailureScenarios(start));
