import type { Target, Times, Used } from "./cases.ts";
import { median } from "./measure.ts";

/** What a case gave. */
export interface Result {
  readonly name: string;
  readonly rounds: readonly Times[];
  readonly used: Used;
  readonly figures: readonly Figure[];
}

/** A figure beside what it has to be. */
export interface Figure extends Pick<Target, "what" | "why" | "unit" | "bound" | "target"> {
  readonly figure: number;
  readonly holds: boolean;
}

/** Both tables, in Markdown. */
export function tables(results: readonly Result[], machine: string): string {
  return `${targetsTable(results.flatMap(({ figures }) => figures))}\n\n${runsTable(results)}\n\n${machine}\n`;
}

/** docs/evidence/performance.md. */
export function page(results: readonly Result[], machine: string): string {
  const figures = results.flatMap((result) => result.figures);
  const missed = figures.filter(({ holds }) => !holds).length;
  const whys = figures.flatMap(({ what, why }) => (why === undefined ? [] : [`- **${what}.** ${why}`]));
  return `# Performance

Written by \`npm run bench -- --write\`.

The action runs on every pull request, so its own overhead should be negligible. \`npm run bench\` measures the built action as
a whole process, in turn with what it is compared with, and exits with code 1 if a target is missed. \`--quick\` takes fewer
rounds, and \`--only validate\` the cases with this word in their name.

${targetsTable(figures)}

${missed === 0 ? "Every target is met." : `${missed} of ${figures.length} targets are missed.`} ${machine}

A ratio is the median, over the rounds, of that to what ran beside it in the same round: milliseconds of two machines, or of two
hours on a shared one, cannot be compared. Memory and processor time are the kernel's (\`process.resourceUsage()\`), from
three runs that are not timed. The sequential client is what a plain script does: one keep-alive connection, one GET for each
target and, in an apply, one PUT, one after the other.

## Why

${whys.join("\n")}

## Requests

A plan without changes reads the list of each project, and once each feature that has variants or is to have some, however
many environments it has. With changes, it also asks whether the server accepts first environment variants, and where change
requests are on in each project, and reads the strategies of each environment that changes (not on plain open source),
dependent features, the metrics of features that lose a variant, and the event log of up to 50 features. An apply reads each
feature that changes once more (again before clears, and after 50 ms) and writes each change. At most \`concurrency\` requests
are in flight. Tests check these counts.

## Every run

${runsTable(results)}
`;
}

function targetsTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, figure, unit, bound, target, holds }) => [
    what,
    `${unit === "×" ? figure.toFixed(2) : Math.round(figure)} ${unit === "requests" ? "" : unit}`.trim(),
    `${bound} ${target} ${unit === "requests" ? "" : unit}`.trim(),
    holds ? "" : "MISSED",
  ]);
  return table(["target", "measured", "wanted", ""], rows);
}

function runsTable(results: readonly Result[]): string {
  const rows = results.map(({ name, rounds, used: { cpu, peak, requests } }) => {
    const names = Object.keys(rounds[0] ?? {}).filter((one) => one !== "ours");
    const of = (one: string) => ms(median(rounds.map((times) => times[one] ?? Number.NaN)));
    return [
      ...[name, `${rounds.length}`, of("ours"), ms(cpu), `${Math.round(peak)} MB`, `${requests ?? ""}`],
      names.map((one) => `${one} ${of(one)}`).join(", "),
    ];
  });
  return table(["case", "rounds", "median", "processor", "peak memory", "requests", "beside"], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, 3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function ms(value: number): string {
  return value >= 10_000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}
