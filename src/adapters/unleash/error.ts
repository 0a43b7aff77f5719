import type { ServiceError } from "../../ports.ts";
import { describeFailure, type RequestFailure } from "../../variants/failure.ts";

/** What a failure means for others, where it means anything. */
export type FailureKind =
  /** The server answered, and would answer every request like this: a token that it does not take, a long pause. */
  | "fatal"
  /** A 403 for this one request; the advice says why. */
  | "forbidden"
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
  /** Whether the same request may succeed a moment later. */
  readonly retryable?: boolean;
  /** Whether the request did not get as far as the service: nothing listens there, or its certificate is not trusted. */
  readonly isUndelivered?: boolean;
  /** Whether Unleash itself says that it did nothing. A proxy's word is not enough: it may have passed the request on before. */
  readonly isRefusal?: boolean;
  /** Whether a reused connection turned out to be dead. Another try gets a fresh one, and need not count. */
  readonly isStale?: boolean;
  /** Whether the try does not count: the server limits requests, but has answered others since the last pause. */
  readonly isFree?: boolean;
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** A request that did not do its work (see the port). The message says what was asked, what came back and what to do; no headers. */
export class UnleashError extends Error implements ServiceError {
  override readonly name = "UnleashError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(describeFailure(failure), { cause: failure.cause });
    this.failure = failure;
  }

  /** No other request can do better: the run has to stop. */
  get isFatal(): boolean {
    return this.failure.kind === "fatal" || this.isStopped;
  }

  /** Whether the server may have done, or may still do, what the request asks: it was sent, and Unleash did not refuse it. */
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

/** Whether all requests pause, so that this one was not sent. */
export function isPaused(error: unknown): boolean {
  return error instanceof UnleashError && error.failure.kind === "paused";
}

/** Whether the token was refused for this one request. */
export function isForbidden(error: unknown): error is UnleashError {
  return error instanceof UnleashError && error.failure.kind === "forbidden";
}

/** What was read, or `undefined` where the server has no such thing. */
export async function unlessMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
