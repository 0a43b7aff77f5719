import { secretsOf } from "./adapters/github/event.ts";
import { connectGitHub } from "./adapters/github/github.ts";
import { proxiesOf, proxySecrets } from "./adapters/proxies.ts";
import { interruptible } from "./adapters/unleash/interruption.ts";
import { connectWorkspace } from "./adapters/workspace/workspace.ts";
import { type Inputs, readInputs } from "./inputs/inputs.ts";
import { main } from "./main.ts";
import { sizeProblem } from "./manifest/read/decode.ts";
import type { ServiceError } from "./ports.ts";
import { publish } from "./report/publish.ts";
import { isSuccess, type Run } from "./run.ts";
import type { Finding } from "./variants/finding.ts";

const pleaseReport = "This is a bug of the action: please report it. Changes may have been applied.";

// Exit 0 is earned below; a run that never gets there fails.
process.exitCode = 1;

const { env } = process;
const proxies = proxiesOf(env);
const tokens = ["UNLEASH-TOKEN", "GITHUB-TOKEN"].map(
  (name) => env[`INPUT_${name}`]?.trim().replace(/^Bearer /, "") ?? "",
);
const github = connectGitHub(env, [...tokens, ...proxySecrets(proxies)], proxies);
const workspace = connectWorkspace(env["GITHUB_WORKSPACE"] || process.cwd(), {
  temporary: env["RUNNER_TEMP"] || undefined,
  sizeProblem,
});

// Not `once`: a signal without a listener ends the process, and a second one comes while the run still reports.
const cancelled = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => cancelled.abort());

let isReported = false;
process.once("exit", () => {
  if (!isReported) annotateError(`The process ended before the result was reported. ${pleaseReport}`);
});

try {
  const read = readInputs(inputsFrom(env), await secretsOf(env));
  if (read.foreign.length > 0) {
    const names = read.foreign.map((name) => `INPUT_${name.toUpperCase()}`).join(", ");
    const message = `Ignored, since this action has no such input: ${names}. A composite action around it may have set it.`;
    github.annotate({ severity: "warning", title: "variants-sync", message });
  }
  const settings = read.inputs && { inputs: read.inputs, cancelled: cancelled.signal };
  const run: Run =
    read.kind === "valid"
      ? await Promise.race([runWith(read.inputs), nothingLeft(read.inputs)])
      : { result: "failed", findings: [], reasons: read.errors, warnings: [] };
  await publish(run, github, workspace, settings);
  isReported = true;
  if (read.kind === "valid" && isSuccess(run, read.inputs.failOnChanges)) process.exitCode = 0;
} catch (error) {
  // Later steps must not mistake silence for success.
  annotateError(`Could not report the result: ${messageOf(error)}`);
  isReported = true;
}

/**
 * The runner passes each input as `INPUT_` and its name in capitals. `core.getInput` gives "" for what is not there, and
 * a blank input is an error here.
 */
function inputsFrom(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([key, value = ""]) =>
      key.startsWith("INPUT_") ? [[key.slice("INPUT_".length).toLowerCase(), value]] : [],
    ),
  );
}

async function runWith(inputs: Inputs): Promise<Run> {
  const interruption = interruptible(inputs.runTimeout);
  process.on("SIGINT", () => interruption.interrupt("because the run was cancelled (SIGINT)", 4000));
  process.on("SIGTERM", () => interruption.interrupt("because the run was cancelled (SIGTERM)", 1000));
  let close = async () => {};
  try {
    return await main(inputs, workspace, async () => {
      // Loaded when needed: validate sends no request.
      const { connectUnleash } = await import("./adapters/unleash/unleash.ts");
      if (!inputs.service) throw new Error(`Mode ${inputs.mode} needs a service.`);
      const unleash = connectUnleash({ ...inputs.service, proxies }, interruption, github.log);
      close = unleash.close;
      return unleash;
    });
  } catch (error) {
    return failed(inputs, error);
  } finally {
    interruption.settle();
    await close();
  }
}

/** Settles when nothing is left to wait for, so that the process would end without a word. */
async function nothingLeft(inputs: Inputs): Promise<Run> {
  await new Promise((resolve) => process.once("beforeExit", resolve));
  return failed(inputs, new Error(`The run came to no result, and nothing was left to wait for. ${pleaseReport}`));
}

function failed(inputs: Inputs, error: unknown): Run {
  const { failure } = (error ?? {}) as Partial<ServiceError>;
  const reason: Finding = { severity: "error", rule: "run", message: messageOf(error), failure };
  return { result: "failed", findings: [], reasons: [reason], warnings: inputs.warnings };
}

function annotateError(message: string): void {
  github.annotate({ severity: "error", title: "variants-sync", message });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
