import { Mutex } from "async-mutex";
import {
  badDataList,
  handlerError,
  middlewareError,
  notFound,
  Refusal,
  type Reply,
} from "../../support/memory-errors.ts";
import { type Traits, traitsOf } from "../../support/memory-versions.ts";
import type { ServerOptions, TestServer } from "../../support/test-server.ts";
import type { Author } from "./answers.ts";
import type { CheckBody } from "./bodies.ts";
import { type Caller, type Permission, whoCalls } from "./caller.ts";
import { type Found, findRoute } from "./routes.ts";
import type { Tables } from "./tables.ts";

/** A request to an address of change requests; `path` without the base path, with the query. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  /** As it was sent. */
  readonly text: string;
}

const BODY_LIMIT = 100 * 1024;

/** Answers the addresses of the enterprise edition, one request after the other, so that none sees another half done. */
export class Desk {
  /** What was wrong with bodies that came in: a client that sends any is wrong, whatever it makes of the answer. */
  readonly wrongBodies: string[] = [];
  /** Everybody who asked so far, by number. */
  readonly authors = new Map<number, Author>();
  /** Permissions beside the server's own, by user number; see `allow`. */
  readonly #allowed = new Map<number, Permission[]>();
  readonly #server: TestServer;
  readonly #tables: Tables;
  readonly #checkBody: CheckBody;
  readonly #traits: Traits;
  readonly #mutex = new Mutex();

  constructor(server: TestServer, tables: Tables, checkBody: CheckBody) {
    this.#server = server;
    this.#tables = tables;
    this.#checkBody = checkBody;
    this.#traits = traitsOf({ version: server.version as ServerOptions["version"] });
  }

  /**
   * Gives a user permissions that no predefined role has. The server cannot: roles of one's own are of the enterprise
   * edition too.
   */
  async allow(token: string, ...permissions: readonly string[]): Promise<void> {
    const caller = await whoCalls(this.#server, token);
    if ("status" in caller) throw new Error(`no user has this token: ${JSON.stringify(caller.body)}`);
    const before = this.#allowed.get(caller.id) ?? [];
    this.#allowed.set(caller.id, [...before, ...permissions.map((permission) => ({ permission }))]);
  }

  /** Takes back what `allow` gave. */
  withdraw(): void {
    this.#allowed.clear();
  }

  /** The answer to a request; undefined where the stand-in has no such address. */
  async answer(asked: Asked): Promise<Reply | undefined> {
    const { pathname, searchParams } = new URL(asked.path, "http://server");
    const found = findRoute(asked.method, pathname);
    if (!found) return undefined;
    // Before anything else, as real servers do: size and JSON, even for strangers.
    if (Buffer.byteLength(asked.text) > BODY_LIMIT)
      return { status: 413, body: { message: "request entity too large" } };
    const body = parse(asked.text);
    if ("message" in body) return { status: 400, body };
    return this.#mutex.runExclusive(() => this.#enter(found, asked.token, searchParams, body.value));
  }

  async #enter({ route, parts }: Found, token: string, query: URLSearchParams, body: unknown): Promise<Reply> {
    const caller = await whoCalls(this.#server, token);
    if ("status" in caller) return { status: caller.status, body: caller.body };
    this.authors.set(caller.id, authorOf(caller));
    const permissions = [...caller.permissions, ...(this.#allowed.get(caller.id) ?? [])];
    const project = parts["project"] ?? "";
    try {
      if ((await this.#tables.environments(project)) === null) throw notFound("No project found");
      const wrong = route.body ? this.#checkBody(route.body, body) : [];
      this.wrongBodies.push(...wrong);
      if (wrong.length > 0) return middlewareError(badDataList(wrong.map((message) => ({ message }))), this.#traits);
      return await route.handler({
        server: this.#server,
        tables: this.#tables,
        caller: { ...caller, permissions },
        authors: this.authors,
        project,
        parts,
        query,
        body,
      });
    } catch (error) {
      return this.#refuse(error);
    }
  }

  /**
   * Anything but a refusal is a mistake of the stand-in's own, and for the test to see. A missing permission is said by
   * middleware, with its name; all else by handlers.
   */
  #refuse(error: unknown): Reply {
    if (!(error instanceof Refusal)) throw error;
    return "permissions" in error.extra ? middlewareError(error, this.#traits) : handlerError(error, this.#traits);
  }
}

function authorOf({ id, username, imageUrl }: Caller): Author {
  return { id, ...(username && { username }), ...(imageUrl && { imageUrl }) };
}

function parse(text: string): { readonly value: unknown } | { readonly message: string } {
  if (text === "") return { value: {} };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}
