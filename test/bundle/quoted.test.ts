import { afterAll, describe, expect, it } from "vitest";
import { act } from "../support/act.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { runAction } from "../support/run-action.ts";

/* Neither a payload that is not to be shown is quoted, nor a file that nobody meant to be read. */

const validate = (text: string, manifest: string, shown = "true") =>
  runAction({ inputs: { mode: "validate", manifest, "show-payloads": shown }, files: { [manifest]: text } });

it.each([`'${" ".repeat(60)}SECRET'`, '\'{"a": 1,, "SECRET": 2}\''])(
  "a payload that is not JSON: %s",
  async (value) => {
    const payload = `{ type: json, value: ${value} }`;
    const text = `version: 1\nfeatures: { f: { environments: { p: { variants: [{ name: a, payload: ${payload} }] } } } }\n`;
    for (const shown of ["true", "false"]) {
      await using run = await validate(text, "variants.yml", shown);
      expect(run.outputs["result"]).toBe("invalid");
      expect(run.everything).not.toContain("SECRET");
    }
  },
);

it.each([
  [".npmrc", "//registry.example/:_authToken=SECRET\n"],
  [".env", "SECRET: 1\nSECRET: 2\nx: *SECRET\ny: !SECRET z\n"],
  [".git/config", '[remote "origin"]\n\turl = https://x:SECRET@example.com\n'],
  ["other.json", '{ "version": 2, "password": "SECRET", "SECRET": {} }'],
])("a file that does not say that it is a manifest: %s", async (name, text) => {
  await using run = await validate(text, name);
  expect([run.code, run.annotations.length > 0, run.everything.includes("SECRET")]).toEqual([1, true, false]);
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
