import type { Contract } from "../manifest/resolve/resolved.ts";
import type { PayloadContracts } from "./contracts.ts";
import type { ReadFiles } from "./schema-files.ts";

/** Checks the contracts of a manifest. The validator of payloads is loaded where there is one. */
export async function checkContracts(
  contracts: readonly Contract[],
  readFiles: ReadFiles,
  deadline: number,
): Promise<PayloadContracts> {
  if (contracts.length === 0) return { findings: [], check: () => [] };
  const { readContracts } = await import("./contracts.ts");
  return readContracts(contracts, readFiles, deadline);
}
