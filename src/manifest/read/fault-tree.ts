/** Which places of a manifest are not as the schema wants them: one node for each step of the ways that lead there. */
export interface FaultTree {
  /** Whether this very value is at fault, rather than something below it. */
  readonly isFault: boolean;
  readonly below?: ReadonlyMap<string | number, FaultTree>;
}

/** The faults at a step below and further down. */
export function faultsAt(tree: FaultTree | undefined, step: string | number): FaultTree | undefined {
  return tree?.below?.get(step);
}
