import type { Annotation } from "../ports.ts";
import type { Run } from "../run.ts";
import { type Finding, printPath } from "../variants/finding.ts";
import { describeStrategy, describeTarget, type Target } from "../variants/variant.ts";
import { type FindingCause, groupFindings, groupOutcomes, type OutcomeCause } from "./causes.ts";
import { otherWarnings } from "./headline.ts";
import { counted } from "./markdown.ts";
import { byFeature } from "./targets.ts";
import { visible } from "./visible.ts";

/** Of each severity GitHub keeps ten annotations of a step: where there are several, a notice says how many. */
export function annotations(run: Run): Annotation[] {
  const all = annotationsOf(run);
  const errors = all.filter(({ severity }) => severity === "error");
  const warnings = all.filter(({ severity }) => severity === "warning");
  if (errors.length < 2 && warnings.length < 2) return [...errors, ...warnings];
  const counts = [
    ...(errors.length > 0 ? [counted(errors.length, "error")] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, "warning")] : []),
  ];
  const message = `${counts.join(" and ")} in all; the job summary lists them.`;
  return [...errors, ...warnings, { severity: "notice", title: "variants-sync", message }];
}

function annotationsOf(run: Run): Annotation[] {
  const stage = run.result === "exported" ? "Export" : "Plan";
  const objections = run.plan?.objections ?? [];
  return [
    // Each has a line of its own that is to be changed.
    ...run.findings.map((finding) => findingAnnotation("Manifest", { finding, message: finding.message, targets: [] })),
    ...groupFindings([...objections, ...otherWarnings(run)]).map((cause) => findingAnnotation(stage, cause)),
    ...(run.plan ? groupOutcomes(run.outcomes).map(outcomeAnnotation) : []),
    ...(run.result === "failed" && !run.plan ? run.reasons.map(reasonAnnotation) : []),
  ];
}

/** The log shows the message alone, so it says where as well. */
function findingAnnotation(stage: string, { finding, message, targets }: FindingCause): Annotation {
  const { severity, rule, path = [], location } = finding;
  const parts = [
    ...(location ? [`${location.file}:${location.line}:${location.column}`] : []),
    ...(path.length > 0 ? [printPath(path)] : []),
    withTargets(message, targets),
  ];
  return { severity, title: `${stage}: ${rule}`, message: visible(parts.join(": ")), location };
}

function reasonAnnotation({ message }: Finding): Annotation {
  return { severity: "error", title: "variants-sync", message: visible(message) };
}

function outcomeAnnotation({ status, message, outcomes: [first, ...others], targets }: OutcomeCause): Annotation {
  const what = status === "unknown" ? "may or may not have been written" : "not written";
  const text =
    first && others.length === 0
      ? `${describeTarget(first.change.target)} ${status === "unknown" ? what : `was ${what}`}: ${first.reason}`
      : withTargets(`${counted(others.length + 1, "change")} ${what}: ${message}`, targets);
  return { severity: "error", title: `Apply: ${status}`, message: visible(text) };
}

/** Most features of a list that stands in one line. */
const mostFeatures = 20;

function withTargets(message: string, targets: readonly Target[]): string {
  if (targets.length < 2) return message;
  const features = byFeature(targets).map((own) => {
    const environments = own.map(({ environment, strategy }) =>
      strategy ? `"${environment}" (strategy ${describeStrategy(strategy)})` : `"${environment}"`,
    );
    return `"${own[0].feature}" in ${environments.join(", ")}`;
  });
  const left = features.length - mostFeatures;
  const names = [...features.slice(0, mostFeatures), ...(left > 0 ? [counted(left, "more feature")] : [])];
  return `${message} (${counted(targets.length, "variant set")}: ${names.join("; ")})`;
}
