import type { Path } from "../../variants/finding.ts";
import type { ManifestVariant, Target } from "../../variants/variant.ts";
import type { Contract, WrittenList } from "../contract/contract.ts";

/** The variants of one target, and where the manifest has them. */
export interface ResolvedSet {
  readonly target: Target;
  readonly variants: readonly ManifestVariant[];
  readonly path: Path;
}

/** All that a file says. */
export interface Resolved {
  readonly sets: readonly ResolvedSet[];
  readonly contracts: readonly Omit<Contract, "file" | "lists">[];
  /** The lists with variants of each feature. */
  readonly lists: readonly Omit<WrittenList, "file">[];
}
