import { connectGitHub } from "./adapters/github/github.ts";
import { interruptible } from "./adapters/unleash/interruption.ts";
import { proxiesOf, proxySecrets } from "./adapters/unleash/proxy.ts";
import { connectWorkspace } from "./adapters/workspace/workspace.ts";
import { type Inputs, readInputs } from "./inputs/inputs.ts";
import { main } from "./main.ts";
import { publish } from "./report/publish.ts";
import { isSuccess, type Run } from "./run.ts";
import { error as failure } from "./variants/finding.ts";

// Exit 0 is earned below; a run that never gets there fails.
process.exitCode = 1;

// Every look into the real environment asks the system, and the YAML library does so for each token it reads: a tenth
// to a sixth of its time. A plain copy costs nothing.
const env = { ...process.env };
process.env = env;
const proxies = proxiesOf(env);
const token = env["INPUT_UNLEASH-TOKEN"]?.trim().replace(/^Bearer /, "") ?? "";
const githubToken = env["INPUT_GITHUB-TOKEN"]?.trim().replace(/^Bearer /, "") ?? "";
const github = connectGitHub(env, [token, githubToken, ...proxySecrets(proxies)]);

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
  // Later steps must not take silence for success.
  github.annotate({
    severity: "error",
    title: "variants-sync",
    message: `Could not report the result: ${messageOf(error)}`,
  });
}

/** The runner passes each input as `INPUT_` and its name in capitals. */
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
    const workspace = connectWorkspace(env["GITHUB_WORKSPACE"] ?? process.cwd(), env["RUNNER_TEMP"]);
    return await main(inputs, workspace, async () => {
      // Loaded when needed: validate pays for no HTTP client.
      const { connectUnleash } = await import("./adapters/unleash/unleash.ts");
      if (!inputs.service) throw new Error(`Mode ${inputs.mode} needs a service.`);
      const unleash = connectUnleash({ ...inputs.service, proxies }, interruption);
      close = unleash.close;
      return unleash;
    });
  } catch (error) {
    return {
      result: "failed",
      findings: [],
      reasons: [failure("run", [], messageOf(error))],
      warnings: inputs.warnings,
    };
  } finally {
    interruption.settle();
    await close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
