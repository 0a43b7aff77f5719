import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Lab } from "./fault-case.ts";

/** A folder that is gone when the case is over. */
export async function scratchFolder(lab: Lab): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-faults-"));
  lab.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
