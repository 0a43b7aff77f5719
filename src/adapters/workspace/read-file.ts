import { constants } from "node:fs";
import { lstat, readFile, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { Semaphore } from "async-mutex";
import type { FileContent, ManifestFiles } from "../../ports.ts";
import { sizeProblem } from "../../text/file-text.ts";
import { fileFinding } from "../../variants/finding.ts";
import { errorCode, isBelow, isMissing, pathProblem, resolveFolder, syntaxHint } from "./paths.ts";

export interface SourceFolder {
  /** The path of the workspace, its links resolved. */
  readonly root: string;
  /** Advice after the message about a missing file; starts with a space. */
  readonly hint?: string;
}

export async function readFiles(source: SourceFolder, paths: readonly string[]): Promise<ManifestFiles> {
  // A pattern can match more files than a process may have open.
  const turns = new Semaphore(16);
  const read = await Promise.all(paths.map((path) => turns.runExclusive(() => readOne(source, path))));
  return { files: read.filter((file) => "bytes" in file), findings: read.filter((file) => "rule" in file) };
}

async function readOne({ root, hint = "" }: SourceFolder, path: string) {
  const problem = pathProblem(path);
  if (problem !== undefined) return fileFinding(path, "path", `The path ${JSON.stringify(path)} ${problem}.`);
  const elsewhere = "The path leads through a link out of the workspace.";
  const content = await readRegularFile(join(root, path), [root], elsewhere, sizeProblem);
  if (content.kind === "read") return { path, bytes: content.bytes };
  const missing = `There is no file ${JSON.stringify(path)} in the workspace.${syntaxHint(path) || hint}`;
  return fileFinding(path, content.rule, content.rule === "no-file" ? missing : content.reason);
}

/** Reads a file of an earlier step: in the workspace, below `temporary` (RUNNER_TEMP) or in the system's own folder. */
export async function readEarlierFile(path: string, workspace: string, temporary: string, maxBytes: number) {
  const named = [workspace, temporary, tmpdir()];
  const folders = await Promise.all(named.map((folder) => realpath(folder).catch(() => folder)));
  const elsewhere = "It is neither in the workspace nor below RUNNER_TEMP.";
  return readRegularFile(resolve(workspace, path), folders, elsewhere, (bytes) =>
    bytes > maxBytes ? `The file has ${bytes} bytes, which is more than ${maxBytes}.` : undefined,
  );
}

/** Reads a regular file below one of these folders, else `elsewhere` is the reason. Links are resolved in folders only. */
async function readRegularFile(
  file: string,
  folders: readonly string[],
  elsewhere: string,
  problemOf: typeof sizeProblem,
): Promise<FileContent> {
  try {
    const folder = await resolveFolder(dirname(file));
    if (!folders.some((root) => isBelow(root, folder))) return unreadable("file", elsewhere);
    const path = join(folder, basename(file));
    const stat = await lstat(path);
    if (stat.isSymbolicLink()) return unreadable("file", "This is a symbolic link, which is not followed.");
    if (!stat.isFile()) return unreadable("file", "This is not a regular file.");
    const tooLarge = problemOf(stat.size);
    if (tooLarge !== undefined) return unreadable("too-large", tooLarge);
    // Windows has no O_NOFOLLOW.
    return { kind: "read", bytes: await readFile(path, { flag: constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) }) };
  } catch (error) {
    if (isMissing(error)) return unreadable("no-file", "There is no such file.");
    return unreadable("file", `The file cannot be read (${errorCode(error)}).`);
  }
}

function unreadable(rule: "file" | "no-file" | "too-large", reason: string): FileContent {
  return { kind: "unreadable", rule, reason };
}
