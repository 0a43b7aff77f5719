import { runInNewContext } from "node:vm";

/**
 * Runs work that may never end, such as a regular expression that tries every way to fail. No timer fires meanwhile, so it
 * is the engine that ends it.
 *
 * @param deadline on the clock of `performance.now()`.
 * @returns what the work gives; `undefined` where it did not come to its end.
 */
export function endsBy<T extends {}>(deadline: number, work: () => T): T | undefined {
  try {
    return runInNewContext("work()", { work }, { timeout: Math.max(1, Math.ceil(deadline - performance.now())) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  }
}
