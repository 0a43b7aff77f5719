import { expect } from "vitest";
import type { FakeAnswer, FakeFault, FakeRequest } from "../support/fake-github.ts";
import type { ActionRun } from "../support/run-action.ts";
import { faultCase, faults, type Lab } from "./support/fault-case.ts";
import { commentLimit, commentToken, openPullRequest, type PullRequest } from "./support/pull-request.ts";
import { allTargets, converged, readable, sceneChanges, setScene } from "./support/scene.ts";

/**
 * Changes whose payloads are emoji, of two UTF-16 units each. Up to 14 units of filler go into each payload: words break
 * after 9 characters, and 7 more than 20 make no further break.
 */
function emojis(count: number, filler = 0) {
  const names = Array.from({ length: count }, (_, index) => `flag-${String(index).padStart(4, "0")}`);
  const features = names.map((name, index) => {
    const units = Math.max(0, Math.min(14, filler - index * 14));
    const value = "🚀".repeat(20) + "🐎".repeat(units >> 1) + "x".repeat(units & 1);
    const variants = [{ name: "on", payload: { type: "string", value } }];
    return [name, { environments: { production: { variants } } }];
  });
  return {
    seeds: names.map((name) => ({ name })),
    // On lines of their own, so that no filler moves the position of another.
    files: { "variants.yml": JSON.stringify({ version: 1, features: Object.fromEntries(features) }, null, 1) },
  };
}

/** What holds for a comment of any size. */
function expectWhole(body: string): void {
  expect(body.length).toBeLessThanOrEqual(commentLimit);
  expect(body.isWellFormed()).toBe(true);
  expect(body).toContain("(https://github.example/acme/shop/actions/runs/10");
  expect(body).toMatch(/<sub>Written by \[this run\]\(\S+\)\.<\/sub>\n$/);
  for (const tag of new Set([...body.matchAll(/<((?!w?br>)[a-z]+)>/g)].map(([, name]) => name))) {
    expect([tag, body.split(`</${tag}>`).length]).toEqual([tag, body.split(`<${tag}>`).length]);
  }
  // Cut between two rows: the last one is whole.
  const tables = body.split("\n\n").filter((part) => part.startsWith("|"));
  for (const table of tables) {
    expect(
      new Set(
        table
          .trim()
          .split("\n")
          .map((line) => line.split(" | ").length),
      ).size,
    ).toBe(1);
  }
}

/** Plans those changes, and gives the comment. */
async function commentOn(lab: Lab, pull: PullRequest, count: number, filler = 0): Promise<string> {
  const { seeds, files } = emojis(count, filler);
  const server = await lab.serve();
  server.seed(seeds);
  const run = await pull.act(server, { files, inputs: { mode: "plan", concurrency: "30" } });
  expect([run.code, run.outputs["creates"], run.annotations]).toEqual([0, String(count), []]);
  expect(pull.github.comments).toHaveLength(1);
  const body = pull.github.comments[0]?.body ?? "";
  expectWhole(body);
  return body;
}

faults("O6: the size of the comment", () => {
  faultCase("O6", "65,535, 65,536 and 65,537 characters, emoji among them", async (lab) => {
    const pull = await openPullRequest(lab);
    const [few, more] = [await commentOn(lab, pull, 110), await commentOn(lab, pull, 120)];
    const each = (more.length - few.length) / 10;
    const rest = few.length - 110 * each;
    const count = Math.floor((commentLimit - 1 - rest) / each);
    const filler = commentLimit - (await commentOn(lab, pull, count)).length;
    for (const over of [-1, 0]) {
      const body = await commentOn(lab, pull, count, filler + over);
      expect(body.length).toBe(commentLimit + over);
      expect(body).not.toContain("Shortened");
    }
    const cut = await commentOn(lab, pull, count, filler + 1);
    expect(cut).toContain("> **Shortened:** there is no room here for the whole report. It leaves out 1 change. ");
    expect(cut).toContain("The [run](https://github.example/acme/shop/actions/runs/");
    expect(new Set(cut.match(/flag-\d{4}/g)).size).toBe(count - 1);
    lab.note(`${count} changes; whole at 65,535 and 65,536, ${cut.length} characters when one too many`);
  });

  faultCase("O6", "plans of 1 to 3,000 changes", async (lab) => {
    const pull = await openPullRequest(lab);
    const sizes: string[] = [];
    for (const count of [1, 100, 300, 700, 800, 3000]) {
      const body = await commentOn(lab, pull, count);
      const shown = body.match(/^\*\*create /gm)?.length ?? 0;
      if (shown < count) {
        expect(body).toContain(`It leaves out ${count - shown} changes. `);
        // As much as there is room for: another row would be too long.
        expect(body.length).toBeGreaterThan(commentLimit - 200);
      }
      sizes.push(`${count}: ${body.length}`);
    }
    expect(sizes).toHaveLength(6);
    lab.note(`characters by changes: ${sizes.join(", ")}`);
  });

  faultCase("O6", "an apply of 800 changes, one of which fails: exit 1, and the comment says so", async (lab) => {
    const pull = await openPullRequest(lab);
    const { seeds, files } = emojis(800);
    const server = await lab.serve();
    server.seed(seeds);
    server.intercept(({ method, path }) =>
      method === "PUT" && path.includes("/flag-0003/")
        ? { kind: "answer", status: 400, body: { name: "BadDataError", message: "no" } }
        : undefined,
    );
    const run = await pull.act(server, { files, inputs: { concurrency: "30" } });
    expect([run.code, run.outputs["applied"], run.outputs["failed"]]).toEqual([1, "799", "1"]);
    const body = pull.github.comments[0]?.body ?? "";
    expectWhole(body);
    expect(body).toContain("**Partly applied: ");
    expect(body).toContain("Shortened");
    expect(body).toMatch(/Not written[\s\S]*flag-0003/);
    expect(run.annotations.map(({ severity }) => severity)).toEqual(["error"]);
    lab.note(`${body.length} characters`);
  });

  for (const [kind, result, start, feature] of [
    [
      " problems.",
      "invalid",
      /^\*\*Invalid: 2000 errors/m,
      { environments: { production: { variants: [{ name: "🚀".repeat(50) }] } } },
    ],
    [
      "2000 variant sets",
      "refused",
      /^\*\*Blocked by 2000 errors; nothing will be written\*\*/m,
      { environments: { nowhere: { variants: [{ name: "on" }] } } },
    ],
  ] as const) {
    faultCase("O6", `2,000 of a kind, ${result}: exit 1, and the comment says how many are left out`, async (lab) => {
      const pull = await openPullRequest(lab);
      const server = await lab.serve();
      const names = Array.from({ length: 2000 }, (_, index) => `flag-${index}`);
      server.seed(names.map((name) => ({ name })));
      const features = Object.fromEntries(names.map((name) => [name, feature]));
      const files = { "variants.yml": JSON.stringify({ version: 1, features }) };
      const run = await pull.act(server, { files, inputs: { concurrency: "30" } });
      expect([run.code, run.outputs["result"]]).toEqual([1, result]);
      const body = pull.github.comments[0]?.body ?? "";
      expectWhole(body);
      expect(body).toMatch(start);
      const shown = body.match(/flag-\d/g)?.length ?? 0;
      expect(shown).toBeGreaterThan(100);
      expect(readable(body)).toContain(kind);
      expect(server.dump().events).toEqual([]);
      lab.note(`${body.length} characters`);
    });
  }
});

const isList = ({ method, path }: FakeRequest) => method === "GET" && path.endsWith("/comments");
const isCreate = ({ method, path }: FakeRequest) => method === "POST" && path.endsWith("/comments");
const isQuery = ({ path }: FakeRequest) => path === "/graphql";
const isUpdate = ({ method }: FakeRequest) => method === "PATCH";

/** Every request that a comment needs; the second run meets the comment of the first. */
const requests: [kind: string, matches: (request: FakeRequest) => boolean, isUpdated: boolean][] = [
  ["listing", isList, false],
  ["creating", isCreate, false],
  ["the query for the author", isQuery, true],
  ["updating", isUpdate, true],
];

const answer = (status: number, message: string, headers: FakeAnswer["headers"] = {}): FakeAnswer => ({
  status,
  headers,
  // A server that repeats what it was sent.
  body: { message: `${message} (authorization: token ${commentToken})` },
});

/** What GitHub answers in place of its work, and what the warning says of it. */
const refusals: [kind: string, fault: () => FakeFault | Promise<FakeFault>, says: RegExp][] = [
  ["401", () => answer(401, "Bad credentials"), /refused it with a 401.*pull-requests: write/],
  ["403", () => answer(403, "Resource not accessible by integration"), /403.*pull-requests: write/],
  ["404", () => answer(404, "Not Found"), /404.*pull-requests: write/],
  ["410", () => answer(410, "This issue was deleted"), /410/],
  ["422", () => answer(422, "Validation Failed"), /422/],
  ["429", () => answer(429, "Too many requests", { "retry-after": "60" }), /rate limit/],
  ["403 of the primary rate limit", () => answer(403, "Limit", { "x-ratelimit-remaining": "0" }), /rate limit/],
  ["403 of the secondary rate limit", () => answer(403, "Slow down", { "retry-after": "60" }), /rate limit/],
  ["500", () => answer(500, "Server Error"), /500/],
  ["502 with a page", () => ({ status: 502, body: `<html>${"x".repeat(5000)}</html>` }), /502/],
  ["503", () => answer(503, "Unavailable", { "retry-after": "1" }), /503/],
  ["a reset connection", () => "reset", /cannot be reached/],
];

/** A good apply is a good apply: only the warning tells of the comment. */
function expectGood(run: ActionRun, says: RegExp): void {
  expect([run.code, run.outputs["result"], run.outputs["failed"]]).toEqual([0, "applied", "0"]);
  expect(run.annotations.map(({ severity }) => severity)).toEqual(["warning"]);
  expect(run.annotations[0]?.message).toMatch(says);
  expect(run.annotations[0]?.message.length).toBeLessThan(600);
  expect(run.summary).toContain("Applied");
}

/** A pull request whose GitHub does this to such requests of the second run, or of the first; and how often it did. */
async function faultyPullRequest(
  lab: Lab,
  [, matches, isUpdated]: (typeof requests)[number],
  fault: () => FakeFault | Promise<FakeFault>,
) {
  const state = { isFaulty: false, met: 0 };
  const pull = await openPullRequest(lab, (request) => {
    if (!state.isFaulty || !matches(request)) return undefined;
    state.met++;
    return fault();
  });
  const server = await lab.serve();
  setScene(server);
  if (isUpdated) expect((await pull.act(server, { inputs: { mode: "validate" } })).code).toBe(0);
  state.isFaulty = true;
  return { pull, server, state };
}

/** Applies once for each of these requests, that one refused. */
async function staysGood(
  lab: Lab,
  refused: typeof requests,
  fault: () => FakeFault | Promise<FakeFault>,
  says: RegExp,
): Promise<void> {
  for (const request of refused) {
    const { pull, server, state } = await faultyPullRequest(lab, request, fault);
    expectGood(await pull.act(server), says);
    expect(converged(server)).toEqual(allTargets);
    expect(server.dump().events).toHaveLength(sceneChanges);
    // Tried once: what fails is told, the run does not wait.
    expect([request[0], state.met]).toEqual([request[0], 1]);
  }
  lab.note(refused.map(([what]) => what).join(", "));
}

faults("L6: a comment that cannot be written", () => {
  for (const [kind, fault, says] of refusals) {
    faultCase("L6", `${kind}, to each request of the comment: a good apply stays one`, (lab) =>
      staysGood(lab, requests, fault, says),
    );
  }

  for (const [kind, body] of [
    ["a page", "<html>Sign in</html>"],
    ["JSON of another sort", '{"signedIn":false}'],
  ] as const) {
    faultCase("L6", `${kind} instead of the API, to each request of the comment: a good apply stays one`, (lab) =>
      staysGood(lab, requests, () => ({ status: 200, body }), /was not written.* is not the GitHub API/),
    );
  }

  for (const request of requests) {
    faultCase("L6", `${request[0]} is never answered: a good apply stays one`, async (lab) => {
      const { pull, server } = await faultyPullRequest(lab, request, () => new Promise(() => {}));
      const run = await pull.act(server);
      expectGood(run, /took too long/);
      expect(converged(server)).toEqual(allTargets);
      expect(run.time).toBeLessThan(25_000);
      lab.note(`the run took ${(run.time / 1000).toFixed(1)} s`);
    });
  }

  for (const request of requests) {
    faultCase(
      "L6",
      `the answer to ${request[0]} is lost: the next run leaves one comment, with its own text`,
      async (lab) => {
        const { pull, server, state } = await faultyPullRequest(lab, request, () => "lose answer");
        expectGood(await pull.act(server), /cannot be reached/);
        state.isFaulty = false;
        const again = await pull.act(server);
        expect([again.code, again.annotations]).toEqual([0, []]);
        expect(pull.github.comments).toHaveLength(1);
        expect(pull.github.comments[0]?.body).toContain("No changes, 6 unchanged");
      },
    );
  }

  faultCase("L6", "nothing listens there", async (lab) => {
    const pull = await openPullRequest(lab);
    await pull.github[Symbol.asyncDispose]();
    const server = await lab.serve();
    setScene(server);
    expectGood(await pull.act(server), /ECONNREFUSED/);
    expect(converged(server)).toEqual(allTargets);
  });

  for (const [kind, inputs, files, expected] of [
    ["a partial apply", {}, {}, { result: "partial", applied: "3", failed: "1" }],
    ["a refused plan", { "max-changes": "0" }, {}, { result: "refused", changes: "4" }],
    ["a wrong manifest", {}, { "variants.yml": "version: 2\n" }, { result: "invalid" }],
    ["a plan with fail-on-changes", { mode: "plan", "fail-on-changes": "true" }, {}, { result: "planned" }],
  ] as const) {
    faultCase("L6", `${kind} fails as it would without a comment`, async (lab) => {
      const pull = await openPullRequest(lab, () => answer(403, "Resource not accessible by integration"));
      const seen: unknown[] = [];
      // One server for both: the digest covers its address.
      const server = await lab.serve();
      server.intercept(({ method, path }) =>
        method === "PUT" && path.includes("/beta/environments/development")
          ? { kind: "answer", status: 400, body: { name: "BadDataError", message: "no" } }
          : undefined,
      );
      for (const comment of ["never", "always"]) {
        setScene(server);
        const eventsBefore = server.dump().events.length;
        const run = await pull.act(server, { files, inputs: { ...inputs, comment } });
        expect([run.code, run.outputs]).toMatchObject([1, expected]);
        const warnings = run.annotations.filter(({ severity }) => severity === "warning");
        expect(warnings).toHaveLength(comment === "never" ? 0 : 1);
        const { "plan-file": _, "rollback-file": __, "report-file": ___, ...outputs } = run.outputs;
        seen.push([
          outputs,
          run.annotations.filter(({ severity }) => severity === "error"),
          server.dump().events.length - eventsBefore,
        ]);
      }
      expect(seen[1]).toEqual(seen[0]);
    });
  }
});
