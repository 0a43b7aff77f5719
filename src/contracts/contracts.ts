import type { Contract } from "../manifest/resolve/resolved.ts";
import type { Workspace } from "../ports.ts";
import type { PayloadContracts } from "./payloads.ts";

/**
 * Checks the contracts of a manifest and its payloads. The JSON Schema validator is loaded only if there is a contract.
 *
 * @param deadline end of the run's time, on the clock of `performance.now()`.
 */
export async function checkContracts(
  contracts: readonly Contract[],
  readFiles: Workspace["readFiles"],
  deadline: number,
): Promise<PayloadContracts> {
  if (contracts.length === 0) return { findings: [], check: () => [] };
  const { readContracts } = await import("./payloads.ts");
  return readContracts(contracts, readFiles, deadline);
}
