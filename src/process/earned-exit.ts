import { messageOf } from "../text/wording.ts";

/** Ends a message about a mistake of ours. */
export const pleaseReport = "This is a bug of variants-sync: please report it. Changes may have been applied.";

/**
 * Runs a program up to its report. The code that it returns is the exit code: one that never gets there, or cannot report,
 * has failed.
 *
 * @param program gets a signal that is aborted when somebody wants it to end.
 */
export async function earnExit(
  annotateError: (message: string) => void,
  program: (cancelled: AbortSignal) => Promise<number>,
): Promise<void> {
  process.exitCode = 1;
  // Not `once`: a signal without a listener ends the process, and a second one comes while the run still reports.
  const cancelled = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => cancelled.abort());
  let isReported = false;
  process.once("exit", () => {
    if (!isReported) annotateError(`The process ended before the result was reported. ${pleaseReport}`);
  });
  try {
    process.exitCode = await program(cancelled.signal);
  } catch (error) {
    // Later steps must not mistake silence for success.
    annotateError(`Could not report the result: ${messageOf(error)}`);
  }
  isReported = true;
}
