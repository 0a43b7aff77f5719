import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readMetadata } from "./readme.ts";

/*
 * Writes src/inputs/descriptions.ts, what `variants-sync --help` says of each option, from action.yml. With --check it
 * writes nothing, and fails when the file is not what it would write.
 */

const path = new URL("../src/inputs/descriptions.ts", import.meta.url);
const text = descriptions((await readMetadata()).inputs);
const isCurrent = (await readFile(path, "utf8").catch(() => undefined)) === text;

if (isCurrent) console.log("src/inputs/descriptions.ts is current.");
else if (!process.argv.includes("--check")) await writeFile(path, text);
else {
  console.error("src/inputs/descriptions.ts is not what action.yml says. Run `npm run generate`.");
  process.exitCode = 1;
}

function descriptions(inputs: Readonly<Record<string, { readonly description: string }>>): string {
  const entries = Object.entries(inputs).map(([name, { description }]) => [
    name,
    description.trim().replace(/\s+/g, " "),
  ]);
  return formatted(`import type { InputValues } from "./schema.ts";

/** What each input means: made from action.yml by \`npm run generate\`. */
export const inputDescriptions: Readonly<Record<keyof InputValues, string>> = ${JSON.stringify(Object.fromEntries(entries))};
`);
}

function formatted(input: string): string {
  const biome = fileURLToPath(new URL("../node_modules/@biomejs/biome/bin/biome", import.meta.url));
  const name = `--stdin-file-path=${fileURLToPath(path)}`;
  return execFileSync(process.execPath, [biome, "format", name], { input, encoding: "utf8" });
}
