import { afterEach, describe, expect, it } from "vitest";
import { act } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

const manifest = `version: 1
features:
  f:
    environments:
      production:
        variants: [{ name: a }]
`;

let server: MemoryServer;
afterEach(() => server.stop());

/* What a server answers may be payloads; nothing of it is shown where those are not. */

it.each([
  ["cut off", 200, '{"features":[{"payload":"QUOTED'],
  ["an error in the server's words", 400, '{"name":"BadDataError","message":"got QUOTED"}'],
  ["a page", 403, "<html>QUOTED</html>"],
])("an answer to a read that is %s is not quoted without payloads", async (_title, status, body) => {
  server = await startMemoryUnleash();
  server.seed([{ name: "f", environments: { production: {} } }]);
  server.intercept(({ method, path }) =>
    method === "GET" && path.includes("/features")
      ? { kind: "answer", status, headers: { "content-type": "application/json" }, body }
      : undefined,
  );
  const files = { "variants.yml": manifest };
  // What is cut off would be asked for again, after some waiting.
  const once = { mode: "plan", "max-attempts": "1" };
  await using shown = await act(server, once, files);
  expect([shown.outputs["result"], shown.everything.includes("QUOTED")]).toEqual(["failed", true]);
  await using hidden = await act(server, { ...once, "show-payloads": "false" }, files);
  expect(hidden.outputs["result"]).toBe("failed");
  expect(hidden.everything).not.toContain("QUOTED");
  expect(hidden.everything).toContain("/features");
});

describe("beside a write whose answer was lost", () => {
  const quoting = { kind: "answer", status: 400, body: { name: "BadDataError", message: "got QUOTED" } } as const;
  const page = {
    kind: "answer",
    status: 403,
    headers: { "content-type": "text/html" },
    body: "<p>QUOTED</p>",
  } as const;

  it("the answer to the last read is not quoted either", async () => {
    server = await startMemoryUnleash({ legacyVariants: true });
    server.seed([{ name: "f", environments: { production: {} } }]);
    let puts = 0;
    server.intercept(({ method, path }) => {
      if (method === "PUT") return puts++ === 0 ? { kind: "reset" } : quoting;
      return puts === 2 && path.includes("variantEnvironments") ? page : undefined;
    });
    const files = { "variants.yml": manifest };
    await using run = await act(server, { mode: "apply", "show-payloads": "false" }, files);
    expect(run.outputs["result"]).toBe("failed");
    expect(run.annotations.map(({ message }) => message).join()).toMatch(/\(and it cannot be read: GET [^)]*: 403/);
    expect(run.everything).not.toContain("QUOTED");
  });
});
