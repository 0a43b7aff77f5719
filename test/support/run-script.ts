import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the stand-in for `gh` answers to calls that begin with these words. */
export interface GhAnswer {
  readonly to: string;
  readonly stdout?: string;
  readonly code?: number;
}

/** One call of the stand-in for `gh`. */
export interface GhCall {
  readonly words: readonly string[];
  /** What the file after `--body-file`, `--notes-file` or `body=@` says. */
  readonly body?: string;
  readonly token?: string;
}

export interface ScriptOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** To other calls the answer is nothing, and success. */
  readonly gh?: readonly GhAnswer[];
  /** Other commands to find before the real ones, by name. */
  readonly commands?: Readonly<Record<string, string>>;
}

export interface ScriptRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The job summary. */
  readonly summary: string;
  readonly calls: readonly GhCall[];
}

/** Runs a `run:` block of a workflow as the runner's bash does. `gh` is a stand-in, which records what it was asked. */
export async function runScript(script: string, options: ScriptOptions = {}): Promise<ScriptRun> {
  const { env = {}, cwd = tmpdir(), gh = [], commands = {} } = options;
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-script-"));
  const [bin, outputFile, summaryFile, log] = ["bin", "output", "summary", "calls"].map((name) =>
    join(folder, name),
  ) as [...[string, string, string, string]];
  try {
    await mkdir(bin);
    for (const file of [outputFile, summaryFile, log]) await writeFile(file, "");
    for (const [name, text] of Object.entries({ ...commands, gh: standIn(log, gh) })) {
      await writeFile(join(bin, name), text);
      await chmod(join(bin, name), 0o755);
    }
    const run = await execute(script, cwd, {
      PATH: `${bin}:${process.env["PATH"]}`,
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: summaryFile,
      RUNNER_TEMP: folder,
      ...env,
    });
    const lines = async (file: string) => (await readFile(file, "utf8")).split("\n").filter(Boolean);
    return {
      ...run,
      summary: await readFile(summaryFile, "utf8"),
      outputs: Object.fromEntries((await lines(outputFile)).map((line) => line.split("=", 2))),
      calls: (await lines(log)).map((line) => JSON.parse(line) as GhCall),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function execute(
  script: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Pick<ScriptRun, "code" | "stdout" | "stderr">> {
  return new Promise((resolve, reject) => {
    execFile("bash", ["-e", "-c", script], { cwd, env }, (error, stdout, stderr) =>
      typeof error?.code === "string" ? reject(error) : resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

function standIn(log: string, answers: readonly GhAnswer[]): string {
  return `#!${process.execPath}
const { appendFileSync, readFileSync } = require("node:fs");
const words = process.argv.slice(2);
const flag = words.findIndex((word) => /^--(body|notes)-file$/.test(word));
const file = flag < 0 ? words.find((word) => word.startsWith("body=@"))?.slice(6) : words[flag + 1];
const body = file === undefined ? undefined : readFileSync(file, "utf8");
appendFileSync(${JSON.stringify(log)}, JSON.stringify({ words, body, token: process.env.GH_TOKEN }) + "\\n");
const { stdout = "", code = 0 } =
  ${JSON.stringify(answers)}.find(({ to }) => words.join(" ").startsWith(to)) ?? {};
process.stdout.write(stdout);
process.exitCode = code;
`;
}
