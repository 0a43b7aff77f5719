import type * as z from "zod/mini";
import type { Interruption } from "../../ports.ts";
import type { Asides } from "./asides.ts";
import { type End, type Failed, UnleashError } from "./error.ts";
import type { Connection, Method, Settings } from "./request.ts";
import { is2xx, parsedAs, refusal } from "./response.ts";
import { backoff, type Traffic, trafficOf } from "./traffic.ts";

export interface Reads {
  /** For reads that no write depends on. */
  readonly asides?: Asides;
  /** Throws an UnleashError. */
  get<S extends z.core.$ZodType>(path: string, schema: S): Promise<z.infer<S>>;
}

export interface Requests extends Reads {
  send<S extends z.core.$ZodType>(method: Method, path: string, schema: S, body?: string): Promise<End<z.infer<S>>>;
}

/** A GET has a slot of its own, and at most `maxAttempts` tries. */
export interface Http extends Reads {
  /** Keeps one slot for requests that belong together, each sent once. `goesAhead`: retries skip the queue. */
  inOneSlot<T>(goesAhead: boolean, work: (requests: Requests) => Promise<T>): Promise<T>;
  countTries(): WaitToRetry;
  close(): Promise<void>;
}

/** Waits after a try, as long as its end asks. Resolves to whether to try again. No end: it is not visible yet what it did. */
export type WaitToRetry = (end?: Pick<Failed, "kind" | "retry">) => Promise<boolean>;

export function shareConnection(
  { url, concurrency, maxAttempts }: Pick<Settings, "url" | "concurrency" | "maxAttempts">,
  connection: Connection,
  interruption: Interruption,
): Http {
  const traffic = trafficOf(interruption, concurrency);
  const requests = inOneTry(url, connection, traffic);

  async function inOneSlot<T>(goesAhead: boolean, work: (requests: Requests) => Promise<T>): Promise<T> {
    // In the slot: after a pause, those whose turn it was go on before all that wait for one.
    const afterPause = () => traffic.pauseOver().then(() => work(requests));
    return traffic.slots.runExclusive(afterPause, 1, Number(goesAhead));
  }

  function countTries(): WaitToRetry {
    let [tries, dead] = [0, 0];
    const countLimited = traffic.countVain();
    return async ({ kind, retry } = { kind: "lost", retry: "backoff" }) => {
      if (kind === "paused") return traffic.pauseOver();
      // A try is free if something else was done since the one before.
      if (kind === "limited") return countLimited() < maxAttempts && traffic.pauseOver();
      // Only the first: behind a server that resets every write, each follows its own read on a reused connection.
      if (retry === "at once" && dead++ === 0) return true;
      if (retry === undefined || ++tries >= maxAttempts) return false;
      return traffic.wait(typeof retry === "number" ? retry : backoff(tries));
    };
  }

  return {
    async get(path, schema) {
      const waitToRetry = countTries();
      for (let hasFailed = false; ; hasFailed = true) {
        try {
          const value = await inOneSlot(hasFailed, ({ get }) => get(path, schema));
          traffic.isDone();
          return value;
        } catch (error) {
          if (!(error instanceof UnleashError) || !(await waitToRetry(error.end))) throw error;
        }
      }
    },
    inOneSlot,
    countTries,
    close: connection.close,
  };
}

/** Sends each request once, unless all pause or the run has stopped. */
function inOneTry(url: string, connection: Connection, traffic: Traffic): Requests {
  const send: Requests["send"] = async (method, path, schema, body) => {
    const end = traffic.heldBack(method, path) ?? (await connection.send(method, path, body));
    if (end.kind !== "answer") return end;
    if (!is2xx(end.value)) return traffic.failed(refusal(end.value, url, traffic.longestWait()));
    traffic.succeeded();
    if (method !== "GET") traffic.isDone();
    return parsedAs(schema, end.value, url);
  };
  return {
    send,
    async get(path, schema) {
      const end = await send("GET", path, schema);
      if (end.kind === "answer") return end.value;
      throw new UnleashError(end);
    },
  };
}
