import * as z from "zod/mini";
import type { ExpectedPlan } from "../plan/expected-plan.ts";
import type { MaxChanges } from "../plan/limits.ts";
import { normalPath } from "../text/path.ts";
import { namePattern } from "../variants/rules.ts";
import { sharePattern, thousandths, total } from "../variants/weight.ts";
import declared from "./inputs.json" with { type: "json" };

/** Declared in action.yml, from which inputs.json is made. */
export type InputName = keyof typeof declared;

export const inputDefaults = Object.fromEntries(
  Object.entries(declared).map(([name, input]) => [name, input.default]),
) as Readonly<Record<InputName, string>>;

const oneOf = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}` });

/** The Booleans of YAML 1.2: a misspelt one is an error, not a quiet `false`. */
const words = { truthy: ["true", "True", "TRUE"], falsy: ["false", "False", "FALSE"] };
const boolean = z.stringbool({ ...words, case: "sensitive", error: "must be true or false" });

/** A form of text that is read as another value. */
const readAs = <From extends z.ZodMiniType, To>(form: From, read: (value: z.output<From>) => To) =>
  z.pipe(form, z.transform(read));

/** A list with at least one entry: a lone separator would select nothing, and look like nothing to do. */
const entries = (separator: RegExp) => {
  const split = (text: string) => text.split(separator).map((entry) => entry.trim());
  const list = readAs(z.string(), (text) => split(text).filter(Boolean));
  return list.check(z.minLength(1, { error: "must name at least one" }));
};

/** A list in which `!`, with or without a space after it, marks an exclusion. `form` normalises each pattern. */
const patterns = (separator: RegExp, form: (pattern: string) => string) =>
  readAs(entries(separator), (all) =>
    all.map((entry) => (entry.startsWith("!") ? `!${form(entry.slice(1).trim())}` : form(entry))),
  );

const matching = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }));

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  const inRange = z.number().check(z.gte(min, { error }), z.lte(max, { error }));
  return z.pipe(readAs(matching(/^\d{1,9}$/, error), Number), inRange);
};

/** A text that matches the pattern, or else this word: `undefined`. */
const unless = (word: string, pattern: RegExp, error: string) => {
  const form = z.string().check(z.refine((text) => text === word || pattern.test(text), { error }));
  return readAs(form, (text) => (text === word ? undefined : text));
};

const noneOr = (pattern: RegExp, error: string) => unless("none", pattern, error);

const maxChanges = readAs(
  unless("unlimited", /^(?:\d{1,9}|(?:100|\d{1,2})%)$/, "must be a number, a share such as 30%, or unlimited"),
  (text): MaxChanges => {
    if (text === undefined) return { kind: "unlimited" };
    return { kind: text.endsWith("%") ? "share" : "number", value: Number.parseInt(text, 10) };
  },
);

const maxMoved = readAs(
  unless("unlimited", sharePattern, "must be a percentage from 0% to 100%, with one decimal at most, or unlimited"),
  (text) => (thousandths(text ?? "100%") ?? 0) / total,
);

/** What was reviewed. A digest may end in `@` and the SHA of its base. */
const expectedPlan = readAs(z.string(), (text): ExpectedPlan => {
  if (text === "none") return { kind: "none" };
  const match = /^2-[0-9a-f]{64}(?:@([0-9a-f]{40,64}))?$/.exec(text);
  return match ? { kind: "digest", digest: text, base: match[1] } : { kind: "file", path: text };
});

const noToken = "is not a token: 16 characters or more, and no white space (the value is not shown here)";
/** Tokens of Unleash and GitHub have 40 characters or more. A short text would be masked wherever it is part of a word. */
const token = readAs(matching(/^(?:Bearer )?(?:[\x21-\x7e]{16,})?$/, noToken), (text) => text || undefined);

const address = readAs(
  z.string().check(z.refine((text) => !addressProblem(text), { error: ({ input }) => addressProblem(String(input)) })),
  (text) => (text === "" ? undefined : serviceAddress(new URL(text))),
);

export const inputSchema = z.object({
  mode: oneOf("validate", "plan", "apply", "export", "pull"),
  manifest: patterns(/\n/, (path) => normalPath(path)),
  "unleash-url": address,
  "unleash-token": token,
  project: matching(namePattern, "must be the id of one project"),
  environments: entries(/[,\n]/),
  features: patterns(/[,\n]/, (glob) => glob),
  base: noneOr(/^[^-\0\n][^\0\n]*$/, "must be none or a git revision, which does not start with -"),
  "promote-from": noneOr(namePattern, "must be none or the name of an environment"),
  "promote-to": noneOr(namePattern, "must be none or the name of an environment"),
  "output-file": readAs(z.string(), (path) => normalPath(path)),
  "expected-plan": expectedPlan,
  "max-changes": maxChanges,
  "max-moved": maxMoved,
  "allow-clear": boolean,
  "allow-deprecated-route": boolean,
  "change-requests": oneOf("refuse", "bypass"),
  unmanaged: oneOf("ignore", "warn", "fail"),
  "fail-on-changes": boolean,
  "show-authors": boolean,
  strict: boolean,
  "show-payloads": boolean,
  concurrency: whole(1, 50),
  "request-timeout": whole(1, 600),
  "run-timeout": whole(1, 21_600),
  "max-attempts": whole(1, 10),
  comment: oneOf("never", "changes", "always"),
  "github-token": token,
} satisfies Record<InputName, z.ZodMiniType>);

export type InputValues = z.infer<typeof inputSchema>;

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Never repeats the text: it may contain a password. */
function addressProblem(text: string): string | undefined {
  if (text === "") return undefined;
  if (/\s/.test(text) || !URL.canParse(text)) return "must be an address such as https://unleash.example.com";
  const { protocol, username, password } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return "must start with https:// (or http://)";
  if (username !== "" || password !== "")
    return "must not contain a user or password: put the token into unleash-token";
  return /[?#]/.test(text) ? "must not contain a query (?…) or a fragment (#…)" : undefined;
}

/** The base address in what people paste: without `/`, `/api`, `/api/admin` or an SDK's path at its end. */
function serviceAddress({ protocol, host, hostname, pathname }: URL) {
  const base = pathname
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "")
    .replace(/\/api(?:\/(?:admin|client(?:\/features)?|frontend))?$/, "");
  const url = `${protocol}//${host}${base}`;
  if (protocol === "https:" || loopback.test(hostname)) return { url };
  return { url, warning: `unleash-url is http://: the token travels to ${host} unencrypted. Use https.` };
}
