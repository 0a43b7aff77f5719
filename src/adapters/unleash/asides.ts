import { Semaphore } from "async-mutex";
import type * as z from "zod/mini";
import type { Interruption } from "../../ports.ts";
import type { Unread } from "../../variants/current.ts";
import type { End, Failed } from "./error.ts";
import type { Connection, Settings } from "./request.ts";
import { type HttpResponse, is2xx, parsedAs, refusal } from "./response.ts";

export type Asides = ReturnType<typeof asidesOf>;

type About = Unread | "lastEvents" | "account";

/** Most milliseconds of one read, and of all of them together as a share of what is left of the run. */
const [mostTime, mostShare] = [5000, 0.2];

/** Reads that only inform people: each has one try, waits for nothing that the server asks, and stops no other request. */
export function asidesOf(
  { url, concurrency, requestTimeout }: Pick<Settings, "url" | "concurrency" | "requestTimeout">,
  connection: Connection,
  { stop, deadline }: Pick<Interruption, "stop" | "deadline">,
) {
  const slots = new Semaphore(concurrency);
  /** With the milliseconds that reads took since the last answer. */
  const failures = new Map<About, { readonly spent: number; readonly end: Failed }>();
  // The third in a row that hangs is the last.
  const mostSpent = 2.5 * Math.min(requestTimeout, mostTime);
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

  /** Sends a request, unless its kind is given up: also after a refusal that all would meet, and a limit. */
  async function sendUnlessGivenUp(about: About, path: string): Promise<End<HttpResponse>> {
    const last = failures.get(about);
    if (last && last.spent > mostSpent) return last.end;
    const began = performance.now();
    const end = await send(path);
    const { spent = 0 } = failures.get(about) ?? {};
    if (end.kind !== "answer") {
      const isRefused = end.isFatal || end.kind === "limited";
      const more = end.failure.status === undefined ? performance.now() - began : -spent;
      failures.set(about, { spent: isRefused ? Number.POSITIVE_INFINITY : spent + more, end });
    } else if (Number.isFinite(spent)) failures.delete(about);
    return end;
  }

  return {
    async get<S extends z.core.$ZodType>(about: About, path: string, schema: S): Promise<End<z.infer<S>>> {
      left ??= (deadline - performance.now()) * mostShare;
      if (underWay++ === 0) since = performance.now();
      const end = await slots.runExclusive(() => sendUnlessGivenUp(about, path));
      if (--underWay === 0) left -= performance.now() - since;
      return end.kind === "answer" ? parsedAs(schema, end.value, url) : end;
    },
  };
}
