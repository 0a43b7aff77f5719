import { createHash } from "node:crypto";
import type { Outcome } from "../apply/outcome.ts";
import type { PlannedChange } from "../plan/change.ts";
import type { PlannedRun, Run } from "../run.ts";
import { samePayload } from "../variants/equal.ts";
import { type RequestFailure, withoutAnswer } from "../variants/failure.ts";
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
  return { ...run, findings, reasons: run.reasons.map(withoutQuote) };
}

function planWithoutPayloads({ plan, outcomes }: PlannedRun): Pick<PlannedRun, "plan" | "outcomes"> {
  const hidden = (outcome: Outcome): Outcome => {
    const change = hashed(outcome.change);
    return "reason" in outcome ? { ...withoutQuote(outcome), change } : { ...outcome, change };
  };
  const [objections, warnings] = [plan.objections.map(withoutQuote), plan.warnings.map(withoutQuote)];
  const changes = plan.changes.map(hashed);
  return { plan: { ...plan, changes, objections, warnings }, outcomes: outcomes.map(hidden) };
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
function withoutQuote<T extends { readonly failure?: RequestFailure | undefined }>(one: T): T {
  return one.failure ? { ...one, failure: withoutAnswer(one.failure) } : one;
}

/** Which step of the path is a payload, if its value is what the finding is about; a feature's own `payload` is its contract. */
function payloadStep({ path = [] }: Finding): number {
  const at = path.indexOf("payload", 3);
  return path[at + 1] === "type" ? -1 : at;
}
