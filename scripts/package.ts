import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/*
 * Writes the folder that is published to npm: `node scripts/package.ts FOLDER`. The bundle holds all that it needs, so
 * the published package.json has no dependencies: installing the command line brings one package.
 */

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: node scripts/package.ts FOLDER");
const root = join(import.meta.dirname, "..");
const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const keys = ["name", "version", "description", "license", "type", "repository", "bin", "files", "engines"];
const published = Object.fromEntries(keys.map((key) => [key, own[key]]));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
for (const name of [...own.files, "README.md", "LICENSE"]) {
  cpSync(join(root, name), join(folder, name), { recursive: true });
}
