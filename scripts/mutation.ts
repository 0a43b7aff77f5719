import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installFolder } from "../test/unleash/install.ts";
import { detailsPage, type MutationReport, summaryPage } from "./mutation-pages.ts";

/*
 * Installs the mutation tester, which has a package of its own, runs it, and writes mutation.md and
 * mutation-figures.md in docs/evidence. With arguments, which go to Stryker (`--mutate src/plan/limits.ts`), it only prints.
 */

const root = join(import.meta.dirname, "..");
const options = process.argv.slice(2);

const folder = await installFolder(join(root, "test/mutation"), "the mutation tester", console.log);
const stryker = join(folder, "node_modules/@stryker-mutator/core/bin/stryker.js");
const child = spawn(process.execPath, [stryker, "run", join(folder, "stryker.config.js"), ...options], {
  cwd: root,
  stdio: "inherit",
});
const [code] = (await once(child, "exit")) as [number | null];
if (code !== 0) process.exitCode = 1;
else if (options.length === 0) {
  const report = JSON.parse(readFileSync(join(root, "reports/mutation.json"), "utf8")) as MutationReport;
  mkdirSync(join(root, "docs/evidence"), { recursive: true });
  writeFileSync(join(root, "docs/evidence/mutation.md"), summaryPage(report));
  writeFileSync(join(root, "docs/evidence/mutation-figures.md"), detailsPage(report));
}
