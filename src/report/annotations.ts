import type { Annotation } from "../ports.ts";
import type { Run } from "../run.ts";
import { type Finding, printPath, type Severity } from "../variants/finding.ts";
import { describeTarget, type Target } from "../variants/variant.ts";
import { byFeature, type FindingCause, groupFindings, groupOutcomes, type OutcomeCause } from "./causes.ts";
import { counted } from "./markdown.ts";
import { visible } from "./visible.ts";

/** An error or a warning of a run, in one line. */
export interface Notice extends Annotation {
  readonly severity: Severity;
  /** `variants.yml:8:5`, where its position is known. */
  readonly where?: string | undefined;
}

/**
 * Of each severity GitHub keeps ten annotations of a step: where there are several, a notice says how many. Its log shows the
 * message alone, so it says where as well.
 */
export function annotations(run: Run): Annotation[] {
  const all = notices(run).map(
    ({ where, message, ...rest }): Annotation => ({
      ...rest,
      message: where === undefined ? message : `${where}: ${message}`,
    }),
  );
  const groups = (["error", "warning"] as const).map((severity) => all.filter((one) => one.severity === severity));
  const [errors = 0, warnings = 0] = groups.map(({ length }) => length);
  if (errors < 2 && warnings < 2) return groups.flat();
  const counts = [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ];
  const message = `${counts.join(" and ")} in all; the job summary lists them.`;
  return [...groups.flat(), { severity: "notice", title: "variants-sync", message }];
}

/** Every error and warning of a run, one for each cause. */
export function notices(run: Run): Notice[] {
  // Each has a line of its own that is to be changed.
  const ofManifest = run.findings.map((finding) =>
    annotation("Manifest")({ finding, message: finding.message, targets: [] }),
  );
  switch (run.result) {
    case "valid":
    case "invalid":
      return ofManifest;
    case "exported":
      return groupFindings(run.warnings).map(annotation("Export"));
    default:
      if (!run.plan) {
        return [...ofManifest, ...groupFindings(run.warnings).map(annotation("Plan")), ...run.reasons.map(reason)];
      }
      return [
        ...ofManifest,
        ...groupFindings([...run.plan.objections, ...run.plan.warnings]).map(annotation("Plan")),
        ...groupOutcomes(run.outcomes).map(outcomeAnnotation),
      ];
  }
}

function annotation(stage: string): (cause: FindingCause) => Notice {
  return ({ finding: { severity, rule, path = [], location }, message, targets }) => {
    const parts = [...(path.length === 0 ? [] : [printPath(path)]), withTargets(message, targets)];
    return {
      severity,
      title: `${stage}: ${rule}`,
      where: location && visible(`${location.file}:${location.line}:${location.column}`),
      message: visible(parts.join(": ")),
      location,
    };
  };
}

function reason({ message }: Finding): Notice {
  return { severity: "error", title: "variants-sync", message: visible(message) };
}

function outcomeAnnotation({ status, message, outcomes: [first, ...others], targets }: OutcomeCause): Notice {
  const what = status === "unknown" ? "may or may not have been written" : "not written";
  const text =
    others.length === 0
      ? `${describeTarget(first.change.target)} ${status === "unknown" ? what : `was ${what}`}: ${first.reason}`
      : withTargets(`${counted(others.length + 1, "change")} ${what}: ${message}`, targets);
  return { severity: "error", title: `Apply: ${status}`, message: visible(text) };
}

/** Most features of a list that stands in one line. */
const mostFeatures = 20;

function withTargets(message: string, targets: readonly Target[]): string {
  if (targets.length < 2) return message;
  const features = byFeature(targets);
  const names = features
    .slice(0, mostFeatures)
    .map(({ feature, environments }) => `"${feature}" in ${environments.map((name) => `"${name}"`).join(", ")}`);
  const left = features.length - names.length;
  if (left > 0) names.push(counted(left, "more feature"));
  return `${message} (${counted(targets.length, "variant set")}: ${names.join("; ")})`;
}
