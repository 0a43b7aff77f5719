import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCache } from "./compile-cache.ts";
import { type AskedServer, type ServerToAsk, watchRequests } from "./run-action.ts";
import { filesOf, type WrittenFiles, writtenSince } from "./written-files.ts";

export const cliBundle = fileURLToPath(new URL("../../dist/cli/index.js", import.meta.url));

interface CliOptions {
  /** Its address and its admin token are in the environment; the run's requests are those that it logs. */
  readonly server?: ServerToAsk;
  /** Files of the current folder, by relative path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Called with the current folder before the program starts. */
  readonly prepare?: (folder: string) => Promise<void>;
  readonly env?: Readonly<Record<string, string>>;
  /** What runs it, with its own arguments in front. */
  readonly program?: readonly [string, ...string[]];
  /** Called with the process as soon as it runs. */
  readonly onStart?: (child: ReturnType<typeof spawn>) => void;
}

export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The server's address, and what it was asked, if it logs that. */
  readonly asked: AskedServer | undefined;
  readonly written: WrittenFiles;
  /** The current folder, removed when the test is over (`await using`). */
  readonly folder: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Runs the bundled command line with its output piped, as in a script. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-cli-"));
  for (const [path, content] of Object.entries(options.files ?? {})) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await options.prepare?.(folder);
  const [program, ...first] = options.program ?? [process.execPath, cliBundle];
  const { PATH, HOME } = process.env;
  const { server } = options;
  const address = server && { UNLEASH_URL: server.url, UNLEASH_TOKEN: server.tokens.admin };
  const env = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...address, ...options.env };
  const [before, asked] = [await filesOf(folder), server && watchRequests(server)];
  const child = spawn(program, [...first, ...args], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  options.onStart?.(child);
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      texts[name] += text;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const written = await writtenSince(before, folder);
  return {
    code,
    ...texts,
    asked: asked?.(),
    written,
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
