import { readdir } from "node:fs/promises";
import { isAbsolute, join, posix } from "node:path";
import { isGlob, matchesGlob } from "../../text/glob.ts";
import { normalPath } from "../../text/path.ts";
import { error, type Finding, fileFinding } from "../../variants/finding.ts";
import { errorCode, isMissing, pathProblem, realFolder, syntaxHint } from "./paths.ts";

const ignoredFolders = new Set([".git", "node_modules"]);

/** The files that patterns name, by their real paths, sorted. Entries with `!` subtract; one without effect is an error. */
export async function findManifests(root: string, patterns: readonly string[]) {
  const exclusions: Exclusion[] = [];
  for (const entry of patterns.filter(isExclusion))
    exclusions.push({ entry, pattern: await realPattern(root, normalPath(entry.slice(1).trim())) });
  const findings: Finding[] = [];
  const [found, excluded] = [new Set<string>(), new Set<string>()];
  for (const entry of patterns.filter((pattern) => !isExclusion(pattern))) {
    const written = normalPath(entry);
    const pattern = await realPattern(root, written);
    const problem = pathProblem(isAbsolute(entry) ? pattern : written);
    const quoted = JSON.stringify(entry);
    if (problem !== undefined) {
      findings.push(fileFinding(entry, "path", `The manifest path ${quoted} ${problem}.`));
      continue;
    }
    const matches = isGlob(pattern) ? await search(root, pattern) : [{ path: pattern }];
    for (const { path, code } of matches) {
      if (exclusions.some(({ pattern }) => excludes(pattern, path))) excluded.add(path);
      else if (code === undefined) found.add(path);
      else findings.push(closedFolder(path, code));
    }
    const noMatch = `No file matches the manifest path ${quoted}.${syntaxHint(entry)}`;
    const reason = matches.length === 0 ? noMatch : `Every file that matches the manifest path ${quoted} is excluded.`;
    if (matches.every(({ path }) => excluded.has(path))) findings.push(fileFinding(entry, "no-file", reason));
  }
  // If no file was found at all, that is the problem to report, not the exclusions that had nothing to exclude.
  const isUnused = ({ pattern }: Exclusion) => ![...excluded].some((path) => excludes(pattern, path));
  const unused = found.size + excluded.size > 0 ? exclusions.filter(isUnused) : [];
  return { paths: [...found].sort(), findings: [...findings, ...unused.map(withoutEffect)] };
}

/** The paths of a listing, such as that of an earlier commit, that patterns name; sorted. None has to match. */
export async function selectPaths(root: string, patterns: readonly string[], listed: readonly string[]) {
  const relative = (written: string) => {
    const pattern = normalPath(written);
    return isAbsolute(written) ? realPattern(root, pattern) : pattern;
  };
  const entries = await Promise.all(patterns.filter((entry) => !isExclusion(entry)).map(relative));
  const exclusions = await Promise.all(patterns.filter(isExclusion).map((entry) => relative(entry.slice(1).trim())));
  const isSelected = (path: string) =>
    entries.some((pattern) => isFound(path, pattern)) && !exclusions.some((pattern) => excludes(pattern, path));
  return listed.filter(isSelected).sort();
}

/** True if `search` would find a path. */
function isFound(path: string, pattern: string): boolean {
  if (!isGlob(pattern)) return path === pattern;
  const fixed = fixedFolder(pattern);
  if (!path.startsWith(fixed)) return false;
  const folders = path.slice(fixed.length).split("/").slice(0, -1);
  return !folders.some((name) => ignoredFolders.has(name)) && matchesGlob(path, pattern);
}

/** Blank for the workspace. */
function fixedFolder(pattern: string): string {
  const parts = pattern.split("/");
  return parts.slice(0, -1).slice(0, parts.findIndex(isGlob)).join("/");
}

type Exclusion = { readonly entry: string; readonly pattern: string };

const isExclusion = (entry: string) => entry.startsWith("!");

function withoutEffect({ entry, pattern }: Exclusion): Finding {
  const effect = "excludes nothing: no file that the other entries name matches it.";
  const message = `The entry ${JSON.stringify(entry)} of the input manifest ${effect}${syntaxHint(pattern)}`;
  return error("no-file", [], `${message} Remove it, or check the path.`);
}

/** With the links of its first folders resolved: one file has one path. Unchanged if outside: reading its files reports why. */
async function realPattern(root: string, pattern: string): Promise<string> {
  const parts = pattern.split("/");
  const glob = parts.findIndex(isGlob);
  // Without a glob, the pattern may be a folder itself or a file in one.
  for (const end of glob < 0 ? [parts.length, parts.length - 1] : [glob]) {
    const folder = parts.slice(0, end).join("/") || (isAbsolute(pattern) ? "/" : ".");
    const name = await realFolder(root, folder).catch(() => undefined);
    if (name !== undefined) return [...(name === "." ? [] : [name]), ...parts.slice(end)].join("/");
  }
  return pattern;
}

/** True if a pattern excludes a path. A folder excludes everything below it; `flags/*` is no folder, as in a workflow. */
function excludes(pattern: string, path: string): boolean {
  if (matchesGlob(path, pattern)) return true;
  const folder = pattern.replace(/\/$/, "");
  return (folder !== pattern || !isGlob(posix.basename(folder))) && matchesGlob(path, `${folder}/**`);
}

/** Files, links to files, and folders that cannot be searched, with a slash and the system's error. Enters no linked folder. */
async function search(root: string, pattern: string): Promise<{ path: string; code?: string }[]> {
  const depth = pattern.includes("**") ? Number.POSITIVE_INFINITY : pattern.split("/").length;
  const matches: { path: string; code?: string }[] = [];
  const visit = async (folder: string): Promise<void> => {
    try {
      if ((await realFolder(root, folder)) !== folder) return;
      for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
        const path = posix.join(folder, entry.name);
        if (entry.isDirectory()) {
          if (!ignoredFolders.has(entry.name) && path.split("/").length < depth) await visit(path);
        } else if (matchesGlob(path, pattern)) matches.push({ path });
      }
    } catch (error) {
      if (!isMissing(error)) matches.push({ path: `${folder}/`, code: errorCode(error) });
    }
  };
  await visit(fixedFolder(pattern) || ".");
  return matches;
}

function closedFolder(path: string, code: string): Finding {
  const message =
    `The folder ${JSON.stringify(path)} cannot be read (${code}), so what is in it was not found. Make it readable, or ` +
    "exclude it with !.";
  return error("file", [], message);
}
