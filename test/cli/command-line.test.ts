import { spawn, spawnSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { makeClone } from "../examples/clone.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { cliBundle, runCli } from "../support/run-cli.ts";
import { split } from "../support/shop.ts";

/* The bundled command line as scripts see it; test/servers/ has the package, terminals and hooks. */

const manifest = `version: 1
features:
  banner:
    environments:
      production:
        variants: [{ name: a }, { name: b, payload: { type: string, value: hello } }]
`;
const files = { "variants.yml": manifest };

let server: MemoryServer;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startMemoryUnleash({ version: "8.2.0", legacyVariants: true });
  env = { UNLEASH_URL: server.url, UNLEASH_TOKEN: ` ${server.tokens.admin}\r\n` };
});
afterAll(() => server.stop());

function seed(): void {
  server.seed([{ name: "banner" }]);
}

describe("validate", () => {
  it("needs no server, and says where", async () => {
    await using run = await runCli(["validate"], { files: { "variants.yml": manifest.replaceAll("\n", "\r\n") } });
    expect(run).toMatchObject({ code: 0, stdout: "Valid: 1 variant set\n", stderr: "" });
    await using wrong = await runCli(["validate", "a.yml"], {
      files: { "a.yml": manifest.replace("name: a", "nam: a") },
    });
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toContain(
      'a.yml:6:22: error: features.banner.environments.production.variants[0].nam: Unknown key "nam".',
    );
  });

  it("writes a Code Quality report with paths from the top of the repository", async () => {
    await using clone = await makeClone();
    await mkdir(join(clone.folder, "flags"));
    await writeFile(join(clone.folder, "flags/variants.yml"), "version: 2\n");
    const args = [cliBundle, "validate", "--code-quality", "q.json"];
    const run = spawnSync(process.execPath, args, { cwd: join(clone.folder, "flags") });
    expect(run.status).toBe(1);
    const [entry] = JSON.parse(await readFile(join(clone.folder, "flags/q.json"), "utf8"));
    expect(entry.location.path).toBe("flags/variants.yml");
  });

  it("writes a Code Quality report, also where nothing is wrong, and never through a link or outside", async () => {
    const options = ["validate", "--code-quality", "q.json"];
    await using right = await runCli(options, { files });
    expect(await readFile(join(right.folder, "q.json"), "utf8")).toBe("[]\n");
    await using wrong = await runCli(options, { files: { "variants.yml": "version: 2\n" } });
    expect(JSON.parse(await readFile(join(wrong.folder, "q.json"), "utf8"))).toMatchObject([
      { location: { path: "variants.yml", lines: { begin: 1 } } },
    ]);
    await using outside = await runCli(["validate", "--code-quality", "../q.json"], { files });
    expect([outside.code, outside.stdout]).toEqual([64, ""]);
  });
});

describe("plan and apply", () => {
  it("plan: a table, the report as Markdown; 2 only under --fail-on-changes", async () => {
    seed();
    await using run = await runCli(["plan", "--report", "report.md"], { files, env });
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toContain(
      "  create banner  variants.yml:5:7\n    + a         ████      50%            variable\n",
    );
    expect(await readFile(join(run.folder, "report.md"), "utf8")).toContain("### Plan: 1 change in production");
    await using drift = await runCli(["plan", "--fail-on-changes"], { files, env });
    expect(drift.code).toBe(2);
  });

  it("--json prints the plan file and nothing else", async () => {
    seed();
    await using run = await runCli(["plan", "--json"], { files, env });
    expect(JSON.parse(run.stdout)).toMatchObject({ version: 1, changes: [{ kind: "create" }] });
    expect(run.stderr).toContain("Plan: 1 change in production");
  });

  it.each<[string, string[], string, number, object]>([
    ["a wrong manifest", ["plan"], "version: 2\n", 1, { result: "invalid", problems: [{ rule: "value" }] }],
    [
      "wrong inputs",
      ["plan", "--max-changes", "x"],
      manifest,
      64,
      { result: "failed", problems: [{ rule: "inputs" }] },
    ],
    [
      "a server that is not there",
      ["plan", "--unleash-url", "http://127.0.0.1:9", "--max-attempts", "1"],
      manifest,
      1,
      { result: "failed" },
    ],
    ["a valid manifest", ["validate"], manifest, 0, { result: "valid", problems: [] }],
  ])("--json prints one document for %s, which is no plan", async (_, args, text, code, document) => {
    seed();
    await using run = await runCli([...args, "--json"], { files: { "variants.yml": text }, env });
    expect(run.code).toBe(code);
    expect(JSON.parse(run.stdout)).toMatchObject(document);
    const earlier = { ...files, "plan.json": run.stdout };
    await using refused = await runCli(["plan", "--expected-plan", "plan.json"], { files: earlier, env });
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining("cannot be used")]);
  });

  it("apply without a terminal needs --yes, and reads nothing without it", async () => {
    seed();
    await using asked = await runCli(["apply"], { files, env: { ...env, UNLEASH_URL: "http://127.0.0.1:9" } });
    expect([asked.code, asked.stdout]).toEqual([64, ""]);
    expect(asked.stderr).toContain("Add --yes.");
    await using run = await runCli(["apply", "--yes"], { files, env });
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/To undo it: .*rollback\.yml\nApplied: 1 change in production\n$/);
    await using again = await runCli(["apply", "-y"], { files, env });
    expect([again.code, again.stdout]).toEqual([0, "No changes, 1 unchanged\n"]);
  });

  it("a SIGINT stops an apply, which still says what was written", async () => {
    seed();
    let child: { kill(signal: NodeJS.Signals): boolean } | undefined;
    server.intercept(({ method }) => {
      if (method !== "PUT") return undefined;
      child?.kill("SIGINT");
      return { kind: "delay", ms: 300 };
    });
    const onStart = (started: typeof child) => {
      child = started;
    };
    await using run = await runCli(["apply", "--yes"], { files, env, onStart });
    server.intercept(() => undefined);
    expect([run.code, run.stdout.split("\n").at(-2)]).toEqual([0, "Applied: 1 change in production"]);
  });

  it("a token never gets into what is written", async () => {
    seed();
    const secret = { "variants.yml": manifest.replace("hello", JSON.stringify(server.tokens.admin)) };
    await using run = await runCli(["plan", "--json", "--report", "r.md"], { files: secret, env });
    const written = [run.stdout, run.stderr, await readFile(join(run.folder, "r.md"), "utf8")].join("\n");
    expect(written).not.toContain(server.tokens.admin);
    expect(written).toContain("***");
  });

  it("a reader that has seen enough, such as head, changes nothing", async () => {
    const child = spawn(process.execPath, [cliBundle, "--help"], { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code).toBe(0);
  });
});

test("export writes a manifest, which validates", async () => {
  server.seed([{ name: "banner", environments: { production: { variants: split(500) } } }]);
  await using run = await runCli(["export", "--output-file", "out.yml"], { env });
  expect([run.code, run.stdout.split("\n").at(-2)]).toEqual([0, "Exported: 1 variant set to out.yml"]);
  await using check = await runCli(["validate"], {
    files: { "variants.yml": await readFile(join(run.folder, "out.yml"), "utf8") },
  });
  expect(check.code).toBe(0);
});

test("pull makes the manifest say what the server has", async () => {
  server.seed([{ name: "banner", environments: { production: { variants: split(500) } } }]);
  await using run = await runCli(["pull"], { files, env });
  expect([run.code, run.stdout]).toEqual([0, "Pulled: 1 variant set into 1 file, 0 unchanged\n"]);
  expect(await readFile(join(run.folder, "variants.yml"), "utf8")).toContain("treatment");
});

describe("wrong usage is 64, on standard error", () => {
  it.each<[string[], string | RegExp]>([
    [[], /^error: Name a command: validate, plan, .*\.\nSee variants-sync --help\.\n$/],
    [["plan"], "Mode plan needs unleash-url and unleash-token. Set UNLEASH_URL and UNLEASH_TOKEN in the environment."],
    [["validate", "--strict=maybe"], "Option '--strict' does not take an argument"],
    [["plan", "--unleash-token=user:123456789"], "Set the environment variable UNLEASH_TOKEN"],
  ])("%j", async (args, message) => {
    await using run = await runCli(args, { files });
    expect([run.code, run.stdout]).toEqual([64, ""]);
    expect(run.stderr).toMatch(message);
    expect(run.stderr).not.toContain("user:123456789");
  });
});

test("--version is that of package.json", async () => {
  const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  await using run = await runCli(["--version"]);
  expect([run.code, run.stdout]).toEqual([0, `${version}\n`]);
});

test("validate loads neither undici nor what only GitHub needs", async () => {
  const text = await readFile(cliBundle, "utf8");
  for (const word of ["class EnvHttpProxyAgent ", "octokit", "add-mask"])
    expect([word, text.includes(word)]).toEqual([word, false]);
});
