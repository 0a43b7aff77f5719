import { describe, expect, it, onTestFinished } from "vitest";
import { seedFeatures } from "../../scripts/bench/load.ts";
import { act } from "../support/act.ts";
import { generateManifest } from "../support/manifest-generator.ts";
import { type LoggedRequest, type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

/*
 * Between the read of a set and its write somebody else may change it, and nothing can lock a server. So the read is done
 * just before the write: seen here at the server, by the order and the time of requests and by changes made meanwhile.
 */

const featureOf = ({ path }: Pick<LoggedRequest, "path">) => /features\/([^/?]+)/.exec(path)?.[1] ?? "";
const byHand = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];

async function serve(features: number, environments: number): Promise<MemoryServer> {
  const server = await startMemoryUnleash({ legacyVariants: true });
  onTestFinished(() => server.stop());
  for (let index = 0; index < environments; index++) {
    await server.createEnvironment(`environment-${index}`, ["default"]);
  }
  server.seed(seedFeatures(features, environments, true));
  return server;
}

function apply(server: MemoryServer, features: number, environments: number, concurrency: string) {
  const inputs = { mode: "apply", "max-changes": "unlimited", concurrency };
  return act(server, inputs, { "variants.yml": generateManifest(features, environments) });
}

it("an apply leaves little more than a round trip between a read and its writes, and sends fewer than two for each", async () => {
  const server = await serve(60, 2);
  server.delay = 40;
  const run = await apply(server, 60, 2, "10");
  expect(run.outputs["applied"], run.stdout).toBe("120");
  expect(server.maxInFlight).toBeLessThanOrEqual(10);
  // The plan ends with the question for change requests and the version; who had changed a set stops no other request.
  const start = server.log.findLastIndex(({ path }) => /change-requests|ui-config/.test(path));
  const requests = server.log.slice(start + 1).filter(({ path }) => !/\/(?:events|user)\b/.test(path));
  const windows = requests.flatMap((write, index) => {
    if (write.method !== "PUT") return [];
    const from = requests.findLastIndex(
      (one, at) => at < index && one.method === "GET" && featureOf(one) === featureOf(write),
    );
    expect(from).toBeGreaterThanOrEqual(0);
    return [{ others: index - from - 1, time: write.at - ((requests[from]?.at ?? 0) + server.delay) }];
  });
  expect(windows).toHaveLength(120);
  // Three of each other slot at the most, where all reads before all writes would be sixty at the least.
  expect(Math.max(...windows.map(({ others }) => others))).toBeLessThan(30);
  // Milliseconds from the answer to the read until the write is there. The median, since a machine may be busy.
  expect(windows.map(({ time }) => time).sort((x, y) => x - y)[60]).toBeLessThan(100);
  expect(requests.length).toBeLessThan(2 * 120);
});

describe("what somebody changes while an apply is under way is not overwritten", () => {
  const names = Array.from({ length: 30 }, (_, index) => `feature-${index}`);
  const edit = (server: MemoryServer, name: string) =>
    server.seed([{ name, environments: { production: { enabled: true, variants: byHand } } }]);

  async function expectKept(server: MemoryServer, edited: readonly string[]): Promise<void> {
    const features = new Map(server.dump().features.map((feature) => [feature.name, feature.environments]));
    for (const name of edited) {
      const production = features.get(name)?.find((environment) => environment.name === "production");
      expect(production?.variants, name).toEqual(byHand);
    }
  }

  it("up to the read before its write", async () => {
    const server = await serve(30, 1);
    const [read, edited] = [new Set<string>(), new Set<string>()];
    let isApplying = false;
    server.intercept(({ method, path }) => {
      if (/change-requests|ui-config/.test(path)) isApplying = true;
      if (isApplying && method === "GET") read.add(featureOf({ path }));
      if (method !== "PUT" || edited.size >= 12) return undefined;
      // At every write, one of the features that are not read yet.
      const name = names.findLast((feature) => !read.has(feature) && !edited.has(feature));
      if (name !== undefined) {
        edited.add(name);
        edit(server, name);
      }
      return undefined;
    });
    const run = await apply(server, 30, 1, "4");
    expect(edited.size).toBeGreaterThan(5);
    expect(run.outputs).toMatchObject({ failed: `${edited.size}`, applied: `${30 - edited.size}`, result: "partial" });
    await expectKept(server, [...edited]);
  });

  it("while all requests pause because the server limits them", async () => {
    const server = await serve(30, 1);
    const written = new Set<string>();
    let edited: string[] = [];
    server.intercept(({ method, path }) => {
      if (method !== "PUT") return undefined;
      if (edited.length > 0 || written.size < 5) {
        written.add(featureOf({ path }));
        return undefined;
      }
      // After such a pause a write goes out on a read of the last 5 s; every other set is read first.
      setTimeout(() => {
        const start = server.log.findLastIndex((request) => /change-requests|ui-config/.test(request.path));
        const read = new Set(server.log.slice(start + 1).map(featureOf));
        edited = names.filter((feature) => !written.has(feature) && !read.has(feature));
        for (const feature of edited) edit(server, feature);
      }, 300);
      return { kind: "answer", status: 429, headers: { "retry-after": "1" }, body: "slow down" };
    });
    const run = await apply(server, 30, 1, "4");
    expect(edited.length).toBeGreaterThan(15);
    expect(run.outputs).toMatchObject({ failed: `${edited.length}`, applied: `${30 - edited.length}`, unknown: "0" });
    await expectKept(server, edited);
  });
});
