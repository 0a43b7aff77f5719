import { startMemoryUnleash } from "../../test/support/memory-unleash.ts";
import { environmentNames, seedFeatures } from "./load.ts";
import type { Answer, Command } from "./service.ts";

/*
 * The in-memory server in a process of its own, so that it does not share an event loop with the bench. Started by
 * service.ts, which talks to it by messages; ends when that process does.
 */

let server = await fresh();

process.on("message", (command: Command) => {
  void handle(command).then((answer) => process.send?.(answer));
});
process.once("disconnect", () => process.exit());
process.send?.({ kind: "ready" });

async function fresh() {
  return startMemoryUnleash({ legacyVariants: true });
}

async function handle(command: Command): Promise<Answer> {
  if (command.kind === "load") {
    await server.stop();
    server = await fresh();
    const { features, environments, isBehind, delay } = command;
    for (const name of environmentNames(environments)) await server.createEnvironment(name, ["default"]);
    server.seed(seedFeatures(features, environments, isBehind));
    server.delay = delay;
    return { kind: "loaded", url: server.url, token: server.tokens.admin };
  }
  const requests = server.log.length;
  const writes = server.log.filter(({ method }) => method !== "GET").length;
  server.clearLog();
  return { kind: "counts", requests, writes };
}
