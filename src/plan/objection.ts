import type { Origin } from "../variants/desired.ts";
import type { Target } from "../variants/variant.ts";

/** Why a plan may not be applied. One is enough for nothing at all to be written. */
export interface Objection {
  /** Which rule: stable, for tests and for counting. */
  readonly rule: ObjectionRule;
  /** What is wrong and what to do, in whole sentences. */
  readonly message: string;
  /** Lines to paste into the manifest. */
  readonly snippet?: string;
  readonly target?: Target;
  /** Where the manifest asks for it. */
  readonly origin?: Origin | undefined;
}

export type ObjectionRule =
  | "unknown-project"
  | "unknown-feature"
  | "other-project"
  | "archived"
  | "unknown-environment"
  | "unknown-strategy"
  | "ambiguous-strategy"
  | "gate"
  | "body-size"
  | "change-requests"
  | "promotion-source"
  | "promotion-strategy"
  | "pinned"
  | "output-file"
  | "max-changes"
  | "allow-clear"
  | "unmanaged"
  | "digest"
  | "strict";

/** Something that people should know and that does not stop a plan, unless `strict` says so. */
export interface PlanWarning {
  readonly rule: string;
  readonly message: string;
  readonly target?: Target;
  readonly origin?: Origin | undefined;
}
