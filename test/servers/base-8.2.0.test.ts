import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Example, readExamples } from "../examples/example.ts";
import { commitFiles, gitAt, makeRepository } from "../support/repository.ts";
import { must } from "../support/request.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";
import { split } from "../support/shop.ts";
import type { TestServer } from "../support/test-server.ts";
import { startUnleash } from "../unleash/start.ts";

/* The jobs of pull-request.yml, as they are written, for several teams with one server. */

let [server, example]: [TestServer, Example] = [] as never;
const root = "/api/admin/projects/default/features";

beforeAll(async () => {
  server = await startUnleash({ version: "8.2.0", legacyVariants: true });
  example = (await readExamples()).find(({ name }) => name === "pull-request.yml") ?? expect.unreachable();
  for (const name of ["checkout", "search", "stale"]) await must(server, "POST", root, { name });
  await put({ stale: 50 });
  await must(server, "DELETE", `${root}/stale`);
});
afterAll(() => server.stop());

type Files = Readonly<Record<string, string | undefined>>;
type Shares = Readonly<Record<string, number>>;

/** Somebody gives this share of the users, in percent, the variant `control` in production. */
async function put(has: Shares): Promise<void> {
  for (const [name, share] of Object.entries(has)) {
    await must(server, "PUT", `${root}/${name}/environments/production/variants`, split(share * 10));
  }
}

const manifest = (shares: Shares, more = "") =>
  `version: 1\nfeatures:${Object.keys(shares).length === 0 ? " {}" : ""}\n${Object.entries(shares)
    .map(
      ([name, share]) =>
        `  ${name}: { variants: [{ name: control, weight: ${share}%, weightType: fix }, { name: treatment }], environments: { production: {} } }\n`,
    )
    .join("")}${more}`;
const variants = (shares: Shares, more?: string): Files => ({ "variants.yml": manifest(shares, more) });

/** What the workflow runs on: the merge of a pull request into `main`, or the last entry of a merge queue. */
interface Change {
  readonly event?: "pull_request" | "merge_group";
  readonly main: Files;
  /** The commits of the pull request, or the entries of the queue. */
  readonly commits: readonly Files[];
  /** The name of a link to the folder `flags`. */
  readonly link?: string;
}

/** Checks out what actions/checkout does for the event, with the history that the workflow asks for. */
async function checkOut(workspace: string, { event, main, commits, link }: Change): Promise<void> {
  await using origin = await makeRepository();
  if (link) await symlink("flags", join(origin.folder, link));
  await origin.commit(main);
  origin.git("switch", "--quiet", "--create", "change");
  for (const files of commits) await commitFiles(origin.folder, files);
  const address = `file://${origin.folder}`;
  if (event === "merge_group") {
    origin.git("tag", "origin/main");
    gitAt(workspace, "clone", "--quiet", "--branch=change", address, ".");
    return;
  }
  origin.git("switch", "--quiet", "main");
  await origin.commit({ "meanwhile.txt": "" });
  origin.git("merge", "--quiet", "--no-ff", "--message=x", "change");
  gitAt(workspace, "init", "--quiet");
  gitAt(workspace, "fetch", "--quiet", "--depth=2", address, "main");
  gitAt(workspace, "checkout", "--quiet", "--detach", "FETCH_HEAD");
}

/** Runs a job of the workflow. */
function job(
  name: "validate" | "plan",
  change: Change,
  more: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  const base = change.event === "merge_group" ? "refs/remotes/origin/main" : "HEAD^1";
  const table = {
    ...{ "steps.manifests.outputs.base": base, "needs.validate.outputs.base": base },
    ...{ "env.UNLEASH_URL": server.url, "secrets.UNLEASH_READ_TOKEN": server.tokens.viewer },
    ...more,
  };
  const inputs = { ...example.inputs(name, table), comment: "never", "github-token": "" };
  return runAction({ inputs, prepare: (workspace) => checkOut(workspace, change) });
}

const headline = ({ summary }: ActionRun) =>
  summary.split("\n")[0]?.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code));
const all = { checkout: 50, search: 50 };
const mine = { checkout: 40, search: 50 };

beforeEach(() => put(all));

describe("pull-request.yml", () => {
  const theirs = manifest({ stale: 50 }).replace(/^[\s\S]*features:\n/, "");

  it("is green though another team's flag was archived, and red for that team", async () => {
    const main = variants(all, theirs);
    await using run = await job("plan", { main, commits: [variants(mine, theirs)] });
    expect([run.code, headline(run)]).toEqual([
      0,
      "### Plan: 1 change in production, 10% of all users change variant; 1 set differs already",
    ]);
    expect(run.summary).toMatch(/#### Unleash differs already \(1\)[\s\S]*Archived in Unleash[\s\S]*stale/);
    await using red = await job("plan", { main, commits: [variants(all, theirs.replace("50%", "60%"))] });
    expect([red.code, red.outputs["result"]]).toEqual([1, "refused"]);
  });

  it("tells what a colleague changed in the console from its own change, and names a conflict", async () => {
    await put({ search: 60 });
    const change: Change = { main: variants(all), commits: [variants(mine)] };
    await using apart = await job("plan", change);
    expect(apart.outputs).toMatchObject({ result: "planned", changes: "1" });
    expect(apart.summary).toMatch(
      /update <code>checkout<\/code>[\s\S]*differs already \(1\)[\s\S]*update <code>search<\/code>/,
    );
    await put({ checkout: 60, search: 50 });
    await using conflict = await job("plan", change);
    expect(conflict.code).toBe(0);
    expect(conflict.summary).toMatch(/HEAD.*1.* wants .*control 50%.*Unleash has .*60%.*this revision wants .*40%/);
  });

  it("notes an entry that goes, and shows a fork what changes", async () => {
    const change: Change = { main: variants(all), commits: [variants({ search: 50 }), variants({ search: 40 })] };
    for (const name of ["plan", "validate"] as const) {
      await using run = await job(name, change);
      expect([run.code, run.outputs["changed"]]).toEqual([0, "true"]);
      expect(run.summary).toContain("1 variant set is no longer in the manifest");
      expect(run.summary).toContain("update <code>search</code>");
    }
  });

  it("says that what git cannot see changes, or cannot be told", async () => {
    const table = { "env.MANIFESTS": "flags/**.yml" };
    const deep = (shares: Shares): Files => ({ "flags/deep/a.yml": manifest(shares) });
    await using changed = await job("validate", { main: deep(all), commits: [deep(mine)] }, table);
    expect(changed.outputs["changed"]).toBe("true");
    await using linked = await job(
      "validate",
      { main: deep(all), commits: [{ "other.txt": "" }], link: "linked" },
      { "env.MANIFESTS": "linked/deep/*.yml" },
    );
    expect([linked.code, linked.outputs["changed"]]).toEqual([0, undefined]);
  });

  it("is about the whole queue in a merge group, also while a tag is named like its branch", async () => {
    const commits = [variants(all, theirs), variants(mine, theirs)];
    await using run = await job("plan", { event: "merge_group", main: variants(all), commits });
    expect([run.code, run.outputs]).toMatchObject([1, { result: "refused", changes: "1" }]);
  });

  it("takes a first manifest as new, and goes on without a broken base", async () => {
    await using first = await job("plan", { main: { "README.md": "" }, commits: [variants(mine)] });
    expect(first.outputs).toMatchObject({ result: "planned", changes: "1", warnings: "0" });
    await using broken = await job("plan", { main: { "variants.yml": "version: 2\n" }, commits: [variants(mine)] });
    expect(broken.outputs).toMatchObject({ result: "planned", changes: "1", warnings: "1" });
  });

  it.each<[title: string, main: Files, head: Files, changes: string]>([
    [
      "a file is renamed",
      { "flags/a.yml": manifest(mine) },
      { "flags/a.yml": undefined, "flags/b.yml": manifest(mine) },
      "0",
    ],
    ["an anchor changes", { "flags/a.yml": anchored(50) }, { "flags/a.yml": anchored(40) }, "2"],
    ["an overlay changes", { "flags/a.yml": overlaid(50) }, { "flags/a.yml": overlaid(40) }, "1"],
  ])("counts what it means: %s", async (_title, main, head, changes) => {
    await using run = await job("plan", { main, commits: [head] }, { "env.MANIFESTS": "flags/*.yml" });
    expect(run.outputs).toMatchObject({ result: "planned", changes });
  });

  it("refuses a base beside a promotion", async () => {
    const access = { "unleash-url": server.url, "unleash-token": server.tokens.viewer };
    const inputs = { base: "HEAD^1", "promote-from": "development", "promote-to": "production", ...access };
    await using run = await runAction({ inputs, files: { "variants.yml": manifest(all) } });
    expect(run.annotations[0]?.message).toContain("base cannot be combined with a promotion");
  });
});

function anchored(share: number): string {
  return manifest(all).replace("features:", `x-share: &share ${share}%\nfeatures:`).replaceAll("50%", "*share");
}

function overlaid(share: number): string {
  return manifest({ checkout: 50 }).replace("production: {}", `production: { weights: { control: ${share}% } }`);
}
