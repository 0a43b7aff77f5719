import { constants, type Dirent } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import pLimit from "p-limit";
import { sizeProblem } from "../../manifest/read/decode.ts";
import type { ManifestFiles } from "../../ports.ts";
import { isGlob, matchesGlob } from "../../text/glob.ts";
import { error, type Finding } from "../../variants/finding.ts";
import { faultCode, inFolder, isMissing, normalize, pathFault } from "./path.ts";

/** Folders that globs never search. */
const ignoredFolders = new Set([".git", "node_modules"]);

/** Reads the manifest files that patterns name, below a workspace whose links are resolved. */
export async function readManifestFiles(root: string, patterns: readonly string[]): Promise<ManifestFiles> {
  const { paths, findings } = await expand(root, patterns);
  // A pattern may match more files than a process may have open.
  const limit = pLimit(16);
  const read = await Promise.all(paths.map((path) => limit(() => readManifest(root, path))));
  return {
    files: read.filter((file) => "bytes" in file),
    findings: [...findings, ...read.filter((file) => "rule" in file)],
  };
}

/** Patterns to paths, sorted and each once. Entries with `!` subtract whatever their place. */
async function expand(root: string, patterns: readonly string[]): Promise<{ paths: string[]; findings: Finding[] }> {
  const excluded = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => normalize(pattern.slice(1)));
  const findings: Finding[] = [];
  const found = new Set<string>();
  for (const entry of patterns.filter((pattern) => !pattern.startsWith("!"))) {
    const pattern = normalize(entry);
    const fault = pathFault(pattern);
    if (fault !== undefined) {
      findings.push(fileFinding(entry, "path", `The manifest path ${JSON.stringify(entry)} ${fault}.`));
      continue;
    }
    const matches = isGlob(pattern) ? await search(root, pattern) : [pattern];
    const kept = matches.filter((path) => !excluded.some((exclusion) => matchesGlob(path, exclusion)));
    if (kept.length === 0)
      findings.push(fileFinding(entry, "no-file", `No file matches the manifest path ${JSON.stringify(entry)}.`));
    for (const path of kept) found.add(path);
  }
  return { paths: [...found].sort(), findings };
}

/** The files below the workspace that a pattern matches; links are not followed. */
async function search(root: string, pattern: string): Promise<string[]> {
  const parts = pattern.split("/");
  const fixed = parts.slice(0, -1).slice(0, parts.findIndex(isGlob)).join("/");
  const depth = parts.includes("**") ? Number.POSITIVE_INFINITY : parts.length;
  const found: string[] = [];
  const visit = async (opened: string, folder: string): Promise<void> => {
    for (const entry of await entriesOf(join(opened, folder.slice(fixed.length)))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !ignoredFolders.has(entry.name) && path.split("/").length < depth)
        await visit(opened, path);
      else if (entry.isFile() && matchesGlob(path, pattern)) found.push(path);
    }
  };
  await inFolder(root, join(root, fixed), (opened) => visit(opened, fixed)).catch(() => {});
  return found;
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Opens once, in the folder that was checked and without following a link, and checks what was opened. */
async function readManifest(root: string, path: string): Promise<ManifestFiles["files"][number] | Finding> {
  try {
    const read = await inFolder(root, dirname(join(root, path)), (folder) => readFileIn(folder, path));
    return read ?? fileFinding(path, "file", "The path leads through a link out of the workspace.");
  } catch (error) {
    return fileFinding(path, isMissing(error) ? "no-file" : "file", openFault(error, path));
  }
}

async function readFileIn(folder: string, path: string): Promise<ManifestFiles["files"][number] | Finding> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(join(folder, basename(path)), flags);
  try {
    const opened = await handle.stat();
    if (!opened.isFile()) return fileFinding(path, "file", "This is not a regular file.");
    const tooLarge = sizeProblem(opened.size);
    return tooLarge === undefined ? { path, bytes: await handle.readFile() } : fileFinding(path, "too-large", tooLarge);
  } finally {
    await handle.close();
  }
}

function openFault(error: unknown, path: string): string {
  const code = faultCode(error);
  if (isMissing(error)) {
    return `There is no file ${JSON.stringify(path)} in the workspace. Did the workflow check out the repository?`;
  }
  if (code === "ELOOP" || code === "EMLINK") return "The manifest is a symbolic link, which is not followed.";
  return `The file cannot be read (${code}).`;
}

function fileFinding(file: string, rule: string, message: string): Finding {
  return { ...error(rule, [], message), location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 } };
}
