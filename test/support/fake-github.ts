import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A comment as the fake holds it. */
export interface FakeComment {
  readonly id: number;
  readonly pull: number;
  body: string;
  readonly author: string;
}

/** One request as it came in. */
export interface FakeRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly authorization: string;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is done to a request in place of an honest answer; `lose answer` carries it out before the reset. */
export type FakeFault = FakeAnswer | "reset" | "lose answer" | undefined;

export interface FakeGitHubOptions {
  /** Answers instead of the fake, breaks the connection, or waits and gives nothing back. */
  readonly intercept?: (request: FakeRequest) => FakeFault | Promise<FakeFault>;
}

/** The part of GitHub's API that comments need, REST and GraphQL, on a real socket. */
export interface FakeGitHub {
  readonly url: string;
  readonly requests: readonly FakeRequest[];
  readonly comments: readonly FakeComment[];
  /** Adds a comment, as somebody else than the API would. */
  add(pull: number, author: string, body: string): FakeComment;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Whose token is whose: the author of what is written with it. */
const authors: Readonly<Record<string, string>> = {
  "ghs-the-bot-of-the-job": "bot",
  "ghs-another-of-a-job": "other-bot",
};

export async function startFakeGitHub({ intercept }: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const comments: FakeComment[] = [];
  const requests: FakeRequest[] = [];
  let next = 1001;
  const add = (pull: number, author: string, body: string) => {
    const comment = { id: next++, pull, body, author };
    comments.push(comment);
    return comment;
  };
  const server = createServer(async (incoming, outgoing) => {
    const request = await read(incoming);
    requests.push(request);
    const given = await intercept?.(request);
    const isHonest = given === undefined || given === "lose answer";
    const store = { comments, add, url: `http://${incoming.headers.host}` };
    const reply = isHonest ? answer(request, store) : given;
    if (given === "lose answer" || reply === "reset") incoming.socket.resetAndDestroy();
    else send(outgoing, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    comments,
    add,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Store {
  readonly comments: FakeComment[];
  readonly add: FakeGitHub["add"];
  readonly url: string;
}

function answer(request: FakeRequest, store: Store): FakeAnswer {
  const { method, path, body } = request;
  const author = authors[request.authorization.replace(/^(?:token|Bearer) /, "")];
  if (author === undefined) return { status: 401, body: { message: "Bad credentials" } };
  if (method === "POST" && path === "/graphql") return query(body, store, author);
  const [, pull, id] = /^\/repos\/acme\/shop\/issues\/(?:(\d+)\/comments|comments\/(\d+))$/.exec(path) ?? [];
  if (pull !== undefined) return onThread(request, Number(pull), store, author);
  const found = store.comments.find((comment) => comment.id === Number(id));
  if (!found) return { status: 404, body: { message: "Not Found" } };
  if (method === "DELETE") {
    store.comments.splice(store.comments.indexOf(found), 1);
    return { status: 204 };
  }
  if (method !== "PATCH") return { status: 404, body: { message: "Not Found" } };
  const text = textOf(body);
  if (text.length > 65_536) return tooLong;
  found.body = text;
  return { status: 200, body: view(found) };
}

const tooLong: FakeAnswer = {
  status: 422,
  body: { message: "Validation Failed", errors: [{ message: "body is too long (maximum is 65536 characters)" }] },
};

function onThread({ method, path, query, body }: FakeRequest, pull: number, store: Store, author: string): FakeAnswer {
  if (method === "POST") {
    const text = textOf(body);
    return text.length > 65_536 ? tooLong : { status: 201, body: view(store.add(pull, author, text)) };
  }
  const [size, page] = [Number(query.get("per_page") ?? 30), Number(query.get("page") ?? 1)];
  const all = store.comments.filter((comment) => comment.pull === pull);
  const shown = all.slice((page - 1) * size, page * size);
  const link = `<${store.url}${path}?per_page=${size}&page=${page + 1}>; rel="next"`;
  return { status: 200, body: shown.map(view), ...(page * size < all.length && { headers: { link } }) };
}

/** The one query that the action sends: which of these nodes are the viewer's. */
function query(body: unknown, { comments }: Store, viewer: string): FakeAnswer {
  const { ids } = (body as { variables: { ids: readonly string[] } }).variables;
  const nodes = ids.map((node) => {
    const found = comments.find((comment) => view(comment).node_id === node);
    return found ? { databaseId: found.id, body: found.body, viewerDidAuthor: found.author === viewer } : null;
  });
  return { status: 200, body: { data: { nodes } } };
}

function view({ id, body, author }: FakeComment) {
  return { id, node_id: `IC_${id}`, body, user: { login: author } };
}

function textOf(body: unknown): string {
  return (body as { body: string }).body;
}

async function read(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const url = new URL(incoming.url ?? "/", "http://fake");
  return {
    method: incoming.method ?? "",
    path: url.pathname,
    query: url.searchParams,
    body: text === "" ? undefined : (JSON.parse(text) as unknown),
    authorization: incoming.headers.authorization ?? "",
  };
}

function send(outgoing: ServerResponse, { status, body, headers }: FakeAnswer): void {
  const isText = typeof body === "string";
  outgoing.writeHead(status, { "content-type": isText ? "text/html" : "application/json; charset=utf-8", ...headers });
  outgoing.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
}
