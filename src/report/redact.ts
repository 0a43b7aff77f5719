import type { PlannedSet, SetFinding } from "../plan/planned-set.ts";
import type { Run } from "../run.ts";
import { redactDeep } from "../text/secrets.ts";
import { shortened } from "../text/wording.ts";
import { samePayload } from "../variants/canonical.ts";
import { type RequestFailure, withoutAnswer } from "../variants/failure.ts";
import type { Finding } from "../variants/finding.ts";
import { payloadTypes, type StoredVariant, type Target } from "../variants/variant.ts";

/** Edits for the parts of a run, wherever they are in it. */
interface Edits {
  readonly finding?: <T extends Finding | SetFinding>(finding: T) => T;
  readonly set?: <T extends PlannedSet>(set: T) => T;
}

const same = <T>(part: T) => part;

export function mapRun(run: Run, { finding = same, set: editSet = same }: Edits): Run {
  const set = <T extends PlannedSet>(one: T): T => ({ ...editSet(one), findings: one.findings.map(finding) });
  const findings = run.findings.map(finding);
  switch (run.result) {
    case "valid":
      if (!run.comparison) return { ...run, findings };
      return { ...run, findings, comparison: { ...run.comparison, sets: run.comparison.sets.map(set) } };
    case "invalid":
      return { ...run, findings };
    case "exported":
      return { ...run, findings, warnings: run.warnings.map(finding) };
    case "pulled":
      return { ...run, findings, warnings: run.warnings.map(finding), changes: run.changes.map(set) };
    default:
      if (!run.plan)
        return { ...run, findings, warnings: run.warnings.map(finding), reasons: run.reasons.map(finding) };
      return {
        ...{ ...run, findings },
        plan: { ...run.plan, sets: run.plan.sets.map(set), findings: run.plan.findings.map(finding) },
      };
  }
}

/** Without secrets and hidden payloads. Reports are made of it: redact before anything is cut, folded or respelt. */
export function readableRun(run: Run, redact: (text: string) => string, showPayloads: boolean): Run {
  const redacted = redactDeep(run, redact);
  return briefly(showPayloads ? redacted : withoutPayloads(redacted));
}

/** In characters: a title may be as long as a file, and a message may quote it. */
const longestText = 1000;

/** Without very long texts, and without the id of a strategy that the manifest names by its title, which is unique then. */
function briefly(run: Run): Run {
  const byTitle = (run.plan?.sets ?? []).filter(({ named }) => named.strategy?.title !== undefined);
  const titled = new Set(byTitle.flatMap(({ target }) => target.strategy?.id ?? []));
  const named = (target: Target): Target => {
    if (!target.strategy) return target;
    const { id, title } = target.strategy;
    const strategy = {
      ...(title !== undefined && { title: shortened(title, 300) }),
      ...(id !== undefined && !titled.has(id) && { id }),
    };
    return { ...target, strategy };
  };
  return mapRun(run, {
    finding: (one) => ({
      ...one,
      message: shortened(one.message, longestText),
      ...(one.detail !== undefined && { detail: shortened(one.detail, longestText) }),
      ...("target" in one && one.target && { target: named(one.target) }),
    }),
    set: (one) => ({ ...one, target: named(one.target) }),
  });
}

/** A run without the names of people: a comment may be public. */
export function withoutAuthors(run: Run): Run {
  return mapRun(run, { set: (set) => ({ ...set, lastEvent: undefined }) });
}

/** A run that only says that payloads differ. A server's answer is left out, since it may quote the request in any words. */
export function withoutPayloads(run: Run): Run {
  return mapRun(run, { finding: (finding) => withoutAnswers(withoutQuote(finding)), set: withHiddenPayloads });
}

function withoutAnswers<T extends { readonly failure?: RequestFailure | undefined }>(part: T): T {
  return part.failure ? { ...part, failure: withoutAnswer(part.failure) } : part;
}

/** A message about a payload is replaced whole: any part may quote it. */
function withoutQuote<T extends Finding | SetFinding>(finding: T): T {
  // A list of variants, or a payload, may be written below a top-level key that starts with x-.
  const at = String(finding.path?.[0]).startsWith("x-") ? 0 : payloadStep(finding);
  const holder = finding.path?.findLast((step) => typeof step === "string");
  // In place of a contract, a variant or a list of variants.
  const isMisplaced = finding.rule === "value" && (holder === "payload" || holder === "variants");
  if (at < 0 && finding.rule !== "payload" && !isMisplaced) return finding;
  const message = "This value is not valid. The reason could quote a payload, and show-payloads is false.";
  // Keys inside a payload are part of it.
  return { ...finding, message, ...(at >= 0 && { path: finding.path?.slice(0, at + 1) ?? [] }) };
}

/** No hash: a short value would be guessed from it. */
function withHiddenPayloads<T extends PlannedSet>(set: T): T {
  const stored = new Map(set.before.map(({ name, payload }) => [name, payload]));
  const hide = ({ payload, ...variant }: StoredVariant): StoredVariant => {
    if (payload === undefined) return variant;
    const was = stored.get(variant.name);
    const type = (payloadTypes as readonly string[]).includes(payload.type) ? payload.type : "hidden";
    const value = was === undefined || samePayload(was, payload) ? "hidden" : "hidden, changed";
    return { ...variant, payload: { type, value } };
  };
  const { before, after, conflict, outcome } = set;
  return {
    ...{ ...set, before: before.map(hide), after: after.map(hide) },
    ...(conflict && { conflict: conflict.map(hide) }),
    ...(outcome && { outcome: "reason" in outcome ? withoutAnswers(outcome) : outcome }),
  };
}

/** A feature's own `payload` is its contract. */
function payloadStep({ path = [] }: SetFinding): number {
  // An environment or a variant may be called `payload`.
  const isName = (at: number) => path[at - 1] === "environments" || path[at - 1] === "weights";
  return path.findIndex((step, at) => at >= 3 && step === "payload" && !isName(at));
}
