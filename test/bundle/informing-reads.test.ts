import { beforeEach, expect, it, onTestFinished } from "vitest";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import type { Intervention } from "../support/memory-faults.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { split } from "../support/shop.ts";

/* Reads that only inform people: whatever becomes of them, an apply writes. test/adapters/ has their limits. */

const list = "/api/admin/projects/default/features";
const edition = {
  version: "8.2.0",
  versionInfo: { current: { enterprise: "8.2.0" } },
  flags: { enableLegacyVariants: true },
};
const informing = /client-metrics|\/context|\/events|\/user$|\/strategies$|\/features\/child/;

let server: MemoryServer;
beforeEach(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  onTestFinished(() => server.stop());
});

const manifestOf = (names: readonly string[]) =>
  `version: 1\nfeatures:\n${names
    .map((name) => `  ${name}: { environments: { production: { variants: [{ name: mine, stickiness: tenant }] } } }\n`)
    .join("")}`;

/** Features that lose variants, on a server with release plans, of which the first has these children. */
async function serve(names: readonly string[], children: readonly string[], answer: Intervention) {
  server.seed(names.map((name) => ({ name, environments: { production: { variants: split(200) } } })));
  const first = `${list}/${names[0]}?variantEnvironments=true`;
  const body = { ...((await server.request("GET", first)).body as object), children };
  server.intercept(({ path }) => {
    if (path.endsWith("/ui-config")) return { kind: "answer", status: 200, body: edition };
    if (path === first) return { kind: "answer", status: 200, body };
    return informing.test(path) ? answer : undefined;
  });
  server.clearLog();
}

const apply = (names: readonly string[], inputs = {}) =>
  act(server, { mode: "apply", "max-changes": "unlimited", ...inputs }, { "variants.yml": manifestOf(names) });

it("no answer to them keeps an apply from writing, and a note says what is not known", async () => {
  const endings = new Endings();
  const wrongToken = { message: "invalid token: expected a different token type for this endpoint" };
  for (const [title, answer] of [
    ["401", { kind: "answer", status: 401, body: { name: "UnauthorizedError", message: "no" } }],
    ["403 in the words about token types", { kind: "answer", status: 403, body: wrongToken }],
    ["429 with an hour to wait", { kind: "answer", status: 429, headers: { "retry-after": "3600" }, body: "" }],
    ["503", { kind: "answer", status: 503, body: "down" }],
    ["none", { kind: "stall" }],
  ] as const) {
    await serve(["f"], ["child"], answer);
    const run = await endings.tell(title, apply(["f"], { "request-timeout": "1" }), /not known|last changed/);
    expect(run.outputs["result"]).toBe("applied");
  }
  await serve(["f"], ["child"], { kind: "answer", status: 503, body: "down" });
  await endings.tell("503 under strict", apply(["f"], { strict: "true" }), /not known/);
  await endings.expect("informing-reads");
});

it("hung metrics of many features leave time for the writes", async () => {
  const names = Array.from({ length: 12 }, (_, n) => `f${n}`);
  await serve(names, [], { kind: "stall" });
  await using run = await apply(names, { "request-timeout": "2", "run-timeout": "20" });
  expect([run.outputs["result"], run.outputs["applied"]]).toEqual(["applied", "12"]);
});

it("of the features that depend on one, a hundred are read, and none that no address can have", async () => {
  const names = Array.from({ length: 100_000 }, (_, n) => `child-of-a-very-long-name-${n}`);
  await serve(["f"], ["..", "child", "child", ...names], { kind: "answer", status: 200, body: {} });
  await using run = await apply(["f"], { mode: "plan", "run-timeout": "30" });
  expect(run.outputs["result"]).toBe("planned");
  expect(server.log.filter(({ path }) => path.startsWith(`${list}/child`))).toHaveLength(100);
  expect(run.summary).toContain("100001 features depend on it");
});
