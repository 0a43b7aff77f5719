import type { ServiceError } from "../../ports.ts";
import { describeFailure, type RequestFailure } from "../../variants/failure.ts";

export type End<T> = { readonly kind: "answer"; readonly value: T } | Failed;

/** A request without an answer to work with. */
export interface Failed {
  readonly kind: /** A success, but its body is not what was asked for. */
    | "unreadable"
    /** Unleash itself says that it did nothing. A proxy cannot: it may have passed the request on before. */
    | "refused"
    /** It was sent: what it asks for may be done, or may still be. */
    | "lost"
    /** As `lost`, by a server that limits requests. All pause. */
    | "limited"
    /** It was not sent, because all requests pause. */
    | "paused"
    /** It did not reach the service. */
    | "notSent"
    /** It was not sent because the run had to stop; or it is a read, and its response was not awaited. */
    | "stopped";
  readonly failure: RequestFailure;
  /** When to send it again: after a backoff or so many milliseconds; at once, where a reused connection was dead. */
  readonly retry?: "backoff" | number | "at once" | undefined;
  /** The server would answer every request like this: a token that it does not accept, an hour to wait. */
  readonly isFatal?: boolean;
  readonly cause?: unknown;
}

/** Its message has the request, the response and what to do, but no headers. */
export class UnleashError extends Error implements ServiceError {
  override readonly name = "UnleashError";
  readonly end: Failed;

  constructor(end: Failed) {
    super(describeFailure(end.failure), { cause: end.cause });
    this.end = end;
  }

  get failure(): RequestFailure {
    return this.end.failure;
  }

  /** Every other request would fail, too: the run has to stop. */
  get isFatal(): boolean {
    return this.end.isFatal === true || this.isStopped;
  }

  get isStopped(): boolean {
    return this.end.kind === "stopped";
  }
}

export function isNotFound(error: unknown): error is UnleashError {
  return error instanceof UnleashError && error.failure.status === 404;
}

/** In the words of Unleash for an address that it does not have (5.12 to 8.2). Any other 404 may hide something. */
export function isAbsentAddress(error: unknown): boolean {
  if (!isNotFound(error) || error.failure.errorName !== "NotFoundError") return false;
  return /^The path you were looking for .*is not available/.test(error.failure.received);
}

/** Resolves to `undefined` if a read fails with a tolerated error. */
export async function unless<T>(tolerated: (error: UnleashError) => boolean, read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UnleashError && tolerated(error)) return undefined;
    throw error;
  }
}

export const unlessMissing = <T>(read: Promise<T>) => unless(isNotFound, read);
