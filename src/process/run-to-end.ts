import type { Proxies } from "../adapters/proxies.ts";
import { interruptible } from "../adapters/unleash/interruption.ts";
import type { Inputs } from "../inputs/inputs.ts";
import { main } from "../main.ts";
import type { Unleash, Workspace } from "../ports.ts";
import { causeOfEnd, type Run } from "../run.ts";
import { pleaseReport } from "./earned-exit.ts";

/** What a run needs of the process around it. */
export interface Surroundings {
  readonly workspace: Workspace;
  readonly proxies: Proxies;
  readonly log: (line: string) => void;
  /** Follows what the run does with the service. */
  readonly watch?: (unleash: Unleash) => Unleash;
}

/** A run that comes to a result whatever happens: signals stop it, and what is thrown or never settles is a failure. */
export function runToEnd(inputs: Inputs, surroundings: Surroundings): Promise<Run> {
  return Promise.race([runWith(inputs, surroundings), nothingLeft(inputs)]);
}

async function runWith(inputs: Inputs, surroundings: Surroundings): Promise<Run> {
  const { workspace, proxies, log, watch = (unleash) => unleash } = surroundings;
  const interruption = interruptible(inputs.runTimeout);
  process.on("SIGINT", () => interruption.interrupt("because the run was cancelled (SIGINT)", 4000));
  process.on("SIGTERM", () => interruption.interrupt("because the run was cancelled (SIGTERM)", 1000));
  let close = async () => {};
  try {
    const connect = async () => {
      // Loaded when needed: validate sends no request.
      const { connectUnleash } = await import("../adapters/unleash/unleash.ts");
      if (!inputs.service) throw new Error(`Mode ${inputs.mode} needs a service.`);
      const unleash = connectUnleash({ ...inputs.service, proxies }, interruption, log);
      close = unleash.close;
      return watch(unleash);
    };
    return await main(inputs, workspace, connect);
  } catch (error) {
    return failed(inputs, error);
  } finally {
    interruption.settle();
    await close();
  }
}

/** Settles when nothing is left to wait for, so that the process would end without a word. */
async function nothingLeft(inputs: Inputs): Promise<Run> {
  await new Promise((resolve) => process.once("beforeExit", resolve));
  return failed(inputs, new Error(`The run came to no result, and nothing was left to wait for. ${pleaseReport}`));
}

function failed(inputs: Inputs, error: unknown): Run {
  return { result: "failed", findings: [], reasons: [causeOfEnd(error)], warnings: inputs.warnings };
}
