import { describe } from "vitest";
import type { ChangeRequestServer } from "../../unleash/change-requests/server.ts";
import { filingScenarios } from "./filing.ts";
import { filingFailureScenarios } from "./filing-failures.ts";
import { filingMeanwhileScenarios } from "./filing-meanwhile.ts";
import { openRequestScenarios } from "./filing-open-requests.ts";
import { filingReachScenarios } from "./filing-reach.ts";
import { filingStrategyScenarios } from "./filing-strategies.ts";

/** What the built action does with the change requests of a server, through the stand-in; one server for each part. */
export function changeRequestSuite(start: () => Promise<ChangeRequestServer>): void {
  askingScenarios(start);
  harderScenarios(start);
}

/** What people see every day. */
export function askingScenarios(start: () => Promise<ChangeRequestServer>): void {
  describe("filing", () => filingScenarios(start));
  describe("open requests", () => openRequestScenarios(start));
  describe("strategies", () => filingStrategyScenarios(start));
}

/** What goes wrong, or reaches further. */
export function harderScenarios(start: () => Promise<ChangeRequestServer>): void {
  describe("failures", () => filingFailureScenarios(start));
  describe("reach", () => filingReachScenarios(start));
  describe("meanwhile", () => filingMeanwhileScenarios(start));
}
