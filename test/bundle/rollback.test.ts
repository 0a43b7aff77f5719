import { readFile } from "node:fs/promises";
import { expect, it, onTestFinished } from "vitest";
import { filesBelow } from "../faults/support/leaks.ts";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { temporaryFolder } from "../support/packed.ts";
import { rollbackScenario } from "../support/rollback-scenario.ts";
import type { ActionRun } from "../support/run-action.ts";

const variable = (name: string, more: object = {}) => ({
  ...{ name, weight: 1000, weightType: "variable", stickiness: "default" },
  ...more,
});
const manifest = "version: 1\nfeatures: { f: { environments: { production: { variants: [{ name: after }] } } } }\n";

/** A server with these variants. */
async function start(variants: ReturnType<typeof variable>[] = []): Promise<MemoryServer> {
  const server = await startMemoryUnleash({ legacyVariants: true });
  onTestFinished(() => server.stop());
  server.seed([{ name: "f", environments: { production: { variants } } }]);
  return server;
}

const apply = (server: MemoryServer, inputs = {}, env = {}) =>
  act(server, { mode: "apply", ...inputs }, { "variants.yml": manifest }, env);
const fileOf = (run: ActionRun) => readFile(run.outputs["rollback-file"] ?? "", "utf8");

it("makes everything what it was", async () => rollbackScenario(await start()));

it("is there, whole, when the first write arrives", async () => {
  const server = await start([variable("before")]);
  let found: string[] = [];
  await using folder = await temporaryFolder();
  server.intercept(async ({ method }) => {
    const files = method === "PUT" ? await filesBelow(folder.path) : [];
    found = [...found, ...files.filter(([file]) => file === "rollback.yml").map(([, text]) => text)];
    return undefined;
  });
  await using run = await apply(server, {}, { RUNNER_TEMP: folder.path });
  expect(found).toEqual([expect.stringContaining("- name: before")]);
  expect(await fileOf(run)).toBe(found[0]);
});

it("is a manifest with a comment and a warning for what it cannot restore, and for nothing else", async () => {
  const endings = new Endings();
  const secret = (value: string) => ({ payload: { type: "json", value } });
  for (const [title, variants] of [
    ["what breaks our rules", [variable("a", { weightType: "fix" })]],
    ["an odd payload", [variable("a", { payload: { type: "yaml", value: "secret" } })]],
    ["the token of the action", [variable("a", secret(`{"key":"*:*.${"a".repeat(64)}"}`))]],
  ] as const) {
    const server = await start([...variants]);
    const run = await endings.tell(title, apply(server, { "show-payloads": "false" }));
    const text = await fileOf(run);
    endings.note("rollback file", text.trimEnd().split("\n"));
    const plan = await readFile(run.outputs["plan-file"] ?? "", "utf8");
    expect(`${text}${plan}`).not.toContain(server.tokens.admin);
    expect(run.everything).not.toContain("secret");
    await endings.tell("which validates", act(server, { mode: "validate" }, { "variants.yml": text }));
  }
  await endings.tell("nothing to write", apply(await start([variable("after")])));
  await endings.expect("rollback");
});

it("an export that would contain the token is none", async () => {
  const server = await start();
  const payload = { type: "string", value: server.tokens.admin };
  server.seed([{ name: "f", environments: { production: { variants: [variable("a", { payload })] } } }]);
  await using run = await act(server, { mode: "export", "output-file": "variants.yml" });
  expect([run.code, run.outputs["result"], run.written]).toEqual([1, "failed", {}]);
  expect(run.everything).not.toContain(server.tokens.admin);
});
