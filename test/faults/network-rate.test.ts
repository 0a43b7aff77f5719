import { expect } from "vitest";
import type { MemoryServer } from "../support/memory-unleash.ts";
import { faultCase, faults } from "./support/fault-case.ts";
import { other, wanted } from "./support/scene.ts";

const names = Array.from({ length: 16 }, (_, index) => `flag-${index}`);
const same = "{ variants: [{ name: on, weight: 30% , weightType: fix }, { name: off }], environments: *all }";
const files = {
  "variants.yml": `version: 1
x-all: &all { development: {}, production: {} }
features:
${names.map((name) => `  ${name}: ${same}`).join("\n")}
`,
};

/** Takes so many requests within any second, and answers all others with a 429. Returns how many those were. */
function limit(server: MemoryServer, rate: number, retryAfter: string): { readonly refused: () => number } {
  const taken: number[] = [];
  let refused = 0;
  server.intercept(() => {
    const now = performance.now();
    while (taken[0] !== undefined && taken[0] <= now - 1000) taken.shift();
    if (taken.length < rate) {
      taken.push(now);
      return undefined;
    }
    refused++;
    const headers = { "retry-after": retryAfter, "content-type": "text/html" };
    return { kind: "answer", status: 429, headers, body: "Too many requests, please try again later." };
  });
  return { refused: () => refused };
}

faults("F4: a server that limits requests", () => {
  for (const [rate, concurrency] of [
    [5, "10"],
    [5, "1"],
    [20, "50"],
  ] as const) {
    faultCase("F4", `${rate} requests a second at concurrency ${concurrency}: applied to the end`, async (lab) => {
      const server = await lab.serve();
      server.seed(
        names.map((name) => ({
          name,
          environments: { development: { variants: other }, production: { variants: other } },
        })),
      );
      const { refused } = limit(server, rate, "1");
      const inputs = { concurrency, "max-changes": "unlimited", "max-attempts": "4" };
      const run = await lab.act(server, { files, inputs });
      expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "32"]);
      expect(server.dump().events).toHaveLength(32);
      const asked = server.log.length - refused();
      lab.note(`${asked} requests taken, ${refused()} refused, ${(run.time / 1000).toFixed(1)} s`);
      // Fewer than one in three is sent in vain.
      expect(refused()).toBeLessThan(asked / 2);
    });
  }

  // Which requests are let through, and what the server says of waiting. Each write follows a read, which takes the server's turn.
  const spaced = (milliseconds: number) => {
    let last = Number.NEGATIVE_INFINITY;
    return () => {
      if (performance.now() - last < milliseconds) return false;
      last = performance.now();
      return true;
    };
  };
  for (const [title, headers, admits] of [
    ["one request a second", { "retry-after": "1" }, spaced(1000)],
    ["one request a second, without saying so", {}, spaced(1000)],
    ["one request in 100 ms, without saying so", {}, spaced(100)],
    ["every second request", {}, ({ log }: MemoryServer) => log.length % 2 === 1],
  ] as const) {
    faultCase("F4", `${title}: applied to the end`, async (lab) => {
      const server = await lab.serve();
      const few = names.slice(0, 3);
      server.seed(few.map((name) => ({ name, environments: { production: { variants: other } } })));
      server.intercept(() =>
        admits(server) ? undefined : { kind: "answer", status: 429, headers, body: "Too many requests" },
      );
      const inputs = { features: few.join(","), environments: "production", "max-attempts": "4" };
      const run = await lab.act(server, { files, inputs });
      expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "3"]);
      lab.note(`${server.log.length} requests, ${(run.time / 1000).toFixed(1)} s`);
    });
  }

  for (const count of [1, 3]) {
    faultCase("F4", `every write of ${count} is refused: tried no more often than max-attempts`, async (lab) => {
      const server = await lab.serve();
      const some = names.slice(0, count);
      server.seed(some.map((name) => ({ name, environments: { production: { variants: other } } })));
      server.intercept(({ method }) =>
        method === "GET" ? undefined : { kind: "answer", status: 429, body: "Too many requests" },
      );
      const inputs = { features: some.join(","), environments: "production", "max-attempts": "4" };
      const run = await lab.act(server, { files, inputs });
      expect([run.code, run.outputs["result"], run.outputs["unknown"]]).toEqual([1, "failed", `${count}`]);
      const writes = server.log.filter(({ method }) => method === "PUT").length;
      lab.note(`${writes} writes, ${(run.time / 1000).toFixed(1)} s`);
      expect(writes).toBeLessThanOrEqual(4 * count);
    });
  }

  faultCase("F4", "one 429 does not slow down the rest: the concurrency recovers", async (lab) => {
    const server = await lab.serve();
    const many = Array.from({ length: 120 }, (_, index) => `flag-${index}`);
    server.seed(many.map((name) => ({ name, environments: { production: { variants: wanted } } })));
    server.delay = 20;
    let limited = 0;
    server.intercept(({ path }) => {
      if (!path.includes("flag-7?") || limited > 0) return undefined;
      // Starts `maxInFlight` over.
      setTimeout(() => server.clearLog(), 100);
      return { kind: "answer", status: 429, headers: { "retry-after": "0" }, body: `slow down, ${limited++}` };
    });
    const run = await lab.act(server, { inputs: { mode: "export", "output-file": "out.yml", concurrency: "10" } });
    expect([run.code, limited, server.maxInFlight]).toEqual([0, 1, 10]);
    expect(server.log.length).toBeGreaterThan(60);
  });
});
