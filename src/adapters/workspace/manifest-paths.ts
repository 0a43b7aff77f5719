import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isGlob, matchesGlob, unsupportedSyntax } from "../../text/glob.ts";
import { normalPath } from "../../text/path.ts";
import { error, type Finding } from "../../variants/finding.ts";
import { errorCode, inFolder, isMissing, pathProblem, splitPath } from "./path.ts";

/** Folders that globs never search. */
const ignoredFolders = new Set([".git", "node_modules"]);

interface Exclusion {
  /** As the caller wrote it. */
  readonly entry: string;
  readonly pattern: string;
}

/**
 * The files that patterns name, each once and by its real path, sorted. Entries with `!` subtract, in any order; every
 * entry must have an effect.
 */
export async function findManifests(
  root: string,
  patterns: readonly string[],
): Promise<{ paths: string[]; findings: Finding[] }> {
  const exclusions: Exclusion[] = [];
  for (const entry of patterns.filter((pattern) => pattern.startsWith("!"))) {
    exclusions.push({ entry, pattern: await realPattern(root, normalPath(entry.slice(1).trim())) });
  }
  const findings: Finding[] = [];
  const [found, excluded] = [new Set<string>(), new Set<string>()];
  for (const entry of patterns.filter((pattern) => !pattern.startsWith("!"))) {
    const written = normalPath(entry);
    const problem = pathProblem(written);
    if (problem !== undefined) {
      findings.push(fileFinding(entry, "path", `The manifest path ${JSON.stringify(entry)} ${problem}.`));
      continue;
    }
    const pattern = await realPattern(root, written);
    const matches = isGlob(pattern) ? await search(root, pattern) : [{ path: pattern }];
    for (const { path, code } of matches) {
      if (exclusions.some(({ pattern }) => excludes(pattern, path))) excluded.add(path);
      else if (code === undefined) found.add(path);
      else findings.push(closedFolder(path, code));
    }
    const isEmpty = matches.every(({ path }) => excluded.has(path));
    if (isEmpty) findings.push(fileFinding(entry, "no-file", nothingFound(entry, matches.length)));
  }
  // Where nothing was found at all, that is the problem, and not what was to be left out of it.
  const isUnused = ({ pattern }: Exclusion) => ![...excluded].some((path) => excludes(pattern, path));
  const unused = found.size + excluded.size > 0 ? exclusions.filter(isUnused) : [];
  return { paths: [...found].sort(), findings: [...findings, ...unused.map(withoutEffect)] };
}

/** What the message about an entry without effect can add. */
export function syntaxHint(entry: string): string {
  const hint = unsupportedSyntax(entry);
  return hint === "" && entry.includes(",") ? " Paths are separated by newlines, not by commas." : hint;
}

/** A finding about a whole file. */
export function fileFinding(file: string, rule: string, message: string): Finding {
  return { ...error(rule, [], message), location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 } };
}

/**
 * A pattern by the real path of the folder that it begins in, as far as that is in the workspace: one file may be named by
 * two paths. Reading says what is wrong with another folder.
 */
async function realPattern(root: string, pattern: string): Promise<string> {
  const parts = pattern.split("/");
  const glob = parts.findIndex(isGlob);
  // What is no glob may be a folder itself, or be in one.
  for (const end of glob < 0 ? [parts.length, parts.length - 1] : [glob]) {
    const folder = join(root, parts.slice(0, end).join("/"));
    const name = await inFolder(root, folder, async (real) => real.name).catch(() => undefined);
    if (name !== undefined) return [...(name === "" ? [] : [name]), ...parts.slice(end)].join("/");
  }
  return pattern;
}

/** A folder excludes all that is below it. `flags/*` is no folder: as in a workflow it ends at the next slash. */
function excludes(pattern: string, path: string): boolean {
  if (matchesGlob(path, pattern)) return true;
  const folder = pattern.replace(/\/$/, "");
  return (folder !== pattern || !isGlob(splitPath(folder).base)) && matchesGlob(path, `${folder}/**`);
}

function nothingFound(entry: string, excluded: number): string {
  if (excluded > 0) return `Every file that matches the manifest path ${JSON.stringify(entry)} is excluded.`;
  return `No file matches the manifest path ${JSON.stringify(entry)}.${syntaxHint(entry)}`;
}

function withoutEffect({ entry, pattern }: Exclusion): Finding {
  const message =
    `The entry ${JSON.stringify(entry)} of the input manifest excludes nothing: no file that the other entries name ` +
    `matches it.${syntaxHint(pattern)} Remove it, or check the path.`;
  return error("no-file", [], message);
}

interface Match {
  /** Of a folder with a slash at the end. */
  readonly path: string;
  /** Why the folder cannot be read, as the system says it; `undefined` for anything but such a folder. */
  readonly code?: string;
}

/**
 * What a pattern matches below the workspace, but for folders: links too, since reading says what is wrong with them. And
 * folders that cannot be searched; linked ones are not entered.
 */
async function search(root: string, pattern: string): Promise<Match[]> {
  const parts = pattern.split("/");
  const fixed = parts.slice(0, -1).slice(0, parts.findIndex(isGlob)).join("/");
  const depth = pattern.includes("**") ? Number.POSITIVE_INFINITY : parts.length;
  const matches: Match[] = [];
  const close = (folder: string, error: unknown) => {
    if (!isMissing(error)) matches.push({ path: `${folder || "."}/`, code: errorCode(error) });
  };
  const visit = async (opened: string, folder: string): Promise<void> => {
    for (const entry of await readdir(join(opened, folder.slice(fixed.length)), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) {
        if (matchesGlob(path, pattern)) matches.push({ path });
      } else if (!ignoredFolders.has(entry.name) && path.split("/").length < depth) {
        await visit(opened, path).catch((error: unknown) => close(path, error));
      }
    }
  };
  const enter = inFolder(root, join(root, fixed), ({ opened }) => visit(opened, fixed));
  await enter.catch((error: unknown) => close(fixed, error));
  return matches;
}

function closedFolder(path: string, code: string): Finding {
  const message =
    `The folder ${JSON.stringify(path)} cannot be read (${code}), so what is in it was not found. Make it readable, or ` +
    "exclude it with !.";
  return error("file", [], message);
}
