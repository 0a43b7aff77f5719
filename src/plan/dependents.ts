import type { Dependent } from "../variants/current.ts";
import type { StoredVariant } from "../variants/variant.ts";

/** A feature that is on only for users who get certain variants of this one, and what a change does to it. */
export interface DependentChange {
  readonly feature: string;
  /** Shares, 0 to 1, of the users whom the changed set reaches, for whom the dependent feature can be on. */
  readonly before: number;
  readonly after: number;
  /** Variants that the dependent feature names and that the change takes away. */
  readonly lost: readonly string[];
  /** Set if the set is cleared: the Node SDK switches the dependent off for all of these users, other SDKs on. */
  readonly sdksDisagree?: true;
}

/** A set as it is and as it will be. */
interface Replacement {
  readonly before: readonly StoredVariant[];
  readonly after: readonly StoredVariant[];
}

/** The dependent features whose share this change moves, by name. */
export function dependentChanges({ before, after }: Replacement, dependents: readonly Dependent[]): DependentChange[] {
  return dependents.flatMap(({ feature, variants }) => {
    const share = { before: shareOf(before, variants), after: shareOf(after, variants) };
    if (share.before === share.after) return [];
    const had = before.length === 0 ? [noVariant] : before.filter(({ weight }) => weight > 0).map(({ name }) => name);
    const has = new Set(after.length === 0 ? [noVariant] : after.map(({ name }) => name));
    const lost = had.filter((name) => variants.includes(name) && !has.has(name));
    return [{ feature, ...share, lost, ...(after.length === 0 && { sdksDisagree: true as const }) }];
  });
}

/** The name by which SDKs call the absence of a variant; dependencies may name it as well. */
const noVariant = "disabled";

function shareOf(set: readonly StoredVariant[], names: readonly string[]): number {
  const sum = set.reduce((total, { weight }) => total + weight, 0);
  if (sum === 0) return names.includes(noVariant) ? 1 : 0;
  const named = set.filter(({ name }) => names.includes(name));
  return named.reduce((total, { weight }) => total + weight, 0) / sum;
}

/** Names that users get today and that nobody gets afterwards. */
export function removedNames({ before, after }: Replacement): string[] {
  const kept = new Set(after.map(({ name }) => name));
  return before.map(({ name }) => name).filter((name) => !kept.has(name));
}
