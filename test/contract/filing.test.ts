import { describe } from "vitest";
import { startInMemory } from "../unleash/change-requests/in-memory.ts";
import { filingScenarios } from "./suite/filing.ts";
import { filingFailureScenarios } from "./suite/filing-failures.ts";
import { filingStrategyScenarios } from "./suite/filing-strategies.ts";

const start = () => startInMemory({ version: "8.2.0" });

describe("filing", () => filingScenarios(start));
describe("filing for strategies", () => filingStrategyScenarios(start));
describe("filing that fails", () => filingFailureScenarios(start));
