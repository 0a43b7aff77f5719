import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What was measured in one case of the reliability tables; `scripts/reliability.ts` prints it. */
export interface CaseRecord {
  /** `F1`, `L3`, `soak`: the row of the tables. */
  readonly row: string;
  /** How the row's kind was varied. */
  readonly kind: string;
  readonly result: "passed" | "failed";
  /** Of each run of the action, in order: its exit code, or the signal that ended it. */
  readonly exits: readonly (number | string)[];
  /** `GET /api/admin/…` to how many times the servers received it. */
  readonly requests: Readonly<Record<string, number>>;
  /** PUT, PATCH, POST and DELETE that a server carried out. */
  readonly writes: number;
  /** Wall time of the longest run, in milliseconds. */
  readonly time: number;
  /** Occurrences of a secret in anything that a run left behind. */
  readonly secrets: number;
  readonly notes: readonly string[];
  /** When it ran, and which bundle ran. */
  readonly at: string;
  readonly bundle: string;
}

const folder = fileURLToPath(new URL("../../../node_modules/.cache/variants-sync/reliability/", import.meta.url));

/** The folder of records: one file of JSON lines per test file and process, so that none waits for another. */
export const recordFolder = folder;

/** The bundle that the suite runs: the project's own, unless the environment names another. */
export const bundlePath =
  process.env["VARIANTS_SYNC_BUNDLE"] ?? fileURLToPath(new URL("../../../dist/index.js", import.meta.url));

/** Names what a bundle holds, chunks included: records of another bundle say nothing about this one. */
export function bundleHash(path = bundlePath): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(dirname(path)).sort()) {
    if (name.endsWith(".js")) hash.update(readFileSync(join(dirname(path), name)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Adds a record; a later one of the same case replaces it when the table is printed. */
export function keep(record: CaseRecord, testFile: string): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(`${folder}${basename(testFile, ".test.ts")}.jsonl`, `${JSON.stringify(record)}\n`);
}
