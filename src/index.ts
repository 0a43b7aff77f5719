import { connectGitHub } from "./adapters/github/github.ts";
import { proxiesOf, proxySecrets } from "./adapters/proxies.ts";
import { interruptible } from "./adapters/unleash/interruption.ts";
import { connectWorkspace } from "./adapters/workspace/workspace.ts";
import { type Inputs, readInputs } from "./inputs/inputs.ts";
import { main } from "./main.ts";
import { sizeFault } from "./manifest/read/decode.ts";
import type { ServiceError } from "./ports.ts";
import { publish } from "./report/publish.ts";
import { isSuccess, type Run } from "./run.ts";
import type { Finding } from "./variants/finding.ts";

// Exit 0 is earned below; a run that never gets there fails.
process.exitCode = 1;

const { env } = process;
const proxies = proxiesOf(env);
const tokens = ["UNLEASH-TOKEN", "GITHUB-TOKEN"].map(
  (name) => env[`INPUT_${name}`]?.trim().replace(/^Bearer /, "") ?? "",
);
const github = connectGitHub(env, [...tokens, ...proxySecrets(proxies)], proxies);

const cancelled = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => cancelled.abort());

try {
  const read = readInputs(inputsFrom(env));
  const settings = read.inputs && { inputs: read.inputs, cancelled: cancelled.signal };
  const run: Run =
    read.kind === "valid"
      ? await runWith(read.inputs)
      : { result: "failed", findings: [], reasons: read.errors, warnings: [] };
  await publish(run, github, settings);
  if (read.kind === "valid" && isSuccess(run, read.inputs.failOnChanges)) process.exitCode = 0;
} catch (error) {
  // Later steps must not mistake silence for success.
  const message = `Could not report the result: ${messageOf(error)}`;
  github.annotate({ severity: "error", title: "variants-sync", message });
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
  process.once("SIGINT", () => interruption.interrupt("because the run was cancelled (SIGINT)", 4000));
  process.once("SIGTERM", () => interruption.interrupt("because the run was cancelled (SIGTERM)", 1000));
  let close = async () => {};
  try {
    const workspace = connectWorkspace(env["GITHUB_WORKSPACE"] || process.cwd(), {
      temporary: env["RUNNER_TEMP"] || undefined,
      sizeProblem: sizeFault,
    });
    return await main(inputs, workspace, async () => {
      // Loaded when needed: validate sends no request.
      const { connectUnleash } = await import("./adapters/unleash/unleash.ts");
      if (!inputs.service) throw new Error(`Mode ${inputs.mode} needs a service.`);
      const unleash = connectUnleash({ ...inputs.service, proxies }, interruption, github.log);
      close = unleash.close;
      return unleash;
    });
  } catch (error) {
    const { failure } = (error ?? {}) as Partial<ServiceError>;
    const reason: Finding = { severity: "error", rule: "run", message: messageOf(error), failure };
    return { result: "failed", findings: [], reasons: [reason], warnings: inputs.warnings };
  } finally {
    interruption.settle();
    await close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
