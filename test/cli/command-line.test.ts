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
  server = await startMemoryUnleash({ legacyVariants: true });
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
    expect(run.stdout).toContain("  create banner  variants.yml:5:7\n    + a  ████      50%            variable\n");
    expect(await readFile(join(run.folder, "report.md"), "utf8")).toContain("### Plan: 1 change in production");
    await using drift = await runCli(["plan", "--fail-on-changes"], { files, env });
    expect(drift.code).toBe(2);
  });

  it("--json prints the plan file and nothing else", async () => {
    seed();
    await using run = await runCli(["plan", "--json"], { files, env });
    expect(JSON.parse(run.stdout)).toMatchObject({
      ...{ version: 2, result: "planned", server: server.url },
      changes: [{ kind: "create" }],
    });
    expect(run.stderr).toContain("Plan: 1 change in production");
  });

  it.each<[string, string[], string, number, object]>([
    ["a wrong manifest", ["plan"], "version: 2\n", 1, { result: "invalid", problems: [{ rule: "value" }] }],
    [
      "an unknown option",
      ["plan", "--bogus"],
      manifest,
      64,
      { result: "failed", problems: [{ rule: "inputs", message: "Unknown option --bogus." }] },
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

  it("fails where its output is lost, and not where its reader has seen enough", async () => {
    seed();
    const shell = (command: string) =>
      runCli([`${JSON.stringify(process.execPath)} ${JSON.stringify(cliBundle)} ${command}`], {
        program: ["bash", "-o", "pipefail", "-c"],
        files,
        env,
      });
    await using full = await shell("plan --json > /dev/full");
    expect([full.code, full.stderr]).toEqual([
      1,
      expect.stringContaining("error: The output could not be written (ENOSPC)."),
    ]);
    await using silent = await shell("plan 2> /dev/full");
    expect(silent.code).toBe(0);
    await using speechless = await shell("plan --json 2> /dev/full");
    expect([speechless.code, JSON.parse(speechless.stdout)]).toMatchObject([1, { changes: [{ kind: "create" }] }]);
    await using read = await shell("plan --json | head -c 1");
    expect([read.code, read.stdout, read.stderr.includes("error:")]).toEqual([0, "{", false]);
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

test.each([
  ["export", "--output-file", "-"],
  ["plan", "--report", "-"],
  ["validate", "--code-quality", "-"],
])("%s %s - prints it on standard output, and everything else on standard error", async (command, option) => {
  server.seed([{ name: "banner", environments: { production: { variants: split(500) } } }]);
  const given = command === "export" ? {} : files;
  await using file = await runCli([command, option, "out"], { files: given, env });
  await using run = await runCli([command, option, "-"], { files: given, env });
  expect([run.code, run.stdout]).toEqual([0, await readFile(join(file.folder, "out"), "utf8")]);
  expect(run.stderr).toBe(file.stdout.replace(/ to out$/m, " to -"));
  await using twice = await runCli([command, option, "-", "--json"], { files: given, env });
  expect([twice.code, twice.stderr]).toEqual([64, expect.stringContaining(`--json, ${option} - can use`)]);
});

test("export over a file that people wrote asks the server for nothing", async () => {
  const before = server.log.length;
  await using run = await runCli(["export", "--output-file", "README.md"], { files: { "README.md": "ours" }, env });
  expect([run.code, server.log.length]).toEqual([1, before]);
  expect(run.stdout).toContain('"README.md" was not replaced: it is not an export of this action');
  expect(await readFile(join(run.folder, "README.md"), "utf8")).toBe("ours");
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

describe("a file for a report", () => {
  const report = ["--report", "out"];
  const quality = ["--code-quality", "out"];
  const earlier = `[{ "check_name": "Manifest: value" }, { "check_name": "variants-sync" }]`;

  it.each<[string, string[], string]>([
    ["a manifest of another run", report, manifest],
    ["a page with a headline like ours", report, "### Valid: 1 variant set\n"],
    ["Code Quality of another program", quality, '[{ "check_name": "eslint" }]'],
    ["Code Quality that others added to", quality, `[{ "check_name": "variants-sync" }, null]`],
  ])("does not replace %s", async (_, options, text) => {
    const name = options[options.findIndex((option) => option.startsWith("--")) + 1] ?? "";
    const given = { ...files, [name]: text };
    await using run = await runCli(["validate", ...options], { files: given });
    expect([run.code, run.stdout]).toEqual([64, ""]);
    expect(run.stderr).toContain(`"${name}" was not replaced: it is not an earlier report.`);
    expect(await readFile(join(run.folder, name), "utf8")).toBe(text);
  });

  it.each<[string, string[]]>([
    ["another report", ["validate", "--report", "out", "--code-quality", "./out"]],
    ["the file that an export writes", ["export", "--output-file", "out", ...report]],
    ["an empty manifest", ["validate", "--manifest", "out", ...report]],
    ["a manifest that a shell found", ["validate", "variants.yml", "--report", "out", "out"]],
  ])("is not at the same time %s: refused before a request is sent", async (_, options) => {
    const before = server.log.length;
    await using run = await runCli(options, { files: { ...files, out: "" }, env });
    expect([run.code, run.stdout, server.log.length]).toEqual([64, "", before]);
    expect(run.stderr).toMatch(/"(?:\.\/)?out" is already another file of this run\./);
    expect(await readFile(join(run.folder, "out"), "utf8")).toBe("");
  });

  it("does not replace the manifest", async () => {
    await using run = await runCli(["validate", "--report", "./variants.yml"], { files });
    expect([run.code, run.stdout]).toEqual([64, ""]);
    expect(run.stderr).toContain('"./variants.yml" is already another file of this run.');
    expect(await readFile(join(run.folder, "variants.yml"), "utf8")).toBe(manifest);
  });

  it.each<[string, string[], string]>([
    ["is empty", report, ""],
    ["is an earlier Code Quality report", quality, earlier],
  ])("replaces one that %s", async (_, options, text) => {
    await using run = await runCli(["validate", ...options], { files: { ...files, out: text } });
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(await readFile(join(run.folder, "out"), "utf8")).not.toBe(text);
  });

  it("replaces an earlier report in Markdown", async () => {
    await using run = await runCli(["validate", ...report], { files });
    const first = await readFile(join(run.folder, "out"), "utf8");
    expect(first).toContain("### Valid: 1 variant set");
    const again = { "variants.yml": "version: 2\n", out: first };
    await using next = await runCli(["validate", ...report], { files: again });
    expect(next.code).toBe(1);
    expect(await readFile(join(next.folder, "out"), "utf8")).toContain("### Invalid: 1 error");
  });

  it.skipIf(process.platform === "win32")("may be a device or a pipe, and is written there", async () => {
    const shell = `"$1" "$2" validate --report /dev/null --code-quality >(cat > quality) && sleep 0.2 && cat quality`;
    await using run = await runCli(["bash", process.execPath, cliBundle], {
      program: ["bash", "-c", shell],
      files: { "variants.yml": manifest },
    });
    expect([run.code, run.stdout, run.stderr]).toEqual([0, "Valid: 1 variant set\n[]\n", ""]);
    await using full = await runCli(["validate", "--report", "/dev/full"], { files });
    expect([full.code, full.stderr]).toEqual([1, expect.stringContaining("ENOSPC")]);
  });
});

test.each([
  [["validate", "--\u001b[31mred"], "--‹U+001B›[31mred"],
  [["plan", "--max-changes", "1\u001b[2J\u202e"], '"1\\u001b[2J‹U+202E›"'],
])("a wrong command line cannot control the terminal: %j", async (args, shown) => {
  await using run = await runCli(args, { files, env });
  expect(run.code).toBe(64);
  expect(run.stderr).not.toMatch(/[[\p{Cc}\p{Cf}]--[\n]]/v);
  expect(run.stderr).toContain(shown);
});

test("no path of the bundle was taken for a file to ship", async () => {
  for (const bundle of [cliBundle, join(cliBundle, "../../index.js")])
    expect(await readFile(bundle, "utf8")).not.toContain("__nccwpck_require__.ab +");
});
