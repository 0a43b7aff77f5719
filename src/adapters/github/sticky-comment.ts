import { createHash } from "node:crypto";
import type { StoredComment, Thread } from "./comment-thread.ts";

/** The run that wrote a comment. Ids of runs grow; attempts count how often one run was started. */
interface Stamp {
  readonly run: number;
  readonly attempt: number;
}

/** The result of `writeSticky`. */
type Written = "created" | "updated" | "left to a newer run" | "not needed";

/**
 * Keeps one comment up to date, though several runs may write at once and GitHub has no lock. After every write the
 * comments are read again: the one with the lowest id is kept and gets the text of the newest run, the others are deleted.
 * An older run that writes after that second look wins until the next run.
 *
 * @param body starts with the marker that `markerOf` makes of the key and the stamp.
 * @param creates if `false`, an existing comment is updated but none is created.
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

/** Gives the first comment the text of the newest run, and deletes the others. */
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

/** The first line of a comment, invisible to readers: the key of the comment, and the run that wrote it. */
export function markerOf(key: string, { run, attempt }: Stamp): string {
  return `${markerStart(key)} run:${run} attempt:${attempt} -->`;
}

/** The key is hashed, because people choose it: it could contain `-->`. */
function markerStart(key: string): string {
  return `<!-- variants-sync:${createHash("sha256").update(key).digest("hex").slice(0, 20)}`;
}

/** The run that wrote this comment; `undefined` if somebody edited the marker. */
function stampOf(body: string): Stamp | undefined {
  const found = /^<!-- variants-sync:[0-9a-f]{20} run:(\d{1,15}) attempt:(\d{1,15}) -->/.exec(body);
  return found ? { run: Number(found[1]), attempt: Number(found[2]) } : undefined;
}
