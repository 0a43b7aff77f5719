import { createHash } from "node:crypto";
import type { StoredComment, Thread } from "./comment-thread.ts";

/** Which run wrote a comment: ids of runs grow, attempts count the times that one was run again. */
interface Stamp {
  readonly run: number;
  readonly attempt: number;
}

/** What `writeSticky` did. */
type Written = "created" | "updated" | "left to a newer run" | "not needed";

/**
 * Keeps one comment current. Two runs may both find none and create one each, so after creating the list is read again:
 * the lowest id stays, gets the text of the newest run, and the others go. An older run leaves the text of a newer one; for
 * the moment between its last look and its update, every run looks once more after writing and puts the newest back. What
 * is overwritten after that look stays so until the next run.
 *
 * @param body starts with the marker that `markerOf` gives for the key and the stamp.
 * @param creates whether to begin one where there is none yet.
 */
export async function writeSticky(
  thread: Thread,
  { key, stamp, body, creates }: { key: string; stamp: Stamp; body: string; creates: boolean },
): Promise<Written> {
  const marker = markerStart(key);
  const found = await thread.ownComments(marker);
  if (found.length === 0 && !creates) return "not needed";
  if (found.length === 0) await thread.create(body);
  else if ((await settle(thread, found, { stamp, body })) === "left to a newer run") return "left to a newer run";
  const written = await settle(thread, await thread.ownComments(marker), { stamp, body });
  return written === "updated" && found.length === 0 ? "created" : written;
}

/** Leaves the first comment alone, with the text of the newest run. */
async function settle(
  thread: Thread,
  [kept, ...others]: readonly StoredComment[],
  ours: { readonly stamp: Stamp; readonly body: string },
): Promise<Written> {
  if (!kept) return "updated";
  let newest = ours;
  for (const { body } of [kept, ...others]) {
    const stamp = stampOf(body);
    if (stamp && isNewer(stamp, newest.stamp)) newest = { stamp, body };
  }
  if (kept.body !== newest.body) await thread.update(kept.id, newest.body);
  for (const { id } of others) await thread.remove(id);
  return newest === ours ? "updated" : "left to a newer run";
}

function isNewer(a: Stamp, b: Stamp): boolean {
  return a.run === b.run ? a.attempt > b.attempt : a.run > b.run;
}

/** The first line of a comment, which readers do not see: whose it is, and which run wrote it. */
export function markerOf(key: string, { run, attempt }: Stamp): string {
  return `${markerStart(key)} run:${run} attempt:${attempt} -->`;
}

/** A hash, because a key contains whatever people write, `-->` too. */
function markerStart(key: string): string {
  return `<!-- variants-sync:${createHash("sha256").update(key).digest("hex").slice(0, 20)}`;
}

/** Which run wrote this comment; `undefined` where the marker was edited. */
function stampOf(body: string): Stamp | undefined {
  const found = /^<!-- variants-sync:[0-9a-f]{20} run:(\d{1,15}) attempt:(\d{1,15}) -->/.exec(body);
  return found ? { run: Number(found[1]), attempt: Number(found[2]) } : undefined;
}
