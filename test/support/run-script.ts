import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jq } from "./jq.ts";

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
  /** A bare repository: what is asked of GitHub's git API is done there, and is no call. */
  readonly origin?: string;
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

/** Runs a `run:` block of a workflow as the runner's bash does. `gh` is a stand-in, which records what it was asked; `jq` needs no machine. */
export async function runScript(script: string, options: ScriptOptions = {}): Promise<ScriptRun> {
  const { env = {}, cwd = tmpdir(), gh = [], origin = "", commands = {} } = options;
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-script-"));
  const [bin, outputFile, summaryFile, log] = ["bin", "output", "summary", "calls"].map((name) =>
    join(folder, name),
  ) as [...[string, string, string, string]];
  try {
    await mkdir(bin);
    for (const file of [outputFile, summaryFile, log]) await writeFile(file, "");
    for (const [name, text] of Object.entries({ jq, ...commands, gh: standIn(log, gh, origin) })) {
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

function standIn(log: string, answers: readonly GhAnswer[], origin: string): string {
  return `#!${process.execPath}
const { appendFileSync, readFileSync } = require("node:fs");
const words = process.argv.slice(2);
const address = words.find((word) => /^repos\\/[^/]+\\/[^/]+\\/(git\\/|commits\\/)/.test(word));
if (address && ${origin !== ""}) {
  const { execFileSync } = require("node:child_process");
  const author = { GIT_AUTHOR_NAME: "signed", GIT_AUTHOR_EMAIL: "a@b", GIT_COMMITTER_NAME: "signed", GIT_COMMITTER_EMAIL: "a@b" };
  const env = { ...process.env, ...author, GIT_INDEX_FILE: ${JSON.stringify(`${log}.index`)} };
  const git = (args, input) => execFileSync("git", ["-C", ${JSON.stringify(origin)}, ...args], { env, input, encoding: "utf8" }).trim();
  const body = words.includes("--input") ? JSON.parse(readFileSync(0, "utf8")) : {};
  const field = (name) => words.find((word) => word.startsWith(name + "="))?.slice(name.length + 1);
  const [, , , ...rest] = address.split("/");
  const [kind, what] = [rest[0] === "commits" ? "branch" : rest[1], rest.slice(1).join("/")];
  const done = {
    branch: () => git(["rev-parse", "--verify", what + "^{tree}"]),
    blobs: () => git(["hash-object", "-w", "--stdin"], Buffer.from(body.content, body.encoding)),
    trees: () => {
      git(["read-tree", body.base_tree]);
      for (const { mode, sha, path } of body.tree) git(["update-index", "--add", "--cacheinfo", [mode, sha, path].join()]);
      return git(["write-tree"]);
    },
    // GitHub signs a commit that names no author.
    commits: () =>
      Object.keys(body).join() === "message,tree,parents"
        ? git(["commit-tree", body.tree, "-p", body.parents[0]], body.message)
        : process.exit(1),
    refs: () =>
      words.includes("PATCH")
        ? git(["update-ref", "refs/" + rest.slice(2).join("/"), field("sha"), git(["rev-parse", rest.slice(2).join("/")])])
        : git(["update-ref", field("ref"), field("sha"), ""]),
  };
  const answer = done[kind]();
  if (!words.includes("--silent")) console.log(answer);
  process.exit(0);
}
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
