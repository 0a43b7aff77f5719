import { plainText } from "../../support/plain-text.ts";
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

/** The rows of the tables of changes: a heading or a fold says in which environment, the line above each table what changes. */
export function changeRows({ summary }: Reported): ChangeRow[] {
  const rows: ChangeRow[] = [];
  let environment = "";
  let head: ChangeHead | undefined;
  let line = 0;
  for (const text of summary.split("\n")) {
    environment = environmentOf(text) ?? environment;
    head = headOf(text, environment) ?? head;
    line = text.startsWith("| ") ? line + 1 : 0;
    // The first two are the head of the table and its rule.
    if (head && line > 2) rows.push(changeRow(head, text.slice(2, -2).split(" | ")));
  }
  return rows;
}

type ChangeHead = Pick<ChangeRow, "change" | "feature" | "environment">;

function environmentOf(line: string): string | undefined {
  const [, name] = /^(?:#### |<details><summary><b>)(.*?)(?:<\/b>.*)?$/.exec(line) ?? [];
  return name === undefined ? undefined : plainText(name);
}

/** `**update feature**, strategy "title" · not written · 40% of all users change variant` */
function headOf(line: string, environment: string): ChangeHead | undefined {
  const [, kind, feature, strategy, more = ""] =
    /^\*\*((?:create|update|clear)[^<]*) <code>(.*?)<\/code>\*\*(?:, strategy <code>(.*?)<\/code>)?(?: · (.*))?$/.exec(
      line,
    ) ?? [];
  if (kind === undefined || feature === undefined) return undefined;
  const outcome = /^\*\*(?:not written|not attempted|sent but unconfirmed)\*\*/.exec(more)?.[0];
  return {
    change: [kind, ...(outcome === undefined ? [] : [plainText(outcome)])].join(" / "),
    feature: plainText(feature),
    environment: [environment, ...(strategy === undefined ? [] : [`strategy ${plainText(strategy)}`])].join(" / "),
  };
}

function changeRow(head: ChangeHead, [name = "", cell = ""]: readonly string[]): ChangeRow {
  const [, variant = "", word] = /^<code>(.*)<\/code>(?:<br>(added|removed))?$/.exec(name) ?? [];
  const lines = cell.split("<br>");
  const isWeight = (line: string) => /^<code>[█-▏]*(?:&#160;)*<\/code>&#160;/.test(line);
  const weights = linesOf(lines.filter(isWeight).join("<br>"));
  const differences = linesOf(lines.filter((line) => !isWeight(line)).join("<br>"));
  const isAdded = head.change.startsWith("create") || word === "added";
  const isRemoved = head.change.startsWith("clear") || word === "removed";
  const weightOf = (line: string | undefined) => /[\d.]+% (?:fixed|variable)$/.exec(line ?? "")?.[0] ?? "?";
  return {
    ...head,
    variant: plainText(variant),
    before: isAdded ? "–" : weightOf(weights[0]),
    after: isRemoved ? "–" : [weightOf(weights.at(-1)), ...(isAdded ? differences : [])].join(" / "),
    differences: isAdded || isRemoved ? [] : differences,
  };
}

/** What opens with a click is a line by itself, with no break before it; whole values are left out. */
function linesOf(cell: string): string[] {
  const lines = cell.replace(/<summary>[^<]* characters before.*?<\/details>/g, "").replaceAll("<details>", "<br>");
  return lines.split("<br>").map(plainText).filter(Boolean);
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
  if (differences.some((line) => line.startsWith("overrides: "))) fields.push("overrides");
  const payload = differences.filter((line) => !/^(?:stickiness |overrides: )/.test(line));
  if (payload.length > 0) fields.push(payloadField(payload));
  return fields;
}

/** Payloads of one type differ in their value; those of two types are named on both sides. */
function payloadField(lines: readonly string[]): ReportedField {
  return lines.some((line) => /^payload type: /.test(line)) ? "payload type" : "payload value";
}
