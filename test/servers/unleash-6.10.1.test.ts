import { contract } from "../scenarios/suite/contract.ts";
import { verdictScenarios } from "../scenarios/suite/verdicts.ts";
import { startUnleash } from "../unleash/start.ts";

contract(() => startUnleash({ version: "6.10.1" }, console.log), verdictScenarios);
