import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCache } from "./compile-cache.ts";
import type { LoggedRequest, MemoryServer } from "./memory-unleash.ts";
import type { TestServer } from "./test-server.ts";
import { filesOf, type WrittenFiles, writtenSince } from "./written-files.ts";

const bundle = fileURLToPath(new URL("../../dist/index.js", import.meta.url));

/** How the runner would start the action. */
export interface ActionOptions {
  /** Its address and its admin token are inputs, unless `inputs` has others; the run's requests are those that it logs. */
  readonly server?: ServerToAsk | undefined;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Files of the workspace, by relative path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Another bundle than the project's own. */
  readonly bundle?: string;
  /** Makes what `files` cannot say, such as links, in the workspace before the action starts. */
  readonly prepare?: (workspace: string) => Promise<void>;
  /** Called with the process as soon as it runs, to signal it. */
  readonly onStart?: (child: ActionProcess) => void;
  /** Called for each piece of standard output. */
  readonly onOutput?: (text: string) => void;
}

/** A server that a program is run against: one in memory tells which requests came. */
export type ServerToAsk = Pick<TestServer, "url" | "tokens"> & Partial<Pick<MemoryServer, "log">>;

export interface ActionProcess {
  kill(signal: NodeJS.Signals): boolean;
  readonly pid?: number | undefined;
  readonly stdout: { destroy(): unknown };
  readonly stderr: { destroy(): unknown };
}

/** What one run of the action left behind. */
export interface ActionRun {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** Annotations as the runner reads them from the log. */
  readonly annotations: readonly {
    readonly severity: string;
    readonly properties: Readonly<Record<string, string>>;
    readonly message: string;
  }[];
  /** The server's address, and what it was asked, if it logs that. */
  readonly asked: AskedServer | undefined;
  readonly written: WrittenFiles;
  /** Wall time in milliseconds. */
  readonly time: number;
  /** Everything a person or a program could read of the run, to look for secrets in. */
  readonly everything: string;
  /** The workspace, removed when the test is over (`await using`). */
  readonly workspace: string;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface AskedServer {
  readonly url: string;
  readonly requests: readonly LoggedRequest[] | undefined;
  /** What must not be shown of its admin token. */
  readonly secret: string;
}

/** Call it before a run, and what it returns after the run. */
export function watchRequests(server: ServerToAsk): () => AskedServer {
  const start = server.log?.length;
  const secret = server.tokens.admin.split(".").at(-1) ?? "";
  return () => ({ url: server.url, requests: server.log?.slice(start), secret });
}

/**
 * Runs the bundled action in a child process as the runner does: inputs as `INPUT_…`, files for outputs and summary,
 * the workspace as the current folder.
 */
export async function runAction(options: ActionOptions): Promise<ActionRun> {
  const root = await mkdtemp(join(tmpdir(), "variants-sync-"));
  const [workspace, temporary] = [join(root, "workspace"), join(root, "temp")];
  const [outputFile, summaryFile] = [join(root, "output"), join(root, "summary")];
  await mkdir(workspace);
  await mkdir(temporary);
  await writeFile(outputFile, "");
  await writeFile(summaryFile, "");
  for (const [path, content] of Object.entries(options.files ?? {})) {
    await mkdir(dirname(join(workspace, path)), { recursive: true });
    await writeFile(join(workspace, path), content);
  }
  await options.prepare?.(workspace);
  const { server } = options;
  const address = server && { "unleash-url": server.url, "unleash-token": server.tokens.admin };
  const inputs = Object.entries({ ...address, ...options.inputs }).map(([name, value]) => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ]);
  const [before, asked] = [await filesOf(workspace), server && watchRequests(server)];
  const started = performance.now();
  const child = spawn(process.execPath, [options.bundle ?? bundle], {
    cwd: workspace,
    env: {
      PATH: process.env["PATH"],
      GITHUB_ACTIONS: "true",
      GITHUB_WORKSPACE: workspace,
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: summaryFile,
      RUNNER_TEMP: temporary,
      NODE_COMPILE_CACHE: compileCache,
      ...Object.fromEntries(inputs),
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  options.onStart?.(child);
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    options.onOutput?.(text);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const { code, signal } = await new Promise<Pick<ActionRun, "code" | "signal">>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal }));
  });
  const time = performance.now() - started;
  const [summary, output] = await Promise.all([readFile(summaryFile, "utf8"), readFile(outputFile, "utf8")]);
  return {
    code,
    signal,
    // Masks are commands to the runner, the only place where a secret must stand.
    stdout: stdout.replace(/^::add-mask::.*\n?/gm, ""),
    stderr,
    summary,
    outputs: readOutputs(output),
    annotations: readAnnotations(stdout),
    asked: asked?.(),
    written: await writtenSince(before, workspace),
    time,
    everything: [stdout.replace(/^::add-mask::.*\n?/gm, ""), stderr, summary, output].join("\n"),
    workspace,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

/** The format of GITHUB_OUTPUT: `name<<delimiter`, the value, the delimiter. */
function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  for (const [, name = "", , value = ""] of text.matchAll(/^([\w-]+)<<(ghadelimiter_\S+)\r?\n([\s\S]*?)\r?\n\2$/gm)) {
    outputs[name] = value;
  }
  return outputs;
}

function readAnnotations(stdout: string): ActionRun["annotations"] {
  const unescaped = (text: string) =>
    text
      .replaceAll("%0A", "\n")
      .replaceAll("%0D", "\r")
      .replaceAll("%3A", ":")
      .replaceAll("%2C", ",")
      .replaceAll("%25", "%");
  return [...stdout.matchAll(/^::(error|warning|notice)(?: ([^:]*))?::(.*)$/gm)].map(
    ([, severity = "", properties = "", message = ""]) => ({
      severity,
      message: unescaped(message),
      properties: Object.fromEntries(
        properties
          .split(",")
          .filter(Boolean)
          .map((pair) => {
            const at = pair.indexOf("=");
            return [pair.slice(0, at), unescaped(pair.slice(at + 1))];
          }),
      ),
    }),
  );
}
