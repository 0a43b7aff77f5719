import { contract } from "../scenarios/suite/contract.ts";
import { verdictScenarios } from "../scenarios/suite/verdicts.ts";
import { startUnleash } from "../unleash/start.ts";

contract(() => startUnleash({ version: "5.12.8" }, console.log), verdictScenarios);
