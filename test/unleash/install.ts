import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { withLock } from "./lock.ts";

/** Installs a server version, unless that was done before, and gives its folder. */
export function installServer(version: string, progress: (line: string) => void): Promise<string> {
  return installFolder(join(import.meta.dirname, version), `unleash-server ${version}`, progress);
}

/**
 * Installs a package of its own inside this one from its lock file, unless that was done before, and gives its folder;
 * `what` says what is in it. Two processes may ask at once: the second waits for the first. Fails with what npm printed.
 */
export async function installFolder(folder: string, what: string, progress: (line: string) => void): Promise<string> {
  if (await isInstalled(folder)) return folder;
  await withLock(`install-${basename(folder)}`, async () => {
    if (await isInstalled(folder)) return;
    progress(`installing ${what} (once, up to half a minute)`);
    const started = performance.now();
    await npmCi(folder);
    await writeFile(markerOf(folder), await fingerprintOf(folder));
    progress(`installed ${what} in ${Math.round((performance.now() - started) / 1000)} s`);
  });
  return folder;
}

/** Written last, so that a broken install is made again; `npm ci` removes it together with the packages. */
const markerOf = (folder: string) => join(folder, "node_modules", ".installed-from");

async function isInstalled(folder: string): Promise<boolean> {
  const installedFrom = await readFile(markerOf(folder), "utf8").catch(() => null);
  return installedFrom === (await fingerprintOf(folder));
}

async function fingerprintOf(folder: string): Promise<string> {
  const lockFile = await readFile(join(folder, "package-lock.json"));
  return createHash("sha256").update(lockFile).digest("hex");
}

/** Install scripts stay off: none of these packages needs its own. */
async function npmCi(folder: string): Promise<void> {
  const parameters = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  // Inside an npm script npm tells where it is; elsewhere the one on the PATH is taken, on Windows a batch file.
  const npm = process.env["npm_execpath"];
  const child = npm?.endsWith("npm-cli.js")
    ? spawn(process.execPath, [npm, ...parameters], { cwd: folder })
    : spawn("npm", parameters, { cwd: folder, shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  await new Promise<void>((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`npm ${parameters.join(" ")} in ${folder} ${how}\n${output}`));
    child.once("error", (error) => fail(`could not be started: ${error.message}`));
    child.once("close", (code, signal) => (code === 0 ? resolve() : fail(`ended with ${signal ?? code}`)));
  });
}
