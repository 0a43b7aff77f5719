import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readCommandLine } from "../../src/inputs/command-line.ts";
import { manifest, startShop } from "../bundle/comment-run.ts";
import { disposable } from "../support/disposable.ts";
import { root, temporaryFolder } from "../support/packed.ts";
import { cliBundle, runCli } from "../support/run-cli.ts";
import { runScript } from "../support/run-script.ts";
import { ScriptEndings } from "../support/script-endings.ts";
import { installServer } from "../unleash/install.ts";
import { makeClone } from "./clone.ts";

/* Every command of the documentation is run as it is written, here or where the table says. */

const pages = ["README.md", "SECURITY.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: root })];
const textOf = (page: string) => readFileSync(join(root, page), "utf8");

/** The blocks of commands on a page, without their indentation. */
function blocksOf(page: string): string[] {
  return [...textOf(page).matchAll(/^( *)```sh\n(.*?)^\1```$/gms)].map(([, indent = "", text = ""]) =>
    text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}

/** Where a block runs, by the words that it begins with. */
const places: Readonly<Record<string, string>> = {
  "npm ci && npm run demo": ".ci/run",
  "npm ci && npm test": ".ci/run",
  "gh secret set UNLEASH_READ_TOKEN": "here",
  "server=": "here",
  "mkdir variants-sync": "here",
  "npm install --save-dev": "here, but for npm install: the package is on no registry yet",
  "npm install --global": "test/servers/package.test.ts, from a file: it is on no registry yet",
  "variants-sync validate --json |\n": "test/bundle/resolved-manifest.test.ts",
  "variants-sync validate --json | jq": "test/bundle/resolved-manifest.test.ts",
  "tag=": "test/workflows/release.test.ts",
  "git checkout vX.Y.Z": "nowhere: it publishes; test/servers/package.test.ts packs the same folder",
};
const blocks = pages.flatMap(blocksOf);
const blockOf = (start: string) => blocks.find((block) => block.startsWith(start)) ?? expect.unreachable(start);

it("every block of commands has its place", () => {
  const starts = Object.keys(places);
  expect(blocks.filter((block) => !starts.some((start) => block.startsWith(start)))).toEqual([]);
  expect(blocks.length).toBe(starts.length);
});

describe("a command in a sentence", () => {
  const all = pages.flatMap((page) => [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text));

  it("of ours is understood", () => {
    const lines = [...new Set(all.filter((text) => /^variants-sync [a-z]+(?: |$)/.test(text)))];
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const { kind } = readCommandLine(line.split(" ").slice(1));
      expect([line, kind]).not.toEqual([line, "wrong"]);
    }
  });

  it("runs a script that there is", () => {
    const { scripts } = JSON.parse(textOf("package.json"));
    const named = all.flatMap((text) => /^npm run ([\w:-]+)/.exec(text)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(scripts).toHaveProperty([name]);
  });

  it("sets a variable that a workflow reads", () => {
    const names = all.flatMap((text) => /^gh variable set (\w+) --body true$/.exec(text)?.[1] ?? []);
    const workflows = globSync("examples/workflows/*.yml", { cwd: root }).map(textOf).join("\n");
    expect(names.length).toBe(2);
    for (const name of names) expect(workflows).toContain(`vars.${name}`);
  });
});

describe("the quick start", () => {
  it("uses the words of the console of 8.2.0", async () => {
    const folder = await installServer("8.2.0", console.log);
    const build = join(folder, "node_modules/unleash-server/frontend/build");
    const scripts = globSync("**/*.js", { cwd: build }).map((file) => readFileSync(join(build, file), "utf8"));
    const [, start = ""] = /^## Quick start$(.*?)^## /ms.exec(textOf("README.md")) ?? [];
    for (const words of ["Gradual rollout", "trategy title", "Profile settings", "Personal API tokens", "New token"]) {
      const isThere = (text: string) => text.replaceAll(/\s+/g, " ").includes(words);
      expect([words, isThere(start), scripts.some(isThere)]).toEqual([words, true, true]);
    }
  });

  it("stores the tokens, the one that writes where only main gets it", async () => {
    const endings = new ScriptEndings();
    endings.tell("as it is written", await runScript(blockOf("gh secret set")));
    await endings.expect("quick-start");
  });

  it("copies two workflows, pinned to a commit, with the address of the server", async () => {
    await using clone = await makeClone();
    const sha = clone.git("rev-parse", "HEAD").trim();
    const curl = [
      "#!/bin/bash",
      'while [ $# -gt 1 ]; do [ "$1" = --output ] && out=$2; shift; done',
      'mkdir -p "$(dirname "$out")"',
      `cp "${root}/\${1#https://raw.githubusercontent.com/variants-sync/variants-sync/${sha}/}" "$out"`,
    ].join("\n");
    const env = {
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: `url.${clone.folder}.insteadOf`,
      GIT_CONFIG_VALUE_0: "https://github.com/variants-sync/variants-sync",
    };
    const ours = blockOf("server=").replace("unleash.example.com", "flags.acme.example");
    expect((await runScript(ours, { cwd: clone.folder, env, commands: { curl } })).code).toBe(0);
    expect(clone.git("status", "--porcelain", "--untracked-files=all").split("\n").filter(Boolean)).toEqual([
      "?? .github/workflows/apply.yml",
      "?? .github/workflows/pull-request.yml",
    ]);
    for (const name of ["apply.yml", "pull-request.yml"]) {
      const text = await readFile(join(clone.folder, ".github/workflows", name), "utf8");
      const shipped = textOf(`examples/workflows/${name}`);
      const edited = shipped
        .replaceAll("https://unleash.example.com", "https://flags.acme.example")
        .replaceAll("variants-sync@v1", `variants-sync@${sha}`);
      expect(text).toBe(edited);
      expect([edited.includes("@v1"), parse(text).env.UNLEASH_URL]).toEqual([false, "https://flags.acme.example"]);
    }
  });
});

it("an unpacked archive runs as it is", async () => {
  await using folder = await temporaryFolder();
  for (const name of ["dist", "package.json"])
    await cp(join(root, name), join(folder.path, "variants-sync-1", name), { recursive: true });
  execFileSync("tar", ["-czf", "archive.tar.gz", "variants-sync-1"], { cwd: folder.path });
  await mkdir(join(folder.path, "user"));
  const curl = `#!/bin/sh\ncat "${folder.path}/archive.tar.gz"\n`;
  const script = `${blockOf("mkdir variants-sync")}node variants-sync/dist/cli/index.js --version`;
  expect(textOf("docs/command-line.md")).toContain("`node variants-sync/dist/cli/index.js`");
  const ended = await runScript(script, { cwd: join(folder.path, "user"), commands: { curl } });
  expect([ended.code, ended.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
});

it("husky's hook checks the working tree, not what is staged", async () => {
  await using clone = await makeClone();
  const write = (text: string) => writeFile(join(clone.folder, "variants.yml"), text);
  const right = "version: 1\nfeatures: { a: { variants: [{ name: x }], environments: { production: } } }\n";
  for (const folder of [".husky", "node_modules/.bin"]) await mkdir(join(clone.folder, folder), { recursive: true });
  await writeFile(join(clone.folder, "package.json"), "{}");
  await symlink(cliBundle, join(clone.folder, "node_modules/.bin/variants-sync"));
  const [install = "", ...hook] = blockOf("npm install --save-dev").split("\n");
  expect(install).toMatch(/^npm install --save-dev variants-sync@\d/);
  expect((await runScript(hook.join("\n"), { cwd: clone.folder })).code).toBe(0);
  clone.git("config", "core.hooksPath", ".husky");
  execFileSync("chmod", ["+x", join(clone.folder, ".husky/pre-commit")]);
  // Without what an npm script that runs this test hands on to another npm.
  const { PATH = "", HOME = "" } = process.env;
  const commits = () => {
    const words = ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "--message=x"];
    return spawnSync("git", words, { cwd: clone.folder, env: { PATH, HOME } }).status === 0;
  };
  await write(right.replace("name", "nam"));
  clone.git("add", "variants.yml");
  expect(commits()).toBe(false);
  await write(right);
  expect(commits()).toBe(true);
});

it("the errors in docs/payload-contracts.md are those of its first manifest", async () => {
  const page = textOf("docs/payload-contracts.md");
  const [, text = ""] = /^```yaml\n(.*?)^```$/ms.exec(page) ?? [];
  const payload = "{ text: What are you looking for?, colour: blue }";
  const asText = `'{"text": "What are you looking for?", "colour": "blu"}'`;
  const shown = [...page.matchAll(/^variants\.yml:(\S+) …(.*)$/gm)];
  const wrong = [text.replace(payload, payload.replace("blue", "blu")), text.replace(payload, asText)];
  expect(shown.length).toBe(wrong.length);
  for (const [at, [, place, message]] of shown.entries()) {
    await using run = await runCli(["validate"], { files: { "variants.yml": wrong[at] ?? "" } });
    const [line = ""] = run.stdout.split("\n");
    expect([line.startsWith(`variants.yml:${place} error: `), line.endsWith(message ?? "")]).toEqual([true, true]);
  }
});

it("the scripts of docs/outputs.md read a plan, and send a report as one document", async () => {
  await using server = disposable(await startShop());
  const steps = [...textOf("docs/outputs.md").matchAll(/^```yaml\n(- .*?)^```$/gms)].flatMap(
    ([, text = ""]) => parse(text) as { run?: string; env?: Record<string, string> }[],
  );
  const [count, features, chat] = steps.flatMap(({ run }) => run ?? []);
  const given = { "variants.yml": manifest };
  await using plan = await runCli(["plan", "--json", "--report", "report.md"], { server, files: given });
  await writeFile(join(plan.folder, "plan.json"), plan.stdout);
  const run = (script = "", commands = {}) =>
    runScript(script, {
      cwd: plan.folder,
      env: { CHANGES: "2", PLAN: "plan.json", REPORT: "report.md", CHAT_URL: "https://chat.example/x" },
      commands,
    });
  expect((await run(count)).stdout).toBe("2 variant sets would change.\n");
  expect(JSON.parse((await run(features)).stdout)).toEqual(["checkout"]);
  const sent = await run(chat, { curl: '#!/bin/sh\nfor last; do :; done; echo "$last"; cat\n' });
  const [address, ...body] = sent.stdout.split("\n");
  expect([address, JSON.parse(body.join("\n"))]).toEqual([
    "https://chat.example/x",
    { text: await readFile(join(plan.folder, "report.md"), "utf8") },
  ]);
});
