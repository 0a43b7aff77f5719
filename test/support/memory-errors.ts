import { randomUUID } from "node:crypto";
import type { Traits } from "./memory-versions.ts";

/** What a handler hands back; `body` is sent as JSON, `undefined` as nothing at all. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly html?: string;
}

/** One entry of an error's `details`. */
export interface Detail {
  readonly message: string;
  readonly path?: string;
}

/** An error in the server's own terms, before it takes one of the shapes below. */
export class Refusal extends Error {
  readonly status: number;
  override readonly name: string;
  readonly details: readonly Detail[];
  readonly extra: Record<string, unknown>;

  constructor(
    status: number,
    name: string,
    message: string,
    details: readonly Detail[] = [{ message }],
    extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
    this.extra = extra;
  }
}

/** 400 with one sentence, which is repeated in `details`. */
export function badData(message: string): Refusal {
  const intro = "Request validation failed: your request body or params contain invalid data: ";
  return new Refusal(400, "BadDataError", intro + message, [{ message }]);
}

/** 400 that points to its `details`. */
export function badDataList(details: readonly Detail[]): Refusal {
  const intro = "Request validation failed: your request body or params contain invalid data. ";
  return new Refusal(400, "BadDataError", `${intro}Refer to the \`details\` list for more information.`, details);
}

/** 404 of a feature, environment, strategy or path. */
export function notFound(message: string): Refusal {
  return new Refusal(404, "NotFoundError", message);
}

/** 403 for want of a permission. */
export function permissionMissing(permission: string, environment?: string): Refusal {
  const where = environment === undefined ? "." : ` in the "${environment}" environment.`;
  const message = `You don't have the required permissions to perform this operation. To perform this action, you need the "${permission}" permission${where}`;
  return new Refusal(403, "PermissionError", message, undefined, { permissions: [permission] });
}

/** The shape of errors that middleware sends: `{id, name, message, details}`. */
export function middlewareError(refusal: Refusal, traits: Traits): Reply {
  const { status, name, message, extra } = refusal;
  return { status, body: { id: randomUUID(), name, message, details: detailsFor(refusal, traits), ...extra } };
}

/** The shape of errors that handlers throw: without `id` and extras since 7.2.3. */
export function handlerError(refusal: Refusal, traits: Traits): Reply {
  if (!traits.shortHandlerErrors) return middlewareError(refusal, traits);
  const { status, name, message } = refusal;
  return { status, body: { name, message, details: detailsFor(refusal, traits) } };
}

/** 500: what a statement that the database refuses ends as, and everything else the server did not foresee. */
export function serverFault(message: string): Refusal {
  return new Refusal(500, "UnknownError", message);
}

function detailsFor({ details }: Refusal, { bodyPaths }: Traits): readonly object[] {
  // Seen on 5.12.8: `description` says the same again.
  return bodyPaths ? details : details.map((detail) => ({ ...detail, description: detail.message }));
}
