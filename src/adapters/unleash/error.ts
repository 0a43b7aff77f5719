import type { ServiceError } from "../../ports.ts";
import { describeFailure, type RequestFailure } from "../../variants/failure.ts";

/** The meaning of a failure for other requests. */
export type FailureKind =
  /** The server would answer every request like this: a token that it does not accept, an hour to wait. */
  | "fatal"
  | "not-found"
  /** In flight when the run was stopped, or its time was spent. */
  | "interrupted"
  /** The run had stopped before. */
  | "unsent"
  /** All requests pause: to be sent later. */
  | "paused"
  | "other";

export interface Failure extends RequestFailure {
  readonly kind: FailureKind;
  /** The same request may succeed a moment later. */
  readonly retryable?: boolean;
  /** The request did not reach the service: nothing listens there, or its certificate is not trusted. */
  readonly isUndelivered?: boolean;
  /** Unleash itself says that it did nothing. A proxy's word is not enough: it may have passed the request on before. */
  readonly isRefusal?: boolean;
  /** A reused connection turned out to be dead. The next try gets a fresh one, and need not count. */
  readonly isStale?: boolean;
  /** The try does not count: the server limits requests, but has answered others since the last pause. */
  readonly isFree?: boolean;
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** A failed request. The message contains the request, the response and what to do, but no headers. */
export class UnleashError extends Error implements ServiceError {
  override readonly name = "UnleashError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(describeFailure(failure), { cause: failure.cause });
    this.failure = failure;
  }

  /** Every other request would fail, too: the run has to stop. */
  get isFatal(): boolean {
    return this.failure.kind === "fatal" || this.isStopped;
  }

  /** The request was sent and not refused by Unleash itself: what it asks for may be done, or may still be. */
  get mayBeDone(): boolean {
    const { kind, isUndelivered, isRefusal } = this.failure;
    return kind !== "unsent" && !isUndelivered && !isRefusal;
  }

  get isStopped(): boolean {
    return this.failure.kind === "unsent" || this.failure.kind === "interrupted";
  }
}

export function isNotFound(error: unknown): error is UnleashError {
  return error instanceof UnleashError && error.failure.kind === "not-found";
}

/** A paused request was not sent. */
export function isPaused(error: unknown): boolean {
  return error instanceof UnleashError && error.failure.kind === "paused";
}

/** Resolves to `undefined` on a 404. */
export async function unlessMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
