import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundleHash, type CaseRecord, recordFolder } from "../test/faults/support/record.ts";
import { type Row, rows, shownBy } from "./reliability-rows.ts";

/*
 * Writes docs/reliability.md from what `npm run test:faults` and `npm run test:soak` recorded about the bundle as it is
 * now. A row without a record of this very bundle is shown as not run.
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

function caseRow({ row, kind, verdict, exits: list, requests, writes, time, secrets, notes }: CaseRecord): string {
  const cells = [
    row,
    cell(kind),
    verdict === "passed" ? "passed" : "**failed**",
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
  const failed = shown.filter(({ verdict }) => verdict === "failed").length;
  const verdict = failed > 0 ? `**${failed} of ${shown.length} failed**` : shown.length === 0 ? "not run" : "passed";
  return `| ${row.id} | ${row.what} | ${verdict} | ${shown.length} |`;
}

function page(records: readonly CaseRecord[]): string {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { version: string };
  const ids = rows.map(({ id }) => id);
  const sorted = [...records].sort((a, b) => ids.indexOf(a.row) - ids.indexOf(b.row));
  const runs = records.reduce((sum, { exits: list }) => sum + list.length, 0);
  const dates = [...new Set(records.map(({ at }) => at.slice(0, 10)))].sort();
  return `# Reliability

Version ${version}, bundle ${bundleHash()}, ${dates.join(" and ") || "not run yet"}: ${records.length} cases, ${runs} runs of the
built action in a process of its own, over real sockets. Written by \`npm run reliability\` from what \`npm run test:faults\`
and \`npm run test:soak\` recorded; a row without a record of this bundle is shown as not run.

In every case: no secret in the log, the summary, the outputs or a file of the run; no line that the runner would take for
a command that is not ours; nothing on standard error; exit 0 only with a result that stands for success.

| Row | What | Verdict | Cases |
| --- | --- | --- | --- |
${rows.map((row) => overview(row, records)).join("\n")}

## Cases

Exit codes by run, or the signal; requests that the server received; writes that it carried out; seconds of the longest
run; occurrences of a secret.

| Row | Case | Verdict | Exit | Requests | Writes | Seconds | Secrets | Measured |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${sorted.map(caseRow).join("\n")}
`;
}

mkdirSync(`${root}docs`, { recursive: true });
writeFileSync(`${root}docs/reliability.md`, page(latest()));
