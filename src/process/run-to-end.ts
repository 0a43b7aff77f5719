import type { Proxies } from "../adapters/proxies.ts";
import type { Watcher } from "../adapters/unleash/unleash.ts";
import type { Inputs } from "../inputs/inputs.ts";
import { main } from "../main.ts";
import type { Workspace } from "../ports.ts";
import { causeOfEnd, failed, type Run } from "../run.ts";
import { messageOf } from "../text/wording.ts";
import { interruptible } from "./interruption.ts";

const pleaseReport = "This is a bug of variants-sync: please report it. Changes may have been applied.";

interface RunContext extends Watcher {
  readonly workspace: Workspace;
  readonly proxies: Proxies;
}

/** Runs to a result, whatever happens: a signal stops the run, and an error or a promise that never settles fails it. */
export function runToEnd(inputs: Inputs, context: RunContext): Promise<Run> {
  return Promise.race([runWith(inputs, context), nothingLeft(inputs)]);
}

async function runWith(inputs: Inputs, { workspace, proxies, log, progress }: RunContext): Promise<Run> {
  const interruption = interruptible(inputs.runTimeout);
  process.on("SIGINT", () => interruption.interrupt("because the run was cancelled (SIGINT)", 4000));
  process.on("SIGTERM", () => interruption.interrupt("because the run was cancelled (SIGTERM)", 1000));
  process.on("SIGHUP", () => interruption.interrupt("because its terminal was closed (SIGHUP)", 1000));
  let close = async () => {};
  try {
    const connect = async () => {
      // Loaded on demand: validate sends no request.
      const { connectUnleash } = await import("../adapters/unleash/unleash.ts");
      if (!inputs.service) throw new Error(`Mode ${inputs.mode} needs a service.`);
      const unleash = connectUnleash({ ...inputs.service, proxies }, interruption, { log, progress });
      close = unleash.close;
      return unleash;
    };
    return await main(inputs, workspace, connect);
  } catch (error) {
    return failed(inputs, [causeOfEnd(error)]);
  } finally {
    interruption.settle();
    await close();
  }
}

/** Fails the run when nothing is left to wait for: the process would end without a report. */
async function nothingLeft(inputs: Inputs): Promise<Run> {
  await new Promise((resolve) => process.once("beforeExit", resolve));
  const cause = new Error(`The run came to no result, and nothing was left to wait for. ${pleaseReport}`);
  return failed(inputs, [causeOfEnd(cause)]);
}

/** Exits with 1 unless the program returns another code, after its report. Its signal is aborted when the process shall end. */
export async function earnExit(
  annotateError: (message: string) => void,
  program: (cancelled: AbortSignal) => Promise<number>,
): Promise<void> {
  process.exitCode = 1;
  // Not `once`: without a listener, a second signal would end the process before its report.
  const cancelled = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => cancelled.abort());
  let isReported = false;
  process.once("exit", () => {
    if (!isReported) annotateError(`The process ended before the result was reported. ${pleaseReport}`);
  });
  try {
    process.exitCode = await program(cancelled.signal);
  } catch (error) {
    // Without an error, later steps would mistake the missing report for success.
    annotateError(`Could not report the result: ${messageOf(error)}`);
  }
  isReported = true;
}
