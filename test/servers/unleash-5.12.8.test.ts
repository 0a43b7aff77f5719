import { contract } from "../contract/suite/contract.ts";
import { verdictScenarios } from "../contract/suite/verdicts.ts";
import { startUnleash } from "../unleash/start.ts";

contract(() => startUnleash({ version: "5.12.8" }, console.log), verdictScenarios);
