import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundleHash, type CaseRecord, recordFolder } from "../test/faults/support/record.ts";
import { areas, type Row, rows, shownBy } from "./reliability-rows.ts";

/*
 * Writes reliability.md and reliability-cases.md in docs/evidence from what `npm run test:faults` and `npm run test:soak`
 * recorded about the bundle as it is now. A row without a record of this very bundle is shown as not run.
 */

const root = fileURLToPath(new URL("../", import.meta.url));

/** The latest record of each case of this bundle. */
function latest(): CaseRecord[] {
  const hash = bundleHash();
  const lines = files().flatMap((name) => readFileSync(`${recordFolder}${name}`, "utf8").split("\n").filter(Boolean));
  const records = lines.map((line) => JSON.parse(line) as CaseRecord).filter(({ bundle }) => bundle === hash);
  records.sort((a, b) => a.at.localeCompare(b.at));
  return [...new Map(records.map((record) => [`${record.row} ${record.kind}`, record])).values()];
}

function files(): string[] {
  try {
    return readdirSync(recordFolder).filter((name) => name.endsWith(".jsonl"));
  } catch {
    return [];
  }
}

function shownIn(row: Row, records: readonly CaseRecord[]): readonly CaseRecord[] {
  const others = shownBy.get(row.id);
  if (others === "all") return records;
  return records.filter((record) => record.row === row.id || others?.includes(record.row));
}

function cell(text: string): string {
  return text.replace(/[|<>&*_`\\[\]@#]/g, (char) => `&#${char.codePointAt(0)};`).replace(/\s+/g, " ");
}

/** `3 GET, 4 PUT`. */
function byMethod(requests: CaseRecord["requests"]): string {
  const sums = new Map<string, number>();
  for (const [line, count] of Object.entries(requests)) {
    const method = line.split(" ")[0] ?? "";
    sums.set(method, (sums.get(method) ?? 0) + count);
  }
  return [...sums].map(([method, count]) => `${count} ${method}`).join(", ") || "none";
}

/** `0`, or `0 ×10, 1`; `none` where no action was run. */
function exits(list: CaseRecord["exits"]): string {
  if (list.length === 0) return "none";
  return [...Map.groupBy(list, String)]
    .map(([exit, { length }]) => (length === 1 ? exit : `${exit} ×${length}`))
    .join(", ");
}

function caseRow({ row, kind, result, exits: list, requests, writes, time, secrets, notes }: CaseRecord): string {
  const cells = [
    row,
    cell(kind),
    result === "passed" ? "passed" : "**failed**",
    exits(list),
    byMethod(requests),
    String(writes),
    (time / 1000).toFixed(1),
    String(secrets),
    cell(notes.join("; ")),
  ];
  return `| ${cells.join(" | ")} |`;
}

function overview(row: Row, records: readonly CaseRecord[]): string {
  const shown = shownIn(row, records);
  const failed = shown.filter(({ result }) => result === "failed").length;
  return `| ${row.id} | ${row.what} | ${resultOf(failed, shown.length)} | ${shown.length} |`;
}

function resultOf(failed: number, all: number): string {
  if (failed > 0) return `**${failed} of ${all} failed**`;
  return all === 0 ? "not run" : "passed";
}

function areaRow({ letter, name, what }: (typeof areas)[number], records: readonly CaseRecord[]): string {
  const own = records.filter(({ row }) => row.startsWith(letter));
  const failed = own.filter(({ result }) => result === "failed").length;
  return `| ${name} | ${what} | ${own.length} | ${resultOf(failed, own.length)} |`;
}

/** `Version 1.2.0, bundle b372b6d6db6e, 2026-11-28: 628 cases, 945 runs`. */
function headOf(records: readonly CaseRecord[]): string {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { version: string };
  const runs = records.reduce((sum, { exits: list }) => sum + list.length, 0);
  const dates = [...new Set(records.map(({ at }) => at.slice(0, 10)))].sort();
  const counts = `${records.length} cases, ${runs} runs`;
  return `Version ${version}, bundle ${bundleHash()}, ${dates.join(" and ") || "not run yet"}: ${counts}`;
}

function summaryPage(records: readonly CaseRecord[]): string {
  return `# Reliability

\`npm run test:faults\` runs the built action, in a process of its own and over real sockets, against networks, servers,
files and signals that misbehave, and \`npm run test:soak\` does so at random for longer. ${headOf(records)} of the
built action.

| Area | What is done to the action | Cases | Result |
| --- | --- | --- | --- |
${areas.map((area) => areaRow(area, records)).join("\n")}

In every case:

- no secret in the log, the summary, the outputs or a file of the run;
- no line that the runner would take for a command that is not ours;
- nothing on standard error;
- exit code 0 only with a result that stands for success.

[Every case](reliability-cases.md), with its exit codes, requests, writes and times. SECURITY.md names the rows that
show each of its claims.
`;
}

function detailsPage(records: readonly CaseRecord[]): string {
  const ids = rows.map(({ id }) => id);
  const sorted = [...records].sort((a, b) => ids.indexOf(a.row) - ids.indexOf(b.row));
  return `# Reliability: every case

${headOf(records)} of the built action. Written by \`npm run reliability\` from what \`npm run test:faults\` and
\`npm run test:soak\` recorded; a row without a record of this bundle is shown as not run. [Summary](reliability.md).

| Row | What | Result | Cases |
| --- | --- | --- | --- |
${rows.map((row) => overview(row, records)).join("\n")}

## Cases

Exit codes by run, or the signal; requests that the server received; writes that it carried out; seconds of the longest
run; occurrences of a secret.

| Row | Case | Result | Exit | Requests | Writes | Seconds | Secrets | Measured |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${sorted.map(caseRow).join("\n")}
`;
}

const records = latest();
mkdirSync(`${root}docs/evidence`, { recursive: true });
writeFileSync(`${root}docs/evidence/reliability.md`, summaryPage(records));
writeFileSync(`${root}docs/evidence/reliability-cases.md`, detailsPage(records));
