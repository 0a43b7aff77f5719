import type { Dispatcher } from "undici";
import * as z from "zod/mini";
import { messageOf, oneLine } from "../../text/wording.ts";
import { mayPass, type RequestFailure } from "../../variants/failure.ts";
import { type ErrorBody, meaningOf } from "./advice.ts";
import type { End, Failed } from "./error.ts";
import { absent, list, readAs } from "./schemas.ts";
import { retryAfter } from "./traffic.ts";

export interface HttpResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export function is2xx({ status }: HttpResponse): boolean {
  return status >= 200 && status < 300;
}

/** A feature list of a very large project has a few megabytes; more than this is a mistake or an attack. */
const maxResponseBytes = 64 * 1024 * 1024;

/** In bytes. */
const leastCounted = 1024 * 1024;

type Body = Dispatcher.ResponseData["body"];

/** A body that is too large, or encoded although that was not asked for: no failure of the network. */
export class UnreadableBody extends Error {}

/** Up to a cap, which undici's own does not keep through a plain proxy. Compressed bodies may be huge; none is asked for. */
export async function readBody(stream: Body, headers: HttpResponse["headers"]): Promise<string> {
  const { "content-encoding": encoding, "content-length": length } = headers;
  // To read one at once takes a third of the time; a longer body than it says is an error.
  if (encoding === undefined && Number(length) < leastCounted) return stream.text();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // To leave the loop is what ends the stream: destroyed from outside it would throw where nobody listens.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (encoding !== undefined && encoding !== "identity")
      throw new UnreadableBody("a compressed body, although none was asked for");
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw new UnreadableBody(`more than ${maxResponseBytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** In the form of a schema, else the first difference. */
export function parsedAs<S extends z.core.$ZodType>(schema: S, response: HttpResponse, url: string): End<z.infer<S>> {
  const json = parsedJson(response, url);
  if (json.kind !== "answer") return json;
  const result = z.safeParse(schema, json.value);
  if (result.success) return { kind: "answer", value: result.data };
  const [issue] = result.error.issues;
  const where = issue?.path.map(String).join(".") || "its top level";
  const got = oneLine(response.body, 300);
  return unreadable(response, {
    received: `unexpected JSON at ${where}: ${issue?.message ?? "unknown"}. It was ${got}`,
    advice: "Check unleash-url, and that the version of the server is supported (5.12 to 8.2).",
  });
}

type Words = Pick<RequestFailure, "received" | "advice">;

function unreadable({ method, path, status }: HttpResponse, words: Words, retry?: "backoff"): Failed {
  return { kind: "unreadable", retry, failure: { method, path, status, ...words } };
}

/** HTML is what a wrong address gives: the server's own pages have status 200. */
function parsedJson(response: HttpResponse, url: string): End<unknown> {
  const { headers, body } = response;
  const type = String(headers["content-type"] ?? "");
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    const got = type.startsWith("text/html") ? "HTML" : type === "" ? "no content type" : type;
    return unreadable(response, {
      received: `${got} instead of JSON${body === "" ? "" : `: ${oneLine(body, 80)}`}`,
      advice: `Check unleash-url: what responds at ${url} is not the Unleash admin API.`,
    });
  }
  try {
    return { kind: "answer", value: parseJson(body) };
  } catch (error) {
    if (error instanceof UnreadableBody) return unreadable(response, { received: messageOf(error) });
    const received = body === "" ? "an empty body instead of JSON" : `invalid JSON: ${oneLine(body, 80)}`;
    // A connection cut at the end of a chunk looks like this; the next response may be whole.
    return unreadable(response, { received }, "backoff");
  }
}

/** A response that is no success. `longestWait`: milliseconds that this run can wait before it asks again. */
export function refusal(response: HttpResponse, url: string, longestWait: number): Failed {
  const { method, path, status, headers, body } = response;
  if (status >= 300 && status < 400)
    return { kind: "lost", failure: { method, path, status, ...redirect(headers["location"]?.toString(), url) } };
  const error = errorBody(body);
  const { isRefusal = false, isFatal = false, advice } = meaningOf(status, error);
  const { message, errorName, errorId } = error;
  const received = message === "" ? "an empty body" : oneLine(message, 500);
  const failure = { method, path, status, errorName, errorId, received, advice };
  // An error of the server (500) may come after the write.
  const isRefused = isRefusal || (status < 500 && !mayPass(failure) && errorName !== undefined);
  if (isRefused || isFatal || !mayPass(failure)) return { kind: isRefused ? "refused" : "lost", failure, isFatal };
  const asked = retryAfter(headers["retry-after"]?.toString(), headers["date"]?.toString(), Date.now());
  if (asked === undefined || asked <= longestWait)
    return { kind: status === 429 ? "limited" : "lost", failure, retry: asked ?? "backoff" };
  // Coming back early would be rude, and is refused again.
  const wait =
    `The server asked to wait ${Math.ceil(asked / 1000)} s; the limit is ${Math.floor(longestWait / 1000)} s. ` +
    "Run again later.";
  return { kind: "lost", failure: { ...failure, advice: wait }, isFatal: status === 429 };
}

/** Never followed: a redirected PUT may become a GET that "succeeds", and the token must not travel. */
function redirect(location = "", url: string): Words {
  const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
  return {
    received: `a redirect to ${target ? `${target.protocol}//${target.host}` : "nowhere"}, which is not followed`,
    advice: "Set unleash-url to the address at which the service itself responds (https, host and base path).",
  };
}

const optional = <T extends z.ZodMiniType>(form: T) => readAs(absent(form), (value) => value ?? undefined);

const errorResponse = z.object({
  id: optional(z.string()),
  name: optional(z.string()),
  message: optional(z.string()),
  permissions: optional(list(z.string())),
  details: optional(list(z.object({ message: optional(z.string()) }))),
});

/** Three shapes exist, and empty bodies and plain text. */
function errorBody(body: string): ErrorBody {
  try {
    const error = z.parse(errorResponse, parseJson(body));
    const { name: errorName, id: errorId, message, permissions, details } = error;
    const detail = details?.map((entry) => entry.message).find((words) => words && !message?.includes(words));
    const said = [message, detail].filter((part) => part !== undefined).join(" ");
    return { message: said || body, errorName, errorId, permissions };
  } catch {
    return { message: body };
  }
}

/** Most levels, and most objects and lists: Unleash's responses have some ten levels, and a few hundred thousand at most. */
const [mostLevels, mostNodes] = [100, 2_000_000];
/** In characters. The values of a shorter text take some megabytes at most. */
const leastChecked = 100_000;

/** Throws an UnreadableBody for JSON that might take gigabytes to parse, and a SyntaxError for what is none. */
function parseJson(text: string): unknown {
  if (text.length < leastChecked) return JSON.parse(text);
  let [depth, nodes, isInString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') isInString = !isInString;
    else if (isInString) at += character === "\\" ? 1 : 0;
    else if (character === "]" || character === "}") depth--;
    else if (character === "[" || character === "{") [depth, nodes] = [depth + 1, nodes + 1];
    if (depth > mostLevels) throw new UnreadableBody(`JSON of more than ${mostLevels} levels`);
    if (nodes > mostNodes) throw new UnreadableBody(`JSON of more than ${mostNodes} objects and lists`);
  }
  return JSON.parse(text);
}
