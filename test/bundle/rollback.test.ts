import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow } from "../faults/support/leaks.ts";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { temporaryFolder } from "../support/packed.ts";
import { rollbackScenario } from "../support/rollback-scenario.ts";

async function start(legacyVariants = true): Promise<MemoryServer & AsyncDisposable> {
  const server = await startMemoryUnleash({ legacyVariants });
  return Object.assign(server, { [Symbol.asyncDispose]: () => server.stop() });
}

/** Texts of all files of this name, wherever in a folder. */
const textsOf = async (name: string, folder: string) =>
  (await filesBelow(folder)).filter(([file]) => file === name).map(([, text]) => text);

const variable = (name: string, more: object = {}) => ({
  name,
  weight: 1000,
  weightType: "variable",
  stickiness: "default",
  ...more,
});
const manifest = "version: 1\nfeatures: { f: { environments: { production: { variants: [{ name: after }] } } } }\n";

describe("the rollback file", () => {
  it("makes everything what it was", async () => {
    await using server = await start();
    await rollbackScenario(server);
  });

  it("is there, whole, when the first write arrives", async () => {
    await using server = await start();
    server.seed([{ name: "f", environments: { production: { variants: [variable("before")] } } }]);
    let found: string[] = [];
    await using folder = await temporaryFolder();
    server.intercept(async ({ method }) => {
      if (method === "PUT") found = await textsOf("rollback.yml", folder.path);
      return undefined;
    });
    await using run = await act(server, { mode: "apply" }, { "variants.yml": manifest }, { RUNNER_TEMP: folder.path });
    expect(run.outputs["result"]).toBe("applied");
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("- name: before");
    expect(await readFile(run.outputs["rollback-file"] ?? "", "utf8")).toBe(found[0]);
  });

  it("is not made when nothing is written", async () => {
    await using server = await start();
    server.seed([{ name: "f", environments: { production: { variants: [variable("after")] } } }]);
    await using same = await act(server, { mode: "apply" }, { "variants.yml": manifest });
    expect(same.outputs).toMatchObject({ result: "applied", changes: "0" });
    expect(same.outputs).not.toHaveProperty("rollback-file");
  });

  it.each<[string, readonly ReturnType<typeof variable>[], RegExp]>([
    ["breaks our rules", [{ ...variable("a"), weightType: "fix" }], /At least one variant must be variable/],
    [
      "is odd",
      [variable("a", { payload: { type: "yaml", value: "secret" } })],
      /Its payload is not what its type says/,
    ],
  ])("tells with a comment and a warning of what %s", async (_title, variants, reason) => {
    await using server = await start();
    server.seed([{ name: "f", environments: { production: { variants } } }]);
    await using run = await act(server, { mode: "apply", "show-payloads": "false" }, { "variants.yml": manifest });
    expect(run.outputs["result"]).toBe("applied");
    expect(messages(run, "warning").join("\n")).toMatch(reason);
    const text = await readFile(run.outputs["rollback-file"] ?? "", "utf8");
    expect(text.replace(/\n *# /g, " ")).toMatch(reason);
    await using valid = await act(server, { mode: "validate" }, { "variants.yml": text });
    expect(valid.outputs["result"]).toBe("valid");
    expect(run.everything).not.toContain("secret");
  });
});

describe("the token as a value on the server", () => {
  async function withToken() {
    const server = await start();
    const value = `{"key":"${server.tokens.admin}"}`;
    const variants = [variable("a", { payload: { type: "json", value } })];
    server.seed([{ name: "f", environments: { production: { variants } } }]);
    return server;
  }

  it("is in no file and no report of apply", async () => {
    await using server = await withToken();
    await using folder = await temporaryFolder();
    await using run = await act(server, { mode: "apply" }, { "variants.yml": manifest }, { RUNNER_TEMP: folder.path });
    expect(run.outputs["result"]).toBe("applied");
    const files = [...(await textsOf("rollback.yml", folder.path)), ...(await textsOf("plan.json", folder.path))];
    expect(files).toHaveLength(2);
    for (const text of [...files, run.everything]) expect(text).not.toContain(server.tokens.admin);
    expect(files[0]).toContain("It contains the token of this action");
    expect(messages(run, "warning").join()).toContain("It contains the token of this action");
  });

  it("stops an export", async () => {
    await using server = await withToken();
    await using run = await act(server, { mode: "export", "output-file": "variants.yml" });
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(run.everything).not.toContain(server.tokens.admin);
    await expect(readFile(join(run.workspace, "variants.yml"))).rejects.toThrow("ENOENT");
  });
});
