import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { LoggedRequest, MemoryServer } from "./memory-unleash.ts";
import type { ActionRun } from "./run-action.ts";

/**
 * How a run of the bundle ended, as a text that a person reads in review: exit code, outputs, annotations, the headline of
 * the summary, and the writes that the server saw in the order in which they came. What differs from run to run (folders,
 * the port of the server, digests) has a name instead.
 */
export function ending(run: ActionRun, server?: Pick<MemoryServer, "url" | "log">): string {
  const stable = (text: string) => withoutAccidents(text, run, server);
  return `${[
    `exit ${run.code ?? run.signal}`,
    section("outputs", outputTexts(run.outputs).map(stable)),
    section("annotations", run.annotations.map(annotationText).map(stable)),
    section("headline", [stable(headlineOf(run.summary))]),
    ...(server ? [section("writes", server.log.filter(({ method }) => method !== "GET").map(writeText))] : []),
  ].join("\n")}\n`;
}

/** Compares an ending with its file, `test/fixtures/endings/NAME.txt`; `npx vitest run -u` writes it, CI never does. */
export async function expectEnding(
  name: string,
  run: ActionRun,
  server?: Pick<MemoryServer, "url" | "log">,
): Promise<void> {
  const file = fileURLToPath(new URL(`../fixtures/endings/${name}.txt`, import.meta.url));
  await expect(ending(run, server)).toMatchFileSnapshot(file);
}

function section(title: string, lines: readonly string[]): string {
  const indented = lines.flatMap((line) => line.split("\n")).map((line) => `  ${line}`.trimEnd());
  return indented.length === 0 ? `${title}: none` : [`${title}:`, ...indented].join("\n");
}

function annotationText({ severity, properties, message }: ActionRun["annotations"][number]): string {
  const { title, file, line, col } = properties;
  const place = [file, line, col].filter(Boolean).join(":");
  return [severity, place, title && `[${title}]`, message].filter(Boolean).join(" ");
}

/** Counts share a line. */
function outputTexts(outputs: ActionRun["outputs"]): string[] {
  const [counts, others] = [true, false].map((isCount) =>
    Object.entries(outputs).filter(([, value]) => /^\d+$/.test(value) === isCount),
  ) as [[string, string][], [string, string][]];
  const line = counts.map(([name, value]) => `${value} ${name}`).join(", ");
  return [...others.map(([name, value]) => `${name}: ${value}`), ...(line === "" ? [] : [line])];
}

/** The heading of a summary, and what stands right below it. */
function headlineOf(summary: string): string {
  const blocks = summary.split(/\n{2,}/).map((block) => block.trim());
  return blocks
    .filter((block) => block !== "")
    .slice(0, 2)
    .join("\n");
}

function writeText({ method, path, body, status }: LoggedRequest): string {
  return `${method} ${path} → ${status}\n${JSON.stringify(body)}`;
}

function withoutAccidents(text: string, { workspace }: ActionRun, server?: Pick<MemoryServer, "url">): string {
  const folder = workspace.replace(/[\\/]workspace$/, "");
  const places = text.replaceAll(workspace, "WORKSPACE").replaceAll(folder, "FOLDER");
  const files = places.replaceAll(/variants-sync-\w{6}/g, "variants-sync-…");
  const named = server ? places.replaceAll(server.url, "https://unleash.example.com") : files;
  return named.replaceAll(/\b2-[0-9a-f]{64}\b/g, "2-DIGEST");
}
