import type { ServiceError } from "../../ports.ts";
import { describeFailure, type RequestFailure } from "../../variants/failure.ts";

/** What kind of failure a request met. */
export type FailureKind =
  /** 401: no token that the server knows. */
  | "unauthorized"
  /** 403 for an SDK's token: nothing else will work with it either. */
  | "wrong-token"
  /** Any other 403; the advice says which. */
  | "forbidden"
  | "not-found"
  /** Any other status that is no success. */
  | "status"
  /** A success that the admin API would not give: HTML, other JSON, too much of it. */
  | "unexpected"
  | "redirect"
  | "timeout"
  | "network"
  /** 429 with a longer wait than this run has: it concerns every request. */
  | "limited"
  /** 503 of a server in maintenance: it takes no changes for now. */
  | "maintenance"
  /** In flight when the run was stopped, or its time was spent. */
  | "interrupted"
  /** The run had stopped before. */
  | "unsent"
  /** All requests pause: to be sent later. */
  | "paused";

const fatal: ReadonlySet<FailureKind> = new Set([
  "unauthorized",
  "wrong-token",
  "limited",
  "maintenance",
  "interrupted",
  "unsent",
]);

export interface Failure extends RequestFailure {
  readonly kind: FailureKind;
  /** Whether the same request may succeed a moment later. */
  readonly retryable?: boolean;
  /** Whether the request did not get as far as the service: nothing listens there, or its certificate is not trusted. */
  readonly isUndelivered?: boolean;
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
    return fatal.has(this.failure.kind);
  }

  get isUnanswered(): boolean {
    const { kind, status, isUndelivered } = this.failure;
    if (kind === "unsent" || kind === "maintenance" || isUndelivered) return false;
    return status === undefined || status >= 500;
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
