import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** A proxy that tunnels (CONNECT) and forwards, and keeps a list of what it was asked. */
export interface ProxyServer {
  readonly port: number;
  /** `CONNECT host:port` and `GET http://…`, with the credentials it was given. */
  readonly asked: { readonly line: string; readonly credentials: string | undefined }[];
  close(): void;
}

/** @param status answered in place of doing the work, such as 407. */
export async function startProxy(status?: number): Promise<ProxyServer> {
  const asked: { line: string; credentials: string | undefined }[] = [];
  const sockets = new Set<Socket | Duplex>();
  const server: Server = createServer((incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    asked.push({ line: `${method} ${url}`, credentials: headers["proxy-authorization"] });
    if (status) return void response.writeHead(status, { "content-type": "text/plain" }).end("no");
    const { "proxy-authorization": _, ...forwarded } = headers;
    const onward = request(url, { method, headers: forwarded }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    incoming.pipe(onward);
  });
  server.on("connection", (socket) => sockets.add(socket));
  server.on("connect", ({ url = "", headers }, socket: Duplex) => {
    asked.push({ line: `CONNECT ${url}`, credentials: headers["proxy-authorization"] });
    socket.on("error", () => {});
    if (status) return void socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    sockets.add(onward);
    onward.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
