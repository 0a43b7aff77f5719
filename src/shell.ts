import { existsSync, readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { proxiesOf, proxySecrets } from "./adapters/proxies.ts";
import { redactionOf } from "./adapters/redaction.ts";
import { connectTerminal } from "./adapters/terminal/terminal.ts";
import { connectWorkspace, isStream } from "./adapters/workspace/workspace.ts";
import { inWordsOfOptions, type OwnOptions, readCommandLine } from "./inputs/command-line.ts";
import { help } from "./inputs/help.ts";
import { type Inputs, readInputs } from "./inputs/inputs.ts";
import { planDigest } from "./plan/plan.ts";
import { planFile } from "./plan/plan-file.ts";
import { changesOf } from "./plan/planned-set.ts";
import { earnExit, runToEnd } from "./process/run-to-end.ts";
import { readableRun } from "./report/redact.ts";
import { codeQuality, markdownFile, resultFile, whyKept } from "./report/report-files.ts";
import { planLines, runLines } from "./report/run-lines.ts";
import { visible } from "./report/visible.ts";
import { isSuccess, type Run } from "./run.ts";
import { normalPath } from "./text/path.ts";
import { redactDeep } from "./text/secrets.ts";
import { counted, harmless } from "./text/wording.ts";
import { error } from "./variants/finding.ts";

// As in index.ts.
process.env = { ...process.env };
const { env } = process;
const proxies = proxiesOf(env);
const token = env["UNLEASH_TOKEN"]?.trim() ?? "";
const tokens = [token.replace(/^Bearer /, "")];
const { redact } = redactionOf({ tokens, passwords: proxySecrets(proxies) });
/** For data: a proxy's password may be the name of an environment. */
const { redact: redactToken } = redactionOf({ tokens, passwords: [] });
// By that name, standard output may be a file: `--report /dev/stdout > report.md`.
const line = readCommandLine(process.argv.slice(2).map((word) => word.replace(/(^|=)\/dev\/stdout$/, "$1-")));
const own: Partial<OwnOptions> = line.kind === "command" ? line.own : {};
const outputFile = line.kind === "command" ? line.given["output-file"] : undefined;
const standardOutput = "-";
/** What uses standard output as data: text for people then goes to standard error. */
const dataOptions = [
  ...(own.json ? ["--json"] : []),
  ...Object.entries({ "--report": own.report, "--code-quality": own.codeQuality, "--output-file": outputFile })
    .filter(([, path]) => path === standardOutput)
    .map(([option]) => `${option} ${standardOutput}`),
];
const colours = own.color === false ? { ...env, NO_COLOR: "1", FORCE_COLOR: undefined } : env;
const terminal = connectTerminal(process, colours, dataOptions.length > 0, (code) => {
  process.once("exit", () => {
    process.exitCode = 1;
  });
  complain(`The output could not be written (${code}).`);
});
const files = connectWorkspace(process.cwd(), {
  temporary: env["RUNNER_TEMP"] || undefined,
  hint: " Paths start at the current folder.",
});
/** The plan file is printed by --json instead of written: nobody would look for a temporary file, or remove it. */
const workspace: typeof files = {
  ...files,
  writeRunFile: async (name, text) => (name === "plan.json" ? name : files.writeRunFile(name, text)),
  whyNotWritable: async (path, whyKept) => (path === standardOutput ? undefined : files.whyNotWritable(path, whyKept)),
  writeFile: async (path, text, whyKept) =>
    path === standardOutput ? terminal.print(text) : files.writeFile(path, text, whyKept),
};
const surroundings = { workspace, proxies, log: () => {}, progress: terminal.progress };

await earnExit(complain, async (cancelled) => {
  if (Number.parseInt(process.versions.node, 10) < 22)
    return refuse([`Needs Node.js 22 or later; got ${process.version}.`]);
  if (line.kind === "wrong") return refuse(line.messages);
  if (line.kind === "command") return runCommand(line.given, cancelled);
  terminal.print(line.kind === "help" ? help(Math.min(terminal.width, 100), line.command) : `${version()}\n`);
  return 0;
});

async function runCommand(given: Readonly<Record<string, string>>, cancelled: AbortSignal): Promise<number> {
  const read = readInputs({ "unleash-url": env["UNLEASH_URL"] ?? "", "unleash-token": token, ...given }, "environment");
  const errors = read.kind === "valid" ? [] : read.errors;
  const messages = errors.map(({ message }) => inWordsOfOptions(message.replace(/^[a-z]+ /, "the input $&")));
  messages.push(...(await reportProblems(read.inputs)));
  if (dataOptions.length > 1) messages.push(`Only one of ${dataOptions.join(", ")} can use standard output.`);
  const mustAsk = given["mode"] === "apply" && !own.yes;
  const confirm = mustAsk ? terminal.confirm : undefined;
  if (mustAsk && !confirm) messages.push("apply asks before it writes, and there is no terminal to ask on. Add --yes.");
  if (read.kind === "invalid" || messages.length > 0) return refuse(messages);
  const { inputs } = read;
  if (!confirm) return end(await runToEnd(inputs, surroundings), inputs);
  return applyConfirmed(inputs, (question) => confirm(question, cancelled));
}

/** Shows the plan, and applies that plan once somebody agrees. */
async function applyConfirmed(inputs: Inputs, confirm: (question: string) => Promise<boolean>): Promise<number> {
  // A plan of a promotion writes the output file: not before somebody agrees.
  const untouched = { ...surroundings, workspace: { ...workspace, writeFile: async () => {} } };
  const preview = await runToEnd({ ...inputs, mode: "plan" }, untouched);
  const confirmedDigest = preview.plan && planDigest(preview.plan);
  if (!preview.plan || confirmedDigest === undefined) return end(preview, inputs);
  const changes = changesOf(preview.plan);
  const shown = { ...inputs, limits: { ...inputs.limits, confirmedDigest } };
  if (changes.length === 0) return end(await runToEnd(shown, surroundings), inputs);
  show(readableRun(wordedForShell(preview), redact, inputs.report.showPayloads));
  if (await confirm(`Apply ${counted(changes.length, "change")} to ${inputs.server}? [y/N] `)) {
    return end(await runToEnd(shown, surroundings), inputs, "known");
  }
  terminal.complain("Nothing was written.\n");
  if (own.json) terminal.print(planFile(preview, inputs.containsToken));
  return 1;
}

/** With our own sentences as a shell needs them. */
function wordedForShell(run: Run): Run {
  return redactDeep(run, (text, key) => {
    if (["message", "detail", "remark", "advice"].includes(key)) return inWordsOfOptions(text);
    return key === "file" && text === standardOutput ? "standard output" : text;
  });
}

async function end(ended: Run, inputs: Inputs, plan?: "known"): Promise<number> {
  const ending = wordedForShell(ended);
  const { showPayloads } = inputs.report;
  const run = readableRun(ending, redact, showPayloads);
  show(run, plan);
  if (own.json)
    terminal.print(
      ending.plan ? planFile(ending, inputs.containsToken) : resultFile(ending, redact, redactToken, showPayloads),
    );
  if (own.codeQuality !== undefined) await report(own.codeQuality, codeQuality(run, pathInRepository(process.cwd())));
  if (own.report !== undefined) await report(own.report, markdownFile(run, env["CI_COMMIT_SHA"] || env["GITHUB_SHA"]));
  if (isSuccess(run)) return 0;
  return run.result === "planned" ? 2 : 1;
}

/** The reasons why reports cannot be written. They replace earlier reports only, and no other file of the run. */
async function reportProblems(inputs: Inputs | undefined): Promise<string[]> {
  const { manifest = [], expectedPlan, outputFile } = inputs ?? {};
  const reviewed = expectedPlan?.kind === "file" ? expectedPlan.path : undefined;
  const taken = new Set(
    [...manifest, reviewed, outputFile].flatMap((path) => (path === undefined ? [] : normalPath(path))),
  );
  const problems: string[] = [];
  for (const path of [own.report, own.codeQuality]) {
    if (path === undefined || path === standardOutput || (await isStream(path))) continue;
    const reason = taken.has(normalPath(path))
      ? `${JSON.stringify(path)} is already another file of this run. Choose another one for the report.`
      : await files.whyNotWritable(path, whyKept);
    if (reason !== undefined) problems.push(reason);
    taken.add(normalPath(path));
  }
  return problems;
}

async function report(path: string, text: string): Promise<void> {
  await ((await isStream(path)) ? appendFile(path, redact(text)) : workspace.writeFile(path, redact(text), whyKept));
}

function show(run: Run, plan?: "known"): void {
  const lines = [...(plan === undefined ? planLines(run, terminal.paint) : []), ...runLines(run, terminal.paint)];
  // A step of a workflow may show them.
  const text = redact(`${lines.map(harmless).join("\n")}\n`);
  if (dataOptions.length > 0) terminal.complain(text);
  else terminal.print(text);
}

/** The way from the top of the repository (in a submodule, of the one around it), or of GitLab's job, such as `flags/`. */
function pathInRepository(folder: string, way = ""): string {
  if (existsSync(join(folder, ".git/HEAD")) || folder === env["CI_PROJECT_DIR"]) return way;
  return dirname(folder) === folder ? "" : pathInRepository(dirname(folder), `${basename(folder)}/${way}`);
}

/** Refuses a command line; a script that asked for JSON gets it, also where the options around it are wrong. */
function refuse(messages: readonly string[]): number {
  if (process.argv.includes("--json")) {
    const reasons = messages.map((message) => error("inputs", [], message));
    terminal.print(resultFile({ result: "failed", findings: [], reasons, warnings: [] }, redact));
  }
  messages.forEach(complain);
  terminal.complain("See variants-sync --help.\n");
  // EX_USAGE of sysexits.h.
  return 64;
}

function complain(message: string): void {
  // Messages may quote the command line.
  const shown = visible(message.replace(/\s*\n\s*/g, " "));
  terminal.complain(`${harmless(redact(`error: ${shown}`))}\n`);
}

function version(): string {
  const file = join(import.meta.dirname, "../../package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
