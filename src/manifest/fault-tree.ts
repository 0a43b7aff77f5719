import type { Path } from "./problem.ts";

/** Which places of a manifest are not as the schema wants them: one node for each step of the ways that lead there. */
export interface FaultTree {
  /** Whether this very value is at fault, rather than something below it. */
  isFault: boolean;
  below?: Map<string | number, FaultTree>;
}

/** `undefined` when there is no fault. */
export function faultTree(paths: Iterable<Path>): FaultTree | undefined {
  let root: FaultTree | undefined;
  for (const path of paths) {
    root ??= { isFault: false };
    let at = root;
    for (const step of path) {
      at.below ??= new Map();
      const next: FaultTree = at.below.get(step) ?? { isFault: false };
      at.below.set(step, next);
      at = next;
    }
    at.isFault = true;
  }
  return root;
}

/** The faults at a step below and further down. */
export function faultsAt(tree: FaultTree | undefined, step: string | number): FaultTree | undefined {
  return tree?.below?.get(step);
}
