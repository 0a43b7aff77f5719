export interface ErrorBody {
  readonly message: string;
  readonly errorName?: string | undefined;
  readonly errorId?: string | undefined;
  readonly permissions?: readonly string[] | undefined;
}

interface Row {
  readonly status: number;
  /** Matches the message with its permissions. Its group is the `$1` of the advice. */
  readonly words?: RegExp;
  readonly name?: RegExp;
  readonly isFatal?: true;
  /** Unleash itself says that it did nothing, although without the name of an error. */
  readonly isRefusal?: true;
  readonly advice: string;
}

const denied = /^(?:Permission|NoAccess)Error$/;
const tooLarge = "The request is larger than the server, or a proxy in front of it, accepts.";

/** The first row that matches. The status alone is not enough, since a 403 has many causes. */
const rows: readonly Row[] = [
  {
    status: 401,
    isFatal: true,
    advice:
      "The server does not know this token, or it has expired. Set unleash-token (in a shell UNLEASH_TOKEN) to a personal " +
      "access token or a service account token of this server.",
  },
  {
    status: 403,
    words: /^invalid token: expected a different token type/i,
    isFatal: true,
    isRefusal: true,
    advice:
      "This is a token for SDKs (backend, client or frontend). The admin API accepts personal access tokens and " +
      "service account tokens.",
  },
  {
    status: 403,
    name: /^InvalidOperationError$/,
    words: /environment variants/i,
    advice:
      "Unleash 6.0 and later refuse the first environment variants of a feature. Put the variants on a strategy, " +
      "set allow-deprecated-route, or turn on the server's flag enableLegacyVariants.",
  },
  {
    status: 403,
    words: /SKIP_CHANGE_REQUEST/,
    advice:
      "Change requests are on for this project and environment, and this token may not skip them. Make the change " +
      "through a change request, or leave this environment out with the input environments.",
  },
  {
    status: 403,
    words: /\b(UPDATE_FEATURE_ENVIRONMENT_VARIANTS|UPDATE_FEATURE_STRATEGY)\b/,
    advice:
      "The token lacks the permission $1. The project roles Owner and Member and the root role Admin have it; an Editor " +
      "has it only in the project default. An open-source server (6.6 and later) lets user tokens touch only the project " +
      "default and the environments default, development and production, whatever their role.",
  },
  { status: 403, name: denied, words: /\b([A-Z]+_[A-Z_]+|ADMIN)\b/, advice: "The token lacks the permission $1." },
  { status: 403, name: denied, advice: "The token lacks a permission." },
  {
    status: 404,
    words: /the path you were looking for/i,
    advice: "The service has no such address: check unleash-url (the part before /api/admin).",
  },
  { status: 404, name: /./, advice: "Check that the project exists, and the feature, environment and strategy in it." },
  { status: 413, words: /^request entity too large$/, isRefusal: true, advice: tooLarge },
  { status: 413, advice: tooLarge },
  { status: 429, advice: "The server limits requests: lower concurrency, or run again later." },
  // In Unleash's own words: the page of a proxy may speak of maintenance too, and be gone a moment later.
  {
    status: 503,
    words: /^Unleash is currently in maintenance mode\.$/,
    isFatal: true,
    isRefusal: true,
    advice: "The server is in maintenance mode: run again when it is over.",
  },
];

const noBody =
  "The response has no body: the project may be private, the strategy may belong to another feature, or a proxy sent it. " +
  "Check unleash-url.";
const notUnleash = "This response is not from the admin API: a proxy or firewall may have sent it. Check unleash-url.";

type Meaning = Partial<Pick<Row, "isFatal" | "isRefusal" | "advice">>;

export function meaningOf(status: number, { message, errorName = "", permissions = [] }: ErrorBody): Meaning {
  const text = [message, ...permissions].join(" ");
  for (const { status: own, words = /^/, name = /^/, ...meaning } of rows) {
    const found = own === status && name.test(errorName) ? words.exec(text) : null;
    if (found) return { ...meaning, advice: meaning.advice.replace("$1", found[1] ?? "") };
  }
  return [403, 404].includes(status) ? { advice: text === "" ? noBody : notUnleash } : {};
}
