import type { ServiceError } from "../../ports.ts";
import { describeFailure, type RequestFailure } from "../../variants/failure.ts";

export interface Failure extends RequestFailure {
  readonly kind?: /** The server would answer every request like this: a token that it does not accept, an hour to wait. */
    | "fatal"
    | "not-found"
    /** In flight when the run was stopped, or its time was spent. */
    | "interrupted"
    /** The run had stopped before. */
    | "unsent"
    /** All requests pause: to be sent later. */
    | "paused"
    | undefined;
  /**
   * `never` if the request did not reach the service; `refused` if Unleash itself says that it did nothing (a proxy's word is not
   * enough: it may have passed the request on before). Otherwise what it asks for may be done, or may still be.
   */
  readonly delivery?: "never" | "refused" | undefined;
  /** The same request may succeed a moment later. */
  readonly retryable?: boolean;
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

  get isStopped(): boolean {
    return this.failure.kind === "unsent" || this.failure.kind === "interrupted";
  }
}

export function isNotFound(error: unknown): error is UnleashError {
  return error instanceof UnleashError && error.failure.kind === "not-found";
}

/** A 404 in the words of Unleash for an address that it does not have (5.12 to 8.2). Any other 404 may hide something. */
export function isAbsentAddress(error: unknown): boolean {
  if (!isNotFound(error) || error.failure.errorName !== "NotFoundError") return false;
  return /^The path you were looking for .*is not available/.test(error.failure.received);
}

/** Resolves to `undefined` if a read fails with an error that is tolerated. */
export async function unless<T>(tolerated: (error: UnleashError) => boolean, read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UnleashError && tolerated(error)) return undefined;
    throw error;
  }
}

/** Resolves to `undefined` on a 404. */
export const unlessMissing = <T>(read: Promise<T>) => unless(isNotFound, read);

/** Resolves to `undefined` for what the server does not show this token. */
export const unlessHidden = <T>(read: Promise<T>) => unless(({ isFatal }) => !isFatal, read);
