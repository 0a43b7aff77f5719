import type { FailureKind } from "./error.ts";

/** The parts of an error of the server. */
export interface ErrorBody {
  readonly message: string;
  readonly errorName?: string | undefined;
  readonly errorId?: string | undefined;
  readonly permissions?: readonly string[] | undefined;
}

/** A refusal of the server. Names and shapes differ by version: see the cases below. */
interface Refusal extends ErrorBody {
  readonly status: number;
  readonly path: string;
}

interface Advice {
  readonly kind: FailureKind;
  readonly advice?: string;
}

/** The meaning of a refusal, and the remedy. The status alone is not enough: 403 has more than five causes. */
export function advise(refusal: Refusal): Advice {
  const { status, message } = refusal;
  switch (status) {
    case 401:
      return {
        kind: "fatal",
        advice:
          "The server does not know this token, or it has expired. Set unleash-token to a personal access token or a " +
          "service account token of this server.",
      };
    case 403:
      if (!isWrongTokenKind(message)) return { kind: "other", advice: forbidden(refusal) };
      return {
        kind: "fatal",
        advice:
          "This is a token for SDKs (backend, client or frontend). The admin API accepts personal access tokens and " +
          "service account tokens.",
      };
    case 404:
      return { kind: "not-found", advice: notFound(refusal) };
    case 413:
      return { kind: "other", advice: "The request is larger than the server, or a proxy in front of it, accepts." };
    case 429:
      return { kind: "other", advice: "The server limits requests: lower concurrency, or run again later." };
    case 503:
      if (!isMaintenance(message)) return { kind: "other" };
      return { kind: "fatal", advice: "The server is in maintenance mode: run again when it is over." };
    default:
      return { kind: "other" };
  }
}

/** In Unleash's own words: the page of a proxy may speak of maintenance too, and be gone a moment later. */
export function isMaintenance(message: string): boolean {
  return message === "Unleash is currently in maintenance mode.";
}

/** Unleash's answer to a token for SDKs, which has no error name. */
export function isWrongTokenKind(message: string): boolean {
  return /^invalid token: expected a different token type/i.test(message);
}

function forbidden({ message, errorName, permissions, path }: Refusal): string {
  if (errorName === "InvalidOperationError" && /environment variants/i.test(message)) {
    return (
      "Unleash 6.0 and later refuse the first environment variants of a feature. Put the variants on a strategy, " +
      "set allow-deprecated-route, or turn on the server's flag enableLegacyVariants."
    );
  }
  const permission = permissions?.find((name) => /^[A-Z_]+$/.test(name)) ?? permissionIn(message);
  if (permission === "SKIP_CHANGE_REQUEST") {
    return (
      "Change requests are on for this project and environment, and this token may not skip them. Make the change " +
      "through a change request, or leave this environment out with the input environments."
    );
  }
  if (permission || errorName === "PermissionError" || errorName === "NoAccessError") {
    const what = permission ? `The token lacks the permission ${permission}` : "The token lacks a permission";
    return `${what}${where(path)}.${roles(permission, path)}${openSourceLimits(path)}`;
  }
  if (message !== "") {
    return "This response is not from the admin API: a proxy or firewall may have refused the request.";
  }
  const cause = path.includes("/strategies/")
    ? "The strategy belongs to another feature or project"
    : "The project may be private";
  return `The response has no body. ${cause}, or a proxy in front of the server refused.`;
}

/** Newer servers list the permissions; all name them in the message. */
function permissionIn(message: string): string | undefined {
  return /need (?:the )?(?:one of the following permissions: )?"?\\?"?([A-Z][A-Z_]{3,})/.exec(message)?.[1];
}

function where(path: string): string {
  const { project } = namesIn(path);
  return project === undefined ? "" : ` in project "${project}"`;
}

/** The roles that may write variants. The root role Editor may in the project `default` alone. */
function roles(permission: string | undefined, path: string): string {
  if (permission !== "UPDATE_FEATURE_ENVIRONMENT_VARIANTS" && permission !== "UPDATE_FEATURE_STRATEGY") return "";
  return namesIn(path).project === "default"
    ? " The root roles Editor and Admin have it there, and the project roles Owner and Member; Viewer does not."
    : " The project roles Owner and Member and the root role Admin have it there; an Editor has it only in the project default.";
}

/** Environments that user tokens of an open-source server may touch since 6.6, in project `default` alone. */
const openSourceEnvironments = ["default", "development", "production"];

function openSourceLimits(path: string): string {
  const { project = "default", environment = "default" } = namesIn(path);
  if (project === "default" && openSourceEnvironments.includes(environment)) return "";
  return (
    " An open-source server (6.6 and later) lets user tokens touch only the project default and the environments " +
    `${openSourceEnvironments.join(", ")}, whatever their role.`
  );
}

function notFound({ message, path, errorName }: Refusal): string {
  if (/the path you were looking for/i.test(message)) {
    return "The service has no such address: check unleash-url (the part before /api/admin).";
  }
  if (message === "") {
    return "The response has no body: the project may be private, or it came from a proxy. Check unleash-url.";
  }
  if (errorName === undefined) return "This response is not from the admin API: check unleash-url.";
  const kinds = Object.keys(namesIn(path));
  if (kinds.length < 2) return `Check that the ${kinds[0] ?? "address"} exists.`;
  return `Check that the ${new Intl.ListFormat("en").format(kinds)} exist and belong together.`;
}

/** The names that a path was made of. */
function namesIn(path: string): { project?: string; feature?: string; environment?: string } {
  const match = /\/projects\/([^/?]+)(?:\/features\/([^/?]+)(?:\/environments\/([^/?]+))?)?/.exec(path);
  const [project, feature, environment] = (match ?? []).slice(1).map((part) => part && decodeURIComponent(part));
  return { ...(project && { project }), ...(feature && { feature }), ...(environment && { environment }) };
}
