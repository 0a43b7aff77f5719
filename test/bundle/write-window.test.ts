import { afterEach, describe, expect, it } from "vitest";
import { environmentNames, seedFeatures } from "../../scripts/bench/load.ts";
import { act } from "../support/act.ts";
import { generateManifest } from "../support/manifest-generator.ts";
import { type LoggedRequest, type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

/*
 * Between the read of a set and its write somebody else may change it, and nothing can lock a server. So the read is done
 * just before the write: seen here at the server, by the order and the time of requests and by changes made meanwhile.
 */

let server: MemoryServer;
afterEach(() => server.stop());

const project = "/api/admin/projects/default/features";
const featureOf = ({ path }: Pick<LoggedRequest, "path">) => /features\/([^/?]+)/.exec(path)?.[1] ?? "";
const byHand = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];

async function serve(features: number, environments: number): Promise<void> {
  server = await startMemoryUnleash({ legacyVariants: true });
  for (let index = 0; index < environments; index++) {
    await server.createEnvironment(`environment-${index}`, ["default"]);
  }
  server.seed(seedFeatures(features, environments, true));
}

function apply(features: number, environments: number, inputs: Readonly<Record<string, string>> = {}) {
  const all = { mode: "apply", "max-changes": "unlimited", ...inputs };
  return act(server, all, { "variants.yml": generateManifest(features, environments) });
}

/**
 * The requests of an apply after its plan, which ends with the question for change requests and the version; without those
 * for who had changed its sets, which stop no other.
 */
function ofApply(): LoggedRequest[] {
  const start = server.log.findLastIndex(({ path }) => /change-requests|ui-config/.test(path));
  return server.log.slice(start + 1).filter(({ path }) => !/\/(?:events|user)\b/.test(path));
}

describe("the requests of an apply", () => {
  it("come in pairs of a read and its write, at concurrency 1", async () => {
    await serve(20, 1);
    const run = await apply(20, 1, { concurrency: "1" });
    expect(run.outputs["applied"], run.stdout).toBe("20");
    const requests = ofApply().map((request) => `${request.method} ${featureOf(request)}`);
    expect(requests).toHaveLength(40);
    for (let at = 0; at < requests.length; at += 2) {
      expect(requests[at]).toMatch(/^GET /);
      expect(requests[at + 1]).toBe(requests[at]?.replace("GET", "PUT"));
    }
  });

  it("leave little more than a round trip between a read and its writes, and are fewer than two for each", async () => {
    await serve(60, 2);
    server.delay = 40;
    const run = await apply(60, 2, { concurrency: "10" });
    expect(run.outputs["applied"], run.stdout).toBe("120");
    expect(server.maxInFlight).toBeLessThanOrEqual(10);
    const requests = ofApply();
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
});

/** What somebody changes by hand, without a request. */
function editByHand(name: string): void {
  server.seed([{ name, environments: { production: { enabled: true, variants: byHand } } }]);
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `feature-${index}`);

async function variantsOf(name: string): Promise<unknown> {
  const { body } = await server.request("GET", `${project}/${name}/environments/production/variants`);
  return (body as { variants: unknown }).variants;
}

describe("what somebody changes while an apply is under way is not overwritten", () => {
  it("up to the read before its write", async () => {
    await serve(30, 1);
    const read = new Set<string>();
    const edited = new Set<string>();
    let isApplying = false;
    server.intercept(({ method, path }) => {
      if (/change-requests|ui-config/.test(path)) isApplying = true;
      if (isApplying && method === "GET") read.add(featureOf({ path }));
      if (method !== "PUT" || edited.size >= 12) return undefined;
      // At every write, one of the features that are not read yet.
      const name = names(30).findLast((feature) => !read.has(feature) && !edited.has(feature));
      if (name !== undefined) {
        edited.add(name);
        editByHand(name);
      }
      return undefined;
    });
    const run = await apply(30, 1, { concurrency: "4" });
    expect(edited.size).toBeGreaterThan(5);
    expect(run.outputs).toMatchObject({ failed: `${edited.size}`, applied: `${30 - edited.size}`, result: "partial" });
    server.intercept();
    for (const name of edited) expect(await variantsOf(name), name).toEqual(byHand);
  });

  it("while all requests pause because the server limits them", async () => {
    await serve(30, 1);
    const written = new Set<string>();
    let edited: string[] = [];
    server.intercept(({ method, path }) => {
      if (method !== "PUT") return undefined;
      if (edited.length === 0 && written.size === 5) {
        // Nothing that is not on its way already may be written before it is read again.
        const name = featureOf({ path });
        setTimeout(() => {
          edited = names(30).filter((feature) => !written.has(feature));
          for (const feature of edited) editByHand(feature);
        }, 300);
        return { kind: "answer", status: 429, headers: { "retry-after": "1" }, body: `slow down, ${name}` };
      }
      written.add(featureOf({ path }));
      return undefined;
    });
    const run = await apply(30, 1, { concurrency: "4" });
    expect(edited.length).toBeGreaterThan(15);
    // Those that met the 429 itself were sent.
    const { applied, failed, unknown } = run.outputs;
    expect([Number(applied), Number(failed) + Number(unknown)]).toEqual([30 - edited.length, edited.length]);
    expect(Number(unknown)).toBeLessThanOrEqual(4);
    server.intercept();
    for (const name of edited) expect(await variantsOf(name), name).toEqual(byHand);
  });
});

describe("a server that shows a feature in parts", () => {
  /** As some other than Unleash: variants by the address of their environment alone. */
  function showInParts(hidesFeatures: boolean): void {
    const environments = environmentNames(3).map((name) => ({ name }));
    server.intercept(({ method, path }) => {
      const isFeature = path.includes("variantEnvironments");
      if (method !== "GET" || !(isFeature || (hidesFeatures && path.endsWith("/features")))) return undefined;
      if (hidesFeatures) return { kind: "answer", status: 404, body: { name: "NotFoundError", message: "No page" } };
      return { kind: "answer", status: 200, body: { name: featureOf({ path }), environments } };
    });
  }

  it.each([
    ["its environments without variants", false],
    ["no feature at all", true],
  ])("%s: each write comes after its own read", async (_, hidesFeatures) => {
    await serve(2, 3);
    showInParts(hidesFeatures);
    const run = await apply(2, 3, { concurrency: "1" });
    expect(run.outputs).toMatchObject({ result: "applied", applied: "6" });
    const writes = server.log.flatMap(({ method, path }, index) => (method === "PUT" ? [{ path, index }] : []));
    expect(writes).toHaveLength(6);
    for (const { path, index } of writes) expect(server.log[index - 1]).toMatchObject({ method: "GET", path });
  });
});
