/*
 * The reports of the action are Markdown for GitHub; here they become text for a terminal. Only what our own reports
 * use is known: headings, paragraphs, frames, lists, tables, links, blocks of code, tags, `**bold**` and entities.
 */

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** A report as lines of plain text, none wider than `width` where its words allow it. */
export function renderMarkdown(markdown: string, width: number): string {
  const lines = markdown.trimEnd().split("\n");
  const rendered: string[] = [];
  while (lines.length > 0) {
    const fence = /^\s*```+/.exec(lines[0] ?? "")?.[0].trim();
    if (fence !== undefined) {
      const end = lines.findIndex((line, index) => index > 0 && line.trim() === fence);
      // As it is: whoever copies it needs its indentation.
      rendered.push(
        ...lines.splice(0, end === -1 ? lines.length : end + 1).filter((line) => !line.trim().startsWith(fence)),
      );
      continue;
    }
    const isRow = lines[0]?.startsWith("|") ?? false;
    const others = lines.findIndex((line) => line.startsWith("|") !== isRow || /^\s*```/.test(line));
    const block = lines.splice(0, others === -1 ? lines.length : others);
    rendered.push(...(isRow ? renderTable(block, width) : block.flatMap((line) => renderLine(line, width))));
  }
  return rendered.map((line) => line.trimEnd()).join("\n");
}

function renderLine(line: string, width: number): string[] {
  if (line === "") return [""];
  const [, bullet = "", text = ""] = /^(?:> ?)?(- |\d+\. )?(.*)$/.exec(line) ?? [];
  const indent = " ".repeat(bullet.length);
  return inline(text.replace(/^#+ /, "").replace("[!CAUTION]", "Caution"))
    .flatMap((part) => wrap(part, width - bullet.length))
    .map((part, index) => (index === 0 ? bullet : indent) + part);
}

function renderTable(rows: readonly string[], width: number): string[] {
  const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-+:?$/.test(cell));
  const cells = rows
    .map((row) =>
      row
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim()),
    )
    .filter((row) => !isRule(row))
    .map((row) => row.map(inline));
  const widths = columnWidths(
    (cells[0] ?? []).map((_, column) => Math.max(...cells.flatMap((row) => (row[column] ?? []).map(size)))),
    width,
  );
  const [head = [], ...body] = cells.map((row) => renderRow(row, widths));
  return [...head, widths.map((columns) => "─".repeat(columns)).join("  "), ...body.flat()];
}

function renderRow(cells: readonly (readonly string[])[], widths: readonly number[]): string[] {
  const wrapped = cells.map((lines, column) => lines.flatMap((line) => wrap(line, widths[column] ?? 1)));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    wrapped.map((lines, column) => pad(lines[row] ?? "", widths[column] ?? 1)).join("  "),
  );
}

/** The widest column gives way until all of them fit. */
function columnWidths(wanted: readonly number[], width: number): number[] {
  const widths = [...wanted];
  const room = width - 2 * (widths.length - 1);
  while (widths.reduce((sum, columns) => sum + columns, 0) > room) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] ?? 0) <= 12) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/** Breaks between words, and within those that are wider than the line. */
function wrap(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ").flatMap((long) => pieces(long, width))) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && size(line) + 1 + size(word) > width) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}

/** A path breaks after its punctuation, where it has some. */
function pieces(word: string, width: number): string[] {
  if (size(word) <= width) return [word];
  return word.match(new RegExp(`.{1,${width}}$|.{1,${width}}(?<=[./,:])|.{1,${width}}`, "gu")) ?? [word];
}

/** Tags first, entities last: an entity is foreign text and never markup. */
function inline(text: string): string[] {
  const withoutLinks = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return withoutLinks
    .split(/<br ?\/?>|(?<=.)<details>|<\/(?:summary|details)>(?=.)/)
    .map((part) => decode(part.replace(/<[^>]*>/g, "").replaceAll("**", "")));
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? entity;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

const size = (text: string) => [...text].length;
const pad = (text: string, columns: number) => text + " ".repeat(Math.max(0, columns - size(text)));

/**
 * Shows that something takes its time: on a terminal one line whose seconds pass, elsewhere a line at the beginning, one
 * for every ten seconds and one at the end.
 */
export async function withProgress<T>(
  label: string,
  task: (say: (label: string) => void) => Promise<T>,
  output: NodeJS.WriteStream = process.stdout,
): Promise<T> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  let current = label;
  const say = (next: string) => {
    current = next;
    draw();
  };
  // Cut to the window: a line that wraps could not be drawn over.
  const draw = () =>
    output.isTTY
      ? output.write(`\r\x1b[2K${`${current} … ${seconds()} s`.slice(0, output.columns - 1)}`)
      : output.write(`${current} … ${seconds()} s\n`);
  draw();
  const clock = setInterval(draw, output.isTTY ? 1000 : 10_000);
  try {
    return await task(say);
  } finally {
    clearInterval(clock);
    output.write(output.isTTY ? `\r\x1b[2K` : "");
  }
}
