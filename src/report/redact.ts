import { createHash } from "node:crypto";
import type { Outcome, UnappliedOutcome } from "../apply/outcome.ts";
import type { PlannedChange } from "../plan/change.ts";
import type { PlannedRun, Run } from "../run.ts";
import { samePayload } from "../variants/equal.ts";
import { describeFailure, withoutAnswer } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";
import type { StoredVariant } from "../variants/variant.ts";

/** A value with every text in it redacted, before texts are cut, folded or spelled in another way. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((entry) => redactDeep(entry, redact)) as T;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, redactDeep(entry, redact)])) as T;
}

/**
 * A run that people may read where payloads are not for them: a hash stands for each value, and no message quotes one. Which
 * part of a message does is not known, so all of it is replaced.
 */
export function withoutPayloads(run: Run): Run {
  const message = "This payload is not valid. The reason would quote it, and show-payloads is false.";
  const findings = run.findings.map((finding) => {
    const at = payloadStep(finding);
    // Keys inside a payload are part of it.
    if (at >= 0) return { ...finding, message, path: finding.path?.slice(0, at + 2) ?? [] };
    return finding.rule === "payload" ? { ...finding, message } : finding;
  });
  if (run.plan) return { ...run, findings, ...planWithoutPayloads(run) };
  if (run.result !== "failed") return { ...run, findings };
  const reasons = run.reasons.map((finding) => {
    const { reason, failure } = withoutQuotes({ reason: finding.message, failure: finding.failure });
    return { ...finding, message: reason, failure };
  });
  return { ...run, findings, reasons };
}

function planWithoutPayloads({ plan, outcomes }: PlannedRun): Pick<PlannedRun, "plan" | "outcomes"> {
  const hidden = (outcome: Outcome): Outcome => {
    const change = hashed(outcome.change);
    return !("reason" in outcome) ? { ...outcome, change } : { ...outcome, ...withoutQuotes(outcome), change };
  };
  return { plan: { ...plan, changes: plan.changes.map(hashed) }, outcomes: outcomes.map(hidden) };
}

/** Equal payloads have one hash, however they are written. */
function hashed(change: PlannedChange): PlannedChange {
  const stored = new Map(change.before.map(({ name, payload }) => [name, payload]));
  const hide = (variant: StoredVariant): StoredVariant => {
    const was = stored.get(variant.name);
    const payload = was && samePayload(was, variant.payload) ? was : variant.payload;
    if (payload === undefined) return variant;
    const hash = createHash("sha256").update(payload.value).digest("hex").slice(0, 8);
    return { ...variant, payload: { type: payload.type, value: `hidden, hash ${hash}` } };
  };
  return { ...change, before: change.before.map(hide), after: change.after.map(hide) } as PlannedChange;
}

/** What a server answers may quote what it was sent, in whatever words. */
function withoutQuotes({ reason, failure }: Pick<UnappliedOutcome, "reason" | "failure">) {
  if (failure === undefined) return { reason, failure };
  const [quote, kept] = [describeFailure(failure), withoutAnswer(failure)];
  const words = describeFailure(kept);
  return { reason: reason.includes(quote) ? reason.replace(quote, () => words) : words, failure: kept };
}

/** Which step of the path is a payload, if its value is what the finding is about; a feature's own `payload` is its contract. */
function payloadStep({ path = [] }: Finding): number {
  const at = path.indexOf("payload", 3);
  return path[at + 1] === "type" ? -1 : at;
}
