import { describe } from "vitest";
import { addressScenarios, spellingScenarios } from "../contract/suite/addresses.ts";
import { useServer } from "../contract/suite/world.ts";
import { writeScenarios } from "../contract/suite/writes.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { startUnleash } from "../unleash/start.ts";

const options = { version: "8.2.0", basePath: "/demo" } as const;

describe("memory under a base path", () => {
  const world = useServer(() => startMemoryUnleash(options));
  spellingScenarios(world);
  addressScenarios(world);
  writeScenarios(world);
});

describe("8.2.0 under a base path", () => {
  const world = useServer(() => startUnleash(options, console.log));
  spellingScenarios(world);
  addressScenarios(world);
});

describe("memory without a base path", () => {
  spellingScenarios(useServer(() => startMemoryUnleash({ version: "8.2.0" })));
});
