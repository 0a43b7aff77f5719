import { describe, expect, it, onTestFinished } from "vitest";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

/*
 * Between plan and write somebody may change what a set is, not only what it has: rename a strategy, archive the feature,
 * move it to another project. The write must not go there.
 */

const old = [{ name: "a", weight: 1000, weightType: "variable", stickiness: "default" }];
const [eu, us] = ["01EU", "01US"];
const strategies = (...titles: string[]) =>
  titles.map((title, index) => ({ id: [eu, us, "01XX"][index] ?? "", title, variants: old }));

const onStrategy = `version: 1
features:
  banner:
    environments:
      production: { strategies: [{ title: EU, variants: [{ name: b }] }] }
`;
const onEnvironment = `version: 1
features:
  banner:
    environments:
      production: { variants: [{ name: b }] }
`;

type Seed = Parameters<MemoryServer["seed"]>[0];
const feature = (more: object = {}): Seed => [
  {
    name: "banner",
    environments: { production: { enabled: true, variants: old, strategies: strategies("EU", "US") } },
    ...more,
  },
];
const withStrategies = (...titles: string[]): Seed =>
  feature({ environments: { production: { enabled: true, strategies: strategies(...titles) } } });

/** Applies a manifest; what the server has is changed after the plan and before the write. */
async function applyWhile(version: "5.12.8" | "8.2.0", manifest: string, change: Seed) {
  const server = await startMemoryUnleash({ version, legacyVariants: version === "8.2.0" });
  onTestFinished(() => server.stop());
  await server.createProject("team-b");
  server.seed(feature());
  let isPlanned = false;
  server.intercept(({ path }) => {
    if (/change-requests|ui-config/.test(path) && !isPlanned) {
      isPlanned = true;
      server.seed(change);
    }
    return undefined;
  });
  const run = await act(server, { mode: "apply" }, { "variants.yml": manifest });
  onTestFinished(() => run[Symbol.asyncDispose]());
  return { run, writes: server.log.filter(({ method }) => method !== "GET") };
}

describe.each(["5.12.8", "8.2.0"] as const)("on %s an apply writes nothing to", (version) => {
  it.each<[string, string, Seed, RegExp]>([
    [
      "a strategy that swapped its title with another",
      onStrategy,
      withStrategies("US", "EU"),
      /names another strategy now/,
    ],
    ["a strategy that has another title", onStrategy, withStrategies("Europe", "US"), /No such strategy/],
    [
      "a strategy of which there are two now",
      onStrategy,
      withStrategies("EU", "US", "EU"),
      /Several strategies in this environment/,
    ],
    ["an archived feature", onEnvironment, feature({ archived: true }), /Archived in Unleash/],
    ["a feature that moved to another project", onEnvironment, feature({ project: "team-b" }), /in "team-b"/],
  ])("%s", async (_title, manifest, change, reason) => {
    const { run, writes } = await applyWhile(version, manifest, change);
    expect(run.outputs, run.stdout).toMatchObject({ result: "failed", failed: "1", applied: "0" });
    expect(run.code).toBe(1);
    expect(messages(run, "error").join()).toMatch(reason);
    expect(writes).toEqual([]);
  });
});
