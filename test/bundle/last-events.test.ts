import { readFile } from "node:fs/promises";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { split } from "../support/shop.ts";

/* Who changed a set last, in the report of a plan: shown with care, and never needed. test/adapters/ has the questions. */

const manifestOf = (...names: string[]) =>
  `version: 1\nfeatures:\n${names
    .map((name) => `  ${name}: { environments: { production: { variants: [{ name: mine }] } } }\n`)
    .join("")}`;

let server: MemoryServer;
beforeEach(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  onTestFinished(() => server.stop());
  server.seed([{ name: "a", environments: { production: { variants: split(200) } } }]);
  const path = "/api/admin/projects/default/features/a/environments/production/variants";
  expect((await server.request("PUT", path, split(300), server.tokens.editor)).status).toBe(200);
});

type Texts = Readonly<Record<string, string>>;
const check = (inputs: Texts = {}, files: Texts = {}) =>
  act(server, { mode: "plan", ...inputs }, { "variants.yml": manifestOf("a"), ...files });
const isEvents = (path: string) => path.includes("events");

it("is in the report and in the plan file of any plan, not in the digest, and said by an apply from before its writes", async () => {
  const endings = new Endings();
  const author = /last changed by/;
  const run = await endings.tell("a plan", check(), author);
  expect(run.summary).toContain("**last changed by <code>editor</code>");
  const file = await readFile(run.outputs["plan-file"] ?? "", "utf8");
  expect(JSON.parse(file).changes[0].lastEvent).toMatchObject({ by: "editor" });
  const own = await endings.tell(
    "by the token's own account",
    check({ "unleash-token": server.tokens.editor }),
    author,
  );
  expect(own.summary).toMatch(/ · last changed by <code>editor<\/code>/);
  const without = await endings.tell("where people do not want it", check({ "show-authors": "false" }), author);
  expect(without.everything).not.toContain("editor");
  expect(without.asked?.requests?.filter(({ path }) => isEvents(path))).toEqual([]);
  const body = { name: "NoAccessError", message: "no" };
  server.intercept(({ path }) => (isEvents(path) ? { kind: "answer", status: 403, body } : undefined));
  const hidden = await endings.tell("where the server does not tell it", check(), author);
  expect(hidden.summary).toBe(without.summary);
  server.intercept();
  const reviewed = { mode: "apply", "expected-plan": "plan.json" };
  await endings.tell("an apply of the plan file", check(reviewed, { "plan.json": file }), author);
  await endings.expect("last-events");
});

it("makes no apply wait, however long the server wants it to", async () => {
  server.seed(["b", "c"].map((name) => ({ name, environments: { production: { variants: split(200) } } })));
  let questions = 0;
  server.intercept(({ path }) =>
    isEvents(path) && ++questions > 1
      ? { kind: "answer", status: 429, headers: { "retry-after": "30" }, body: "" }
      : undefined,
  );
  await using run = await check({ mode: "apply" }, { "variants.yml": manifestOf("a", "b", "c") });
  expect([run.outputs["result"], run.outputs["applied"]]).toEqual(["applied", "3"]);
  expect(questions).toBeGreaterThan(1);
  expect(run.time).toBeLessThan(20_000);
});

it("is text of the server, which becomes no markup and no mention", async () => {
  const event = {
    ...{ id: 1, type: "feature-environment-variants-updated", environment: "production", preData: null },
    ...{ createdBy: `@acme/team <b>#1</b> | \`x\` ${"long ".repeat(50)}`, createdAt: "2026-11-28T13:46:30.308Z" },
    data: { variants: split(300) },
  };
  server.intercept(({ path }) =>
    isEvents(path) ? { kind: "answer", status: 200, body: { events: [event] } } : undefined,
  );
  await using run = await check();
  expect(run.summary).toContain("last changed by <code>&#64;acme&#47;team");
  expect(run.summary).toContain("&#8230;</code> at 2026-11-28 13:46 UTC");
  expect(run.summary).not.toMatch(/@acme|<b>#1/);
});
