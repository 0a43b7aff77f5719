import { describe, expect, test } from "vitest";
import { type FakeRequest, startFakeGitHub } from "../support/fake-github.ts";
import type { MemoryServer } from "../support/memory-unleash.ts";
import { manifest, runWithComment, startShop } from "./comment-run.ts";

/** The hidden first line of every comment. */
const marker = /^<!-- variants-sync:[0-9a-f]{20} run:\d+ attempt:\d+ -->\n/;

const broken = manifest.replace("name: treatment", "nam: treatment");

test("a comment is created, and updated in place by the next run", async () => {
  await using github = await startFakeGitHub();
  await using first = await runWithComment({ github, run: 100 });
  await using second = await runWithComment({ github, run: 101, files: { "variants.yml": broken } });
  expect([first.code, second.code]).toEqual([0, 1]);
  expect(github.comments).toHaveLength(1);
  const [comment] = github.comments;
  expect(comment).toMatchObject({ pull: 7, author: "bot", id: 1001 });
  expect(comment?.body).toMatch(marker);
  expect(comment?.body).toContain(" run:000000000000101 attempt:0001 -->");
  expect(comment?.body).toContain("### Variants\n\n**Invalid: ");
  expect(comment?.body).toContain("https://github.example/acme/shop/actions/runs/101");
  expect(github.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /repos/acme/shop/issues/7/comments",
    "POST /repos/acme/shop/issues/7/comments",
    "GET /repos/acme/shop/issues/7/comments",
    "POST /graphql",
    "GET /repos/acme/shop/issues/7/comments",
    "POST /graphql",
    "PATCH /repos/acme/shop/issues/comments/1001",
    // Written over by an older run meanwhile? One more look.
    "GET /repos/acme/shop/issues/7/comments",
    "POST /graphql",
  ]);
});

test("on any page: 250 comments of others, ours the last but one", async () => {
  await using github = await startFakeGitHub();
  for (let number = 0; number < 249; number++) github.add(7, "somebody", `comment ${number}`);
  await using before = await runWithComment({ github, run: 100 });
  github.add(7, "somebody", "the last word");
  await using after = await runWithComment({ github, run: 101 });
  expect([before.code, after.code]).toEqual([0, 0]);
  const ours = github.comments.filter(({ author }) => author === "bot");
  expect(ours).toHaveLength(1);
  expect(ours[0]?.body).toContain(" run:000000000000101 ");
  const pages = github.requests.filter(({ method }) => method === "GET").map(({ query }) => query.get("page") ?? "1");
  expect(pages).toEqual(["1", "2", "3", "1", "2", "3", "1", "2", "3", "1", "2", "3"]);
});

test("our marker under another author's name is not ours", async () => {
  await using github = await startFakeGitHub();
  await using other = await runWithComment({ github, run: 100, inputs: { "github-token": "ghs-another-of-a-job" } });
  const forged = github.comments[0]?.body;
  await using ours = await runWithComment({ github, run: 101 });
  expect([other.code, ours.code]).toEqual([0, 0]);
  expect(github.comments.map(({ author }) => author)).toEqual(["other-bot", "bot"]);
  expect(github.comments[0]?.body).toBe(forged);
});

test("a marker that is quoted further down is no marker", async () => {
  await using github = await startFakeGitHub();
  await using first = await runWithComment({ github, run: 100 });
  const quoted = github.add(7, "bot", `> ${github.comments[0]?.body}`);
  const text = quoted.body;
  await using second = await runWithComment({ github, run: 101 });
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(quoted.body).toBe(text);
  expect(github.comments).toHaveLength(2);
});

describe("keys", () => {
  test.each([
    ["other manifests", { manifest: "variants.yml" }, { manifest: "*.yml" }, 2],
    ["one label, other manifests", { label: "one" }, { label: "one", manifest: "*.yml" }, 1],
    ["other spellings of a path", { manifest: "variants.yml" }, { manifest: ".//./variants.yml" }, 1],
  ])("%s", async (_, first, second, comments) => {
    await using github = await startFakeGitHub();
    await using one = await runWithComment({ github, run: 100, inputs: first });
    await using two = await runWithComment({ github, run: 101, inputs: second });
    expect([one.code, two.code]).toEqual([0, 0]);
    expect(github.comments).toHaveLength(comments);
  });
});

test("jobs with another mode or server have comments of their own, and none replaces the other's result", async () => {
  await using github = await startFakeGitHub();
  const [shop, other] = [await startShop(), await startShop(true)];
  try {
    const plan = (server: MemoryServer) => ({
      mode: "plan",
      "unleash-url": server.url,
      "unleash-token": server.tokens.admin,
    });
    await using refused = await runWithComment({ github, inputs: { ...plan(shop), project: "mall" } });
    await using valid = await runWithComment({ github, inputs: { project: "mall" } });
    await using planned = await runWithComment({
      github,
      inputs: { ...plan(shop), "unleash-url": `${shop.url}/api/` },
    });
    await using elsewhere = await runWithComment({ github, inputs: plan(other) });
    await using again = await runWithComment({ github, run: 101, inputs: plan(shop) });
    expect([refused, valid, planned, elsewhere, again].map(({ code }) => code)).toEqual([1, 0, 0, 0, 0]);
    expect(github.comments.map(({ body }) => /### Variants\n\n\*\*(\w+)/.exec(body)?.[1])).toEqual([
      "Blocked",
      "Valid",
      "Plan",
      "No",
    ]);
    expect(github.comments[2]?.body).toContain(" run:000000000000101 ");
  } finally {
    await Promise.all([shop.stop(), other.stop()]);
  }
});

test("a label is text in the heading, whatever it holds", async () => {
  await using github = await startFakeGitHub();
  await using run = await runWithComment({ github, inputs: { label: "--> @all <b>" } });
  expect(run.code).toBe(0);
  expect(github.comments[0]?.body).toContain("### Variants · &#45;-&#62; <code>&#64;all</code> &#60;b&#62;");
});

describe("runs that meet", () => {
  test("a later attempt of the same run takes over, an earlier one does not", async () => {
    await using github = await startFakeGitHub();
    await using second = await runWithComment({ github, run: 100, attempt: 2 });
    await using first = await runWithComment({ github, run: 100, attempt: 1 });
    expect(github.comments[0]?.body).toContain(" run:000000000000100 attempt:0002 ");
    await using third = await runWithComment({ github, run: 100, attempt: 10 });
    expect(github.comments[0]?.body).toContain(" run:000000000000100 attempt:0010 ");
    expect([first.code, second.code, third.code]).toEqual([0, 0, 0]);
  });

  test("both find none: one comment stays, with the text of the newer run", async () => {
    // Both lists are answered only when both have been asked for, so each run sees no comment and creates one.
    let lists = 0;
    let open = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const intercept = async ({ method, body }: FakeRequest) => {
      if (method === "GET" && lists < 2) {
        lists += 1;
        if (lists === 2) open();
        await both;
      }
      // The newer one creates first.
      const isOlder = method === "POST" && JSON.stringify(body).includes(" run:000000000000100 ");
      if (isOlder) await new Promise((resolve) => setTimeout(resolve, 150));
      return undefined;
    };
    await using github = await startFakeGitHub({ intercept });
    const [older, newer] = await Promise.all([
      runWithComment({ github, run: 100 }),
      runWithComment({ github, run: 101, files: { "variants.yml": broken } }),
    ]);
    await using _older = older;
    await using _newer = newer;
    expect([older.code, newer.code]).toEqual([0, 1]);
    expect(github.requests.filter(({ method, path }) => method === "POST" && path !== "/graphql")).toHaveLength(2);
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]).toMatchObject({ id: 1001 });
    expect(github.comments[0]?.body).toContain(" run:000000000000101 ");
    expect(github.comments[0]?.body).toContain("### Variants\n\n**Invalid: ");
  });

  test("duplicates of earlier days are removed, those of others stay", async () => {
    await using github = await startFakeGitHub();
    await using first = await runWithComment({ github, run: 100 });
    const text = github.comments[0]?.body ?? "";
    github.add(7, "bot", text);
    github.add(7, "somebody", text);
    await using second = await runWithComment({ github, run: 101 });
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(github.comments.map(({ id, author }) => [id, author])).toEqual([
      [1001, "bot"],
      [1003, "somebody"],
    ]);
  });
});

describe("when a comment is due", () => {
  const online = (url: string, comment: string) => ({
    mode: "plan",
    comment,
    "unleash-url": url,
    "unleash-token": "*:*.0123456789abcdef",
  });

  test.each([
    ["changes", true, 0],
    ["never", false, 0],
  ])("comment: %s, nothing to change: %s", async (comment, isCurrent, comments) => {
    await using github = await startFakeGitHub();
    const shop = await startShop(isCurrent);
    try {
      const inputs = { ...online(shop.url, comment), "unleash-token": shop.tokens.admin };
      await using run = await runWithComment({ github, inputs });
      expect(run.code).toBe(0);
      expect(github.comments).toHaveLength(comments);
      if (comment === "never") expect(github.requests).toEqual([]);
    } finally {
      await shop.stop();
    }
  });

  test("changes: one that is there is updated though nothing is left to change", async () => {
    await using github = await startFakeGitHub();
    const shop = await startShop();
    try {
      // Only a label makes one comment of two modes.
      const inputs = { ...online(shop.url, "changes"), "unleash-token": shop.tokens.admin, label: "shop" };
      await using planned = await runWithComment({ github, run: 100, inputs });
      expect(github.comments[0]?.body).toContain("### Variants · shop\n\n**Plan: 2 changes in");
      await using applied = await runWithComment({ github, run: 101, inputs: { ...inputs, mode: "apply" } });
      expect(github.comments[0]?.body).toContain("**Applied: 2 changes");
      await using again = await runWithComment({ github, run: 102, inputs });
      expect(github.comments[0]?.body).toContain("**No changes, 2 unchanged**");
      expect(github.comments).toHaveLength(1);
      expect([planned.code, applied.code, again.code]).toEqual([0, 0, 0]);
    } finally {
      await shop.stop();
    }
  });

  test("faulty inputs do not leave an earlier comment standing as if it were true", async () => {
    await using github = await startFakeGitHub();
    const inputs = { ...online("http://127.0.0.1:1", "always"), "max-attempts": "1" };
    await using first = await runWithComment({ github, run: 100, inputs });
    expect(github.comments[0]?.body).not.toContain("unleash-token");
    await using second = await runWithComment({ github, run: 101, inputs: { ...inputs, "unleash-token": "" } });
    expect([first.code, second.code]).toEqual([1, 1]);
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toContain("**Failed: ");
    expect(github.comments[0]?.body).toContain("unleash-token");
    // Where it is not certain which comment is meant, none is touched.
    await using third = await runWithComment({ github, run: 102, inputs: { ...inputs, environments: " " } });
    expect(third.code).toBe(1);
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toContain(" run:000000000000101 ");
  });

  test("a blank github-token means no comment", async () => {
    await using github = await startFakeGitHub();
    await using run = await runWithComment({ github, inputs: { "github-token": "" } });
    expect(run.code).toBe(0);
    expect(github.requests).toEqual([]);
    expect(run.annotations).toEqual([]);
  });
});

test("secrets are not in it, though payloads hold them", async () => {
  await using github = await startFakeGitHub();
  const shop = await startShop();
  const token = shop.tokens.admin;
  const text = manifest.replace(
    "{ name: treatment }",
    `{ name: treatment, payload: { type: string, value: "${token} and ghs-the-bot-of-the-job" } }`,
  );
  try {
    const inputs = { mode: "plan", "unleash-url": shop.url, "unleash-token": token };
    await using run = await runWithComment({ github, files: { "variants.yml": text }, inputs });
    const body = github.comments[0]?.body ?? "";
    expect(body).toContain("<code>&#42;&#42;&#42; and &#42;&#42;&#42;</code>");
    const secret = token.split(".").at(-1) ?? "";
    for (const sink of [body, run.everything]) {
      expect(sink).not.toContain(secret);
      expect(sink).not.toContain("ghs-the-bot-of-the-job");
    }
  } finally {
    await shop.stop();
  }
});
