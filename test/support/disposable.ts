import type { MemoryServer } from "./memory-unleash.ts";

/** A server that stops when the test is over (`await using`). */
export function disposable(server: MemoryServer): MemoryServer & AsyncDisposable {
  return Object.assign(server, { [Symbol.asyncDispose]: () => server.stop() });
}
