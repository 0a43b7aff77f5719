import { secretsOf } from "./adapters/github/event.ts";
import { connectGitHub } from "./adapters/github/github.ts";
import { proxiesOf, proxySecrets } from "./adapters/proxies.ts";
import { connectWorkspace } from "./adapters/workspace/workspace.ts";
import { readInputs } from "./inputs/inputs.ts";
import { earnExit, runToEnd } from "./process/run-to-end.ts";
import { publish } from "./report/publish.ts";
import { isSuccess, type Run } from "./run.ts";

// A plain object: the YAML library looks up a name for each token, which was 4% of the processor time of validate 500 × 3.
process.env = { ...process.env };
const { env } = process;
const proxies = proxiesOf(env);
const tokens = ["UNLEASH-TOKEN", "GITHUB-TOKEN"].map(
  (name) => env[`INPUT_${name}`]?.trim().replace(/^Bearer /, "") ?? "",
);
const github = connectGitHub(env, { tokens, passwords: proxySecrets(proxies) }, proxies);
const workspace = connectWorkspace(env["GITHUB_WORKSPACE"] || process.cwd(), {
  temporary: env["RUNNER_TEMP"] || undefined,
  hint: " Did the workflow check out the repository?",
});

const annotateError = (message: string) => github.annotate({ severity: "error", title: "variants-sync", message });

await earnExit(annotateError, async (cancelled) => {
  const read = readInputs(inputsFrom(env), await secretsOf(env));
  if (read.foreign.length > 0) {
    const names = read.foreign.map((name) => `INPUT_${name.toUpperCase()}`).join(", ");
    const message = `Ignored, since this action has no such input: ${names}. A composite action around it may have set it.`;
    github.annotate({ severity: "warning", title: "variants-sync", message });
  }
  let commits: ReturnType<typeof workspace.checkedOut> | undefined;
  const checkedOut = (pattern = read.inputs?.manifest[0] ?? "") => (commits ??= workspace.checkedOut(pattern));
  // To start git takes 10 ms: that while the server makes its first answer.
  let timer: NodeJS.Timeout | undefined;
  const progress = () => (timer ??= setTimeout(checkedOut, 10));
  const run: Run =
    read.kind === "valid"
      ? await runToEnd(read.inputs, { workspace, proxies, log: github.log, progress })
      : { result: "failed", findings: [], reasons: read.errors, warnings: [] };
  await publish(run, github, { ...workspace, checkedOut }, read.inputs && { inputs: read.inputs, cancelled });
  return isSuccess(run) ? 0 : 1;
});

/** Not with `core.getInput`: it returns "" for a missing input, and a blank one is an error here. */
function inputsFrom(environment: NodeJS.ProcessEnv): Record<string, string> {
  const inputs = Object.entries(environment).filter(([key]) => key.startsWith("INPUT_"));
  return Object.fromEntries(inputs.map(([key, value = ""]) => [key.slice("INPUT_".length).toLowerCase(), value]));
}
