import type { Path } from "../../variants/finding.ts";
import type { ManifestVariant, PayloadType, Target } from "../../variants/variant.ts";
import type { TextFile } from "../read/document.ts";

export interface ResolvedSet {
  readonly target: Target;
  readonly variants: readonly ManifestVariant[];
  readonly weights: "keep" | undefined;
  readonly path: Path;
}

export interface Resolved {
  readonly sets: readonly ResolvedSet[];
  readonly contracts: readonly Omit<Contract, "file" | "lists">[];
  readonly lists: readonly Omit<WrittenList, "file">[];
  readonly unmanaged: readonly { readonly glob: string; readonly path: Path }[];
}

/** The contract that a manifest gives for the payloads of a feature. */
export interface Contract {
  readonly feature: string;
  readonly type: PayloadType;
  /** A JSON Schema: a path from the folder of the manifest, or the schema itself. */
  readonly schema?: string | Readonly<Record<string, unknown>>;
  /** `false` if a variant may have no payload. */
  readonly required?: boolean;
  readonly file: TextFile;
  readonly path: Path;
  /** All variants of the feature, in every file of the manifest. */
  readonly lists: readonly WrittenList[];
}

interface WrittenList {
  readonly file: TextFile;
  readonly path: Path;
  readonly variants: readonly ManifestVariant[];
}
