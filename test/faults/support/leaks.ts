import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ActionRun } from "../../support/run-action.ts";

/** Places where a run left a secret, or 8 characters in a row of a long one: its output, its outputs, its summary, its files. */
export async function secretsIn(run: ActionRun, secrets: readonly string[]): Promise<string[]> {
  const files = await filesBelow(join(dirname(run.workspace), "temp"));
  const texts = [["output", run.everything] as const, ...files];
  return texts.flatMap(([place, text]) =>
    secrets.flatMap(formsOf).flatMap((form) => (text.includes(form) ? [`${place}: ${form.slice(0, 4)}…`] : [])),
  );
}

/** A secret as written, as part of an address, and in JSON. */
function formsOf(secret: string): string[] {
  const spelled = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  // The prefix of a token is no secret.
  const random = secret.slice(secret.lastIndexOf(".") + 1);
  const parts =
    random.length < 16 ? [] : Array.from({ length: random.length - 7 }, (_, at) => random.slice(at, at + 8));
  return [...new Set([...spelled, ...parts])];
}

/** Everything below a folder, by name. */
export async function filesBelow(folder: string): Promise<(readonly [name: string, text: string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => [entry.name, await readFile(join(entry.parentPath, entry.name), "utf8")] as const),
  );
}

/**
 * Lines that the runner would take for a command and that are not one of ours. It knows two forms: `::name …::` at the
 * start of a line, after white space; and `##[name …]` anywhere in a line that is not the first form.
 */
export function foreignCommands(stdout: string): string[] {
  const ours = /^::(?:(?:error|warning|notice)(?: (?:title|file|line|endLine|col|endColumn)=[^:\r\n]*)?::)/;
  return stdout.split(/\r\n|\n|\r/).filter((line) => !ours.test(line) && (/^\s*::/.test(line) || line.includes("##[")));
}
