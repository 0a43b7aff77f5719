import { strategiesInMemory } from "../contract/suite/strategies-in-memory.ts";

for (const version of ["7.6.5", "6.10.1", "5.12.8"] as const) strategiesInMemory(version);
