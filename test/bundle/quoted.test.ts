import { afterAll, describe, expect, it } from "vitest";
import { act } from "../support/act.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { runAction } from "../support/run-action.ts";

/* Neither a payload that is not to be shown is quoted, nor a file that nobody meant to be read. */

it.each(["true", "false"])("payloads that are not JSON; payloads are shown: %s", async (shown) => {
  const features = [`'${" ".repeat(60)}SECRET'`, '\'{"a": 1,, "SECRET": 2}\''].map((value, at) => {
    const payload = `{ type: json, value: ${value} }`;
    return `  f${at}: { environments: { p: { variants: [{ name: a, payload: ${payload} }] } } }\n`;
  });
  const files = { "variants.yml": `version: 1\nfeatures:\n${features.join("")}` };
  await using run = await runAction({ inputs: { mode: "validate", "show-payloads": shown }, files });
  expect(run.outputs).toMatchObject({ result: "invalid", problems: "2" });
  expect(run.everything).not.toContain("SECRET");
});

it("files that do not say that they are manifests", async () => {
  const files = {
    ".npmrc": "//registry.example/:_authToken=SECRET\n",
    ".env": "SECRET: 1\nSECRET: 2\nx: *SECRET\ny: !SECRET z\n",
    ".git/config": '[remote "origin"]\n\turl = https://x:SECRET@example.com\n',
    "other.json": '{ "version": 2, "password": "SECRET", "SECRET": {} }',
  };
  await using run = await runAction({ inputs: { mode: "validate", manifest: Object.keys(files).join("\n") }, files });
  expect(new Set(run.annotations.map(({ properties }) => properties["file"]))).toEqual(
    new Set([...Object.keys(files), undefined]),
  );
  expect([run.code, run.everything.includes("SECRET")]).toEqual([1, false]);
});

describe("what a server answers", async () => {
  const server = await startMemoryUnleash({ legacyVariants: true });
  afterAll(() => server.stop());
  server.seed([{ name: "f" }]);
  const files = {
    "variants.yml": "version: 1\nfeatures: { f: { environments: { production: { variants: [{ name: a }] } } } }\n",
  };
  const html = { "content-type": "text/html" };

  it.each([
    ["cut off", 200, '{"features":[{"payload":"QUOTED'],
    ["an error in the server's words", 400, '{"name":"BadDataError","message":"got QUOTED"}'],
    ["a page", 403, "<html>QUOTED</html>"],
  ])("to a read: %s", async (_title, status, body) => {
    const headers = { "content-type": "application/json" };
    server.intercept(() => ({ kind: "answer", status, headers, body }));
    for (const shown of ["true", "false"]) {
      // What is cut off would be asked for again, after some waiting.
      await using run = await act(server, { mode: "plan", "max-attempts": "1", "show-payloads": shown }, files);
      expect(run.outputs["result"]).toBe("failed");
      expect([run.everything.includes("QUOTED"), run.everything.includes("/features")]).toEqual([
        shown === "true",
        true,
      ]);
    }
  });

  it("to the last read, beside a write whose answer was lost", async () => {
    let puts = 0;
    server.intercept(({ method, path }) => {
      const refused = { kind: "answer", status: 400, body: { name: "BadDataError", message: "got QUOTED" } } as const;
      if (method === "PUT") return puts++ === 0 ? { kind: "reset" } : refused;
      const isLast = puts === 2 && path.includes("variantEnvironments");
      return isLast ? { kind: "answer", status: 403, headers: html, body: "<p>QUOTED</p>" } : undefined;
    });
    await using run = await act(server, { mode: "apply", "show-payloads": "false" }, files);
    expect(run.outputs["result"]).toBe("failed");
    expect(run.annotations.map(({ message }) => message).join()).toMatch(/\(and it cannot be read: GET [^)]*: 403/);
    expect(run.everything).not.toContain("QUOTED");
  });
});
