import { runInNewContext } from "node:vm";

/**
 * Runs work that may never end, such as a regular expression that tries every way to fail. No timer fires meanwhile, so it
 * is the engine that ends it.
 *
 * @param deadline on the clock of `performance.now()`.
 * @returns whether the work came to its end.
 */
export function endsBy(deadline: number, work: () => void): boolean {
  try {
    runInNewContext("work()", { work }, { timeout: Math.max(1, Math.ceil(deadline - performance.now())) });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}
