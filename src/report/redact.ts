import type { UnappliedOutcome } from "../apply/outcome.ts";
import type { Run } from "../run.ts";
import { describeFailure, withoutAnswer } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";

/** A value with every text in it redacted, before texts are cut, folded or spelled in another way. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((entry) => redactDeep(entry, redact)) as T;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, redactDeep(entry, redact)])) as T;
}

/** A run whose messages quote no payload value. Which part of a message does is not known, so all of it is replaced. */
export function withoutPayloads(run: Run, showPayloads: boolean): Run {
  if (showPayloads) return run;
  const message = "This payload is not valid. The reason would quote it, and show-payloads is false.";
  const findings = run.findings.map((finding) => {
    const at = payloadStep(finding);
    // Keys inside a payload are part of it.
    if (at >= 0) return { ...finding, message, path: finding.path?.slice(0, at + 2) ?? [] };
    return finding.rule === "payload" ? { ...finding, message } : finding;
  });
  if (run.plan) {
    const outcomes = run.outcomes.map((one) => (one.status === "applied" ? one : { ...one, ...withoutQuotes(one) }));
    return { ...run, findings, outcomes };
  }
  if (run.result !== "failed") return { ...run, findings };
  const reasons = run.reasons.map((finding) => {
    const { reason, failure } = withoutQuotes({ reason: finding.message, failure: finding.failure });
    return { ...finding, message: reason, failure };
  });
  return { ...run, findings, reasons };
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
