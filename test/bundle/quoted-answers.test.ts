import { afterEach, expect, it } from "vitest";
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
  server = await startMemoryUnleash({ version: "8.2.0" });
  server.seed([{ name: "f", environments: { production: {} } }]);
  server.intercept(({ method, path }) =>
    method === "GET" && path.includes("/features")
      ? { kind: "answer", status, headers: { "content-type": "application/json" }, body }
      : undefined,
  );
  const files = { "variants.yml": manifest };
  await using shown = await act(server, { mode: "plan" }, files);
  expect([shown.outputs["result"], shown.everything.includes("QUOTED")]).toEqual(["failed", true]);
  await using hidden = await act(server, { mode: "plan", "show-payloads": "false" }, files);
  expect(hidden.outputs["result"]).toBe("failed");
  expect(hidden.everything).not.toContain("QUOTED");
  expect(hidden.everything).toContain("/features");
});
