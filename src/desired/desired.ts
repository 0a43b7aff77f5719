import type { CurrentState } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";

/** What is wanted of the server, and what it has now. */
export interface Desired {
  readonly kind: "desired";
  readonly sets: readonly DesiredSet[];
  readonly current: CurrentState;
  /** Every set that the manifest or this run names, inside the filters or not. */
  readonly managed: readonly DesiredSet[];
  /** Errors become objections to the plan, warnings its warnings. */
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
}

/** The inputs do not fit the manifest or the project, so nothing was compared. */
export interface Unclear {
  readonly kind: "unclear";
  readonly errors: readonly Finding[];
}
