import { cp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { githubPage } from "../test/browser/github-page.ts";
import { makeRepository, type Repository } from "../test/support/repository.ts";
import { type ActionRun, runAction } from "../test/support/run-action.ts";
import { runCli } from "../test/support/run-cli.ts";
import type { TestServer } from "../test/support/test-server.ts";
import { startUnleash } from "../test/unleash/start.ts";
import { renderMarkdown, withProgress } from "./terminal.ts";

/*
 * The way of one change, with the built action and a real Unleash server on this machine: a pull request and its plan, what a
 * colleague does meanwhile, the merge and its apply, a rollback. Each report is shown as people read it, and the most telling one
 * is left as a page. Ends with 1 when a step does not end as it should.
 */

const version = "8.2.0";

/** The strategy of every feature, which everybody matches. */
const title = "Everyone";
const names = ["checkout-button", "banner"] as const;

/** `main`, and what pull requests make of it. */
const manifest = (control: number, colour = "blue") => `version: 1
features:
  checkout-button:
    variants:
      - name: control
        weight: ${control}%
        weightType: fix
      - name: treatment
        payload: { type: json, value: { colour: ${colour} } }
    environments:
      production:
        strategies:
          - title: ${title}
  banner:
    environments:
      production:
        strategies:
          - title: ${title}
            variants:
              - name: plain
                weight: 80%
                weightType: fix
              - name: summer
`;

const featuresPath = "/api/admin/projects/default/features";
const production = (feature: string) => `${featuresPath}/${feature}/environments/production`;

interface Step {
  readonly title: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** What it must end with. */
  readonly expected: {
    readonly code: number;
    readonly outputs: Readonly<Record<string, string>>;
    /** A text that the report must have. */
    readonly report?: string;
  };
}

const width = Math.min(process.stdout.columns ?? 110, 130);
/** What did not end as it should. */
const surprises: string[] = [];
let number = 0;

print(`variants-sync, the built action (dist/index.js), and a real Unleash ${version}, both on this machine.`);
print("");
const started = performance.now();
const server = await withProgress(`Unleash ${version} is starting (PostgreSQL in memory, in one process)`, (say) =>
  startUnleash({ version }, (line) =>
    say(line.startsWith("installed") ? `${capital(line)}; now it is starting` : capital(line)),
  ),
);
try {
  await show(server);
} finally {
  await server.stop();
}
print("");
if (surprises.length > 0) {
  print(`${surprises.length} of these did not end as they should:`);
  for (const surprise of surprises) print(`- ${surprise}`);
  process.exitCode = 1;
} else {
  print("Everything ended as it should. The server is gone, and with it everything in it.");
}

async function show(server: TestServer): Promise<void> {
  print(`The server is up after ${((performance.now() - started) / 1000).toFixed(0)} s, at ${server.url}.`);
  await prepare(server);
  print(
    `It has the features ${names.join(" and ")}, without variants. Production is on, and everybody matches "${title}".`,
  );
  await using repository = await makeRepository();
  const { run, page } = runner(repository, { url: server.url, tokens: server.tokens });

  await repository.commit({ "variants.yml": manifest(90) });
  print("The repository has this variants.yml on main:");
  print("");
  for (const line of manifest(90).trimEnd().split("\n")) print(`  ${line}`);
  await run({
    title: "main: the first apply",
    inputs: { mode: "apply" },
    expected: { code: 0, outputs: { result: "applied", applied: "2" } },
  });
  await expectStored(server, "checkout-button", ["control 900", "treatment 100"]);

  repository.git("switch", "--quiet", "--create", "ramp");
  await repository.commit({ "variants.yml": manifest(70).replace("weight: 70%", "weigth: 70%") });
  await run({
    title: "a pull request: validate, offline, with a mistake",
    inputs: { mode: "validate" },
    expected: { code: 1, outputs: { result: "invalid", problems: "1" }, report: "weigth" },
  });
  await repository.commit({ "variants.yml": manifest(70, "green") });
  const planned = await run({
    title: "corrected: plan, with what users get",
    inputs: { mode: "plan", base: "main" },
    expected: { code: 0, outputs: { result: "planned", updates: "1" }, report: "20%" },
  });
  await writeFile(page, githubPage(planned.summary));

  print("");
  print("━━ meanwhile, a colleague gives the summer banner to half of the users, in Unleash itself");
  await changeByHand(server, "banner", [fixed("plain", 500), variable("summer", 500)]);
  await expectStored(server, "banner", ["plain 500", "summer 500"]);

  repository.git("switch", "--quiet", "main");
  repository.git("merge", "--quiet", "--no-ff", "--message=Ramp up", "ramp");
  const applied = await run({
    title: "merged: apply writes what the pull request changed, and nothing else",
    inputs: { mode: "apply", base: "HEAD^1" },
    expected: { code: 0, outputs: { result: "applied", applied: "1" }, report: "left alone" },
  });
  await expectStored(server, "checkout-button", ["control 700", "treatment 300"]);
  await expectStored(server, "banner", ["plain 500", "summer 500"]);
  const rollback = applied.files["rollback.yml"] ?? "";

  const pulled = await run({
    title: "the next day: pull keeps the colleague's change in git",
    inputs: { mode: "pull" },
    expected: { code: 0, outputs: { result: "pulled", changes: "1" } },
  });
  await repository.commit({ "variants.yml": pulled.files["variants.yml"] ?? "" });
  for (const line of repository.git("show", "--format=", "--unified=1").split("\n").slice(4)) print(`  ${line}`);

  await repository.commit({ "rollback.yml": rollback });
  await run({
    title: "the ramp was a mistake: apply its rollback file",
    inputs: { mode: "apply", manifest: "rollback.yml" },
    expected: { code: 0, outputs: { result: "applied", applied: "1" } },
  });
  await expectStored(server, "checkout-button", ["control 900", "treatment 100"]);
  await run({
    title: "403: a token that may only read",
    inputs: { mode: "apply", "unleash-token": server.tokens.viewer },
    expected: { code: 1, outputs: { result: "failed", applied: "0" }, report: "403" },
  });
  const planning = "UNLEASH_URL=… UNLEASH_TOKEN=… variants-sync plan";
  print("");
  print(
    "  The rollback is in Unleash alone: variants.yml still has the ramp until a commit reverts it, so the next plan has it again.",
  );
  await runInShell(server, planning, pulled.files["variants.yml"] ?? "", "Plan: 1 change in production");
  print("");
  print(`The report of step 3 as a page for your browser: ${page}`);
}

/** The same core in a shell: the built command line (dist/cli/index.js). */
async function runInShell(server: TestServer, title: string, text: string, expected: string): Promise<void> {
  number += 1;
  print("");
  print(`━━ ${number}. in a shell: ${title} `.padEnd(width, "━"));
  print("");
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const env = { UNLEASH_URL: server.url, UNLEASH_TOKEN: server.tokens.viewer, ...colour };
  await using step = await runCli(["plan"], { env, files: { "variants.yml": text } });
  for (const line of (step.stdout + step.stderr).split("\n")) print(`  ${line}`);
  print(`  exit code ${step.code}`);
  if (step.code !== 0 || !step.stdout.includes(expected)) surprises.push(`${number}. ${title}: not "${expected}"`);
}

/** Features with a strategy each, as somebody would create them in Unleash. */
async function prepare(server: TestServer): Promise<void> {
  for (const name of names) {
    await ask(server, "POST", featuresPath, { name, type: "release" });
    const parameters = { rollout: "100", stickiness: "default", groupId: name };
    await ask(server, "POST", `${production(name)}/strategies`, { name: "flexibleRollout", title, parameters });
    await ask(server, "POST", `${production(name)}/on`);
  }
}

function variable(name: string, weight: number) {
  return { name, weight, weightType: "variable", stickiness: "default" };
}

function fixed(name: string, weight: number) {
  return { ...variable(name, weight), weightType: "fix" };
}

async function changeByHand(server: TestServer, feature: string, value: readonly unknown[]): Promise<void> {
  const [strategy] = await strategiesOf(server, feature);
  const patch = [{ op: "replace", path: "/variants", value }];
  await ask(server, "PATCH", `${production(feature)}/strategies/${strategy?.id}`, patch);
}

interface Strategy {
  readonly id: string;
  readonly variants?: readonly { readonly name: string; readonly weight: number }[];
}

async function strategiesOf(server: TestServer, feature: string): Promise<readonly Strategy[]> {
  return (await ask(server, "GET", `${production(feature)}/strategies`)) as readonly Strategy[];
}

async function ask(server: TestServer, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await server.request(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A run, with the files that it left: those of the workspace, and its own. */
interface FinishedRun extends ActionRun {
  readonly files: Readonly<Record<string, string>>;
}

/** Runs steps in copies of a repository, and reports them. */
function runner(repository: Repository, { url, tokens }: Pick<TestServer, "url" | "tokens">) {
  const page = join(tmpdir(), "variants-sync-demo.html");
  return { page, run };

  async function run({ title, inputs, expected }: Step): Promise<FinishedRun> {
    number += 1;
    print("");
    print(`━━ ${number}. ${title} `.padEnd(width, "━"));
    print("");
    const service = { "unleash-url": url, "unleash-token": tokens.editor };
    await using step = await runAction({
      inputs: { ...service, ...inputs },
      prepare: (workspace) => cp(repository.folder, workspace, { recursive: true }),
    });
    for (const line of renderMarkdown(step.summary, width - 2).split("\n")) print(`  ${line}`);
    print("");
    const result = step.outputs["result"] ?? "not set";
    print(`  exit code ${step.code} · result ${result} · ${(step.time / 1000).toFixed(1)} s`);
    check(step, title, expected);
    const { "rollback-file": rollback } = step.outputs;
    return {
      ...step,
      files: {
        "variants.yml": await readFile(join(step.workspace, "variants.yml"), "utf8"),
        ...(rollback && { "rollback.yml": await readFile(rollback, "utf8") }),
      },
    };
  }
}

function check(step: ActionRun, title: string, expected: Step["expected"]): void {
  const mismatches = [
    ...(step.code === expected.code ? [] : [`exit code ${step.code} instead of ${expected.code}`]),
    ...Object.entries(expected.outputs)
      .filter(([name, value]) => step.outputs[name] !== value)
      .map(([name, value]) => `output ${name} is ${step.outputs[name] ?? "not set"} instead of ${value}`),
    ...(step.summary.includes(expected.report ?? "") ? [] : [`the report does not have "${expected.report}"`]),
  ];
  if (mismatches.length === 0) return;
  print(`  NOT AS EXPECTED: ${mismatches.join("; ")}`);
  print(step.stdout + step.stderr);
  surprises.push(`${number}. ${title}: ${mismatches.join("; ")}`);
}

/** Asks the server itself: the action's word is not enough. */
async function expectStored(server: TestServer, feature: string, expected: readonly string[]): Promise<void> {
  const [strategy] = await strategiesOf(server, feature);
  const text = (strategy?.variants ?? [])
    .map(({ name, weight }) => `${name} ${weight}`)
    .sort()
    .join(", ");
  print(`  Unleash itself, asked about ${feature}: ${text || "no variants"}`);
  if (text === expected.join(", ")) return;
  print(`  NOT AS EXPECTED: it should have ${expected.join(", ")}`);
  surprises.push(`${feature}: ${text || "no variants"} instead of ${expected.join(", ")}`);
}

function print(line: string): void {
  console.log(line.trimEnd());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
