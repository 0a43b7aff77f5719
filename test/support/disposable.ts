import type { TestServer } from "./test-server.ts";

/** A server that stops when the test is over (`await using`). */
export function disposable<Server extends TestServer>(server: Server): Server & AsyncDisposable {
  return Object.assign(server, { [Symbol.asyncDispose]: () => server.stop() });
}
