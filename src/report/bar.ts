import { total } from "../variants/weight.ts";

/** The width of a bar. */
export const cells = 8;
const parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** A weight as a bar. A weight above 0 shows at least a sliver, one below 100% leaves at least one free. */
export function bar(weight: number): string {
  const most = cells * parts.length;
  const exact = Math.round((Math.min(Math.max(weight, 0), total) / total) * most);
  const eighths = Math.min(Math.max(exact, weight > 0 ? 1 : 0), weight < total ? most - 1 : most);
  return "█".repeat(Math.floor(eighths / parts.length)) + (parts[eighths % parts.length] ?? "");
}
