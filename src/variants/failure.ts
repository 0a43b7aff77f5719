/** What a request met, in the parts of which a message is made. */
export interface RequestFailure {
  readonly method: string;
  /** Below the address of the service, encoded. */
  readonly path: string;
  readonly status?: number;
  /** What came back, or why nothing did; of a server's error object its message. */
  readonly received: string;
  /** `name` and `id` of the server's error object. */
  readonly errorName?: string | undefined;
  readonly errorId?: string | undefined;
  /** Cause and remedy, in whole sentences. */
  readonly advice?: string | undefined;
}

/** `PUT /api/admin/…: 403 PermissionError: You need … (id 0c1…). Advice.` */
export function describeFailure(failure: RequestFailure): string {
  const id = failure.errorId === undefined ? "" : ` (id ${failure.errorId})`;
  return sentences([`${failure.method} ${failure.path}`, ...resultOf(failure)], id, failure.advice);
}

/** The same without address and id: equal for every request that fails for this reason. */
export function causeOf(failure: RequestFailure): string {
  return sentences(resultOf(failure), "", failure.advice);
}

/** The same failure without what the server said: that may quote what it was sent. */
export function withoutAnswer(failure: RequestFailure): RequestFailure {
  return failure.status === undefined ? failure : { ...failure, received: "" };
}

function resultOf({ status, errorName, received }: RequestFailure): string[] {
  return [[status, errorName].filter((part) => part !== undefined).join(" "), received];
}

function sentences(words: readonly string[], id: string, advice: string | undefined): string {
  const sentence = `${words
    .filter((word) => word !== "")
    .join(": ")
    .replace(/\.$/, "")}${id}.`;
  return advice ? `${sentence} ${advice}` : sentence;
}
