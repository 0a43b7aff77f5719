import { afterEach, beforeEach, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

let server: MemoryServer;
beforeEach(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  server.seed([{ name: "f", environments: { production: {} } }]);
});
afterEach(() => server.stop());

async function plan(stickiness: string, inputs: Readonly<Record<string, string>> = {}) {
  const manifest = `version: 1\nfeatures: { f: { environments: { production: { variants: [{ name: a, stickiness: ${stickiness} }] } } } }\n`;
  const run = await act(server, { mode: "plan", ...inputs }, { "variants.yml": manifest });
  return { run, asked: server.log.filter(({ path }) => path.startsWith("/api/admin/context")).length };
}

it("one that every server has costs no request", async () => {
  const { run, asked } = await plan("remoteAddress");
  expect([run.outputs["warnings"], asked]).toEqual(["0", 0]);
});

it("one that the server does not have is a warning, or an error under strict", async () => {
  const { run, asked } = await plan("tenant");
  expect([run.outputs["result"], asked]).toEqual(["planned", 1]);
  expect(messages(run, "warning").join()).toContain('no context field "tenant"');
  const { run: strict } = await plan("tenant", { strict: "true" });
  expect([strict.code, strict.outputs["result"]]).toEqual([1, "refused"]);
});

it.each([
  ["403", { status: 403, body: { name: "NoAccessError", message: "no" } }],
  ["page", { status: 200, headers: { "content-type": "text/html" }, body: "<p>Hello</p>" }],
])("a %s in place of the list is no news", async (_, answer) => {
  server.intercept(({ path }) => (path.startsWith("/api/admin/context") ? { kind: "answer", ...answer } : undefined));
  const { run, asked } = await plan("tenant");
  expect([run.outputs["result"], run.outputs["warnings"], asked]).toEqual(["planned", "0", 1]);
});
