import type { Run } from "../run.ts";
import { notices } from "./annotations.ts";
import { headline } from "./headline.ts";
import { type LineOptions, planLines } from "./plan-lines.ts";
import { visible } from "./visible.ts";

export interface RunLineOptions extends LineOptions {
  /** Whether the plan has not been shown yet. */
  readonly showsPlan: boolean;
}

/**
 * A run as people read it on a terminal: the plan, errors and warnings at their positions, and what came out.
 */
export function runLines(run: Run, options: RunLineOptions): string[] {
  const { paint, showsPlan } = options;
  return [
    ...(run.plan && showsPlan ? planLines(run, options) : []),
    ...notices(run).map(({ where, severity, message }) => {
      const word = paint(severity === "error" ? "red" : "yellow", `${severity}:`);
      return `${where === undefined ? "" : `${paint("bold", where)}: `}${word} ${message}`;
    }),
    ...(run.plan && showsPlan ? run.plan.notes.map(visible) : []),
    ...(run.plan && run.rollbackFile !== undefined ? [`To undo it: ${run.rollbackFile}`] : []),
    paint("bold", visible(headline(run))),
  ];
}
