import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { intervene, send, toWire, type Wire } from "../../support/memory-faults.ts";
import type { Interceptor } from "../../support/memory-unleash.ts";
import type { TestServer } from "../../support/test-server.ts";
import type { Desk } from "./desk.ts";
import { isChangeRequestPath } from "./routes.ts";
import { suspendTouched, touchedByWrite } from "./suspend.ts";
import type { Tables } from "./tables.ts";

/** A request to an address of change requests, and how it was answered. */
export interface LoggedChangeRequest {
  readonly method: string;
  /** As sent, with base path and query. */
  readonly path: string;
  readonly body: unknown;
  readonly token: string;
  /** Undefined until, and unless, it was answered. */
  readonly status: number | undefined;
}

/** What stands between the client and the server. */
export class Front {
  log: LoggedChangeRequest[] = [];
  interceptor: Interceptor | undefined;
  readonly #counts = new Map<string, number>();
  readonly #behind: TestServer;
  readonly #basePath: string;
  readonly #desk: Desk;
  readonly #tables: Tables;
  readonly #server: Server;

  constructor(behind: TestServer, desk: Desk, tables: Tables) {
    this.#behind = behind;
    this.#basePath = new URL(behind.url).pathname.replace(/\/$/, "");
    this.#desk = desk;
    this.#tables = tables;
    this.#server = createServer((incoming, response) => {
      this.#handle(incoming, response).catch((error: unknown) => {
        // A handler of a test threw: let the test runner see it, and the client not wait.
        response.destroy();
        throw error;
      });
    });
  }

  /** Listens on a free port of the loopback interface; gives the address that stands for the server's own. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#basePath}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  clearLog(): void {
    this.log = [];
    this.#counts.clear();
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "", headers } = incoming;
    const sent = await bytesOf(incoming);
    if (!sent) return;
    const body = parsed(sent);
    if (isChangeRequestPath(this.#inner(path))) {
      const token = headers.authorization ?? "";
      this.log.push({
        method,
        path,
        body,
        token,
        get status() {
          return response.headersSent ? response.statusCode : undefined;
        },
      });
    }
    const key = `${method} ${path}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    const perform = (other?: unknown): Promise<Wire> =>
      this.#perform(method, path, headers, other === undefined ? sent : Buffer.from(JSON.stringify(other)));
    const intervention = await this.interceptor?.({ method, path, body, count });
    if (intervention) return intervene(intervention, response, perform);
    send(response, await perform());
  }

  async #perform(method: string, path: string, headers: IncomingHttpHeaders, sent: Buffer): Promise<Wire> {
    const inner = this.#inner(path);
    const asked = { method, path: inner, token: headers.authorization ?? "", text: sent.toString() };
    const reply = await this.#desk.answer(asked);
    if (reply) return toWire(reply);
    const answer = await this.#forward(method, path, headers, sent);
    const touched = answer.status < 300 && touchedByWrite(method, inner.split("?")[0] ?? "", parsed(sent));
    if (touched) await suspendTouched(this.#tables, touched);
    return answer;
  }

  #forward(method: string, path: string, headers: IncomingHttpHeaders, sent: Buffer): Promise<Wire> {
    const { "transfer-encoding": _, ...kept } = headers;
    const length = sent.length > 0 || headers["content-length"] ? { "content-length": String(sent.length) } : {};
    const { hostname, port } = new URL(this.#behind.url);
    return new Promise((resolve, reject) => {
      const onward = request({ hostname, port, method, path, headers: { ...kept, ...length } }, (answer) => {
        bytesOf(answer).then((bytes) => {
          if (bytes) resolve({ status: answer.statusCode ?? 0, headers: endToEnd(answer.headers), bytes });
          else reject(new Error(`${method} ${path}: the server behind broke off its answer`));
        }, reject);
      });
      onward.once("error", reject);
      onward.end(sent);
    });
  }

  /** Below the base path, as the server sees it: slashes that follow one another count as one. */
  #inner(path: string): string {
    const [pathname = "", ...query] = path.split("?");
    const plain = pathname.replaceAll(/\/+/g, "/");
    const inner = plain.startsWith(`${this.#basePath}/`) ? plain.slice(this.#basePath.length) : "/";
    return [inner, ...query].join("?");
  }
}

/** Without those that speak of one connection. */
function endToEnd({ connection: _, "keep-alive": __, "transfer-encoding": ___, ...headers }: IncomingHttpHeaders) {
  return headers as Wire["headers"];
}

/** Undefined where the other side broke off. */
async function bytesOf(stream: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes.toString();
  }
}
