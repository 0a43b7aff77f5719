import { startUnleash } from "../unleash/start.ts";
import { contract } from "./suite/contract.ts";

contract(() => startUnleash({ version: "8.2.0" }, console.log));
