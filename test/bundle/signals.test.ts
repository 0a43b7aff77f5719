import { expect, test } from "vitest";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { runAction } from "../support/run-action.ts";

const manifest = "version: 1\nfeatures: { a: { environments: { production: { variants: [{ name: x }] } } } }\n";

/** Signals an apply while its write waits for an answer, again and again. */
async function signalled(server: MemoryServer, signals: readonly (readonly [NodeJS.Signals, after: number])[]) {
  let child: { kill(signal: NodeJS.Signals): boolean } | undefined;
  server.intercept(({ method }) => {
    if (method !== "PUT") return undefined;
    for (const [signal, after] of signals) setTimeout(() => child?.kill(signal), after);
    return { kind: "delay", ms: 700 };
  });
  return runAction({
    inputs: { mode: "apply", "unleash-url": server.url, "unleash-token": server.tokens.admin },
    files: { "variants.yml": manifest },
    onStart: (started) => {
      child = started;
    },
  });
}

test.each<[string, (readonly [NodeJS.Signals, number])[]]>([
  ["many SIGINTs", [0, 100, 200, 300, 400].map((after) => ["SIGINT", after] as const)],
  ["SIGTERM after SIGHUP, twice", (["SIGHUP", "SIGTERM", "SIGTERM"] as const).map((signal, at) => [signal, at * 150])],
])("%s does not end the run without a summary", async (_title, signals) => {
  const server = await startMemoryUnleash({ legacyVariants: true });
  try {
    server.seed([{ name: "a" }]);
    await using run = await signalled(server, signals);
    // The write was under way, and is told as what it was.
    expect([run.code, run.signal, run.outputs["result"], run.outputs["applied"]]).toEqual([0, null, "applied", "1"]);
    expect(run.summary).toContain("Applied");
  } finally {
    await server.stop();
  }
});

test("a terminal that is closed ends a run that waits, with a word for it", async () => {
  const server = await startMemoryUnleash({ legacyVariants: true });
  try {
    server.seed([{ name: "a" }]);
    let child: { kill(signal: NodeJS.Signals): boolean } | undefined;
    server.intercept(() => {
      setTimeout(() => child?.kill("SIGHUP"), 100);
      return { kind: "delay", ms: 5000 };
    });
    await using run = await runAction({
      inputs: { mode: "plan", "unleash-url": server.url, "unleash-token": server.tokens.admin },
      files: { "variants.yml": manifest },
      onStart: (started) => {
        child = started;
      },
    });
    expect([run.code, run.signal, run.outputs["result"]]).toEqual([1, null, "failed"]);
    expect(run.summary).toContain("because its terminal was closed (SIGHUP)");
  } finally {
    await server.stop();
  }
});
