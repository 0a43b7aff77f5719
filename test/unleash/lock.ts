import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Git ignores it, and installing a server version does not empty it. */
const LOCKS = join(import.meta.dirname, "..", "..", "node_modules", ".cache", "variants-sync");
const BOUND_MS = 600_000;

/**
 * Runs `work` while nobody else, in this process or another, does so under the same name. Others wait, up to ten
 * minutes; a lock whose process is gone is taken away.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = join(LOCKS, `${name}.lock`);
  await mkdir(LOCKS, { recursive: true });
  const giveUp = performance.now() + BOUND_MS;
  while (!(await take(lock))) {
    await dropIfOrphaned(lock);
    if (performance.now() > giveUp) throw new Error(`${lock} is held by a process that does not finish`);
    await sleep(250);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** A link appears with its content, so that a lock never lacks the process that holds it. */
async function take(lock: string): Promise<boolean> {
  const claim = `${lock}.${randomUUID()}`;
  await writeFile(claim, String(process.pid));
  try {
    await link(claim, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    await rm(claim, { force: true });
  }
}

async function dropIfOrphaned(lock: string): Promise<void> {
  const holder = await readFile(lock, "utf8").catch(() => null);
  if (holder === null || isAlive(Number(holder))) return;
  // Renamed first: of two that find the same orphan, one fails here instead of deleting the other's new lock.
  const orphan = `${lock}.${randomUUID()}`;
  await rename(lock, orphan).catch(() => {});
  await rm(orphan, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
