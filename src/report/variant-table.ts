import type { Change } from "../plan/planned-set.ts";
import type { StoredVariant } from "../variants/variant.ts";
import { isFixed, percent, total } from "../variants/weight.ts";
import { fieldDifferences, type VariantRow, variantRows } from "./fields.ts";
import { cellCode, table } from "./markdown.ts";
import type { View } from "./shown-change.ts";
import { foldedList } from "./targets.ts";
import { cellLines, fieldText } from "./values.ts";

/** A row for each variant: of a plan in two columns, since a phone has no room for three with bars; else in one for each place. */
export function variantTable(change: Change, view: View = "plan"): string {
  const { kind, stickiness } = change;
  const rows = variantRows(change);
  if (view === "plan") {
    const word = ({ before, after }: VariantRow) => (before ? (after ? "" : "<br>removed") : "<br>added");
    const lines = rows.map((row) => [
      `${cellCode(row.name)}${kind === "update" ? word(row) : ""}`,
      cellLines([...weightLines(row), ...fieldLines(row, stickiness)]),
    ]);
    return table(["Variant", { create: "Weight", update: "Before and after", clear: "Removed" }[kind]], lines);
  }
  const inOrder = <T>(sides: readonly T[]) => (view === "pull" ? sides.toReversed() : sides);
  const cells = rows.map((row) => {
    const [first, last] = inOrder([row.before, row.after]);
    const lines = fieldLines({ ...row, before: first, after: last }, stickiness);
    const cell = (side: StoredVariant | undefined, more: readonly string[]) =>
      side ? cellLines([weightText(side), ...more]) : "–";
    return [cellCode(row.name), cell(first, last ? [] : lines), cell(last, lines)];
  });
  return table(["Variant", ...inOrder(["In Unleash", "In the manifest"])], cells);
}

/** On two lines if it changes. */
function weightLines({ before, after }: VariantRow): string[] {
  const isNew = before && after && (before.weight !== after.weight || isFixed(before) !== isFixed(after));
  if (isNew) return [weightLine(before), weightLine(after, true)];
  return [after ?? before].flatMap((side) => (side ? weightLine(side) : []));
}

function fieldLines(row: VariantRow, usual: string): string[] {
  const texts = fieldDifferences(row, usual).map((field) => fieldText(field, !row.before || !row.after));
  return texts.length === 0 ? [] : [foldedList(texts, "more field")];
}

/** A bar with its number behind it, in bold where it is new; on one line, however narrow the column is. */
function weightLine(variant: StoredVariant, isNew = false): string {
  // Padded with non-breaking spaces, which keep their width in code.
  const cell = bar(variant.weight).padEnd(cells, "\u00a0").replaceAll("\u00a0", "&#160;");
  return `<code>${cell}</code>&#160;${weightText(variant, isNew).replace(" ", "&#160;")}`;
}

function weightText(variant: StoredVariant, isNew = false): string {
  const weight = percent(variant.weight);
  return `${isNew ? `**${weight}**` : weight}${isFixed(variant) ? " fixed" : " variable"}`;
}

/** Width of a bar, in characters. */
export const cells = 8;
const parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** A weight as a bar. Above 0 it shows at least a sliver; below 100% it leaves at least a sliver free. */
export function bar(weight: number): string {
  const most = cells * parts.length;
  const exact = Math.round((Math.min(Math.max(weight, 0), total) / total) * most);
  const eighths = Math.min(Math.max(exact, weight > 0 ? 1 : 0), weight < total ? most - 1 : most);
  return "█".repeat(Math.floor(eighths / parts.length)) + (parts[eighths % parts.length] ?? "");
}
