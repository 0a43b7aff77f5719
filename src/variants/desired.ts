import type { Target, WrittenVariant } from "./variant.ts";

/** What one target shall hold, and where that is written, if it is. */
export interface DesiredSet {
  readonly target: Target;
  readonly variants: readonly WrittenVariant[];
  readonly origin?: Origin | undefined;
}

/** A place in a file of the workspace. */
export interface Origin {
  readonly file: string;
  readonly line: number;
}
