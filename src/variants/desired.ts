import type { Location } from "./finding.ts";
import type { ManifestVariant, Target } from "./variant.ts";

/** The variants that one target should have, and where the manifest says so, if it does. */
export interface DesiredSet {
  readonly target: Target;
  readonly variants: readonly ManifestVariant[];
  readonly location?: Location | undefined;
}

/** Of the sets of one feature that of a target: a strategy may be named by its id or by its title. */
export function findSet(sets: readonly DesiredSet[], { environment, strategy }: Target): DesiredSet | undefined {
  const there = sets.filter(({ target }) => target.environment === environment);
  if (!strategy) return there.find(({ target }) => !target.strategy);
  const named = (by: "id" | "title") =>
    there.find(({ target }) => strategy[by] !== undefined && target.strategy?.[by] === strategy[by]);
  return named("id") ?? named("title");
}
