import { readFile } from "node:fs/promises";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { Endings } from "../support/ending.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { commitFiles, gitAt } from "../support/repository.ts";
import { must } from "../support/request.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";
import { split } from "../support/shop.ts";

/* Whose change it is: the manifest of the revision before, in a real repository. test/plan/origin.test.ts has the rules. */

const server = await startMemoryUnleash({ legacyVariants: true });
afterAll(() => server.stop());

type Files = Readonly<Record<string, string | undefined>>;

/** The features of a manifest with the share of the users, in percent, who get `control` in production. */
type Shares = Readonly<Record<string, number>>;

const manifest = (shares: Shares) =>
  `version: 1\nfeatures:\n${Object.entries(shares)
    .map(
      ([name, share]) =>
        `  ${name}:\n    variants: [{ name: control, weight: ${share}%, weightType: fix }, { name: treatment }]\n    environments: { production: {} }\n`,
    )
    .join("")}`;

/** Runs a workspace whose last commit has these files, on top of one with those. */
const compared = (base: Files, head: Files, inputs: Readonly<Record<string, string>> = {}): Promise<ActionRun> =>
  runAction({
    server,
    inputs: { base: "HEAD^1", ...inputs },
    prepare: async (workspace) => {
      gitAt(workspace, "init", "--quiet", "--initial-branch=main");
      await commitFiles(workspace, base);
      await commitFiles(workspace, head);
    },
  });

/** The same with the shares of `variants.yml`. */
const shares = (base: Shares, head: Shares, inputs: Readonly<Record<string, string>> = {}) =>
  compared({ "variants.yml": manifest(base) }, { "variants.yml": manifest(head) }, inputs);

/** What production has, by feature: the share of `control` in percent. */
function seed(has: Shares): void {
  const features = Object.entries(has).map(([name, share]) => ({
    name,
    environments: { production: { variants: split(share * 10) } },
  }));
  server.seed(features);
}

beforeEach(() => seed({ checkout: 50, search: 50, old: 50 }));

describe("with a base", () => {
  it("a plan is about what its revision changes", async () => {
    const endings = new Endings();
    const [all, mine] = [
      { checkout: 50, search: 50 },
      { checkout: 40, search: 50 },
    ];
    await endings.tell("nothing else differs", shares(all, mine));
    seed({ search: 60 });
    await endings.tell("a colleague changed another set in the console", shares(all, mine));
    await endings.tell(
      "and nothing is changed here, in a search for drift",
      shares(all, all, { "fail-on-changes": "true" }),
    );
    const unmanaged = { unmanaged: "fail", strict: "true" };
    await endings.tell("and a set is in no manifest, under strict", shares(all, mine, unmanaged));
    seed({ checkout: 60 });
    await endings.tell("a colleague changed the same set", shares(all, mine));
    await endings.tell("an entry went", shares({ ...all, old: 50 }, { search: 50 }));
    const { "plan-file": _, ...outputs } = (await shares(all, mine, { environments: "production" })).outputs;
    expect(outputs).toMatchObject({ changes: "1", digest: expect.stringMatching(/^2-[0-9a-f]{64}@[0-9a-f]{40}$/) });
    expect(outputs["matrix"]).toContain(outputs["digest"]);
    await endings.expect("base-plan");
  });

  it("another team's archived feature, or contradiction of Unleash, makes no plan red, and one's own does", async () => {
    const endings = new Endings();
    const [all, mine, theirs] = [
      { checkout: 50, search: 50 },
      { checkout: 40, search: 50 },
      { checkout: 50, search: 40 },
    ];
    // The project's list counts two variants.
    const environments = [{ name: "production", enabled: true, variants: [], strategies: [] }];
    const body = { name: "search", project: "default", archived: false, environments };
    server.intercept(({ path }) =>
      path.includes("/features/search?") ? { kind: "answer", status: 200, body } : undefined,
    );
    await endings.tell("a contradiction elsewhere", shares(all, mine));
    await endings.tell("a contradiction here", shares(all, theirs));
    const other = { ...body, name: "old" };
    server.intercept(({ path }) =>
      path.includes("/features/old?") ? { kind: "answer", status: 200, body: other } : undefined,
    );
    const aside = await endings.tell(
      "about a feature that no manifest names",
      shares(all, mine, { unmanaged: "warn" }),
    );
    expect(aside.summary).toContain("because Unleash contradicts itself about it");
    server.intercept();
    const accepting = (of: Shares) => ({ "variants.yml": `unmanaged: [legacy-*]\n${manifest(of)}` });
    const strictly = { unmanaged: "warn", strict: "true" };
    await endings.tell("an entry that accepts nothing", compared(accepting(all), accepting(mine), strictly));
    const two = (production: string) => ({
      "variants.yml": manifest({ checkout: 50 }).replace("production: {}", `nowhere: {}, production: ${production}`),
    });
    const cleared = compared(two("{}"), two("{ variants: [] }"), { "allow-clear": "true" });
    await endings.tell("a clear, beside an environment that Unleash lacks", cleared);
    await must(server, "DELETE", "/api/admin/projects/default/features/search");
    await endings.tell("archived elsewhere, under strict", shares(all, mine, { strict: "true" }));
    await endings.tell("archived here", shares(all, theirs));
    await endings.expect("base-archived");
  });

  it("validate shows what a revision changes, without a token", async () => {
    const endings = new Endings();
    const offline = { mode: "validate", "unleash-url": "", "unleash-token": "" };
    const before = { checkout: 50, old: 50 };
    const run = await endings.tell(
      "a change, and an entry that went",
      shares(before, { checkout: 40, search: 50 }, offline),
    );
    expect(run.summary).toMatch(
      /#### Compared with .*HEAD&#94;1.*, not with Unleash[\s\S]*update <code>checkout<\/code>/,
    );
    await endings.tell("no change", shares(before, before, offline));
    await endings.expect("base-validate");
  });
});

describe("an apply with a base", () => {
  const before = { checkout: 50, search: 50 };
  const apply = (head: Shares, inputs: Readonly<Record<string, string>> = {}) =>
    shares(before, head, { mode: "apply", ...inputs });

  it("writes what its revision changes where Unleash is as before, and leaves the rest alone", async () => {
    const endings = new Endings();
    seed({ search: 60 });
    await endings.tell("a change, while a colleague changed another set", apply({ checkout: 40, search: 50 }));
    await endings.tell("again: it is done", apply({ checkout: 40, search: 50 }));
    const both = { checkout: 30, search: 40 };
    seed({ checkout: 50 });
    await endings.tell("a conflict blocks its own set", apply(both));
    seed({ checkout: 50 });
    await endings.tell("and all of them under strict", apply(both, { strict: "true" }));
    await endings.tell("no base", apply(both, { base: "0".repeat(40) }));
    await endings.expect("base-apply");
  });

  it("writes a conflict that somebody approved, by its digest or by its file, and nothing that came after", async () => {
    const endings = new Endings();
    const mine = { checkout: 40, search: 40, gone: 40 };
    seed({ checkout: 60, old: 70 });
    const plan = await endings.tell("the plan, with a set that is blocked", shares(before, mine));
    const review = plan.outputs["digest"] ?? "";
    const byDigest = { base: "none", "expected-plan": review };
    seed({ checkout: 70 });
    await endings.tell("its digest, after another change", apply(mine, byDigest));
    seed({ checkout: 60 });
    await endings.tell("its digest", apply(mine, byDigest));
    seed({ checkout: 60, search: 65 });
    const file = await readFile(plan.outputs["plan-file"] ?? "", "utf8");
    const withFile = (head: Shares, other: Readonly<Record<string, string>> = {}) =>
      compared(
        { "variants.yml": manifest(before) },
        { "variants.yml": manifest(head), "plan.json": file },
        {
          ...{ mode: "apply", "expected-plan": "plan.json", ...other },
        },
      );
    await endings.tell("its file, after another change of one set", withFile(mine));
    await endings.tell("its file, with another base", withFile(mine, { base: "HEAD" }));
    await endings.expect("base-approved");
  });

  it("goes on from no revision that is not an ancestor", async () => {
    const pushed = await runAction({
      server,
      inputs: { mode: "apply", base: "before" },
      prepare: async (workspace) => {
        gitAt(workspace, "init", "--quiet", "--initial-branch=main");
        await commitFiles(workspace, { "variants.yml": manifest(before) });
        gitAt(workspace, "branch", "before");
        gitAt(workspace, "commit", "--quiet", "--amend", "--message=forced");
      },
    });
    expect([pushed.code, pushed.outputs["result"]]).toEqual([1, "failed"]);
    expect(pushed.annotations[0]?.message).toContain("It has no commit in common with HEAD.");
  });
});

describe("an entry is compared by meaning, whatever its text", () => {
  const text = (share: number, more = "") => `version: 1
x-share: &share ${share}%
${more}features:
${["checkout", "search"]
  .map(
    (name) =>
      `  ${name}: { variants: [{ name: control, weight: *share, weightType: fix }, { name: treatment }], environments: { production: {} } }\n`,
  )
  .join("")}`;
  const overlay = (production: number) => `version: 1
features:
  checkout:
    variants: [{ name: control, weight: 50%, weightType: fix }, { name: treatment }]
    environments: { production: { weights: { control: ${production}% } } }
`;
  const one = { "flags/a.yml": manifest({ checkout: 40 }) };

  it.each<[title: string, base: Files, head: Files, changes: string[]]>([
    ["an anchor whose value changes", { "flags/a.yml": text(50) }, { "flags/a.yml": text(40) }, ["checkout", "search"]],
    ["a comment", { "flags/a.yml": text(40) }, { "flags/a.yml": text(40, "# ours\n") }, []],
    ["an overlay", { "flags/a.yml": overlay(50) }, { "flags/a.yml": overlay(40) }, ["checkout"]],
    ["a file that is renamed", one, { "flags/a.yml": undefined, "flags/b.yml": manifest({ checkout: 40 }) }, []],
    ["the first manifest", { "README.md": "" }, one, ["checkout"]],
  ])("%s", async (_title, base, head, changes) => {
    const inputs = { mode: "validate", manifest: "flags/*.yml" };
    await using run = await compared(base, head, inputs);
    expect([run.code, run.outputs["changed"]]).toEqual([0, String(changes.length > 0)]);
    for (const name of changes) expect(run.summary).toContain(`<code>${name}</code>`);
  });
});

it("a base that cannot be used hides nothing", async () => {
  const endings = new Endings();
  const [all, mine] = [
    { checkout: 50, search: 50 },
    { checkout: 40, search: 50 },
  ];
  seed({ search: 60 });
  await endings.tell("zeros", shares(all, mine, { base: "0".repeat(40) }));
  await endings.tell("unknown, in validate", shares(all, mine, { base: "origin/main", mode: "validate" }));
  await endings.tell(
    "a broken manifest",
    compared({ "variants.yml": "version: 2" }, { "variants.yml": manifest(mine) }),
  );
  await endings.tell("strict", shares(all, mine, { base: "nope", strict: "true" }));
  await endings.expect("base-unusable");
});
