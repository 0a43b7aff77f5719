/*
 * Bundles what tsc made into dist/, or into the folder after `-o`, with the licence of every package that the action
 * depends on. (ncc would write one list for each chunk, each over the one before.)
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly license?: string; readonly dev?: true }>
  >;
}

const root = join(import.meta.dirname, "..");
const { output } = parseArgs({
  options: { output: { type: "string", short: "o", default: join(root, "dist") } },
}).values;

execFileSync(
  process.execPath,
  [join(root, "node_modules/@vercel/ncc/dist/ncc/cli.js"), "build", "lib/index.js", "-o", output],
  {
    cwd: root,
    stdio: "inherit",
  },
);
writeFileSync(join(output, "licenses.txt"), licenses().join("\n"));

function licenses(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as LockFile;
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev && existsSync(join(root, path)))
    .map(([path, { version, license = "unknown" }]) => {
      const folder = join(root, path);
      const file = readdirSync(folder).find((name) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(name));
      const text = file ? readFileSync(join(folder, file), "utf8").trim() : "(The package has no file with the text.)";
      return `${path.replace(/^.*node_modules\//, "")} ${version}\n${license}\n\n${text.replaceAll("\r\n", "\n")}\n`;
    });
}
