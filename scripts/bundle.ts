/*
 * Bundles what tsc made into dist/, or into the folder after `-o`: the action, and below it the command line. Beside each
 * stand the licences of the packages that are in it. (ncc would write one list for each chunk, each over the one before.)
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const root = join(import.meta.dirname, "..");
const { output } = parseArgs({
  options: { output: { type: "string", short: "o", default: join(root, "dist") } },
}).values;

bundle("lib/index.js", output);
bundle("lib/cli.js", join(output, "cli"));

function bundle(entry: string, folder: string): void {
  const temporary = mkdtempSync(join(tmpdir(), "variants-sync-bundle-"));
  const stats = join(temporary, "stats.json");
  const ncc = join(root, "node_modules/@vercel/ncc/dist/ncc/cli.js");
  const options = { cwd: root, stdio: "inherit" } as const;
  execFileSync(process.execPath, [ncc, "build", entry, "-o", folder, "--stats-out", stats], options);
  const packages = [...new Set(packagesIn(JSON.parse(readFileSync(stats, "utf8")) as Modules))].sort();
  writeFileSync(join(folder, "licenses.txt"), packages.map(licence).join("\n"));
  rmSync(temporary, { recursive: true });
}

/** What webpack says of a bundle, or of modules that it made one of. */
interface Modules {
  /** The path of its file, after those of its loaders. */
  readonly identifier?: string;
  readonly modules?: readonly Modules[];
}

/** The folders of the packages that modules come from. */
function packagesIn({ identifier = "", modules = [] }: Modules): string[] {
  // A JSON file stands behind its type: `json|/…/package.json`.
  const file =
    identifier
      .split("!")
      .at(-1)
      ?.replace(/^\w+\|/, "") ?? "";
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
  return [...(folder === undefined ? [] : [folder]), ...modules.flatMap(packagesIn)];
}

function licence(folder: string): string {
  const { name, version, license = "unknown" } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : "(The package has no file with the text.)";
  return `${name} ${version}\n${license}\n\n${text.replaceAll("\r\n", "\n")}\n`;
}
