import { percent, total } from "../variants/weight.ts";

const cells = 10;
const parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/**
 * A weight as a bar of fixed width. A weight above 0 shows at least a sliver, one below 100% leaves at least one free.
 * Non-breaking spaces keep the width wherever code is shown.
 */
export function bar(weight: number): string {
  const exact = Math.round((Math.min(Math.max(weight, 0), total) / total) * cells * parts.length);
  const most = cells * parts.length;
  const eighths = Math.min(Math.max(exact, weight > 0 ? 1 : 0), weight < total ? most - 1 : most);
  const text = "█".repeat(Math.floor(eighths / parts.length)) + (parts[eighths % parts.length] ?? "");
  return `<code>${text}${"&#160;".repeat(cells - text.length)}</code>`;
}

/** A bar with its number behind it, in bold where it is new; on one line, however narrow the column is. */
export function weightLine(weight: number, type: string, isNew = false): string {
  return `${bar(weight)}&#160;${isNew ? `**${percent(weight)}**` : percent(weight)}&#160;${type}`;
}
