import type { Interceptor, MemoryServer } from "../../support/memory-unleash.ts";
import type { ActionRun } from "../../support/run-action.ts";
import { faultCase, type LabOptions } from "./fault-case.ts";
import { setScene } from "./scene.ts";

interface Options extends LabOptions {
  /** What holds beside the recorded ending. */
  readonly check?: (server: MemoryServer, run: ActionRun, way: string) => unknown;
}

/**
 * A case of a row that applies the scene's manifest once for each way to answer requests; how those runs ended is compared
 * with `test/fixtures/endings/faults/NAME.txt`.
 */
export function recordedCase(
  row: string,
  kind: string,
  name: string,
  ways: Readonly<Record<string, Interceptor>>,
  { check, ...options }: Options = {},
): void {
  faultCase(row, kind, async (lab) => {
    for (const [way, interceptor] of Object.entries(ways)) {
      const server = await lab.serve();
      setScene(server);
      server.intercept(interceptor);
      // With more at a time, which request fails first would be a matter of chance.
      const inputs = { concurrency: "1", ...options.inputs };
      const run = await lab.tell(way, server, { ...options, inputs });
      await check?.(server, run, way);
    }
    await lab.expectEndings(name);
  });
}

/** A way for each entry of a table. */
export function ways<T>(
  table: Readonly<Record<string, T>>,
  interceptor: (entry: T) => Interceptor,
): Record<string, Interceptor> {
  return Object.fromEntries(Object.entries(table).map(([kind, entry]) => [kind, interceptor(entry)]));
}
