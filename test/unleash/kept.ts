import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Personal access tokens of users that exist in the database. */
export interface People {
  readonly editor: string;
  readonly viewer: string;
}

/** A database that is migrated and has people in it. */
export interface Kept {
  readonly database: string;
  readonly people: People;
}

/** Below `node_modules`: git ignores it, and a new install of the version removes it. */
const cacheOf = (folder: string) => join(folder, "node_modules", ".cache");
/** The number goes up when `people.ts` makes other people: what was kept before lacks them. */
const keptOf = (folder: string) => join(cacheOf(folder), "kept-2");

/** What an earlier server of this version left for later ones, or null. */
export async function findKept(folder: string): Promise<Kept | null> {
  const text = await readFile(join(keptOf(folder), "people.json"), "utf8").catch(() => null);
  return text === null ? null : { database: join(keptOf(folder), "database.tgz"), people: JSON.parse(text) as People };
}

/**
 * Leaves a database for later servers of this version; `write` puts it into the file it is given. Two servers may do so
 * at once: a finished folder takes its place in one step, the first one stays.
 */
export async function keep(folder: string, people: People, write: (file: string) => Promise<void>): Promise<void> {
  await mkdir(cacheOf(folder), { recursive: true });
  const draft = await mkdtemp(`${keptOf(folder)}-`);
  await write(join(draft, "database.tgz"));
  await writeFile(join(draft, "people.json"), JSON.stringify(people));
  await rename(draft, keptOf(folder)).catch(() => rm(draft, { recursive: true }));
}
