import type { PlannedChange } from "../plan/planned-set.ts";
import type { Run } from "../run.ts";
import { samePayload } from "../variants/equal.ts";
import { type RequestFailure, withoutAnswer } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";
import { payloadTypes, type StoredVariant, type StrategyName } from "../variants/variant.ts";

/** Copies a value and calls `edit` on every part, children first, with its key; an entry of a list gets the key of the list. */
function edited<T>(value: T, edit: (part: unknown, key: string) => unknown, key = ""): T {
  if (Array.isArray(value)) return value.map((entry) => edited(entry, edit, key)) as T;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return edit(value, key) as T;
  const entries = Object.entries(value).map(([name, part]) => [name, edited(part, edit, name)]);
  return edit(Object.fromEntries(entries), key) as T;
}

/** A value with every text in it redacted. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  return edited(value, (part) => (typeof part === "string" ? redact(part) : part));
}

/**
 * A run as people may read it: without secrets, and if payloads are hidden without these. Every report is made of it, so that
 * texts are redacted before a report cuts, folds or spells them in another way.
 */
export function readableRun(run: Run, redact: (text: string) => string, showPayloads: boolean): Run {
  const redacted = redactDeep(run, redact);
  return withTitles(showPayloads ? redacted : withoutPayloads(redacted));
}

/** A run in which a strategy has no id if the manifest names it by its title, which is unique then. */
function withTitles(run: Run): Run {
  const byTitle = (run.plan?.changes ?? []).filter(({ named }) => named.strategy?.title !== undefined);
  const titled = new Set(byTitle.map(({ target }) => target.strategy?.id));
  return edited(run, (part, key) => {
    const { id, ...title } = (key === "strategy" ? part : {}) as StrategyName;
    return id !== undefined && titled.has(id) ? title : part;
  });
}

/** A run without the names of people: a comment may be public. */
export function withoutAuthors(run: Run): Run {
  return edited(run, (part, key) => (key === "lastEvent" ? undefined : part));
}

/** A run that only says that payloads differ. A server's answer is left out, since it may quote the request in any words. */
export function withoutPayloads(run: Run): Run {
  return edited(run, (part, key) => {
    if (typeof part !== "object") return part;
    if (key === "failure") return withoutAnswer(part as RequestFailure);
    if (key === "findings") return withoutQuote(part as Finding);
    return key === "change" || key === "changes" ? withHiddenPayloads(part as PlannedChange) : part;
  });
}

/** A finding of a manifest. A message about a payload is replaced whole: any part may quote it. */
function withoutQuote(finding: Finding): Finding {
  // A list of variants, or a payload, may be written below a top-level key that starts with x-.
  const at = String(finding.path?.[0]).startsWith("x-") ? 0 : payloadStep(finding);
  if (at < 0 && finding.rule !== "payload") return finding;
  const message = "This payload is not valid. The reason would quote it, and show-payloads is false.";
  // Keys inside a payload are part of it.
  return { ...finding, message, ...(at >= 0 && { path: finding.path?.slice(0, at + 1) ?? [] }) };
}

/** No hash: a short value would be guessed from it. */
function withHiddenPayloads(change: PlannedChange): PlannedChange {
  const stored = new Map(change.before.map(({ name, payload }) => [name, payload]));
  const hide = ({ payload, ...variant }: StoredVariant): StoredVariant => {
    if (payload === undefined) return variant;
    const was = stored.get(variant.name);
    const type = (payloadTypes as readonly string[]).includes(payload.type) ? payload.type : "hidden";
    const value = was === undefined || samePayload(was, payload) ? "hidden" : "hidden, changed";
    return { ...variant, payload: { type, value } };
  };
  return { ...change, before: change.before.map(hide), after: change.after.map(hide) } as PlannedChange;
}

/** The step of the path that is the payload, or contains it; a feature's own `payload` is its contract. */
function payloadStep({ path = [] }: Finding): number {
  // An environment or a variant may be called `payload`.
  const isName = (at: number) => path[at - 1] === "environments" || path[at - 1] === "weights";
  return path.findIndex((step, at) => at >= 3 && step === "payload" && !isName(at));
}
