import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";

const names = Array.from({ length: 300 }, (_, index) => `feature-${index}`);
const one = (feature: string, environments = "production: {}", value = "secret-payload") =>
  `  ${feature}: { variants: [{ name: on, payload: { type: string, value: "${value}" } }], environments: { ${environments} } }\n`;
const manifest = (features: string) => `version: 1\nfeatures:\n${features}`;
const small = { "variants.yml": manifest(one("feature-0")) };

let server: MemoryServer;
beforeAll(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  server.seed(names.map((name) => ({ name })));
});
afterAll(() => server.stop());

const reportOf = (run: ActionRun) => readFile(run.outputs["report-file"] ?? "", "utf8");

describe("the report file", () => {
  it.each([
    ["invalid", { mode: "validate" }, { "variants.yml": "version: 2\n" }],
    ["refused", { mode: "plan" }, { "variants.yml": manifest(one("feature-0") + one("no-such-feature")) }],
    ["applied", { mode: "apply" }, small],
    ["exported", { mode: "export", "output-file": "variants.yml" }, {}],
    ["failed", { mode: "plan", concurrency: "0" }, small],
  ] as const)("says of a run that is %s what the job summary says", async (result, inputs, files) => {
    await using run = await act(server, inputs, files);
    expect(run.outputs["result"]).toBe(result);
    expect(await reportOf(run)).toBe(run.summary);
    expect(run.summary).toMatch(/^### \S/);
  });

  it("is outside of the workspace, for its user alone", async () => {
    await using run = await act(server, { mode: "validate" }, small);
    const path = run.outputs["report-file"] ?? "";
    expect(path.startsWith(join(dirname(run.workspace), "temp"))).toBe(true);
    expect(path).toMatch(/[\\/]report\.md$/);
    if (process.platform !== "win32") expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("has payload values only if they are to be shown, and never a token", async () => {
    const { admin } = server.tokens;
    const files = { "variants.yml": manifest(one("feature-1") + one("feature-2", "production: {}", `a ${admin} b`)) };
    await using shown = await act(server, {}, files);
    await using hidden = await act(server, { "show-payloads": "false" }, files);
    expect((await reportOf(shown)).replaceAll("<wbr>", "")).toContain("secret-payload");
    expect((await reportOf(hidden)).replaceAll("<wbr>", "")).not.toContain("secret-payload");
    for (const run of [shown, hidden]) expect(await reportOf(run)).not.toContain(admin);
  });

  it("fits into an issue: a longer one is shortened, and links the run", async () => {
    const all = names.map((name) => one(name, "development: {}, production: {}")).join("");
    const run = { GITHUB_SERVER_URL: "https://github.example", GITHUB_REPOSITORY: "acme/shop", GITHUB_RUN_ID: "5" };
    await using planned = await act(server, { mode: "plan" }, { "variants.yml": manifest(all) }, run);
    const text = await reportOf(planned);
    expect(planned.summary.length).toBeGreaterThan(65_536);
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text.length).toBeGreaterThan(30_000);
    expect(text).toMatch(
      /^### \S.*\n\n> \*\*Shortened:\*\*.*\(https:\/\/github\.example\/acme\/shop\/actions\/runs\/5\)/,
    );
  });

  it("changes nothing of a run where it cannot be written", async () => {
    await using run = await runAction({
      inputs: { mode: "validate" },
      files: small,
      env: { RUNNER_TEMP: "", TMPDIR: "/no/such/folder" },
    });
    expect([run.code, run.outputs["result"], run.annotations]).toEqual([0, "valid", []]);
    expect(run.outputs).not.toHaveProperty("report-file");
    expect(run.stdout).toContain("The report file was not written. Could not write report.md below");
  });
});
