/** A failed request: method, path, status, and the server's answer. Rendered by `describeFailure`. */
export interface RequestFailure {
  readonly method: string;
  /** Encoded, below the address of the service: `/api/admin/…`. */
  readonly path: string;
  readonly status?: number;
  /** The message of the server's error object, else the beginning of the answer, or the reason why there was none. */
  readonly received: string;
  /** `name` and `id` of the server's error object. */
  readonly errorName?: string | undefined;
  readonly errorId?: string | undefined;
  /** Cause and remedy, in whole sentences. */
  readonly advice?: string | undefined;
}

const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** True if the same request may succeed a moment later: by its status, or because it got no response. */
export function mayPass({ status }: RequestFailure): boolean {
  return status === undefined || passingStatuses.has(status);
}

/** `PUT /api/admin/…: 403 PermissionError: You need … (id 0c1…). Advice.` */
export function describeFailure(failure: RequestFailure): string {
  const { method, path, errorId } = failure;
  return sentences(failure, `${method} ${path}`, errorId === undefined ? "" : ` (id ${errorId})`);
}

/** Without address and id, so that requests that fail for one reason have one text. */
export function causeOf(failure: RequestFailure): string {
  return sentences(failure);
}

/** Without the server's own words, which may quote the request. A name such as `NotFoundError` stays. */
export function withoutAnswer(whole: RequestFailure): RequestFailure {
  if (whole.status === undefined) return whole;
  const { errorName = "", errorId: _, ...failure } = whole;
  return { ...failure, received: "", ...(/^[A-Za-z]{1,30}Error$/.test(errorName) && { errorName }) };
}

function sentences({ status, errorName, received, advice }: RequestFailure, request = "", id = ""): string {
  const result = [status, errorName].filter((part) => part !== undefined).join(" ");
  const said = [request, result, received].filter(Boolean).join(": ").replace(/\.$/, "");
  return `${said}${id}.${advice ? ` ${advice}` : ""}`;
}
