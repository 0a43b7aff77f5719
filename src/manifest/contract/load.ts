import type { SourceFile } from "../manifest.ts";
import type { Contract, PayloadContracts, ReadFiles } from "./contract.ts";

/** The contracts of a manifest, checked. Only where there is one is the validator loaded, and are schemas read. */
export async function loadContracts(
  contracts: readonly Contract[],
  manifests: readonly SourceFile[],
  readFiles: ReadFiles,
  deadline: number,
): Promise<PayloadContracts> {
  if (contracts.length === 0) return { findings: [], check: () => [] };
  const { readContracts } = await import("./contracts.ts");
  return readContracts(contracts, manifests, readFiles, deadline);
}
