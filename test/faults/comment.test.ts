import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { proxiesOf } from "../../src/adapters/proxies.ts";
import { type FakeAnswer, type FakeFault, type FakeRequest, startFakeGitHub } from "../support/fake-github.ts";
import type { MemoryServer } from "../support/memory-unleash.ts";
import { faultCase, faults } from "./support/fault-case.ts";
import { scratchFolder } from "./support/folders.ts";
import { commentLimit, commentToken, openPullRequest, type PullRequest } from "./support/pull-request.ts";
import { setScene } from "./support/scene.ts";

/** The requests that a comment needs; the last two only where there is one already. */
const requests: readonly [name: string, matches: (request: FakeRequest) => boolean, isUpdate: boolean][] = [
  ["list", ({ method, path }) => method === "GET" && path.endsWith("/comments"), false],
  ["create", ({ method, path }) => method === "POST" && path.endsWith("/comments"), false],
  ["query", ({ path }) => path === "/graphql", true],
  ["update", ({ method }) => method === "PATCH", true],
];

const answer = (status: number, message: string, headers: FakeAnswer["headers"] = {}): FakeAnswer => ({
  // A server that repeats what it was sent.
  ...{ status, headers, body: { message: `${message} (token ${commentToken})` } },
});

/** What GitHub, or what is in front of it, does in place of its work. */
const refusals: Readonly<Record<string, FakeFault | "no answer">> = {
  "401": answer(401, "Bad credentials"),
  "403": answer(403, "Resource not accessible by integration"),
  "404": answer(404, "Not Found"),
  "410": answer(410, "This issue was deleted"),
  "422": answer(422, "Validation Failed"),
  "429": answer(429, "Too many requests", { "retry-after": "60" }),
  "403 of the primary rate limit": answer(403, "Limit", { "x-ratelimit-remaining": "0" }),
  "403 of the secondary rate limit": answer(403, "Slow down", { "retry-after": "60" }),
  "500": answer(500, "Server Error"),
  "502 with a page": { status: 502, body: `<html>${"x".repeat(5000)}</html>` },
  "503": answer(503, "Unavailable", { "retry-after": "1" }),
  "a reset connection": "reset",
  "a lost answer": "lose answer",
  "no answer": "no answer",
  "200 with a page": { status: 200, body: "<html>Sign in</html>" },
  "200 with JSON of another sort": { status: 200, body: '{"signedIn":false}' },
};

/** GitHub's client reads the address from the environment when it is loaded. */
let intercept: (request: FakeRequest) => FakeFault | Promise<FakeFault> = () => undefined;
const github = await startFakeGitHub({ intercept: (request) => intercept(request) });
afterAll(() => github[Symbol.asyncDispose]());
process.env["GITHUB_API_URL"] = github.url;
const { commentProblem, writeComment } = await import("../../src/adapters/github/comment.ts");

/** In this process, what comes of the comment of a run of this number, or why it was not written. */
function write(event: string, run: number, cancelled = new AbortController().signal): Promise<string> {
  const env = {
    ...{ GITHUB_API_URL: github.url, GITHUB_REPOSITORY: "acme/shop", GITHUB_EVENT_NAME: "pull_request" },
    ...{ GITHUB_EVENT_PATH: event, GITHUB_RUN_ID: String(run), GITHUB_RUN_ATTEMPT: "1" },
  };
  const redact = (text: string) => text.replaceAll(commentToken, "***");
  const comment = {
    key: "shop",
    creates: true,
    token: commentToken,
    cancelled,
    checkedOut: async () => [],
    render: () => `text of ${run}`,
  };
  return writeComment(comment, { env, proxies: proxiesOf({}), redact, warn: () => {} }).catch((error) =>
    redact(commentProblem(error)),
  );
}

faultCase(
  "L6",
  "each request of a comment, refused in every way: tried once, and made good by the next run",
  async (lab) => {
    const event = join(await scratchFolder(lab), "event.json");
    const told: string[] = [];
    let number = 0;
    for (const [kind, fault] of Object.entries(refusals)) {
      told.push(`${kind}\n`);
      for (const [name, matches, isUpdate] of requests) {
        await writeFile(event, JSON.stringify({ pull_request: { number: ++number } }));
        if (isUpdate) await write(event, 100);
        let met = 0;
        const run = new AbortController();
        intercept = (request) => {
          if (!matches(request)) return undefined;
          met++;
          if (fault !== "no answer") return fault;
          run.abort();
          return new Promise(() => {});
        };
        const said = await write(event, 101, run.signal);
        intercept = () => undefined;
        const then = await write(event, 102);
        const bodies = github.comments.filter(({ pull }) => pull === number).map(({ body }) => body.split("\n")[1]);
        // A comment that is gone is written anew, but this one is still listed.
        const tries = kind === "404" && name === "update" ? 2 : 1;
        expect([kind, name, met, bodies, said.length < 500]).toEqual([kind, name, tries, ["text of 102"], true]);
        told.push(`  ${name}: ${said}\n    then: ${then.replace(/ \d+:/, ":")}\n`);
      }
    }
    const text = told.join("").replaceAll(/(?:(?:read|write) )?(?:ECONNRESET|EPIPE)/g, "ECONNRESET");
    await expect(text).toMatchFileSnapshot("../fixtures/endings/faults/comment-refusals.txt");
    lab.note(`${Object.keys(refusals).length} refusals of ${requests.length} requests`);
  },
);

faults("L6: a comment that cannot be written changes nothing else", () => {
  faultCase("L6", "a good apply stays one", async (lab) => {
    for (const [at, kind] of (["403", "200 with a page", "502 with a page", "429"] as const).entries()) {
      const [name, matches, isUpdate] = requests[at] ?? expect.unreachable();
      let isFaulty = !isUpdate;
      const fault = refusals[kind] as FakeFault;
      const pull = await openPullRequest(lab, (request) => (isFaulty && matches(request) ? fault : undefined));
      const server = await lab.serve();
      setScene(server);
      if (isUpdate) expect((await pull.act(server)).code).toBe(0);
      setScene(server);
      isFaulty = true;
      await pull.tell(`${name}: ${kind}`, server);
    }
    const pull = await openPullRequest(lab);
    await pull.github[Symbol.asyncDispose]();
    const server = await lab.serve();
    setScene(server);
    await pull.tell("nothing listens", server);
    await lab.expectEndings("comment-of-a-good-apply");
  });

  faultCase("L6", "never answered: a good apply stays one", async (lab) => {
    const pull = await openPullRequest(lab, () => new Promise(() => {}));
    const server = await lab.serve();
    setScene(server);
    const run = await pull.act(server);
    expect([run.code, run.outputs["result"], run.annotations.length]).toEqual([0, "applied", 1]);
    expect(run.annotations[0]?.message).toContain("took too long");
    expect(run.time).toBeLessThan(25_000);
    lab.note(`the run took ${(run.time / 1000).toFixed(1)} s`);
  });

  faultCase("L6", "what fails without a comment fails as it would", async (lab) => {
    const pull = await openPullRequest(lab, () => answer(403, "Resource not accessible by integration"));
    const server = await lab.serve();
    server.intercept(({ method, path }) =>
      method === "PUT" && path.includes("/beta/environments/development")
        ? { kind: "answer", status: 400, body: { name: "BadDataError", message: "no" } }
        : undefined,
    );
    for (const [kind, inputs, files] of [
      ["a partial apply", {}, {}],
      ["a refused plan", { "max-changes": "0" }, {}],
      ["a wrong manifest", {}, { "variants.yml": "version: 2\n" }],
      ["a plan with fail-on-changes", { mode: "plan", "fail-on-changes": "true" }, {}],
    ] as const) {
      for (const comment of ["never", "always"]) {
        setScene(server);
        await pull.tell(`${kind}, comment: ${comment}`, server, { files, inputs: { ...inputs, comment } });
      }
    }
    await lab.expectEndings("comment-of-a-bad-end");
  });
});

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
  for (const table of body.split("\n\n").filter((part) => part.startsWith("|"))) {
    const widths = table
      .trim()
      .split("\n")
      .map((line) => line.split(" | ").length);
    expect(new Set(widths).size).toBe(1);
  }
}

interface Commented {
  readonly pull: PullRequest;
  readonly server: MemoryServer;
}

/** Plans those changes on the server of the comment, and gives the comment. */
async function commentOn({ pull, server }: Commented, count: number, filler = 0): Promise<string> {
  const { seeds, files } = emojis(count, filler);
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
    const on = { pull: await openPullRequest(lab), server: await lab.serve() };
    const [few, more] = [await commentOn(on, 110), await commentOn(on, 120)];
    const each = (more.length - few.length) / 10;
    const rest = few.length - 110 * each;
    const count = Math.floor((commentLimit - 1 - rest) / each);
    const filler = commentLimit - (await commentOn(on, count)).length;
    for (const over of [-1, 0]) {
      const body = await commentOn(on, count, filler + over);
      expect(body.length).toBe(commentLimit + over);
      expect(body).not.toContain("Shortened");
    }
    const cut = await commentOn(on, count, filler + 1);
    expect(cut).toContain(
      "> **Shortened:** there is no room here for the whole report. It leaves out 1 change. Not shown: ",
    );
    expect(cut).toContain("The [run](https://github.example/acme/shop/actions/runs/");
    expect(cut.match(/^\*\*create /gm)?.length).toBe(count - 1);
    lab.note(`${count} changes; whole at 65,535 and 65,536, ${cut.length} characters when one too many`);
  });

  faultCase("O6", "plans of 1 to 3,000 changes", async (lab) => {
    const on = { pull: await openPullRequest(lab), server: await lab.serve() };
    for (const count of [1, 100, 300, 700, 800, 3000]) {
      const body = await commentOn(on, count);
      const shown = body.match(/^\*\*create /gm)?.length ?? 0;
      if (shown < count) {
        expect(body).toContain(`It leaves out ${count - shown} changes. `);
        // As much as there is room for: another row would be too long.
        expect(body.length).toBeGreaterThan(commentLimit - body.length / shown);
      }
      lab.note(`${count} changes: ${body.length} characters`);
    }
  });

  const { seeds, files: manyChanges } = emojis(800);
  const names = Array.from({ length: 2000 }, (_, index) => `flag-${index}`);
  const allOf = (feature: unknown) => ({
    "variants.yml": JSON.stringify({ version: 1, features: Object.fromEntries(names.map((name) => [name, feature])) }),
  });
  const long = { environments: { production: { variants: [{ name: "🚀".repeat(50) }] } } };
  const nowhere = { environments: { nowhere: { variants: [{ name: "on" }] } } };
  for (const [kind, files, outputs, ...says] of [
    [
      "an apply of 800 changes, one of which fails",
      manyChanges,
      { result: "partial", applied: "799", failed: "1" },
      ...[/\*\*Partly applied: /, /Shortened/, /Not written[\s\S]*flag-0003/],
    ],
    ["2,000 problems", allOf(long), { result: "invalid" }, /^\*\*Invalid: 2000 errors/m, / problems\./],
    [
      "2,000 blocked sets",
      allOf(nowhere),
      { result: "refused" },
      /^\*\*Blocked by 2000 errors; /m,
      /2000 variant sets/,
    ],
  ] as const) {
    faultCase("O6", `${kind}: exit 1, and the comment says so`, async (lab) => {
      const pull = await openPullRequest(lab);
      const server = await lab.serve();
      server.seed(files === manyChanges ? seeds : names.map((name) => ({ name })));
      const body = { name: "BadDataError", message: "no" };
      server.intercept(({ method, path }) =>
        method === "PUT" && path.includes("/flag-0003/") ? { kind: "answer", status: 400, body } : undefined,
      );
      const run = await pull.act(server, { files, inputs: { concurrency: "30" } });
      expect([run.code, run.outputs]).toMatchObject([1, outputs]);
      expect(run.annotations.filter(({ severity }) => severity === "warning")).toEqual([]);
      const text = pull.github.comments[0]?.body ?? "";
      expectWhole(text);
      for (const pattern of says) expect(text).toMatch(pattern);
      expect(text.match(/flag-\d/g)?.length).toBeGreaterThan(100);
      lab.note(`${text.length} characters`);
    });
  }
});
