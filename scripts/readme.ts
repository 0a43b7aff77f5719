import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse } from "yaml";

/*
 * Makes, from action.yml, the tables of inputs and outputs in README.md, and src/inputs/inputs.json: default, group and
 * meaning of each input, for the code and for `--help`. `--check` writes nothing and fails when one of them is not current.
 */

/** An input or an output in action.yml. */
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

/** Rows by subject, in the order of README.md. */
type Groups = Readonly<Record<string, { readonly purpose: string; readonly names: readonly string[] }>>;

const inputGroups: Groups = {
  "What to do": {
    purpose: "The mode, the files, the server, and the part of it that counts.",
    names: [
      ...["mode", "manifest", "unleash-url", "unleash-token", "project", "environments", "features", "base"],
      "output-file",
    ],
  },
  Promotion: {
    purpose:
      "[Take the variants of another environment](docs/recipes.md#promote-between-environments), not of the manifest.",
    names: ["promote-from", "promote-to"],
  },
  Guards: {
    purpose: "[What blocks one set, or all](docs/recipes.md#errors-about-one-set-or-about-all).",
    names: [
      ...["expected-plan", "max-changes", "max-moved", "allow-clear", "allow-deprecated-route"],
      ...["change-requests", "unmanaged", "fail-on-changes", "strict"],
    ],
  },
  Reports: {
    purpose: "Who gets to see what.",
    names: ["comment", "github-token", "show-payloads", "show-authors"],
  },
  Network: {
    purpose: "For slow or busy servers.",
    names: ["concurrency", "request-timeout", "run-timeout", "max-attempts"],
  },
};

const outputGroups: Groups = {
  "The end": { purpose: "Set by every run.", names: ["result", "problems", "warnings", "report-file"] },
  "The plan": {
    purpose: "Unset if no plan was made.",
    names: ["changed", "changes", "creates", "updates", "clears", "unchanged", "digest", "matrix", "plan-file"],
  },
  "The apply": {
    purpose: "What became of the changes.",
    names: ["applied", "failed", "unknown", "skipped", "rollback-file"],
  },
};

/** The metadata of this action. */
export async function readMetadata(): Promise<ActionMetadata> {
  return parse(await readFile(inRepository("action.yml"), "utf8")) as ActionMetadata;
}

/** A README with the tables that follow from action.yml. Throws if a marker or the group of an entry is missing. */
export function withTables(readme: string, { inputs, outputs }: Pick<ActionMetadata, "inputs" | "outputs">): string {
  const fallback = ({ default: text }: Entry) => (text === undefined ? "–" : `\`${text}\``);
  const inputRows = rowsOf(inputGroups, inputs, (entry) => [fallback(entry), entry.description]);
  const outputRows = rowsOf(outputGroups, outputs, ({ description }) => [description]);
  const withInputs = between(readme, "inputs", table(["Input", "Default", "Meaning"], inputRows));
  return between(withInputs, "outputs", table(["Output", "Meaning"], outputRows));
}

/** A row for each group, and below it one for each of its entries. */
function rowsOf(
  groups: Groups,
  entries: Readonly<Record<string, Entry>>,
  cells: (entry: Entry) => string[],
): string[][] {
  for (const name of Object.keys(entries)) groupOf(name, groups);
  return Object.entries(groups).flatMap(([group, { purpose, names }]) => {
    const rows = names.flatMap((name) => {
      const { [name]: entry } = entries;
      return entry ? [[`\`${name}\``, ...cells(entry)]] : [];
    });
    const blank = (rows[0] ?? []).slice(2).map(() => "");
    return [[`**${group}**`, ...blank, purpose], ...rows];
  });
}

/** The text of src/inputs/inputs.json. Without a runner, a default that is an expression is blank. */
export function inputsJson({ inputs }: Pick<ActionMetadata, "inputs">): string {
  const entries = Object.entries(inputs).map(([name, { default: fallback = "", description }]) => [
    name,
    {
      default: fallback.startsWith("${{") ? "" : fallback,
      group: groupOf(name, inputGroups),
      description: oneLine(description),
    },
  ]);
  const biome = fileURLToPath(inRepository("node_modules/@biomejs/biome/bin/biome"));
  return execFileSync(process.execPath, [biome, "format", "--stdin-file-path=inputs.json"], {
    cwd: inRepository("."),
    input: JSON.stringify(Object.fromEntries(entries)),
    encoding: "utf8",
  });
}

/** The group of an input or an output. Throws if it has none. */
function groupOf(name: string, groups: Groups): string {
  const found = Object.entries(groups).find(([, { names }]) => names.includes(name));
  if (!found) throw new Error(`scripts/readme.ts has no group for ${name}.`);
  return found[0];
}

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text) => oneLine(text).replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

function between(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}: made by npm run generate -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`README.md needs the lines "${start}" and "${end}".`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}

function inRepository(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const metadata = await readMetadata();
  const wanted = {
    "README.md": withTables(await readFile(inRepository("README.md"), "utf8"), metadata),
    "src/inputs/inputs.json": inputsJson(metadata),
  };
  for (const [path, text] of Object.entries(wanted)) {
    if ((await readFile(inRepository(path), "utf8").catch(() => "")) === text) continue;
    if (!values.check) await writeFile(inRepository(path), text);
    else {
      console.error(`${path} does not match action.yml. Run \`npm run generate\`.`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) await main();
