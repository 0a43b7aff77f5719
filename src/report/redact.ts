import type { Outcome } from "../apply/outcome.ts";
import type { PlannedChange } from "../plan/change.ts";
import type { PlannedRun, Run } from "../run.ts";
import { samePayload } from "../variants/equal.ts";
import { type RequestFailure, withoutAnswer } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";
import { payloadTypes, type StoredVariant, type Target, targetKey } from "../variants/variant.ts";

/** A value with every text in it redacted. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((entry) => redactDeep(entry, redact)) as T;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, redactDeep(entry, redact)])) as T;
}

/**
 * A run as people may read it: without secrets, and if payloads are hidden without these. Every report is made of it, so that
 * texts are redacted before a report cuts, folds or spells them in another way.
 */
export function readableRun(run: Run, redact: (text: string) => string, showPayloads: boolean): Run {
  const redacted = redactDeep(run, redact);
  const readable = showPayloads ? redacted : withoutPayloads(redacted);
  return readable.plan ? withTitles(readable) : readable;
}

/** A run in which a strategy has no id if the manifest names it by its title, which is unique then. */
function withTitles(run: PlannedRun): PlannedRun {
  const titled = new Map(
    run.plan.changes.flatMap(({ target, named: { strategy } }) =>
      strategy?.title === undefined ? [] : [[targetKey(target), { ...target, strategy: { title: strategy.title } }]],
    ),
  );
  const rename = <T extends { readonly target?: Target }>(one: T): T =>
    one.target ? { ...one, target: titled.get(targetKey(one.target)) ?? one.target } : one;
  const { changes, objections, warnings } = run.plan;
  const plan = { changes: changes.map(rename), objections: objections.map(rename), warnings: warnings.map(rename) };
  return {
    ...run,
    plan: { ...run.plan, ...plan },
    outcomes: run.outcomes.map((outcome) => ({ ...outcome, change: rename(outcome.change) })),
  };
}

/** A run without the names of people: a comment may be public. */
export function withoutAuthors(run: Run): Run {
  if (!run.plan) return run;
  const nameless = (change: PlannedChange): PlannedChange => ({ ...change, lastEvent: undefined });
  return {
    ...run,
    plan: { ...run.plan, changes: run.plan.changes.map(nameless) },
    outcomes: run.outcomes.map((outcome) => ({ ...outcome, change: nameless(outcome.change) })),
  };
}

/** A run that only says that payloads differ. Messages about a payload are replaced whole: any part may quote it. */
export function withoutPayloads(run: Run): Run {
  const message = "This payload is not valid. The reason would quote it, and show-payloads is false.";
  const findings = run.findings.map((finding) => {
    const at = payloadStep(finding);
    // Keys inside a payload are part of it.
    if (at >= 0) return { ...finding, message, path: finding.path?.slice(0, at + 1) ?? [] };
    return finding.rule === "payload" ? { ...finding, message } : finding;
  });
  if (run.plan) return { ...run, findings, ...planWithoutPayloads(run) };
  if (run.result !== "failed") return { ...run, findings };
  return { ...run, findings, reasons: run.reasons.map(withoutQuote) };
}

function planWithoutPayloads({ plan, outcomes }: PlannedRun): Pick<PlannedRun, "plan" | "outcomes"> {
  const hidden = (outcome: Outcome): Outcome => {
    const change = withHiddenPayloads(outcome.change);
    return "reason" in outcome ? { ...withoutQuote(outcome), change } : { ...outcome, change };
  };
  const [objections, warnings] = [plan.objections.map(withoutQuote), plan.warnings.map(withoutQuote)];
  const changes = plan.changes.map(withHiddenPayloads);
  return { plan: { ...plan, changes, objections, warnings }, outcomes: outcomes.map(hidden) };
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

/** A server's answer may quote the request, in any words. */
function withoutQuote<T extends { readonly failure?: RequestFailure | undefined }>(one: T): T {
  return one.failure ? { ...one, failure: withoutAnswer(one.failure) } : one;
}

/** Keys whose mapping has names for keys: an environment or a variant may be called `payload`. */
const named = new Set<string | number>(["environments", "weights"]);

/** The step of the path that is the payload, or contains it; a feature's own `payload` is its contract. */
function payloadStep({ path = [] }: Finding): number {
  return path.findIndex((step, at) => at >= 3 && step === "payload" && !named.has(path[at - 1] ?? ""));
}
