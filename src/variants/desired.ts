import type { Location } from "./finding.ts";
import type { ManifestVariant, Target } from "./variant.ts";

/** The variants that one target should have, and where the manifest says so, if it does. */
export interface DesiredSet {
  readonly target: Target;
  readonly variants: readonly ManifestVariant[];
  readonly location?: Location | undefined;
}
