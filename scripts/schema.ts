/*
 * Writes schema/manifest.schema.json from src/manifest/read/schema.ts, for editors (yaml-language-server and others).
 * With --check it writes nothing, and fails when the file is not what it would write.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { manifestJsonSchema } from "./json-schema.ts";

const path = fileURLToPath(new URL("../schema/manifest.schema.json", import.meta.url));
const text = `${JSON.stringify(manifestJsonSchema(), undefined, 2)}\n`;

if (!process.argv.includes("--check")) writeFileSync(path, text);
else if (read(path) !== text) {
  console.error("schema/manifest.schema.json is not current: run node scripts/schema.ts");
  process.exitCode = 1;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
