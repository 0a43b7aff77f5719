import type { Result, Target } from "./targets.ts";

/** The figures as a table in Markdown. */
export function figuresTable(results: Iterable<Result>): string {
  const rows = [...results].map(({ name, times, median, cpu, peak, requests, other, ratio }) => [
    name,
    `${times.length}`,
    ms(median),
    ms(cpu),
    `${Math.round(peak)} MB`,
    requests === undefined ? "" : `${requests}`,
    other ? `${other.name} ${ms(other.median)}` : "",
    ratio === undefined ? "" : `${ratio.toFixed(1)} ×`,
  ]);
  return table(["case", "runs", "median", "processor", "peak memory", "requests", "beside", "ratio"], rows);
}

/** The targets, each with its figure and whether it holds. */
export function targetsTable(targets: readonly Target[]): string {
  const rows = targets.map(({ what, figure, unit, target, bound, holds }) => [
    what,
    `${Number.isInteger(figure) ? figure : figure.toFixed(unit === "×" ? 2 : 0)} ${unit}`.trim(),
    `${bound} ${target} ${unit}`.trim(),
    holds ? "holds" : "MISSED",
  ]);
  return table(["target", "measured", "wanted", ""], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, 3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function ms(value: number): string {
  return value >= 10_000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}
