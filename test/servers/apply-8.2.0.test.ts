import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyRun, type Trigger } from "../examples/apply.ts";
import { type Example, readExamples } from "../examples/example.ts";
import { makeRepository, type Repository } from "../support/repository.ts";
import { must } from "../support/request.ts";
import { split } from "../support/shop.ts";
import type { TestServer } from "../support/test-server.ts";
import { startUnleash } from "../unleash/start.ts";

/* apply.yml as it is written, on pushes to a real repository and on a real server. */

let [server, example, repository]: [TestServer, Example, Repository] = [] as never;
const root = "/api/admin/projects/default/features";
const names = ["a", "b", "c", "d", "e", "f", "g"];

/** Features with the share of the users, in percent, who get `control` in production. */
type Shares = Readonly<Record<string, number>>;
const start: Shares = { a: 50, b: 50 };

beforeAll(async () => {
  server = await startUnleash({ version: "8.2.0", legacyVariants: true });
  example = (await readExamples()).find(({ name }) => name === "apply.yml") ?? expect.unreachable();
  for (const name of names) await must(server, "POST", root, { name });
});
afterAll(() => server.stop());

beforeEach(async () => {
  await byHand(Object.fromEntries(names.map((name) => [name, 50])));
  repository = await makeRepository();
  await push(start);
});
afterEach(() => repository[Symbol.asyncDispose]());

/** Somebody changes Unleash in the console. */
async function byHand(shares: Shares): Promise<void> {
  for (const [name, share] of Object.entries(shares))
    await must(server, "PUT", `${root}/${name}/environments/production/variants`, split(share * 10));
}

/** What users get. */
async function held(...features: readonly string[]): Promise<Shares> {
  const entries = features.map(async (name) => {
    const { variants } = (await must(server, "GET", `${root}/${name}/environments/production/variants`)) as {
      variants: { weight: number }[];
    };
    return [name, (variants[0]?.weight ?? 0) / 10] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A push to main of this manifest, with what GitHub says of it. */
async function push(shares: Shares): Promise<Trigger & { readonly before: string }> {
  const set = (share: number) =>
    `{ variants: [{ name: control, weight: ${share}%, weightType: fix }, { name: treatment }], environments: { production: {} } }`;
  const features = Object.entries(shares).map(([name, share]) => `  ${name}: ${set(share)}\n`);
  const [before] = repository.git("rev-list", "--max-count=1", "--all").split("\n");
  const sha = await repository.commit({ "variants.yml": `version: 1\nfeatures:\n${features.join("")}` });
  return { event: "push", sha, before: before || "0".repeat(40) };
}

const run = (trigger: Trigger, more?: Readonly<Record<string, string>>) =>
  applyRun(example, server, repository.folder, trigger, more);
const again = (trigger: Trigger) => run({ ...trigger, attempt: 2 });
/** "Run workflow", with a code or without. */
const byClick = (approve = "") =>
  run({ event: "workflow_dispatch", sha: repository.git("rev-parse", "HEAD"), approve });
/** A server that refuses to write. */
const refusing = () => ({ "secrets.UNLEASH_WRITE_TOKEN": server.tokens.viewer });

describe("a merge", () => {
  it("writes what it changes, and leaves what a colleague did in the console", async () => {
    const merge = await push({ a: 40, b: 50 });
    await byHand({ b: 60 });
    const end = await run(merge);
    expect([end.code, end.written?.outputs["applied"], await held("a", "b")]).toEqual([0, "1", { a: 40, b: 60 }]);
    expect(end.written?.summary).toMatch(/1 difference left alone[\s\S]*<code>b<\/code>/);
  });

  it("stops where a colleague changed the same set, and goes on with the code of its plan, until Unleash changes again", async () => {
    const merge = await push({ a: 40, b: 40 });
    await byHand({ a: 60 });
    const conflict = await run(merge);
    expect([conflict.code, conflict.written?.outputs["result"]]).toEqual([1, "partial"]);
    expect(await held("a", "b")).toEqual({ a: 60, b: 40 });
    await byHand({ a: 70 });
    const late = await byClick(conflict.digest);
    expect([late.code, late.written?.outputs["result"], await held("a")]).toEqual([1, "refused", { a: 70 }]);
    const approved = await byClick(late.digest);
    expect([approved.code, await held("a", "b")]).toEqual([0, { a: 40, b: 40 }]);
  });

  it("follows another one, three of them, and their revert, whatever waits for whom", async () => {
    const merges = [];
    for (const a of [40, 30, 20, 50]) merges.push(await push({ a, b: 50 }));
    for (const merge of merges) expect((await run(merge)).code).toBe(0);
    expect(await held("a")).toEqual({ a: 50 });
  });

  it("stays reverted if its own run comes after that of the revert", async () => {
    const [merge, revert] = [await push({ a: 90, b: 50 }), await push({ a: 50, b: 50 })];
    const ends = [await run(revert), await run(merge)];
    expect([ends.map(({ code }) => code), await held("a")]).toEqual([[0, 0], { a: 50 }]);
    const [commit, base] = [revert.sha.slice(0, 12), merge.before.slice(0, 12)];
    expect(ends[1]?.written?.summary).toContain(`commit: <code>${commit}</code>, base: <code>${base}</code>`);
  });

  it("changes all sets and is reverted without an edit of the workflow", async () => {
    const all = (share: number) => Object.fromEntries(names.map((name) => [name, share]));
    const before = await push(all(50));
    expect((await run(before)).code).toBe(0);
    for (const share of [10, 50]) {
      expect((await run(await push(all(share)))).code).toBe(0);
      expect(await held(...names)).toEqual(all(share));
    }
  });
});

describe("what a run did not write", () => {
  it("is not written by a second attempt, which may undo a rollback by hand, and shows a code", async () => {
    const merge = await push({ a: 40, b: 40 });
    const failed = await run(merge, refusing());
    expect([failed.code, failed.left?.outputs["changes"]]).toEqual([1, "2"]);
    await run({ ...merge });
    await byHand({ a: 50 });
    const second = await again(merge);
    expect([second.code, second.written, await held("a", "b")]).toEqual([1, undefined, { a: 50, b: 40 }]);
    expect((await byClick(second.digest)).code).toBe(0);
    expect(await held("a")).toEqual({ a: 40 });
    expect((await again(merge)).code).toBe(0);
  });

  it("is left alone by the next merge, and approved by the code of the run that failed", async () => {
    const failed = await run(await push({ a: 40, b: 50 }), refusing());
    const next = await run(await push({ a: 40, b: 30 }));
    expect([next.code, await held("a", "b")]).toEqual([0, { a: 50, b: 30 }]);
    expect((await byClick(failed.digest)).code).toBe(0);
    expect(await held("a", "b")).toEqual({ a: 40, b: 30 });
  });

  it("is mended by a blank run and its code, also where a push started no run; so git wins over drift", async () => {
    await push({ a: 40, b: 50 });
    const next = await run(await push({ a: 40, b: 40 }));
    await byHand({ b: 60 });
    const blank = await byClick();
    expect([next.code, blank.code, blank.written, blank.left?.outputs["changes"]]).toEqual([0, 0, undefined, "2"]);
    expect((await byClick(blank.digest)).code).toBe(0);
    expect(await held("a", "b")).toEqual({ a: 40, b: 40 });
    expect((await byClick()).digest).toBeUndefined();
  });
});

it.each(["none", "variants.yml", "2-0", `2-${"0".repeat(64)}@main`, `2-${"0".repeat(64)}\n`])(
  "approves nothing that is no code: %j",
  async (approve) => {
    await push({ a: 40, b: 50 });
    expect(await byClick(approve)).toMatchObject({ code: 1, written: undefined });
    expect(await held("a")).toEqual({ a: 50 });
  },
);

it("writes nothing after a first or a forced push, and shows a code for the whole manifest", async () => {
  const first = await push({ a: 40, b: 50 });
  const end = await run({ ...first, before: "0".repeat(40) });
  expect([end.code, end.written?.outputs["result"], end.left?.outputs["changes"]]).toEqual([1, "failed", "1"]);
  repository.git("reset", "--quiet", "--hard", "HEAD^1");
  const forced = await run({ ...(await push({ a: 30, b: 50 })), before: first.sha });
  expect([forced.code, forced.written?.outputs["result"], await held("a")]).toEqual([1, "failed", { a: 50 }]);
  expect((await byClick(forced.digest)).code).toBe(0);
  expect(await held("a")).toEqual({ a: 30 });
});

it("is red with a code after a forced push takes an applied merge back, also while a branch still has it", async () => {
  const merge = await push({ a: 90, b: 50 });
  await run(merge);
  repository.git("branch", "topic");
  repository.git("reset", "--quiet", "--hard", "HEAD^1");
  const sha = await repository.commit({ "other.txt": "" });
  const forced = await run({ event: "push", sha, before: merge.sha });
  expect([forced.code, forced.left?.outputs["changes"], await held("a")]).toEqual([1, "1", { a: 90 }]);
  expect((await byClick(forced.digest)).code).toBe(0);
  expect(await held("a")).toEqual({ a: 50 });
});
