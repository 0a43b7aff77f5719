import { contract } from "../scenarios/suite/contract.ts";
import { verdictScenarios } from "../scenarios/suite/verdicts.ts";
import { startUnleash } from "../unleash/start.ts";

contract(() => startUnleash({ version: "8.2.0", legacyVariants: true }, console.log), verdictScenarios);
