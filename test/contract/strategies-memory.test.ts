import { strategiesInMemory } from "./suite/strategies-in-memory.ts";

strategiesInMemory("8.2.0");
