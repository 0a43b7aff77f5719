import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { parse } from "yaml";

/*
 * The tables of inputs and outputs in README.md, made from action.yml. `--check` writes nothing and fails when they are
 * not current.
 */

const readmeFile = new URL("../README.md", import.meta.url);
const actionFile = new URL("../action.yml", import.meta.url);

/** What action.yml says of an input or an output. */
export interface Entry {
  readonly description: string;
  readonly default?: string;
}

/** The part of action.yml that is used here. */
export interface ActionMetadata {
  readonly description: string;
  readonly inputs: Readonly<Record<string, Entry>>;
  readonly outputs: Readonly<Record<string, Entry>>;
}

/** The metadata of this action. */
export async function readMetadata(): Promise<ActionMetadata> {
  return parse(await readFile(actionFile, "utf8")) as ActionMetadata;
}

/** A README with its tables as action.yml wants them. Fails when a marker is missing. */
export function withTables(readme: string, { inputs, outputs }: Pick<ActionMetadata, "inputs" | "outputs">): string {
  const inputRows = grouped(inputs).map((entries) => [
    codes(entries.map(([name]) => name)),
    codes(entries.map(([, entry]) => entry.default)),
    meanings(entries),
  ]);
  const outputRows = grouped(outputs).map((entries) => [codes(entries.map(([name]) => name)), meanings(entries)]);
  const withInputs = between(readme, "inputs", table(["Input", "Default", "Meaning"], inputRows));
  return between(withInputs, "outputs", table(["Output", "Meaning"], outputRows));
}

/** What one row of a table says: the README has to stay short enough to be read. */
const rows: readonly (readonly string[])[] = [
  ["promote-from", "promote-to"],
  ["concurrency", "request-timeout", "run-timeout", "max-attempts"],
  ["comment", "label", "github-token"],
  ["changes", "creates", "updates", "clears", "unchanged"],
  ["applied", "failed", "unknown", "skipped"],
  ["problems", "warnings"],
  ["plan-file", "rollback-file", "report-file"],
];

type NamedEntry = readonly [name: string, entry: Entry];

/** Entries by row, each row where its first entry is. */
function grouped(entries: Readonly<Record<string, Entry>>): NamedEntry[][] {
  const rowOf = (name: string) => rows.find((row) => row.includes(name))?.[0] ?? name;
  return [...Map.groupBy(Object.entries(entries), ([name]) => rowOf(name)).values()];
}

function codes(texts: readonly (string | undefined)[]): string {
  return texts.map((text) => (text === undefined ? "–" : `\`${text}\``)).join(", ");
}

/** One meaning after the other, in the order of the names: `Number of changes that were applied; that failed`. */
function meanings(entries: readonly NamedEntry[]): string {
  const texts = entries.map(([, { description }]) => description.trim());
  if (texts.length === 1 || !texts.every((text) => text.startsWith("Number of "))) return texts.join(" ");
  const sentences = texts.map((text) => text.replace(/^Number of /, "").replace(/\.$/, ""));
  return `Numbers, in this order: ${sentences.join("; ")}.`;
}

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
}

/** One line, whatever way the description is wrapped in action.yml. */
function cell(text: string): string {
  return text.trim().replace(/\s+/g, " ").replaceAll("|", "\\|");
}

function between(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}: made by npm run generate -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`README.md needs the lines "${start}" and "${end}".`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const before = await readFile(readmeFile, "utf8");
  const after = withTables(before, await readMetadata());
  if (after === before) return console.log("README.md: the tables are current.");
  if (!values.check) {
    await writeFile(readmeFile, after);
    return console.log("README.md: the tables are made anew.");
  }
  console.error("README.md: the tables are not what action.yml says. Run `npm run generate`.");
  process.exitCode = 1;
}

if (import.meta.main) await main();
