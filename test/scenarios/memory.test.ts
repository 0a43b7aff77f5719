import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { contract } from "./suite/contract.ts";

contract(() => startMemoryUnleash());
