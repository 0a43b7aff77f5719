import type { Location } from "./finding.ts";
import type { ManifestVariant, Target } from "./variant.ts";

/** What one target shall hold, and where that is written, if it is. */
export interface DesiredSet {
  readonly target: Target;
  readonly variants: readonly ManifestVariant[];
  readonly location?: Location | undefined;
}
