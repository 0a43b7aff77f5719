import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { MemoryServer } from "../support/memory-unleash.ts";
import { faultCase, faults } from "./support/fault-case.ts";
import { allTargets, converged, readable, setScene } from "./support/scene.ts";

/** What is known of a write of ours whose answer says nothing, and which a read does not show at once. */

const missing: Intervention = {
  kind: "answer",
  status: 404,
  body: { name: "NotFoundError", message: "Could not find it" },
};

/** Lets writes to `alpha` be made without saying so, and hides the feature from so many reads after them. */
function hideAfterWrites(server: MemoryServer, way: "no variants" | "lose answer", times: number): void {
  let hidden = 0;
  let isWritten = false;
  server.intercept(async (request) => {
    const { method, path, body, count } = request;
    if (!path.includes("/features/alpha")) return undefined;
    if (method === "GET") return isWritten && hidden++ < times ? missing : undefined;
    if (count > 1) return undefined;
    isWritten = true;
    if (way === "lose answer") return { kind: way };
    // An answer is sent in place of the write, so that is made by hand.
    await server.request(method, path, body);
    return { kind: "answer", status: 200, body: {} };
  });
}

faults("C2: after our own write", () => {
  for (const [kind, way] of [
    ["answered without variants", "no variants"],
    ["unanswered", "lose answer"],
  ] as const) {
    for (const [length, times, expected] of [
      ["the first read after it is a 404", 1, { code: 0, result: "applied", applied: "2", unknown: "0" }],
      ["every read after it is a 404", 99, { code: 1, result: "partial", applied: "1", unknown: "1" }],
    ] as const) {
      faultCase("C2", `${kind}: ${length}`, async (lab) => {
        const server = await lab.serve();
        setScene(server);
        hideAfterWrites(server, way, times);
        const run = await lab.act(server, { inputs: { environments: "development" } });
        const { result, applied, failed, unknown } = run.outputs;
        expect({ code: run.code, result, applied, unknown }).toEqual(expected);
        expect(failed).toBe("0");
        expect(converged(server)).toEqual(
          allTargets.filter((target) => target !== "alpha/production" && target !== "beta/production"),
        );
      });
    }
  }

  faultCase("L1", "unanswered, then cancelled: unknown, and said to be", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    let child: { kill(signal: NodeJS.Signals): boolean } | undefined;
    server.intercept(({ method, path }) => {
      if (method !== "PUT" || !path.includes("/alpha/environments/development/")) return undefined;
      setTimeout(() => child?.kill("SIGTERM"), 20);
      return { kind: "lose answer" };
    });
    const run = await lab.act(server, {
      inputs: { concurrency: "1", "max-attempts": "4" },
      onStart: (started) => {
        child = started;
      },
    });
    expect(run.code).toBe(1);
    const text = readable(run.summary);
    if (run.outputs["unknown"] === "1") {
      expect(text).toMatch(/1 sent but unconfirmed/);
      expect(text).toMatch(/Sent but unconfirmed[^\n]*alpha in development/);
      expect(run.annotations.map(({ message }) => message).join()).toContain("Sent but unconfirmed");
    } else {
      // The read that says so was under way before the signal.
      expect(Number(run.outputs["applied"])).toBeGreaterThan(0);
    }
    expect(run.outputs["failed"]).toBe("0");
  });
});
