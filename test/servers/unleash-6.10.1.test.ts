import { contract } from "../contract/suite/contract.ts";
import { startUnleash } from "../unleash/start.ts";

contract(() => startUnleash({ version: "6.10.1" }, console.log));
