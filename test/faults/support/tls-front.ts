import { type AddressInfo, connect } from "node:net";
import { createServer } from "node:tls";
import type { Certificate } from "./certificates.ts";

/** Takes TLS off and passes the bytes on to a plain server; counts what arrived inside. */
export interface TlsFront {
  readonly port: number;
  /** Bytes that came through the encryption. */
  readonly received: () => number;
  close(): void;
}

export async function startTlsFront({ cert, key }: Certificate, backend: string): Promise<TlsFront> {
  const { hostname, port } = new URL(backend);
  let received = 0;
  const server = createServer({ cert, key }, (socket) => {
    const onward = connect(Number(port), hostname);
    socket.on("data", (bytes) => {
      received += bytes.length;
    });
    socket.on("error", () => onward.destroy());
    onward.on("error", () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  // A client that does not trust the certificate hangs up: that is what the tests are for.
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, received: () => received, close: () => server.close() };
}
