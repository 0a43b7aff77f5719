import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

/* What is wrong is not said to be something else. */

const manifest = "version: 1\nfeatures: { f: { environments: { production: { variants: [{ name: a }] } } } }\n";

let server: MemoryServer;
beforeAll(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  server.seed([{ name: "f", environments: { production: {} } }]);
});
afterAll(() => server.stop());

const run = (inputs: Readonly<Record<string, string>>) =>
  act(server, { mode: "plan", ...inputs }, { "variants.yml": manifest });

describe("unleash-url", () => {
  it.each(["/api/client", "/api/client/features", "/api/frontend/", "/api/admin", "/api"])(
    "may end in %s, as SDKs have it: that is no wrong token",
    async (path) => {
      await using planned = await run({ "unleash-url": `${server.url}${path}` });
      expect([planned.code, planned.outputs["result"]]).toEqual([0, "planned"]);
    },
  );

  it("that leads to a page is shown with its path", async () => {
    server.intercept(() => ({ kind: "html" }));
    await using failed = await run({ "unleash-url": `${server.url}/wrong/base` });
    server.intercept();
    expect(messages(failed, "error").join()).toContain(`what responds at ${server.url}/wrong/base is not the Unleash`);
  });

  it("that is blank is a variable that is not set, and no fork", async () => {
    await using failed = await run({ "unleash-url": "" });
    expect(messages(failed, "error").join()).toContain("Check that the variable for unleash-url exists");
    expect(failed.everything).not.toContain("forks");
  });
});

describe("a run that wrote nothing", () => {
  it("says so of an apply", async () => {
    const body = { name: "BadDataError", message: "no" };
    server.intercept(({ method }) => (method === "PUT" ? { kind: "answer", status: 400, body } : undefined));
    await using failed = await run({ mode: "apply" });
    server.intercept();
    expect(failed.outputs).toMatchObject({ result: "failed", applied: "0" });
    expect(failed.summary).toContain("Nothing was applied: 1 not written");
    expect(failed.everything).not.toContain("Not everything");
  });

  it("speaks of no plan in an export", async () => {
    await using failed = await run({ mode: "export", "output-file": "out.yml", project: "nope" });
    expect(failed.outputs["result"]).toBe("failed");
    expect(failed.everything).not.toMatch(/\bplan was\b/);
  });

  it("does not say of a refused plan that it wrote nothing: a plan never writes", async () => {
    await using refused = await run({ "expected-digest": `2-${"0".repeat(64)}` });
    expect(refused.outputs["result"]).toBe("refused");
    expect(refused.everything).toContain("nothing will be written");
    expect(refused.everything).not.toContain("nothing was written");
  });
});
