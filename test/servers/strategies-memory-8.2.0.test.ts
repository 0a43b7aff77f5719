import { strategiesInMemory } from "../contract/suite/strategies-in-memory.ts";

strategiesInMemory("8.2.0");
