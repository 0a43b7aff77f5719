import { Semaphore } from "async-mutex";
import type * as z from "zod/mini";
import type { Interruption } from "../../ports.ts";
import type { Unread } from "../../variants/current.ts";
import type { End, Failed } from "./error.ts";
import type { Connection, Settings } from "./request.ts";
import { type HttpResponse, is2xx, parsedAs, refusal } from "./response.ts";

/** Reads that only inform people: each has one try, waits for nothing that the server asks, and stops no other request. */
export interface Asides {
  get<S extends z.core.$ZodType>(about: About, path: string, schema: S): Promise<End<z.infer<S>>>;
}

type About = Unread | "lastEvents" | "account";

/** Most milliseconds of one read, and of all of them together as a share of what is left of the run. */
const [mostTime, mostShare] = [5000, 0.2];
/** Reads of one kind without an answer after which that kind is given up. */
const mostHung = 3;

export function asidesOf(
  { url, concurrency, requestTimeout }: Pick<Settings, "url" | "concurrency" | "requestTimeout">,
  connection: Connection,
  { stop, deadline }: Pick<Interruption, "stop" | "deadline">,
): Asides {
  const slots = new Semaphore(concurrency);
  const failures = new Map<About, { readonly hung: number; readonly end: Failed }>();
  /** Milliseconds that were left when the first of the reads under way began. */
  let left: number | undefined;
  let [since, underWay] = [0, 0];

  async function send(path: string): Promise<End<HttpResponse>> {
    const time = Math.floor(Math.min(requestTimeout, mostTime, (left ?? 0) - (performance.now() - since)));
    const why = stop.aborted ? stop.reason : time <= 0 ? "to leave time for the writes" : undefined;
    if (why) return { kind: "stopped", failure: { method: "GET", path, received: `not sent, ${why}` } };
    const once = () => connection.send("GET", path, undefined, time);
    const first = await once();
    // A dead connection says nothing about the server.
    const end = first.kind === "lost" && first.retry === "at once" ? await once() : first;
    return end.kind !== "answer" || is2xx(end.value) ? end : refusal(end.value, url, Number.POSITIVE_INFINITY);
  }

  /** Sends a request, unless its kind is given up. A refusal that all would meet, and a limit, count as three that hang. */
  async function sendUnlessGivenUp(about: About, path: string): Promise<End<HttpResponse>> {
    const last = failures.get(about);
    if (last && last.hung >= mostHung) return last.end;
    const end = await send(path);
    if (end.kind === "answer") return end;
    const hangs = end.isFatal || end.kind === "limited" ? mostHung : Number(end.failure.status === undefined);
    failures.set(about, { hung: (failures.get(about)?.hung ?? 0) + hangs, end });
    return end;
  }

  return {
    async get(about, path, schema) {
      left ??= (deadline - performance.now()) * mostShare;
      if (underWay++ === 0) since = performance.now();
      const end = await slots.runExclusive(() => sendUnlessGivenUp(about, path));
      if (--underWay === 0) left -= performance.now() - since;
      return end.kind === "answer" ? parsedAs(schema, end.value, url) : end;
    },
  };
}
