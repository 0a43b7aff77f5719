import type { Stored } from "./world.ts";

/** A variant set as somebody writes it, and what every server has to hold afterwards, in the order it shows. */
export interface VariantSet {
  readonly title: string;
  /** The list below `variants`, not indented. */
  readonly yaml: string;
  /** The feature's own `stickiness`, for variants that name none. */
  readonly stickiness?: string;
  readonly stored: readonly Stored[];
}

type More = Partial<Pick<Stored, "stickiness" | "payload" | "overrides">>;

/** A stored variant that shares what the fixed weights leave. */
export function variable(name: string, weight: number, more: More = {}): Stored {
  return { name, weight, weightType: "variable", stickiness: "default", ...more };
}

/** A stored variant with a weight of its own. */
export function fixed(name: string, weight: number, more: More = {}): Stored {
  return { name, weight, weightType: "fix", stickiness: "default", ...more };
}
