import { contract } from "../contract/suite/contract.ts";
import { startUnleash } from "../unleash/start.ts";

contract(() => startUnleash({ version: "8.2.0", legacyVariants: true }, console.log));
