import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/*
 * Writes docs/mutation.md from the report that `npm run test:mutation` left: how many of the faults that were put into
 * each file some test noticed, and each that none did.
 */

const root = fileURLToPath(new URL("../", import.meta.url));

/** What is used here of Stryker's report: https://github.com/stryker-mutator/mutation-testing-elements */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "Ignored" | "CompileError" | "RuntimeError";
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function count(mutants: readonly Mutant[], ...statuses: Mutant["status"][]): number {
  return mutants.filter(({ status }) => statuses.includes(status)).length;
}

function row(name: string, mutants: readonly Mutant[]): string {
  const noticed = count(mutants, "Killed", "Timeout");
  const missed = count(mutants, "Survived", "NoCoverage");
  const score = noticed + missed === 0 ? "" : `${((100 * noticed) / (noticed + missed)).toFixed(1)} %`;
  return `| ${name} | ${noticed} | ${missed} | ${score} |`;
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

function page({ files }: Report): string {
  const sorted = Object.entries(files).sort(([a], [b]) => a.localeCompare(b));
  const all = sorted.flatMap(([, { mutants }]) => mutants);
  const folders = [...new Set(sorted.map(([name]) => name.slice(0, name.lastIndexOf("/"))))];
  const below = (folder: string) => sorted.filter(([name]) => name.startsWith(`${folder}/`));
  const tables = folders.map((folder) => {
    const rows = below(folder).map(([name, { mutants }]) => row(name.slice(folder.length + 1), mutants));
    const whole = below(folder).flatMap(([, { mutants }]) => mutants);
    return [...rows, row(`**${folder}**`, whole)].join("\n");
  });
  const survivors = sorted.flatMap(([name, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map((mutant) => missed(name, source, mutant)),
  );
  return `# Mutation testing

\`npm run test:mutation\` (Stryker) puts one fault after the other into the pure stages and looks whether some test fails that
calls them directly: the form and the rules of the manifest, the variants, the plan with its guards. The suites that run
the bundle are left out: a fault of this kind is only in the sources. Written on ${new Date().toISOString().slice(0, 10)}.

| File | Noticed | Missed | Score |
| --- | --- | --- | --- |
${tables.join("\n")}
${row("**all**", all)}

Not counted are ${count(all, "Ignored")} faults in what runs once, on import: tables and patterns.

## What was missed

Many of these change nothing that anybody could see: a cheaper way to the same answer, a limit that other tests reach
with larger texts, a word that the type system asks for.

\`\`\`text
${survivors.join("\n")}
\`\`\`
`;
}

const report = JSON.parse(readFileSync(`${root}reports/mutation.json`, "utf8")) as Report;
writeFileSync(`${root}docs/mutation.md`, page(report));
