import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

/** What `serve.ts` is told when it starts, as JSON in its first argument. */
export interface ServeSettings {
  /** Where the server's packages are installed. */
  readonly folder: string;
  /** A database that an earlier server kept, to start from; null for an empty one, which takes longer. */
  readonly keptDatabase: string | null;
  readonly basePath: string;
  readonly legacyVariants: boolean;
}

/** As PostgreSQL reads it: numbers, times and JSON are written out. */
export type SqlValue = string | null;

/** A row of an answer, by column; times are texts. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** What the parent may ask of the child. */
export type Task =
  /** One statement on the server's database; `$1` and so on stand for the values. */
  | { readonly kind: "sql"; readonly statement: string; readonly values: readonly SqlValue[] }
  /** Write the whole database to this file. */
  | { readonly kind: "keep"; readonly file: string };

/** Parent to child. */
export type ToServer = Task & { readonly id: number };

/** Child to parent. */
export type FromServer =
  | { readonly kind: "listening"; readonly port: number }
  | { readonly kind: "done"; readonly id: number; readonly rows: readonly SqlRow[] }
  | { readonly kind: "failed"; readonly id: number; readonly error: string };

/** A server process, seen from the tests' side. */
export interface ServerProcess {
  readonly port: number;
  /** Gives the rows of a statement. Fails with what the database or the file system says, or with how the process ended. */
  ask(task: Task): Promise<readonly SqlRow[]>;
  /** How the process ended and what it printed last; null while it runs. */
  ended(): string | null;
  /** Kills the process, which has nothing to save, and comes back when it is gone. May be called twice. */
  stop(): Promise<void>;
}

const START_BOUND_MS = 300_000;
const KEPT_OUTPUT = 8_000;

/**
 * Starts `serve.ts` under the Node that runs this, and waits until it listens. Fails with what the process printed when
 * it ends before that, or takes longer than five minutes. `environment` is all it sees besides `PATH` and the like: an
 * `UNLEASH_…` or `DATABASE_…` variable of the developer must not change what a test finds.
 */
export async function startServerProcess(
  settings: ServeSettings,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, "serve.ts"), [JSON.stringify(settings)], {
    env: { ...systemEnvironment(), ...environment },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { ended, exit } = watchEnd(child);
  const stop = async () => {
    child.kill("SIGKILL");
    await exit;
  };
  try {
    return { port: await listening(child, exit), ask: asking(child, exit), ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function systemEnvironment(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const name of ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot"]) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}

/** `exit` resolves when the process is gone, to the same text that `ended` gives from then on. */
function watchEnd(child: ChildProcess): { ended: () => string | null; exit: Promise<string> } {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-KEPT_OUTPUT);
    });
  }
  let end: string | null = null;
  const exit = new Promise<string>((resolve) => {
    const settle = (how: string) => {
      end = `the server process ${how}; it printed:\n${output}`;
      resolve(end);
    };
    child.once("error", (error) => settle(`could not be started (${error.message})`));
    child.once("close", (code, signal) => settle(`ended with ${signal ?? code}`));
  });
  return { ended: () => end, exit };
}

function listening(child: ChildProcess, exit: Promise<string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const bound = setTimeout(() => reject(new Error("the server does not listen after five minutes")), START_BOUND_MS);
  child.on("message", (message: FromServer) => {
    if (message.kind === "listening") resolve(message.port);
  });
  void exit.then((end) => reject(new Error(end)));
  return promise.finally(() => clearTimeout(bound));
}

function asking(child: ChildProcess, exit: Promise<string>): ServerProcess["ask"] {
  const waiting = new Map<number, (answer: FromServer) => void>();
  let last = 0;
  child.on("message", (message: FromServer) => {
    if (message.kind !== "listening") waiting.get(message.id)?.(message);
  });
  return async (task) => {
    last += 1;
    const id = last;
    const answer = new Promise<FromServer>((resolve) => waiting.set(id, resolve));
    // A send that fails means that the process is gone, which `exit` tells.
    child.send({ ...task, id } satisfies ToServer, () => {});
    const message = await Promise.race([answer, exit]);
    waiting.delete(id);
    if (typeof message !== "string" && message.kind === "done") return message.rows;
    const error = typeof message !== "string" && message.kind === "failed" ? message.error : message;
    throw new Error(`${error}\nin ${JSON.stringify(task)}`);
  };
}
