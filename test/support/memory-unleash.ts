import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { TOKENS } from "./memory-call.ts";
import { type Intervention, intervene, send, sleep, toWire, type Wire } from "./memory-faults.ts";
import { answer, type Incoming, VERSION } from "./memory-routes.ts";
import { type Dump, dumpState, freshState, type SeedFeature, type State, seed } from "./memory-store.ts";
import { request } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/** A request as the server received it. */
export interface LoggedRequest {
  readonly method: string;
  /** As sent, with base path and query. */
  readonly path: string;
  readonly status: number | undefined;
  /** Parsed where it was JSON, otherwise its text; undefined when there was none. */
  readonly body: unknown;
  readonly token: string | undefined;
  /** Milliseconds since the epoch when it had arrived. */
  readonly at: number;
}

/** What a test's handler learns of a request before it is answered. */
export interface InterceptedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** How many requests with this method and path have arrived since the last `clearLog`, this one included. */
  readonly count: number;
}

/** Decides what happens to a request; nothing means that it is answered honestly. May wait before it decides. */
export type Interceptor = (request: InterceptedRequest) => Intervention | undefined | Promise<Intervention | undefined>;

/** An Unleash in memory, with what fault and load tests need beside the admin API. */
export interface MemoryServer extends TestServer {
  /** Every request received, in order; `status` is undefined until, and unless, it was answered. */
  readonly log: readonly LoggedRequest[];
  /** Empties the log and starts `maxInFlight`, `connections` and the counts over. */
  clearLog(): void;
  /** Milliseconds added to every answer that nothing intervenes in; the request is carried out before. */
  delay: number;
  /** Puts a handler before every request, in place of an earlier one; none takes it away. */
  intercept(handler?: Interceptor): void;
  /** Most requests that were under way at once. */
  readonly maxInFlight: number;
  /** Connections that were opened. */
  readonly connections: number;
  /** Puts features in without asking any rule. */
  seed(features: Iterable<SeedFeature>): void;
  /** Everything the server knows, frozen. */
  dump(): Dump;
}

/**
 * Starts an Unleash in memory on a free port of the loopback interface. It answers as the real 8.2.0 does the requests that
 * the action and its tests send; other paths are the server's JSON 404.
 */
export async function startMemoryUnleash({ legacyVariants = false } = {}): Promise<MemoryServer> {
  const state = freshState(legacyVariants);
  const traffic = new Traffic(state);
  const server = createServer((incoming, response) => {
    traffic.handle(incoming, response).catch((error: unknown) => {
      // A handler of a test threw: let the test runner see it, and the client not wait.
      response.destroy();
      throw error;
    });
  });
  server.on("connection", () => traffic.connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    name: `memory ${VERSION}${legacyVariants ? " with legacy variants" : ""}`,
    version: VERSION,
    gated: !legacyVariants,
    url,
    tokens: TOKENS,
    request: (method, path, body, token = TOKENS.admin) => request(url + path, token, method, body),
    createProject: async (id) => addProject(state, id),
    createEnvironment: async (name, projects) => addEnvironment(state, name, projects),
    moveFeature: async (feature, project) => {
      const stored = state.features.get(feature);
      if (stored) stored.project = project;
    },
    requireChangeRequests: async (project, environment) => void state.changeRequests.push([project, environment]),
    seed: (features) => seed(state, features),
    dump: () => dumpState(state),
    intercept: (handler) => {
      traffic.interceptor = handler;
    },
    clearLog: () => traffic.clear(),
    get log() {
      return traffic.log;
    },
    get maxInFlight() {
      return traffic.maxInFlight;
    },
    get connections() {
      return traffic.connections;
    },
    get delay() {
      return traffic.delay;
    },
    set delay(ms) {
      traffic.delay = ms;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// A project starts with every environment but `default`, which a fresh server has switched off.
function addProject(state: State, id: string): void {
  state.projects.set(
    id,
    state.environments.filter((name) => name !== "default"),
  );
}

function addEnvironment(state: State, name: string, projects: readonly string[]): void {
  if (!state.environments.includes(name)) state.environments.push(name);
  for (const project of projects) state.projects.get(project)?.push(name);
}

/** What comes in and goes out, and what is counted on the way. */
class Traffic {
  readonly #state: State;
  readonly #counts = new Map<string, number>();
  #inFlight = 0;
  log: LoggedRequest[] = [];
  maxInFlight = 0;
  connections = 0;
  delay = 0;
  interceptor: Interceptor | undefined;

  constructor(state: State) {
    this.#state = state;
  }

  clear(): void {
    this.log = [];
    this.#counts.clear();
    this.maxInFlight = this.#inFlight;
    this.connections = 0;
  }

  async handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#inFlight++;
    this.maxInFlight = Math.max(this.maxInFlight, this.#inFlight);
    response.once("close", () => this.#inFlight--);
    const incoming = await read(message);
    if (!incoming) return;
    const entry = this.#enter(incoming, response);
    const perform = (body?: unknown): Wire => {
      const carried = body === undefined ? incoming : { ...incoming, text: JSON.stringify(body) };
      return toWire(answer(carried, this.#state));
    };
    const intervention = await this.interceptor?.(entry);
    if (intervention) return intervene(intervention, response, perform);
    const reply = perform();
    if (this.delay > 0) await sleep(this.delay);
    send(response, reply);
  }

  #enter({ method, path, token, text }: Incoming, response: ServerResponse): InterceptedRequest {
    const key = `${method} ${path}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    const body = parsed(text);
    this.log.push({
      method,
      path,
      body,
      token,
      at: Date.now(),
      get status() {
        return response.headersSent ? response.statusCode : undefined;
      },
    });
    return { method, path, body, count };
  }
}

async function read(message: IncomingMessage): Promise<Incoming | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of message) chunks.push(chunk);
  } catch {
    return undefined;
  }
  const { method = "", url: path = "", headers } = message;
  return { method, path, token: headers.authorization, text: Buffer.concat(chunks).toString() };
}

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
