import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, test } from "vitest";
import { makeClone } from "../examples/clone.ts";
import { Endings } from "../support/ending.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { type CliRun, cliBundle, runCli } from "../support/run-cli.ts";
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
const wrong = { "variants.yml": "version: 2\n" };

let server: MemoryServer;
beforeEach(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  onTestFinished(() => server.stop());
  server.seed([{ name: "banner" }]);
});

type Options = Parameters<typeof runCli>[1];
const run = (args: readonly string[], options: Options = {}) =>
  runCli(args, { files, server, ...options, env: { UNLEASH_TOKEN: ` ${server.tokens.admin}\r\n`, ...options.env } });

/** One run after another; the words of a command line are its title. */
async function expectRuns(name: string, rows: readonly (readonly [args: string[], options?: Options])[]) {
  const endings = new Endings();
  const runs: CliRun[] = [];
  for (const [args, options] of rows)
    runs.push(
      await endings.tell(
        args.map((word) => JSON.stringify(word).replaceAll("\u202e", "\\u202e")).join(" "),
        run(args, options),
      ),
    );
  await endings.expect(`cli/${name}`);
  return runs;
}

it("validate needs no server, and says where", () =>
  expectRuns("validate", [
    [["validate"], { files: { "variants.yml": manifest.replaceAll("\n", "\r\n") } }],
    [["validate", "a.yml"], { files: { "a.yml": manifest.replace("name: a", "nam: a") } }],
    [["validate", "--json"]],
    [["validate", "--code-quality", "q.json"]],
    [["validate", "--code-quality", "q.json"], { files: wrong }],
    [["validate", "--code-quality", "../q.json"]],
    // A line of a step's log that starts with it is a command to GitHub's runner.
    [["validate", "*.yml"], { files: { "::stop-commands::x.yml": "version: 2\n" } }],
  ]));

it("a Code Quality report has paths from the top of the repository", async () => {
  await using clone = await makeClone();
  await mkdir(join(clone.folder, "flags"));
  await writeFile(join(clone.folder, "flags/variants.yml"), "version: 2\n");
  const args = [cliBundle, "validate", "--code-quality", "q.json"];
  const ended = spawnSync(process.execPath, args, { cwd: join(clone.folder, "flags") });
  expect(ended.status).toBe(1);
  const [entry] = JSON.parse(await readFile(join(clone.folder, "flags/q.json"), "utf8"));
  expect(entry.location.path).toBe("flags/variants.yml");
});

it.each([
  ["a submodule, from the top of the repository around it", { ".git/HEAD": "", "flags/.git": "gitdir: .." }, "flags/"],
  ["no repository, from the folder of GitLab's job", {}, "flags/"],
  ["a repository, from its top", { "flags/.git/HEAD": "" }, ""],
])("a Code Quality report has paths of %s", async (_, given: Readonly<Record<string, string>>, way) => {
  const shell = `cd flags && CI_PROJECT_DIR="$OLDPWD" "$0" "$1" validate --code-quality -`;
  const program = ["bash", "-c", shell, process.execPath] as const;
  await using ended = await runCli([cliBundle], {
    program: [...program],
    files: { "flags/variants.yml": "a", ...given },
  });
  expect(JSON.parse(ended.stdout)).toMatchObject([{ location: { path: `${way}variants.yml` } }]);
});

it("plan and apply: 2 only under --fail-on-changes, and nothing is asked without --yes", () =>
  expectRuns("plan-and-apply", [
    [["plan", "--report", "report.md"]],
    [["plan", "--fail-on-changes"]],
    [["apply"]],
    [["apply", "--yes"]],
    [["apply", "-y"]],
  ]));

it("the command that undoes an apply does that as it is printed", async () => {
  const names = Array.from({ length: 7 }, (_, at) => `f${at}`);
  const stored = { variants: split(500) };
  server.seed([...names.map((name) => ({ name, environments: { production: stored } })), { name: "none" }]);
  const sets = (some: string[]) =>
    some.map((name) => `  ${name}: { environments: { production: { variants: [{ name: new }] } } }\n`).join("");
  const variants = `version: 1\nfeatures:\n${sets([...names, "none"])}`;
  const { features: before } = server.dump();
  await using applied = await run(["apply", "--yes", "--max-changes", "100%"], { files: { "variants.yml": variants } });
  expect(applied.code).toBe(0);
  expect(server.dump().features).not.toEqual(before);
  const [, command = ""] = /^To undo it: (.*)$/m.exec(applied.stdout) ?? [];
  const shell = `variants-sync() { "${process.execPath}" "${cliBundle}" "$@" --yes; }; ${command}`;
  await using undone = await run([shell], { program: ["bash", "-c"], files: {}, env: { UNLEASH_URL: "" } });
  expect([undone.code, undone.stdout.split("\n").at(-2)]).toEqual([
    0,
    expect.stringMatching(/^Applied: 8 changes in production/),
  ]);
  expect(server.dump().features).toEqual(before);
});

it("--json prints one document: the plan file, or what was wrong, which is no plan", async () => {
  const runs = await expectRuns("json", [
    [["plan", "--json"]],
    [["plan", "--json"], { files: wrong }],
    [["plan", "--bogus", "--json"]],
  ]);
  for (const [index, { stdout }] of runs.entries()) {
    const earlier = { ...files, "plan.json": stdout };
    await using next = await run(["plan", "--expected-plan", "plan.json"], { files: earlier });
    expect([index, next.code, next.stdout.includes("cannot be used")]).toEqual([index, index && 1, index > 0]);
  }
});

it("--json has the warnings of the manifest beside a plan, with their positions and paths", async () => {
  const warned = manifest.replace("name: a }", "name: a, weight: 10, weightType: fix }");
  await using ended = await run(["plan", "--json"], { files: { "variants.yml": warned } });
  expect([ended.code, JSON.parse(ended.stdout)]).toMatchObject([
    0,
    {
      warnings: [
        {
          rule: "weight-unit",
          path: ["features", "banner", "environments", "production", "variants", 0, "weight"],
          location: { file: "variants.yml", line: 6, column: 39 },
        },
      ],
    },
  ]);
});

it("export and pull write manifests, never over what people wrote", async () => {
  server.seed([{ name: "banner", environments: { production: { variants: split(500) } } }]);
  await expectRuns("capture", [
    [["export", "--output-file", "out.yml"], { files: {} }],
    [["export", "--output-file", "README.md"], { files: { "README.md": "ours" } }],
    [["pull"]],
  ]);
});

test.each([
  ["export", "--output-file", "-"],
  ["plan", "--report", "-"],
  ["validate", "--code-quality", "-"],
])("%s %s - prints it on standard output, and everything else on standard error", async (command, option) => {
  server.seed([{ name: "banner", environments: { production: { variants: split(500) } } }]);
  const given = { files: command === "export" ? {} : files };
  await using file = await run([command, option, "out"], given);
  await using piped = await run([command, option, "-"], given);
  expect([piped.code, piped.stdout]).toEqual([0, file.written["out"]]);
  expect(piped.stderr).toBe(file.stdout.replace(/ to out$/m, " to standard output"));
  await using twice = await run([command, option, "-", "--json"], given);
  expect([twice.code, twice.stderr]).toEqual([64, expect.stringContaining(`--json, ${option} - can use`)]);
});

it("a SIGINT stops an apply, which still says what was written", async () => {
  let child: { kill(signal: NodeJS.Signals): boolean } | undefined;
  server.intercept(({ method }) => {
    if (method !== "PUT") return undefined;
    child?.kill("SIGINT");
    return { kind: "delay", ms: 300 };
  });
  const onStart = (started: typeof child) => {
    child = started;
  };
  await using ended = await run(["apply", "--yes"], { onStart });
  expect([ended.code, ended.stdout.split("\n").at(-2)]).toEqual([
    0,
    "Applied: 1 change in production, 100% of all users started to get a variant",
  ]);
});

it("a token never gets into what is written", async () => {
  const secret = { "variants.yml": manifest.replace("hello", JSON.stringify(server.tokens.admin)) };
  await using ended = await run(["plan", "--json", "--report", "r.md"], { files: secret });
  const written = [ended.stdout, ended.stderr, ended.written["r.md"]].join("\n");
  expect(written).not.toContain(server.tokens.admin);
  expect(written).toContain("***");
});

describe("where the output goes", () => {
  it.each([
    ["plan --json > /dev/full", 1, "", "error: The output could not be written (ENOSPC)."],
    ["plan > out 2> /dev/full", 0, "", ""],
    ["plan --json > out 2> /dev/full", 1, "", ""],
    ["plan --json | head -c 1", 0, "{", "Plan: 1 change"],
    ["validate --report /dev/full", 1, "Valid", "ENOSPC"],
    [
      "validate --report /dev/null --code-quality >(cat > q) && sleep 0.2 && cat q",
      0,
      "Valid: 1 variant set\n[\n]\n",
      "",
    ],
    ["validate --report=/dev/stdout > out && cat out", 0, "<!-- A report", "Valid: 1 variant set"],
  ])("a loss fails the run, unless its reader has seen enough: %s", async (command, code, stdout, stderr) => {
    const program = `${JSON.stringify(process.execPath)} ${JSON.stringify(cliBundle)} ${command}`;
    await using ended = await run([program], { program: ["bash", "-o", "pipefail", "-c"] });
    expect(ended.code).toBe(code);
    expect(ended.stdout.startsWith(stdout), ended.stdout).toBe(true);
    expect(ended.stderr).toContain(stderr);
    if (code === 0) expect(ended.stderr).not.toContain("error:");
    if (command.startsWith("plan --json > out")) expect(JSON.parse(ended.written["out"] ?? "").changes).toHaveLength(1);
  });

  it("a reader that has seen enough, such as head, changes nothing", async () => {
    const child = spawn(process.execPath, [cliBundle, "--help"], { stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.destroy();
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(0);
  });
});

it("wrong usage is 64, on standard error, and cannot control the terminal", async () => {
  const runs = await expectRuns("wrong-usage", [
    [[]],
    [["plan"], { env: { UNLEASH_URL: "", UNLEASH_TOKEN: "" } }],
    [["validate", "--strict=maybe"]],
    [["plan", "--unleash-token=user:123456789"]],
    [["validate", "--\u001b[31mred"]],
    [["plan", "--max-changes", "1\u001b[2J\u202e"]],
  ]);
  for (const { code, stdout, stderr } of runs) {
    expect([code, stdout, stderr.includes("user:123456789")]).toEqual([64, "", false]);
    expect(stderr).not.toMatch(/[[\p{Cc}\p{Cf}]--[\n]]/v);
  }
});

describe("a file for a report", () => {
  const out = ["validate", "--report", "out"];
  const quality = ["validate", "--code-quality", "out"];
  const beside = (text: string): Options => ({ files: { ...files, out: text } });

  it("replaces an earlier report alone, and is no other file of the run: refused before a request is sent", () =>
    expectRuns("report-files", [
      [out, beside(manifest)],
      [out, beside("### Valid: 1 variant set\n")],
      [quality, beside('[{ "check_name": "eslint" }]')],
      [quality, beside("[]\n")],
      [quality, beside("[\n]\n")],
      [quality, beside(`[{ "check_name": "variants-sync" }, null]`)],
      [[...out, "--code-quality", "./out"], beside("")],
      [["export", "--output-file", "out", "--report", "out"], beside("")],
      [[...out, "--manifest", "out"], beside("")],
      [[...out, "variants.yml", "out"], beside("")],
      [["validate", "--report", "./variants.yml"]],
      [out, beside("")],
      [quality, beside(`[{ "check_name": "Manifest: value" }, { "check_name": "variants-sync" }]`)],
    ]));

  it("replaces an earlier report in Markdown", async () => {
    await using first = await run(out);
    expect(first.written["out"]).toContain("### Valid: 1 variant set");
    await using next = await run(out, { files: { ...wrong, out: first.written["out"] ?? "" } });
    expect([next.code, next.written["out"]]).toEqual([1, expect.stringContaining("### Invalid: 1 error")]);
  });
});

describe("the bundle", () => {
  it("has the version of package.json", async () => {
    const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
    await using ended = await runCli(["--version"]);
    expect([ended.code, ended.stdout]).toEqual([0, `${version}\n`]);
  });

  it.each([
    ["for its user", {}, true],
    ["nothing in CI", { CI: "true" }, false],
    ["nothing in a relative folder, which a repository might have", { XDG_CACHE_HOME: "cache" }, false],
    ["nothing where no folder can be made", { XDG_CACHE_HOME: "/proc/x" }, false],
  ])("keeps what V8 compiled: %s", async (_, env, isKept) => {
    const home = await mkdtemp(join(tmpdir(), "variants-sync-home-"));
    onTestFinished(() => rm(home, { recursive: true }));
    await mkdir(join(home, ".cache"));
    await using ended = await run(["validate"], { env: { NODE_COMPILE_CACHE: "", HOME: home, ...env } });
    expect([ended.code, existsSync(join(home, ".cache/variants-sync")), ended.written]).toEqual([0, isKept, {}]);
  });

  it("loads neither undici nor what only GitHub needs to validate, and ncc took no path for a file to ship", async () => {
    const entry = await readFile(cliBundle, "utf8");
    const chunks = [...entry.matchAll(/__nccwpck_require__\.e\((\d+)\)/g)].map(([, id]) => `../${id}.index.js`);
    const texts = await Promise.all(chunks.map((path) => readFile(join(cliBundle, path), "utf8")));
    const text = [entry, ...texts].join("\n");
    expect(text).toContain("class NodeReader ");
    const action = await readFile(join(cliBundle, "../../index.js"), "utf8");
    for (const word of ["class EnvHttpProxyAgent ", "octokit", "add-mask"])
      expect([word, text.includes(word)]).toEqual([word, false]);
    for (const bundle of [text, action]) expect(bundle).not.toContain("__nccwpck_require__.ab +");
  });
});
