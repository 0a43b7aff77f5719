import type { Annotation } from "../ports.ts";
import type { Run } from "../run.ts";
import { counted } from "../text/wording.ts";
import { isError, printPath, type Severity, wholeMessage } from "../variants/finding.ts";
import { describeStrategy } from "../variants/variant.ts";
import { type Cause, causesOf, type NamedSet, outcomeFindings } from "./causes.ts";
import { otherWarnings } from "./headline.ts";
import { byFeature } from "./targets.ts";
import { visible } from "./visible.ts";

/** An error or a warning of a run, in one line. */
interface Notice extends Annotation {
  readonly severity: Severity;
  /** `variants.yml:8:5`, if its position is known. */
  readonly where?: string | undefined;
}

/**
 * The annotations of a run. GitHub keeps ten of each severity per step, so a notice counts them if there are several. Its log
 * shows only messages, so each starts with its position.
 */
export function annotations(run: Run): Annotation[] {
  const all = notices(run).map(
    ({ where, message, ...rest }): Annotation => ({
      ...rest,
      message: where === undefined ? message : `${where}: ${message}`,
    }),
  );
  const [errors, warnings] = [all.filter(isError), all.filter((annotation) => !isError(annotation))];
  if (errors.length < 2 && warnings.length < 2) return [...errors, ...warnings];
  const counts = [
    ...(errors.length > 0 ? [counted(errors.length, "error")] : []),
    ...(warnings.length > 0 ? [counted(warnings.length, "warning")] : []),
  ];
  const message = `${counts.join(" and ")} in all; the job summary lists them.`;
  return [...errors, ...warnings, { severity: "notice", title: "variants-sync", message }];
}

/** Every error and warning of a run, one for each cause. */
export function notices(run: Run): Notice[] {
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
      (reason) => ({ severity: "error", title: "variants-sync", message: visible(wholeMessage(reason)) }) as const,
    ),
  ];
}

function annotation(stage: string): (cause: Cause) => Notice {
  return ({ finding, message, sets }) => {
    const { severity, rule, path = [], location } = finding;
    // For one request there is room for its address and id.
    const text = sets.length > 1 ? message : wholeMessage(finding);
    const parts = [
      ...(path.length > 0 ? [printPath(path)] : []),
      `${text}${sets.length === 0 ? "" : ` (${setNames(sets)})`}`,
    ];
    const where = location && visible(`${location.file}:${location.line}:${location.column}`);
    return { severity, title: `${stage}: ${rule}`, where, message: visible(parts.join(": ")), location };
  };
}

/** Most features of a list that stands in one line. */
const mostFeatures = 20;

function setNames(sets: readonly NamedSet[]): string {
  const features = byFeature(sets).map((own) => {
    const environments = own.map(({ target: { environment, strategy }, detail }) => {
      const name = strategy ? `"${environment}" (strategy ${describeStrategy(strategy)})` : `"${environment}"`;
      return detail === undefined ? name : `${name} (${detail})`;
    });
    return `"${own[0].target.feature}" in ${environments.join(", ")}`;
  });
  const left = features.length - mostFeatures;
  const names = [...features.slice(0, mostFeatures), ...(left > 0 ? [counted(left, "more feature")] : [])];
  return `${sets.length < 2 ? "" : `${counted(sets.length, "variant set")}: `}${names.join("; ")}`;
}
