import type { Finding, Path } from "../../variants/finding.ts";
import type { ManifestVariant, PayloadType, StoredVariant, Target } from "../../variants/variant.ts";

/** What the payload of every variant of a feature must be, where a manifest says so. */
export interface Contract {
  readonly feature: string;
  readonly type: PayloadType;
  /** A JSON Schema: a path from the folder of the manifest, or the schema itself. */
  readonly schema?: string | Readonly<Record<string, unknown>>;
  /** `false` where a variant may have no payload. */
  readonly required?: boolean;
  readonly file: string;
  /** Where in the file. */
  readonly path: Path;
  /** All variants that the manifest has for the feature, in whichever file. */
  readonly lists: readonly WrittenList[];
}

/** Variants as they are written in one position. */
export interface WrittenList {
  readonly file: string;
  readonly path: Path;
  readonly variants: readonly ManifestVariant[];
}

/** What the payloads of features must be. */
export interface PayloadContracts {
  /** What is wrong with the contracts, and with the payloads of the manifest. */
  readonly findings: readonly Finding[];
  /**
   * A finding for each set that breaks the contract of its feature, of sets that the manifest is not the source of: an error
   * where it is promoted, a warning where it is left as it is.
   *
   * @param showPayloads whether a payload may be quoted.
   */
  check(
    sets: { readonly promoted: readonly AnySet[]; readonly left: readonly AnySet[] },
    showPayloads: boolean,
  ): Finding[];
}

/** A variant set from anywhere. */
export interface AnySet {
  readonly target: Target;
  readonly variants: readonly Pick<StoredVariant, "name" | "payload">[];
}

/** Reads files of the workspace by their paths. What cannot be read is a finding of that file. */
export type ReadFiles = (paths: readonly string[]) => Promise<{
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  readonly findings: readonly Finding[];
}>;
