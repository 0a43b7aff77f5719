import type { Run } from "../run.ts";
import { type Finding, printPath } from "../variants/finding.ts";

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
  const findings = run.findings.map((finding) => (isAboutPayload(finding) ? { ...finding, message } : finding));
  if (run.plan === undefined) return { ...run, findings };
  const outcomes = run.outcomes.map((outcome) => (outcome.status === "applied" ? outcome : withoutQuotes(outcome)));
  return { ...run, findings, outcomes };
}

/** The server's words for a refused value end with the value itself: `You provided …`. */
function withoutQuotes<T extends { readonly reason: string }>(outcome: T): T {
  return { ...outcome, reason: outcome.reason.replace(/You (?:provided|sent)[\s\S]*/, "(The value is not shown.)") };
}

function isAboutPayload({ rule, path = [] }: Finding): boolean {
  return rule === "payload" || /\.payload\b(?!\.type$)/.test(printPath(path));
}
