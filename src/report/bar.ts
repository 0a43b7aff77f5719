import { percent, total } from "../variants/weight.ts";

/** The width of a bar. */
export const cells = 10;
const parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** A weight as a bar. A weight above 0 shows at least a sliver, one below 100% leaves at least one free. */
export function blocks(weight: number): string {
  const exact = Math.round((Math.min(Math.max(weight, 0), total) / total) * cells * parts.length);
  const most = cells * parts.length;
  const eighths = Math.min(Math.max(exact, weight > 0 ? 1 : 0), weight < total ? most - 1 : most);
  return "█".repeat(Math.floor(eighths / parts.length)) + (parts[eighths % parts.length] ?? "");
}

/** The same in a fixed width: non-breaking spaces keep it wherever code is shown. */
export function bar(weight: number): string {
  const text = blocks(weight);
  return `<code>${text}${"&#160;".repeat(cells - text.length)}</code>`;
}

/** A bar with its number behind it, in bold where it is new; on one line, however narrow the column is. */
export function weightLine(weight: number, type: string, isNew = false): string {
  return `${bar(weight)}&#160;${isNew ? `**${percent(weight)}**` : percent(weight)}&#160;${type}`;
}
