import { type Comparison, objectionsOf, type Plan, warningsOf } from "./plan/plan.ts";
import { type Change, changesOf, countOutcomes } from "./plan/planned-set.ts";
import type { ServiceError } from "./ports.ts";
import { messageOf, shortened } from "./text/wording.ts";
import type { DesiredSet } from "./variants/desired.ts";
import { error, type Finding, isError } from "./variants/finding.ts";

/** The end of a run. Its tag is the output `result`. */
export type Run = ValidRun | InvalidRun | PlannedRun | ExportedRun | PulledRun | FailedRun;

interface RunBase {
  /** Found in the manifest; after a pull, in its new text. */
  readonly findings: readonly Finding[];
  readonly plan?: undefined;
  /** Those of a plan are in the plan. */
  readonly notes?: readonly string[];
}

interface ValidRun extends RunBase {
  readonly result: "valid";
  /** Those that the filters select. */
  readonly sets: readonly DesiredSet[];
  readonly comparison?: Comparison;
}

/** No request was sent. */
export interface InvalidRun extends RunBase {
  readonly result: "invalid";
}

export interface PlannedRun {
  /** `refused` if objections left nothing to write, `partial` if they blocked some of its sets. */
  readonly result: "planned" | "refused" | "applied" | "partial" | "failed";
  readonly findings: readonly Finding[];
  readonly plan: Plan;
  readonly planFile: string;
  /** Path of the manifest that restores what was there; none where nothing was to be written. */
  readonly rollbackFile?: string;
  /** Path of the manifest that a promotion wrote; none if it was not asked for one, or nothing changed. */
  readonly writtenFile?: string;
  readonly promotedFrom?: string;
  /** True for a drift check (`fail-on-changes`). */
  readonly isDriftCheck: boolean;
}

/** A manifest of what the server has was written, unless nothing is left to export. */
export interface ExportedRun extends RunBase {
  readonly result: "exported";
  readonly sets: number;
  /** Number of sets that are left out because another manifest names them, if any. */
  readonly named?: number;
  readonly warnings: readonly Finding[];
  readonly file?: string;
}

export interface PulledRun extends RunBase {
  readonly result: "pulled";
  /** Whose text changed. */
  readonly files: readonly string[];
  /** In reverse: `before` is Unleash, `after` what the manifest said. */
  readonly changes: readonly Change[];
  /** Number of entries that were removed or moved, because Unleash no longer has them there. */
  readonly followed: number;
  readonly unchanged: number;
  /** Number of sets that were left alone although the server differs. */
  readonly left: number;
  /** Also for each set that stays as it is, why. */
  readonly warnings: readonly Finding[];
}

/** No plan came to be: wrong inputs, or the service could not be read. */
export interface FailedRun extends RunBase {
  readonly result: "failed";
  readonly reasons: readonly Finding[];
  /** Warnings that may explain the failure. */
  readonly warnings: readonly Finding[];
}

export function failed(
  { warnings }: Pick<FailedRun, "warnings">,
  reasons: readonly Finding[],
  findings: readonly Finding[] = [],
): FailedRun {
  return { result: "failed", findings, reasons, warnings };
}

export function causeOfEnd(cause: unknown): Finding {
  const { failure } = (cause ?? {}) as Partial<ServiceError>;
  if (failure) return { ...error("run", [], ""), failure };
  return error("run", [], messageOf(cause));
}

/** The result of an apply. `failed` if no write is confirmed. */
export function appliedResult(plan: Plan): "applied" | "partial" | "failed" {
  const changes = changesOf(plan);
  const applied = countOutcomes(changes, "applied");
  if (applied === changes.length && objectionsOf(plan).length === 0) return "applied";
  const unknown = countOutcomes(changes, "unknown");
  const isWritten = changes.some(({ outcome }) => outcome?.status === "altered");
  return applied > 0 || isWritten || (unknown > 0 && unknown < changes.length) ? "partial" : "failed";
}

/** True if the step succeeds: only these ends exit 0. */
export function isSuccess(run: Run): boolean {
  if (run.result === "planned") return !run.isDriftCheck || changesOf(run.plan).length === 0;
  return ["valid", "applied", "exported", "pulled"].includes(run.result);
}

/** Errors of the manifest; warnings of manifest, plan and export. */
export function findingCounts(run: Run): { errors: number; warnings: number } {
  const errors = run.findings.filter(isError).length;
  return { errors, warnings: run.findings.length - errors + otherWarnings(run).length };
}

export function notesOf(run: Run): readonly string[] {
  return ((run.plan ? run.plan.notes : run.notes) ?? []).map((note) => shortened(note, 1000));
}

/** Those that are not about its manifest. */
export function otherWarnings(run: Run): readonly Finding[] {
  if (run.plan) return warningsOf(run.plan);
  return "warnings" in run ? run.warnings : [];
}
