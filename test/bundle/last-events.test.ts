import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { split } from "../support/shop.ts";

/* Who changed a set last, in the report of a plan: asked with care, shown with care, and never needed. */

const manifestOf = (...names: string[]) =>
  `version: 1\nfeatures:\n${names
    .map((name) => `  ${name}: { environments: { production: { variants: [{ name: mine }] } } }\n`)
    .join("")}`;

let server: MemoryServer;

async function start(): Promise<void> {
  server = await startMemoryUnleash({ legacyVariants: true });
  onTestFinished(() => server.stop());
  server.seed([{ name: "a", environments: { production: { variants: split(200) } } }]);
  await changeByHand("a");
  server.clearLog();
}

async function changeByHand(feature: string): Promise<void> {
  const path = `/api/admin/projects/default/features/${feature}/environments/production/variants`;
  expect((await server.request("PUT", path, split(300), server.tokens.editor)).status).toBe(200);
}

const check = (inputs: Readonly<Record<string, string>> = {}, manifest = manifestOf("a")) =>
  act(
    server,
    { mode: "plan", "fail-on-changes": "true", "max-changes": "unlimited", ...inputs },
    { "variants.yml": manifest },
  );
const asked = () => server.log.map(({ path }) => path).filter((path) => path.includes("events"));
const isEvents = (path: string) => path.includes("events");

describe("who changed a set last", () => {
  beforeEach(start);

  it("is in the report and in the plan file, and not in the digest", async () => {
    await using run = await check();
    expect(run.summary).toMatch(
      /last changed by <code>editor<\/code> \d minutes? ago \(\d{4}-\d\d-\d\d \d\d:\d\d UTC\)/,
    );
    const plan = JSON.parse(await readFile(run.outputs["plan-file"] ?? "", "utf8"));
    expect(plan.changes[0].lastEvent).toMatchObject({ by: "editor" });
    expect(asked()).toHaveLength(1);
    await using without = await check({ "show-authors": "false" });
    expect(without.outputs["digest"]).toBe(run.outputs["digest"]);
    // The plan file may be handed on to an apply.
    const files = { "variants.yml": manifestOf("a"), "plan.json": JSON.stringify(plan) };
    await using applied = await act(server, { mode: "apply", "expected-plan": "plan.json" }, files);
    expect([messages(applied, "error"), applied.outputs["result"]]).toEqual([[], "applied"]);
  });

  it("is not asked where people do not want it", async () => {
    await using run = await check({ "show-authors": "false" });
    expect(run.outputs["changes"]).toBe("1");
    expect(asked()).toEqual([]);
    expect(run.everything).not.toContain("editor");
  });

  it("is asked in any plan, also one that may have changes, and stands out where it was another account", async () => {
    await using run = await check({ "fail-on-changes": "false" });
    expect(run.summary).toContain("**last changed by <code>editor</code>");
    await using own = await check({ "unleash-token": server.tokens.editor });
    expect(own.summary).toMatch(/ · last changed by <code>editor<\/code>/);
  });

  const refusals = [
    { status: 401, body: { name: "UnauthorizedError", message: "no" } },
    { status: 429, headers: { "retry-after": "3600" }, body: {} },
  ];

  it("is said by an apply, from before its writes, which no answer to this question stops", async () => {
    await using run = await check({ "fail-on-changes": "false", mode: "apply" });
    expect([run.outputs["result"], asked().length]).toEqual(["applied", 1]);
    expect(run.summary).toContain("last changed by <code>editor</code>");
    for (const refusal of refusals) {
      await changeByHand("a");
      server.intercept(({ path }) => (isEvents(path) ? { kind: "answer", ...refusal } : undefined));
      await using refused = await check({ "fail-on-changes": "false", mode: "apply" });
      expect([refused.outputs["result"], refused.outputs["applied"]]).toEqual(["applied", "1"]);
    }
  });

  it("makes no apply wait, however long the server wants it to", async () => {
    server.seed(["b", "c"].map((name) => ({ name, environments: { production: { variants: split(200) } } })));
    let questions = 0;
    server.intercept(({ path }) =>
      isEvents(path) && ++questions > 1
        ? { kind: "answer", status: 429, headers: { "retry-after": "30" }, body: "" }
        : undefined,
    );
    const started = Date.now();
    await using run = await check({ "fail-on-changes": "false", mode: "apply" }, manifestOf("a", "b", "c"));
    expect([run.outputs["result"], run.outputs["applied"]]).toEqual(["applied", "3"]);
    expect(questions).toBeGreaterThan(1);
    expect(Date.now() - started).toBeLessThan(20_000);
  });

  it("is asked of fifty features at most", async () => {
    const names = Array.from({ length: 55 }, (_, index) => `f${String(index).padStart(2, "0")}`);
    server.seed(names.map((name) => ({ name, environments: { production: { variants: split(200) } } })));
    for (const name of names) await changeByHand(name);
    await using run = await check({}, manifestOf(...names));
    expect([run.outputs["changes"], asked().length]).toEqual(["55", 50]);
    expect(run.summary.split("last changed by")).toHaveLength(51);
  });

  it("is text of the server, which becomes no markup and no mention", async () => {
    const createdBy = `@acme/team <b>#1</b> | \`x\` ${"long ".repeat(50)}`;
    const createdAt = "2026-11-28T13:46:30.308Z";
    const data = { variants: split(300) };
    const event = {
      id: 1,
      type: "feature-environment-variants-updated",
      createdBy,
      createdAt,
      environment: "production",
    };
    server.intercept(({ path }) =>
      isEvents(path)
        ? { kind: "answer", status: 200, body: { events: [{ ...event, data, preData: null }] } }
        : undefined,
    );
    await using run = await check();
    expect(run.summary).toContain("last changed by <code>&#64;acme&#47;team");
    expect(run.summary).toContain("&#8230;</code> at 2026-11-28 13:46 UTC");
    expect(run.summary).not.toMatch(/@acme|<b>#1/);
  });

  it("leaves the report as it was where the server does not tell it", async () => {
    await using before = await check({ "show-authors": "false" });
    for (const [answer, requests] of [
      [{ status: 403, body: { name: "NoAccessError", message: "no" } }, 1],
      [{ status: 429, headers: { "retry-after": "3600" }, body: {} }, 1],
      [{ status: 404, body: { name: "NotFoundError", message: "no" } }, 2],
      [{ status: 200, headers: { "content-type": "text/html" }, body: "<p>Hello</p>" }, 1],
      [{ status: 200, body: { events: [null, 5, { type: "x", createdAt: "never" }] } }, 1],
    ] as const) {
      server.clearLog();
      server.intercept(({ path }) => (isEvents(path) ? { kind: "answer", ...answer } : undefined));
      await using run = await check();
      expect([run.code, run.annotations, run.summary]).toEqual([before.code, before.annotations, before.summary]);
      expect(asked()).toHaveLength(requests);
    }
  });
});

it("costs one request more for all where the server has no search", async () => {
  await start();
  const body = { name: "NotFoundError", message: "The path you were looking for is not available." };
  server.intercept(({ path }) => (path.includes("/search/") ? { kind: "answer", status: 404, body } : undefined));
  server.seed([{ name: "b", environments: { production: { variants: split(200) } } }]);
  await changeByHand("b");
  await using run = await check({}, manifestOf("a", "b"));
  expect(run.summary.split("last changed by")).toHaveLength(3);
  expect(asked().map((path) => path.replace(/\?.*/, ""))).toEqual([
    "/api/admin/search/events",
    "/api/admin/events/a",
    "/api/admin/events/b",
  ]);
});
