import type { Outcome } from "./apply/outcome.ts";
import { countOutcomes } from "./apply/outcome.ts";
import type { Plan } from "./plan/plan.ts";
import type { Finding } from "./variants/finding.ts";

/** How a run ends. */
export type Run =
  /** The manifest is right; nothing else was asked. */
  | { readonly stage: "valid"; readonly findings: readonly Finding[]; readonly targets: number }
  /** The manifest is wrong; no request was sent. */
  | { readonly stage: "invalid"; readonly findings: readonly Finding[] }
  /** Nothing was written, because of the objections. */
  | (Planned & { readonly stage: "refused"; readonly objections: readonly Finding[] })
  | (Planned & { readonly stage: "planned"; readonly outputFile?: string | undefined })
  | (Planned & {
      readonly stage: "applied";
      readonly outcomes: readonly Outcome[];
      /** Path of the manifest that restores what was there; none where nothing was to be written. */
      readonly rollbackFile?: string | undefined;
    })
  /** A manifest of what the server holds was written. */
  | {
      readonly stage: "exported";
      readonly findings: readonly Finding[];
      readonly file: string;
      readonly sets: number;
      readonly warnings: readonly string[];
    }
  /** No plan came to be: faulty inputs, or the service could not be read. */
  | {
      readonly stage: "failed";
      readonly findings: readonly Finding[];
      readonly reasons: readonly string[];
      /** Of the inputs, where no plan came to carry them: they may be why. */
      readonly warnings?: readonly string[];
    };

interface Planned {
  readonly findings: readonly Finding[];
  readonly plan: Plan;
  /** Path of the plan as JSON. */
  readonly planFile: string;
}

export type Result = "valid" | "invalid" | "planned" | "refused" | "applied" | "partial" | "exported" | "failed";

/** One word for how it ended: the output `result`. */
export function resultOf(run: Run): Result {
  if (run.stage !== "applied") return run.stage;
  const applied = countOutcomes(run.outcomes, "applied");
  if (applied === run.outcomes.length) return "applied";
  return applied > 0 ? "partial" : "failed";
}

/** Whether the step succeeds: exit 0 is earned. */
export function isSuccess(run: Run, { failOnChanges }: { readonly failOnChanges: boolean }): boolean {
  const result = resultOf(run);
  if (run.stage === "planned") return !failOnChanges || run.plan.changes.length === 0;
  return result === "valid" || result === "applied" || result === "exported";
}
