import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Passes bytes on to a server, and may lose track of connections, as load balancers do with idle ones. */
export interface Balancer {
  readonly url: string;
  /** From now on, every connection that is open is reset at the next request on it. */
  forget(): void;
  readonly resets: () => number;
  close(): void;
}

export async function startBalancer(backend: string): Promise<Balancer> {
  const { hostname, port, pathname } = new URL(backend);
  const open = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  let resets = 0;
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    open.add(socket);
    socket.on("data", (bytes) => {
      if (!forgotten.has(socket)) return void onward.write(bytes);
      resets++;
      socket.resetAndDestroy();
    });
    onward.pipe(socket);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname === "/" ? "" : pathname}`,
    forget: () => open.forEach((socket) => void forgotten.add(socket)),
    resets: () => resets,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
