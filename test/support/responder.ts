import { proxiesOf } from "../../src/adapters/proxies.ts";
import { connectUnleash } from "../../src/adapters/unleash/unleash.ts";
import { interruptible } from "../../src/process/interruption.ts";

/** A response with another status than 200. */
class Refused {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

/** Responses that are used up one by one; the last one stays. */
class InTurn {
  readonly left: Response[];

  constructor(all: readonly Response[]) {
    this.left = [...all];
  }
}

/** A body of status 200, or what the functions below make. */
export type Response = object;

/** A refusal, with an error in Unleash's form if it has a message. */
export function refused(status: number, name = "", message = ""): Response {
  return new Refused(status, message === "" ? {} : { id: "1", name, message });
}

export function inTurn(...responses: readonly Response[]): Response {
  return new InTurn(responses);
}

/** No answer within the time of the request. */
export const hung: Response = {};

/** Unleash's own words for an address that it does not have. */
export const absent = refused(404, "NotFoundError", "The path you were looking for (/api/admin/x) is not available.");

/** Unleash's own words for a feature that is not in a project. */
export const noFeature = refused(404, "NotFoundError", `There's no feature named "f" in project "shop".`);

interface Options {
  readonly concurrency?: number;
  readonly maxAttempts?: number;
  /** Milliseconds until each response. */
  readonly delay?: number;
}

/**
 * The adapter for Unleash over a connection that looks responses up by address, below `/api/admin` and with or without its
 * query. Unlisted addresses are absent.
 *
 * @returns also the requests so far in their order, the lines of the log, and the texts about its progress.
 */
export function responder(
  responses: Readonly<Record<string, Response>>,
  { concurrency = 4, maxAttempts = 1, delay = 0 }: Options = {},
) {
  const [asked, log, progress]: [string[], string[], string[]] = [[], [], []];
  const interruption = interruptible(60_000);
  const find = (path: string): Response => {
    const found = responses[path] ?? responses[path.split("?")[0] ?? ""] ?? absent;
    if (!(found instanceof InTurn)) return found;
    return (found.left.length > 1 ? found.left.shift() : found.left[0]) ?? absent;
  };
  const connection = {
    async send(method: string, path: string) {
      const short = path.replace("/api/admin/", "");
      asked.push(`${method === "GET" ? "" : `${method} `}${decodeURIComponent(short)}`);
      const reply = find(short);
      if (reply === hung)
        return { kind: "lost", retry: "backoff", failure: { method, path, received: "no answer" } } as const;
      await new Promise((resolve) => setTimeout(resolve, delay));
      const { status, body } = reply instanceof Refused ? reply : { status: 200, body: reply };
      const headers = { "content-type": "application/json" };
      return { kind: "answer", value: { method, path, status, headers, body: JSON.stringify(body) } } as const;
    },
    requestCount: () => asked.length,
    close: async () => interruption.settle(),
  };
  const settings = { url: "http://unleash.example", token: "", requestTimeout: 1, proxies: proxiesOf({}) };
  const unleash = connectUnleash(
    { ...settings, concurrency, maxAttempts },
    interruption,
    { log: (line) => log.push(line), progress: (text) => progress.push(text) },
    connection,
  );
  return { unleash, asked, log, progress };
}
