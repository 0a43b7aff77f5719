import type { Outcome } from "../apply/outcome.ts";
import type { Annotation } from "../ports.ts";
import type { Run } from "../run.ts";
import { type Finding, printPath } from "../variants/finding.ts";
import { describeTarget } from "../variants/variant.ts";
import { counted, visible } from "./markdown.ts";

/** Of each severity GitHub keeps ten annotations of a step; the first of them says how many there are. */
export function annotations(run: Run): Annotation[] {
  const all = annotationsOf(run);
  return (["error", "warning"] as const).flatMap((severity) => {
    const [first, ...others] = all.filter((annotation) => annotation.severity === severity);
    if (!first || others.length === 0) return first ? [first] : [];
    const total = counted(others.length + 1, severity);
    return [{ ...first, message: `${total} in all; the job summary lists them. ${first.message}` }, ...others];
  });
}

function annotationsOf(run: Run): Annotation[] {
  const ofManifest = run.findings.map(annotation("Manifest"));
  switch (run.result) {
    case "valid":
    case "invalid":
      return ofManifest;
    case "exported":
      return run.warnings.map(annotation("Export"));
    default:
      if (!run.plan) return [...ofManifest, ...run.warnings.map(annotation("Plan")), ...run.reasons.map(reason)];
      return [
        ...ofManifest,
        ...run.plan.warnings.map(annotation("Plan")),
        ...run.plan.objections.map(annotation("Plan")),
        ...run.outcomes.flatMap(outcomeAnnotation),
      ];
  }
}

function annotation(stage: string): (finding: Finding) => Annotation {
  return ({ severity, rule, path = [], message, location }) => ({
    severity,
    title: `${stage}: ${rule}`,
    message: visible(path.length === 0 ? message : `${printPath(path)}: ${message}`),
    location,
  });
}

function reason({ message }: Finding): Annotation {
  return { severity: "error", title: "variants-sync", message: visible(message) };
}

function outcomeAnnotation(outcome: Outcome): Annotation[] {
  if (outcome.status === "applied") return [];
  const what = { failed: "was not written", unknown: "may have been written", skipped: "was skipped" }[outcome.status];
  const message = `${describeTarget(outcome.change.target)} ${what}: ${outcome.reason}`;
  return [{ severity: "error", title: `Apply: ${outcome.status}`, message: visible(message) }];
}
