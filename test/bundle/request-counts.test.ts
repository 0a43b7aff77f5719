import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedFeatures } from "../../scripts/bench/load.ts";
import { act } from "../support/act.ts";
import { generateManifest } from "../support/manifest-generator.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

/* Requests are what a run waits for: how many there are is part of the contract. */

let server: MemoryServer;

beforeAll(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  for (const index of [0, 1, 2]) await server.createEnvironment(`environment-${index}`, ["default"]);
});
afterAll(() => server.stop());
beforeEach(() => server.clearLog());

const features = "/api/admin/projects/default/features";

function paths(): string[] {
  return server.log.map(({ method, path }) => `${method} ${path.replace(/\?.*/, "")}`).sort();
}

async function run(mode: string, manifest: string, inputs: Readonly<Record<string, string>> = {}) {
  const outcome = await act(server, { mode, "max-changes": "unlimited", ...inputs }, { "variants.yml": manifest });
  expect(outcome.code, outcome.stdout).toBe(0);
  return outcome;
}

describe.each([1, 4])("with %i environments", (environments) => {
  it("a plan without changes reads the list, and each feature once", async () => {
    server.seed(seedFeatures(12, environments, false));
    const { outputs } = await run("plan", generateManifest(12, environments));
    expect(outputs).toMatchObject({ changes: "0", unchanged: `${12 * environments}` });
    const reads = Array.from({ length: 12 }, (_, index) => `GET ${features}/feature-${index}`);
    expect(paths()).toEqual([`GET ${features}`, ...reads].sort());
  });

  it("an apply reads each feature once more and writes each change; both ask for version, change requests and authors once", async () => {
    server.seed(seedFeatures(12, environments, true));
    const changes = 12 * environments;
    await run("plan", generateManifest(12, environments));
    // The last two questions: the account of the token, and who changed each feature last.
    const read = 1 + 12 + 2 + 1 + 12;
    expect(server.log).toHaveLength(read);
    server.clearLog();
    // One at a time, so that the writes of a feature follow its read within 50 ms.
    const { outputs } = await run("apply", generateManifest(12, environments), { concurrency: "1" });
    expect(outputs).toMatchObject({ applied: `${changes}` });
    expect(server.log.filter(({ method }) => method === "PUT")).toHaveLength(changes);
    // Where the machine is busy, a write finds its read older than that, and reads again.
    const rereads = server.log.length - read - 12 - changes;
    expect([rereads >= 0, rereads <= (environments === 1 ? 0 : 12)]).toEqual([true, true]);
  });
});

it("a feature that has no variants, and is to have none, costs nothing beyond the list", async () => {
  server.seed([{ name: "empty" }, { name: "bystander", environments: { production: { variants: [] } } }]);
  const manifest = "version: 1\nfeatures: { empty: { variants: [], environments: { production: {} } } }\n";
  const { outputs } = await run("plan", manifest);
  expect(outputs).toMatchObject({ changes: "0", unchanged: "1" });
  expect(paths()).toEqual([`GET ${features}`]);
});
