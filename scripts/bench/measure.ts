import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A program to measure. */
export interface Program {
  /** Arguments of node. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Files of the folder that it runs in, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** What a commit in that folder has instead; none for a folder without git. */
  readonly committed?: Readonly<Record<string, string>>;
}

/** What a process used, as the kernel counted it. */
export interface Usage {
  /** Milliseconds of processor time of all its threads. */
  readonly cpu: number;
  /** Highest resident memory, in MB. */
  readonly peak: number;
}

/** Milliseconds from its start to its end. Throws when it fails. */
export async function time(program: Program): Promise<number> {
  return inFolder(program, (folder) => run(program, folder));
}

/** What the program uses. The time of this run does not count: see usage.mjs. */
export async function usage(program: Program): Promise<Usage> {
  return inFolder(program, async (folder) => {
    const file = join(folder, "usage.json");
    await run({ ...program, args: ["--import", import.meta.resolve("./usage.mjs"), ...program.args] }, folder, {
      BENCH_USAGE: file,
    });
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(await readFile(file, "utf8")) as NodeJS.ResourceUsage;
    return { cpu: (userCPUTime + systemCPUTime) / 1000, peak: maxRSS / 1024 };
  });
}

async function inFolder<T>({ files = {}, committed }: Program, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-bench-"));
  const write = async (content: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(content)) await writeFile(join(folder, name), text);
  };
  try {
    if (committed) {
      await write(committed);
      const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "ignore" });
      git("init");
      git("add", ".");
      git("-c", "user.name=bench", "-c", "user.email=bench@example.com", "commit", "-m", "before");
    }
    await write({ output: "", summary: "", ...files });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run({ args, env }: Program, folder: string, more: Readonly<Record<string, string>> = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      GITHUB_ACTIONS: "true",
      GITHUB_WORKSPACE: folder,
      GITHUB_OUTPUT: join(folder, "output"),
      GITHUB_STEP_SUMMARY: join(folder, "summary"),
      RUNNER_TEMP: folder,
      ...env,
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const [code] = (await once(child, "exit")) as [number | null];
  const elapsed = performance.now() - started;
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${code}:\n${text}`);
  return elapsed;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}
