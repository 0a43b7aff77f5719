import { contract } from "../contract/suite/contract.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";

contract(() => startMemoryUnleash({ version: "8.2.0" }));
