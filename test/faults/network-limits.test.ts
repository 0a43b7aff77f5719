import { expect } from "vitest";
import { faultCase, faults } from "./support/fault-case.ts";
import { manifest, readable, setScene } from "./support/scene.ts";

faults("F22: spellings of the address", () => {
  const secrets = ["hunter2"];
  faultCase("F22", "refused without echo", async (lab) => {
    for (const [kind, address] of Object.entries({
      "a query": "http://127.0.0.1:1/?token=hunter2",
      "a fragment": "http://127.0.0.1:1/#hunter2",
      userinfo: "http://user:hunter2@127.0.0.1:1/",
      "white space inside": "http://127.0.0.1:1/a hunter2",
      "another scheme": "ftp://hunter2.example",
      "no scheme": "hunter2.example",
      "a line break inside": "http://127.0.0.1:1/\nhunter2",
    })) {
      await lab.tell(kind, address, { secrets });
    }
    await lab.expectEndings("addresses");
  });

  faultCase("F22", "http:// off loopback is warned of", async (lab) => {
    const run = await lab.act("http://unleash.invalid", { inputs: { "max-attempts": "1" } });
    expect(run.code).toBe(1);
    expect(run.annotations.map(({ message }) => message).join()).toContain(
      "the token travels to unleash.invalid unencrypted",
    );
  });

  faultCase("F22", "an international name", async (lab) => {
    const run = await lab.act("https://vögel.invalid", { inputs: { "max-attempts": "1" } });
    expect(readable(run.summary)).toContain("xn--vgel-5qa.invalid");
  });
});

faults("F24: the ceiling of a run", () => {
  for (const [kind, intervene] of [
    ["every request stalls", { kind: "stall" }],
    ["every answer drips", { kind: "drip", everyMs: 50 }],
    ["every request is a 503", { kind: "answer", status: 503 }],
    ["every request is a 429 with Retry-After: 1", { kind: "answer", status: 429, headers: { "retry-after": "1" } }],
    ["every connection is reset", { kind: "reset" }],
  ] as const) {
    faultCase("F24", kind, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      server.intercept(() => intervene);
      const run = await lab.act(server, {
        inputs: { "run-timeout": "3", "request-timeout": "30", "max-attempts": "10" },
      });
      expect(run.code).toBe(1);
      // A try that could not be repeated in time is told as it failed.
      expect(readable(run.summary)).toMatch(/run-timeout of 3 s is spent|the limit is 0 s|: ECONNRESET|: 503/);
      // From the first request on: what it takes to start a process is the machine's.
      const took = Date.now() - (server.log[0]?.at ?? 0);
      expect(took).toBeLessThan(5000);
      lab.note(`${(took / 1000).toFixed(1)} s after the first request, with a limit of 3 s`);
    });
  }

  faultCase("F24", "during the apply: what was in flight is unknown, and said to be", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    server.intercept(({ method, path }) =>
      method === "PUT" && !path.includes("/alpha/") ? { kind: "stall" } : undefined,
    );
    const run = await lab.act(server, { inputs: { "run-timeout": "5", "request-timeout": "30", concurrency: "2" } });
    expect([run.code, run.outputs["result"]]).toEqual([1, "partial"]);
    const { applied, failed, unknown, skipped } = run.outputs;
    // The sets of a feature are written one after another.
    expect([applied, failed, unknown, skipped]).toEqual(["2", "0", "1", "1"]);
    expect(readable(run.summary)).toMatch(/Sent but unconfirmed[^\n]*run-timeout of 5 s is spent/);
  });

  faultCase("F24", "spent while reading: what the manifest was found to be is reported", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    server.intercept(({ path }) => (path.includes("variantEnvironments") ? { kind: "stall" } : undefined));
    const text = manifest.replace('{ name: "off" }', '{ name: "off", payload: { type: csv, value: "a,\\"b" } }');
    const run = await lab.act(server, { files: { "variants.yml": text }, inputs: { "run-timeout": "2" } });
    expect([run.code, run.outputs["result"], run.outputs["warnings"]]).toEqual([1, "failed", "1"]);
    expect(readable(run.summary)).toMatch(
      /run-timeout of 2 s is spent[\s\S]*csv|csv[\s\S]*run-timeout of 2 s is spent/i,
    );
  });
});
