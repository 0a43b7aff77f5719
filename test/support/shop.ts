import { afterEach, beforeEach } from "vitest";
import { act } from "./act.ts";
import { type MemoryServer, startMemoryUnleash } from "./memory-unleash.ts";
import type { ActionRun } from "./run-action.ts";

/** As stored. */
export const split = (weight: number, stickiness = "default") => [
  { name: "control", weight, weightType: "fix", stickiness },
  { name: "treatment", weight: 1000 - weight, weightType: "variable", stickiness },
];
export const promotion = { "promote-from": "development", "promote-to": "production" };

/** A server with features that can be promoted, and others that cannot; a new one for each test. */
export let server: MemoryServer;

export function usePromotionShop(): void {
  beforeEach(async () => {
    server = await startMemoryUnleash({ legacyVariants: true });
    const titled = (title: string | null, weight?: number) => ({
      ...{ title, variants: weight === undefined ? [] : split(weight) },
    });
    server.seed([
      { name: "plain", environments: { development: { variants: split(700) }, production: { variants: split(500) } } },
      { name: "new", environments: { development: { variants: split(300, "userId") } } },
      { name: "empty", environments: { production: { variants: split(500) } } },
      {
        name: "mixed",
        environments: {
          development: { variants: split(100), strategies: [titled("EU", 200), titled("US")] },
          production: { strategies: [titled("EU", 500), titled("US", 500)] },
        },
      },
      {
        name: "untitled",
        environments: { development: { strategies: [titled(null, 200)] }, production: { strategies: [titled("EU")] } },
      },
      {
        name: "missing",
        environments: {
          development: { strategies: [titled("Asia", 200)] },
          production: { strategies: [titled("EU"), titled("US")] },
        },
      },
      {
        name: "twice",
        environments: {
          development: { strategies: [titled("EU", 200)] },
          production: { strategies: [titled("EU"), titled("EU")] },
        },
      },
      {
        name: "twins",
        environments: {
          development: { strategies: [titled("EU", 200), titled("EU", 300)] },
          production: { strategies: [titled("EU")] },
        },
      },
      {
        name: "broken",
        environments: {
          development: {
            variants: [
              { name: "a", weight: 1000, weightType: "fix", payload: { type: "number", value: "secret" } },
              { name: "b", weight: 0, weightType: "variable" },
            ],
          },
        },
      },
    ]);
  });
  afterEach(() => server.stop());
}

export function variantsIn(feature: string, environment: string) {
  return server
    .dump()
    .features.find(({ name }) => name === feature)
    ?.environments.find(({ name }) => name === environment);
}

export const promote = (
  inputs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Promise<ActionRun> => act(server, { mode: "plan", ...promotion, ...inputs }, files);
