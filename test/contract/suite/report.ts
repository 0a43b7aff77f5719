import type { ActionRun } from "../../support/run-action.ts";

/** One row of the report's table of changes, as text without markup. */
export interface ChangeRow {
  /** `create`, `update` or `clear`; with what became of it where it was not applied. */
  readonly change: string;
  readonly feature: string;
  readonly environment: string;
  readonly variant: string;
  /** The stored weight and its type, such as `50% fixed`; `–` where the variant is not there. */
  readonly before: string;
  /** The same, with the other fields of a variant that was not there before. */
  readonly after: string;
  /** What differs beside the weight, one entry for each line of the cell. */
  readonly differences: readonly string[];
}

type Reported = Pick<ActionRun, "summary">;

/** The first line of a report, without markup. */
export function headlineOf({ summary }: Reported): string {
  return plainText(summary.split("\n")[0] ?? "").replace(/^#+ /, "");
}

/** A whole report as its readers see it. */
export function reportText({ summary }: Reported): string {
  return plainText(summary);
}

/** The table of changes; rows that go on with a change repeat its first three columns. */
export function changeRows({ summary }: Reported): ChangeRow[] {
  const lines = summary.split("\n");
  const start = lines.findIndex((line) => line.startsWith("| Change | Feature | Environment | Variant | Weight"));
  if (start < 0) return [];
  let head: readonly string[] = [];
  const rows: ChangeRow[] = [];
  for (const line of lines.slice(start + 2)) {
    if (!line.startsWith("| ")) break;
    const cells = line.slice(2, -2).split(" | ");
    if (cells[0] !== "") head = cells.slice(0, 3);
    rows.push(changeRow(head, cells.slice(3)));
  }
  return rows;
}

function changeRow(head: readonly string[], cells: readonly string[]): ChangeRow {
  const [change = [], feature = [], environment = []] = head.map(linesOf);
  const [variant = [], weights = [], differences = []] = cells.map(linesOf);
  const [kind = "", more = ""] = change;
  const isAdded = kind.startsWith("create") || variant[1] === "added";
  const isRemoved = kind.startsWith("clear") || variant[1] === "removed";
  const weight = (line: string | undefined) => /[\d.]+% (?:fixed|variable)$/.exec(line ?? "")?.[0] ?? "?";
  return {
    change: /^(?:failed|skipped)/.test(more) ? change.join(" / ") : kind,
    feature: feature.join(" / "),
    environment: environment.join(" / "),
    variant: variant[0] ?? "",
    before: isAdded ? "–" : weight(weights[0]),
    after: isRemoved ? "–" : [weight(weights.at(-1)), ...(isAdded ? differences : [])].join(" / "),
    differences: isAdded || isRemoved ? [] : differences,
  };
}

function linesOf(cell: string): string[] {
  return cell.split("<br>").map(plainText).filter(Boolean);
}

/** The text a reader sees: no tags, no bold, entities as the characters they stand for. */
function plainText(markdown: string): string {
  return markdown
    .trim()
    .replace(/<[^>]*>|\*\*/g, "")
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

function fieldsOfRow({ before, after, differences }: ChangeRow): ReportedField[] {
  if (before === "–" || after === "–") return ["name"];
  const fields: ReportedField[] = [];
  const [beforeType, afterType] = [before, after].map((weight) => weight.split(" ")[1]);
  if (beforeType !== afterType) fields.push("weight type");
  else if (afterType === "fixed" && before !== after) fields.push("fixed weight");
  if (differences.some((line) => line.startsWith("stickiness "))) fields.push("stickiness");
  if (differences.some((line) => line.startsWith("overrides "))) fields.push("overrides");
  const payload = differences.filter((line) => !/^(?:stickiness|overrides) /.test(line));
  if (payload.length > 0) fields.push(payloadField(payload));
  return fields;
}

/** Payloads of one type differ in their value; those of two types are shown whole, before and after. */
function payloadField(lines: readonly string[]): ReportedField {
  const [before, after] = ["before", "after"].map((when) => {
    const line = lines.find((candidate) => candidate.startsWith(`payload ${when}: `));
    return line && /^payload \w+: (\w+)/.exec(line)?.[1];
  });
  return before === after ? "payload value" : "payload type";
}
