import type { Path } from "../../variants/finding.ts";
import type { ManifestVariant, PayloadType, Target } from "../../variants/variant.ts";
import type { TextFile } from "../read/text-file.ts";

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

/** What the payload of every variant of a feature must be, where a manifest says so. */
export interface Contract {
  readonly feature: string;
  readonly type: PayloadType;
  /** A JSON Schema: a path from the folder of the manifest, or the schema itself. */
  readonly schema?: string | Readonly<Record<string, unknown>>;
  /** `false` where a variant may have no payload. */
  readonly required?: boolean;
  readonly file: TextFile;
  /** Where in the file. */
  readonly path: Path;
  /** All variants that the manifest has for the feature, in whichever file. */
  readonly lists: readonly WrittenList[];
}

/** Variants as they are written in one position. */
export interface WrittenList {
  readonly file: TextFile;
  readonly path: Path;
  readonly variants: readonly ManifestVariant[];
}
