import { fileURLToPath } from "node:url";
import { run } from "./packed.ts";

/** Runs Python, or says that it has to be there: no test is left out because of it. */
export async function python(...args: string[]): Promise<string> {
  try {
    return (await run("python3", args)).stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === "ENOENT") throw new Error("This suite needs python3. On Debian: apt-get install python3-venv");
    throw new Error(`python3 ${args.join(" ")} failed (on Debian, python3-venv may be missing):\n${stderr}`);
  }
}

const script = fileURLToPath(new URL("terminal.py", import.meta.url));

/** What a program in a terminal wrote, and how it ended. */
export interface TerminalRun {
  readonly code: number;
  /** As it came, colours and all. */
  readonly screen: string;
}

/**
 * Runs a command in a terminal of its own.
 *
 * @param keys what is typed, each as soon as the screen shows a text.
 */
export async function inTerminal(
  command: readonly string[],
  keys: readonly (readonly [shown: string, typed: string])[],
  { columns = 100, ...options }: { columns?: number; cwd: string; env: Record<string, string> },
): Promise<TerminalRun> {
  return JSON.parse(await python(script, JSON.stringify({ command, keys, columns, ...options }))) as TerminalRun;
}
