import type { Annotation } from "../ports.ts";
import type { Run } from "../run.ts";
import { counted } from "../text/counted.ts";
import { isError, printPath } from "../variants/finding.ts";
import { describeStrategy, type Target } from "../variants/variant.ts";
import { type Cause, causesOf, outcomeFindings } from "./causes.ts";
import { otherWarnings } from "./headline.ts";
import { byFeature } from "./targets.ts";
import { visible } from "./visible.ts";

/** Of each severity GitHub keeps ten annotations of a step: where there are several, a notice says how many. */
export function annotations(run: Run): Annotation[] {
  const all = annotationsOf(run);
  const [errors, warnings] = [all.filter(isError), all.filter((annotation) => !isError(annotation))];
  if (errors.length < 2 && warnings.length < 2) return [...errors, ...warnings];
  const counts = [
    ...(errors.length > 0 ? [counted(errors.length, "error")] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, "warning")] : []),
  ];
  const message = `${counts.join(" and ")} in all; the job summary lists them.`;
  return [...errors, ...warnings, { severity: "notice", title: "variants-sync", message }];
}

function annotationsOf(run: Run): Annotation[] {
  const planned = [...(run.plan?.objections ?? []), ...otherWarnings(run)];
  const outcomes = run.plan ? outcomeFindings(run.outcomes) : [];
  const reasons = run.result === "failed" && !run.plan ? run.reasons : [];
  return [
    ...causesOf(run.findings).map(annotation("Manifest")),
    ...causesOf(planned).map(
      annotation(run.result === "exported" ? "Export" : run.result === "pulled" ? "Pull" : "Plan"),
    ),
    ...causesOf(outcomes).map(annotation("Apply")),
    ...reasons.map(
      ({ message }) => ({ severity: "error", title: "variants-sync", message: visible(message) }) as const,
    ),
  ];
}

/** The log shows the message alone, so it says where as well. */
function annotation(stage: string): (cause: Cause) => Annotation {
  return ({ finding, message, targets }) => {
    const { severity, rule, path = [], location } = finding;
    // Of one request there is room for all it met.
    const text = targets.length > 1 ? message : finding.message;
    const parts = [
      ...(location ? [`${location.file}:${location.line}:${location.column}`] : []),
      ...(path.length > 0 ? [printPath(path)] : []),
      `${text}${targets.length === 0 ? "" : ` (${targetNames(targets)})`}`,
    ];
    return { severity, title: `${stage}: ${rule}`, message: visible(parts.join(": ")), location };
  };
}

/** Most features of a list that stands in one line. */
const mostFeatures = 20;

function targetNames(targets: readonly Target[]): string {
  const features = byFeature(targets).map((own) => {
    const environments = own.map(({ environment, strategy }) =>
      strategy ? `"${environment}" (strategy ${describeStrategy(strategy)})` : `"${environment}"`,
    );
    return `"${own[0].feature}" in ${environments.join(", ")}`;
  });
  const left = features.length - mostFeatures;
  const names = [...features.slice(0, mostFeatures), ...(left > 0 ? [counted(left, "more feature")] : [])];
  return `${targets.length < 2 ? "" : `${counted(targets.length, "variant set")}: `}${names.join("; ")}`;
}
