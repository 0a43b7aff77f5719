import { contract } from "../contract/suite/contract.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";

contract(() => startMemoryUnleash({ version: "6.10.1" }));
