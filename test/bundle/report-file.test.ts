import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { act } from "../support/act.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";

const names = Array.from({ length: 300 }, (_, index) => `feature-${index}`);
const one = (feature: string, environments = "production: {}", value = "secret-payload") =>
  `  ${feature}: { variants: [{ name: on, payload: { type: string, value: "${value}" } }], environments: { ${environments} } }\n`;
const manifest = (features: string) => ({ "variants.yml": `version: 1\nfeatures:\n${features}` });
const small = manifest(one("feature-0"));

const server = await startMemoryUnleash({ legacyVariants: true });
afterAll(() => server.stop());
server.seed(names.map((name) => ({ name })));

const reportOf = (run: ActionRun) => readFile(run.outputs["report-file"] ?? "", "utf8");

it.each([
  ["invalid", { mode: "validate" }, { "variants.yml": "version: 2\n" }],
  ["refused", { mode: "plan" }, manifest(one("feature-0") + one("no-such-feature"))],
  ["applied", { mode: "apply" }, small],
  ["failed", { mode: "plan", concurrency: "0" }, small],
] as const)("says of a run that is %s what the job summary says, for its user alone", async (result, inputs, files) => {
  await using run = await act(server, inputs, files);
  expect(run.outputs["result"]).toBe(result);
  expect(await reportOf(run)).toBe(run.summary);
  expect(run.summary).toMatch(/^### \S/);
  const path = run.outputs["report-file"] ?? "";
  expect(path.startsWith(join(dirname(run.workspace), "temp"))).toBe(true);
  expect(path).toMatch(/[\\/]report\.md$/);
  if (process.platform !== "win32") expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it.each([
  ["true", true],
  ["false", false],
])("has payload values only if they are to be shown, and never a token: %s", async (shown, isShown) => {
  const { admin } = server.tokens;
  const files = manifest(one("feature-1") + one("feature-2", "production: {}", `a ${admin} b`));
  await using run = await act(server, { mode: "plan", "show-payloads": shown }, files);
  const text = (await reportOf(run)).replaceAll("<wbr>", "");
  expect([text.includes("secret-payload"), text.includes(admin)]).toEqual([isShown, false]);
});

it("fits into an issue: a longer one is shortened, and links the run", async () => {
  const all = names.map((name) => one(name, "development: {}, production: {}")).join("");
  const env = { GITHUB_SERVER_URL: "https://github.example", GITHUB_REPOSITORY: "acme/shop", GITHUB_RUN_ID: "5" };
  await using planned = await act(server, { mode: "plan" }, manifest(all), env);
  const text = await reportOf(planned);
  expect(planned.summary.length).toBeGreaterThan(65_536);
  expect(text.length).toBeLessThanOrEqual(60_000);
  expect(text.length).toBeGreaterThan(30_000);
  const link = String.raw`\(https://github\.example/acme/shop/actions/runs/5\)`;
  expect(text).toMatch(new RegExp(`^### \\S.*\\n\\n> \\*\\*Shortened:\\*\\*.*${link}`));
});

it("changes nothing of a run where it cannot be written", async () => {
  const env = { RUNNER_TEMP: "", TMPDIR: "/no/such/folder" };
  await using run = await runAction({ inputs: { mode: "validate" }, files: small, env });
  expect([run.code, run.outputs["result"], run.annotations]).toEqual([0, "valid", []]);
  expect(run.outputs).not.toHaveProperty("report-file");
  expect(run.stdout).toContain("The report file was not written. Could not write report.md below");
});
