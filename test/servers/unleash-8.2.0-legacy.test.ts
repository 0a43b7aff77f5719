import { contract } from "../contract/suite/contract.ts";
import { verdictScenarios } from "../contract/suite/verdicts.ts";
import { startUnleash } from "../unleash/start.ts";

contract(() => startUnleash({ version: "8.2.0", legacyVariants: true }, console.log), verdictScenarios);
