/** What is used here of Stryker's report: https://github.com/stryker-mutator/mutation-testing-elements */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "Ignored" | "CompileError" | "RuntimeError";
  readonly replacement?: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** The page that people read: how many mutants of each folder some test noticed. */
export function summaryPage(report: MutationReport): string {
  const rows = foldersOf(report).map(([folder, files]) => row(`src/${folder}`, mutantsOf(files)));
  return `# Mutation testing

\`npm run test:mutation\` introduces one small defect at a time (a mutant) into the manifest, the variants and the plan, and checks
that a test which calls them directly fails. Suites that run the bundle are left out, since a mutant exists only in the
sources.

${head("Folder")}
${rows.join("\n")}
${row("**all**", mutantsOf(Object.entries(report.files)))}

Measured on ${new Date().toISOString().slice(0, 10)}. Mutants in code that runs once, on import (tables and patterns), do not count. Many of those
that no test noticed change nothing anybody could see: a faster way to the same answer, or a word that the type system
asks for. [Each of them, and the figures per file](mutation-figures.md).
`;
}

/** The evidence: the figures of each file, and every mutant that no test noticed. */
export function detailsPage(report: MutationReport): string {
  const tables = foldersOf(report).flatMap(([folder, files]) => [
    ...files.map(([name, { mutants }]) => row(name.slice("src/".length), mutants)),
    row(`**${folder}**`, mutantsOf(files)),
  ]);
  const survivors = filesOf(report).flatMap(([name, { source, mutants }]) =>
    mutants.filter(isMissed).map((mutant) => missed(name, source, mutant)),
  );
  return `# Mutation testing: figures per file

Written by \`npm run test:mutation\`. [What it does](mutation.md).

${head("File")}
${tables.join("\n")}

${count(mutantsOf(filesOf(report)), "Ignored")} mutants in code that runs once, on import, are not counted.

## Mutants that no test noticed

\`\`\`text
${survivors.join("\n")}
\`\`\`
`;
}

type File = readonly [name: string, MutationReport["files"][string]];

function filesOf({ files }: MutationReport): File[] {
  return Object.entries(files).sort(([a], [b]) => a.localeCompare(b));
}

/** The files by the first folder below `src`. */
function foldersOf(report: MutationReport): (readonly [folder: string, files: File[]])[] {
  return [...Map.groupBy(filesOf(report), ([name]) => name.split("/")[1] ?? "")];
}

function mutantsOf(files: readonly File[]): Mutant[] {
  return files.flatMap(([, { mutants }]) => mutants);
}

function isMissed({ status }: Mutant): boolean {
  return status === "Survived" || status === "NoCoverage";
}

function count(mutants: readonly Mutant[], ...statuses: Mutant["status"][]): number {
  return mutants.filter(({ status }) => statuses.includes(status)).length;
}

function head(first: string): string {
  return `| ${first} | Noticed | Missed | Score |\n| --- | --- | --- | --- |`;
}

function row(name: string, mutants: readonly Mutant[]): string {
  const noticed = count(mutants, "Killed", "Timeout");
  const escaped = mutants.filter(isMissed).length;
  const score = noticed + escaped === 0 ? "" : `${((100 * noticed) / (noticed + escaped)).toFixed(1)} %`;
  return `| ${name} | ${noticed} | ${escaped} | ${score} |`;
}

/** `file.ts:7:3 was ─▶ became`, on one line. */
function missed(name: string, source: string, { location: { start, end }, replacement = "" }: Mutant): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const was = [...lines.slice(0, -1), (lines.at(-1) ?? "").slice(0, end.column - 1)].join("\n").slice(start.column - 1);
  return `${name}:${start.line}:${start.column}  ${oneLine(was)}  ─▶  ${oneLine(replacement)}`;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
