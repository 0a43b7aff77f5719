import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Reply } from "./memory-call.ts";

/** What a test may do to one request, in place of the honest answer. */
export type Intervention =
  /** Answer this; the request does not reach the state. Text and bytes are sent as they are, other bodies as JSON. */
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  /** Reset the connection before the request reaches the state. */
  | { readonly kind: "reset" }
  /** Carry the request out, then reset the connection without a byte of answer. */
  | { readonly kind: "lose answer" }
  /** Carry the request out, and answer that it failed. */
  | { readonly kind: "deny"; readonly status: number }
  /** Carry the request out, send headers and half of the body, then reset the connection. */
  | { readonly kind: "reset in body" }
  /** Keep the connection open and say nothing; the request does not reach the state. */
  | { readonly kind: "stall" }
  /** Carry the request out, send headers and half of the body, then nothing more. */
  | { readonly kind: "stall in body" }
  /** Carry the request out and send the body one byte at a time. */
  | { readonly kind: "drip"; readonly everyMs: number }
  /** Carry the request out and answer, then cut the connection, which the client may believe to be kept alive. */
  | { readonly kind: "answer and close" }
  /** Answer with so many bytes of nothing, as fast as the client takes them; the request does not reach the state. */
  | { readonly kind: "flood"; readonly bytes: number; readonly headers?: Readonly<Record<string, string>> }
  /** Carry the request out, and answer this much later. */
  | { readonly kind: "delay"; readonly ms: number }
  /** Send the client elsewhere; 302 unless said otherwise. */
  | { readonly kind: "redirect"; readonly to: string; readonly status?: number }
  /** The page of a login or of the UI; 200 unless said otherwise. */
  | { readonly kind: "html"; readonly status?: number }
  /** Carry the request out and answer half of the JSON, as if it were all. */
  | { readonly kind: "truncate" }
  /** Carry out this body instead of the one sent; the answer shows what is stored, or claims what was sent. */
  | { readonly kind: "store"; readonly body: unknown; readonly answer: "stored" | "sent" };

/** A reply in bytes. */
export interface Wire {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** How the honest reply, or the one of an `answer`, goes over the wire. */
export function toWire({ status, body, html }: Reply, headers: Readonly<Record<string, string>> = {}): Wire {
  if (html !== undefined) return wire(status, { "content-type": "text/html; charset=utf-8", ...headers }, html);
  if (body === undefined) return wire(status, headers, "");
  return wire(status, { "content-type": "application/json; charset=utf-8", ...headers }, JSON.stringify(body));
}

/**
 * Carries out an intervention. `perform` is the honest server; it takes another body where one is given.
 */
export async function intervene(
  intervention: Intervention,
  response: ServerResponse,
  perform: (body?: unknown) => Wire | Promise<Wire>,
): Promise<void> {
  switch (intervention.kind) {
    case "answer":
      return send(response, answerOf(intervention));
    case "redirect":
      return send(response, wire(intervention.status ?? 302, { location: intervention.to }, ""));
    case "html":
      return send(
        response,
        toWire({ status: intervention.status ?? 200, html: "<!doctype html><title>Log in</title>" }),
      );
    case "reset":
      return reset(response);
    case "lose answer":
      await perform();
      return reset(response);
    case "deny":
      await perform();
      return send(response, toWire({ status: intervention.status, body: { message: "denied" } }));
    case "reset in body":
      return sendHalf(response, await perform(), () => reset(response));
    case "stall":
      return;
    case "stall in body":
      return sendHalf(response, await perform(), () => {});
    case "drip":
      return drip(response, await perform(), intervention.everyMs);
    case "answer and close": {
      const { status, headers, bytes } = await perform();
      response.writeHead(status, { ...headers, "content-length": bytes.length });
      response.end(bytes, () => setTimeout(() => response.socket?.destroy(), 1));
      return;
    }
    case "flood":
      return flood(response, intervention.bytes, intervention.headers);
    case "delay": {
      const reply = await perform();
      await sleep(intervention.ms);
      return send(response, reply);
    }
    case "truncate": {
      const { status, headers, bytes } = await perform();
      return send(response, { status, headers, bytes: bytes.subarray(0, bytes.length >> 1) });
    }
    case "store": {
      const claimed = intervention.answer === "sent" ? await perform() : undefined;
      const stored = await perform(intervention.body);
      return send(response, claimed ?? stored);
    }
  }
}

/** Sends a reply whole. */
export function send(response: ServerResponse, { status, headers, bytes }: Wire): void {
  response.writeHead(status, { ...headers, "content-length": bytes.length }).end(bytes);
}

/** Resolves after so many milliseconds. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function wire(status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array): Wire {
  return { status, headers, bytes: typeof body === "string" ? Buffer.from(body) : body };
}

function answerOf({ status, headers = {}, body }: Extract<Intervention, { kind: "answer" }>): Wire {
  if (typeof body === "string" || body instanceof Uint8Array) return wire(status, headers, body);
  return toWire({ status, body }, headers);
}

function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

function sendHalf(response: ServerResponse, { status, headers, bytes }: Wire, then: () => void): void {
  response.writeHead(status, { ...headers, "content-length": bytes.length });
  // The client must have got the first half before the connection goes, or it sees no headers either.
  response.write(bytes.subarray(0, bytes.length >> 1), () => setTimeout(then, 20));
}

async function drip(response: ServerResponse, { status, headers, bytes }: Wire, everyMs: number): Promise<void> {
  response.writeHead(status, { ...headers, "content-length": bytes.length });
  for (let at = 0; at < bytes.length && !response.destroyed; at += 1) {
    response.write(bytes.subarray(at, at + 1));
    await sleep(everyMs);
  }
  response.end();
}

async function flood(response: ServerResponse, bytes: number, headers: Readonly<Record<string, string>> = {}) {
  response.writeHead(200, { "content-type": "application/json", ...headers });
  const piece = Buffer.alloc(1024 * 1024, " ");
  const pieces = Array.from({ length: Math.ceil(bytes / piece.length) }, () => piece);
  // The client hangs up when it has had enough.
  await pipeline(Readable.from(pieces), response).catch(() => {});
}
