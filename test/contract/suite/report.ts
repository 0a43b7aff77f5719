import type { ActionRun } from "../../support/run-action.ts";

/** One row of the report's table of changes, as text without markup. */
export interface ChangeRow {
  readonly change: string;
  readonly feature: string;
  readonly environment: string;
  readonly variant: string;
  readonly before: string;
  readonly after: string;
}

/** The first line of a report, without markup. */
export function headlineOf({ summary }: Pick<ActionRun, "summary">): string {
  return plainText(summary.split("\n")[0] ?? "").replace(/^#+ /, "");
}

/** A whole report as its readers see it. */
export function reportText({ summary }: Pick<ActionRun, "summary">): string {
  return plainText(summary);
}

/** The table of changes; rows that go on with a change repeat its first three columns. */
export function changeRows({ summary }: Pick<ActionRun, "summary">): ChangeRow[] {
  const lines = summary.split("\n");
  const start = lines.findIndex((line) => line.startsWith("| Change | Feature | Environment | Variant | Before |"));
  if (start < 0) return [];
  let [change, feature, environment] = ["", "", ""];
  const rows: ChangeRow[] = [];
  for (const line of lines.slice(start + 2)) {
    if (!line.startsWith("|")) break;
    const cells = line.slice(1, -1).split("|").map(plainText);
    if (cells[0] !== "") [change = "", feature = "", environment = ""] = cells;
    const [variant = "", before = "", after = ""] = cells.slice(3);
    rows.push({ change, feature, environment, variant, before, after });
  }
  return rows;
}

/** The text a reader sees of a table cell or a line; a line break inside a cell becomes ` / `. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll("<br>", " / ")
    .replace(/<\/?code>|\*\*/g, "")
    .trim()
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

export type ReportedField =
  | "name"
  | "weight type"
  | "fixed weight"
  | "stickiness"
  | "overrides"
  | "payload type"
  | "payload value";

/** Which fields the rows of one change show as different. */
export function reportedFields(rows: readonly ChangeRow[]): ReportedField[] {
  return [...new Set(rows.flatMap(fieldsOfRow))];
}

function fieldsOfRow({ before, after }: ChangeRow): ReportedField[] {
  if (before === "–" || after === "–") return ["name"];
  const [was, is] = [before, after].map((cell) => cell.split(" / "));
  const fields: ReportedField[] = [];
  const [beforeWeight = "", beforeType] = was?.[0]?.split(" ") ?? [];
  const [afterWeight = "", afterType] = is?.[0]?.split(" ") ?? [];
  if (beforeType !== afterType) fields.push("weight type");
  else if (beforeType === "fixed" && beforeWeight !== afterWeight) fields.push("fixed weight");
  for (const [index, part] of (was ?? []).slice(1).entries()) {
    const other = is?.[index + 1] ?? "";
    const [word = ""] = part.split(" ");
    if (word === "stickiness" || word === "overrides") fields.push(word);
    else fields.push(other.startsWith(`${word} `) ? "payload value" : "payload type");
  }
  return fields;
}
