import type { DesiredSet } from "../variants/desired.ts";
import { describeTarget, targetKey } from "../variants/variant.ts";
import { excerpt } from "../variants/violation.ts";
import { byPlace, type Problem, printPath, type Span } from "./problem.ts";
import { decode, sizeFault } from "./read/decode.ts";
import { type Document, readDocument } from "./read/document.ts";
import type { FaultTree } from "./read/fault-tree.ts";
import { isMapping, type ManifestFile } from "./read/schema.ts";
import { checkShape } from "./read/validate.ts";
import { type ResolvedSet, resolve } from "./resolve/resolve.ts";

/** A manifest file as the workspace holds it; the path is relative to the workspace. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A manifest in one file or in many. */
export interface Manifest {
  /** None while there is an error among the problems. */
  readonly sets: readonly DesiredSet[];
  /** All of them, errors and warnings, by file and place. */
  readonly problems: readonly Problem[];
}

/**
 * Reads and judges a whole manifest: text, form, rules, and what the files say together.
 *
 * @param project of features for which neither they nor their file name one.
 */
export function readManifest(files: readonly SourceFile[], project: string): Manifest {
  const read = files.map((file) => readFile(file, project));
  const placed = read.flatMap(({ sets }) => sets);
  const problems = distinct([...read.flatMap((file) => file.problems), ...conflicts(placed)]).sort(byPlace);
  if (problems.some(({ severity }) => severity === "error")) return { sets: [], problems };
  return {
    problems,
    sets: placed.map(({ target, variants, file, key }) => ({ target, variants, origin: { file, line: key.line } })),
  };
}

/** A set with what is needed of its file: the document itself can go. */
interface PlacedSet extends ResolvedSet {
  readonly file: string;
  /** Where the key of the target stands, and that of its feature. */
  readonly key: Span;
  readonly featureKey: Span;
}

function readFile({ path: file, bytes }: SourceFile, project: string): { sets: PlacedSet[]; problems: Problem[] } {
  const whole = (kind: string, message: string): Problem => ({
    ...{ file, kind, message, severity: "error", path: "" },
    ...{ line: 1, column: 1, endLine: 1, endColumn: 1 },
  });
  const tooLarge = sizeFault(bytes.length);
  if (tooLarge !== undefined) return { sets: [], problems: [whole("too-large", tooLarge)] };
  const decoded = decode(bytes);
  if ("fault" in decoded) return { sets: [], problems: [whole("encoding", decoded.fault)] };
  const document = readDocument(decoded.text);
  const problems = document.faults.map((fault) => problem(file, fault));
  if (document.value === undefined) return { sets: [], problems };
  if (document.value === null) {
    const message = "The file holds no manifest: wanted a mapping with version: 1 and features.";
    return { sets: [], problems: [...problems, whole("empty", message)] };
  }
  const value = withoutExtensions(document.value);
  const { faults, tree } = checkShape(document, value);
  for (const fault of faults) problems.push(problem(file, fault));
  return judge({ file, project, document, problems, tree, value: value as ManifestFile });
}

/** Applies the rules to a document whose form is checked. */
function judge({
  file,
  project,
  document,
  problems,
  tree,
  value,
}: {
  file: string;
  project: string;
  document: Document;
  problems: Problem[];
  tree: FaultTree | undefined;
  value: ManifestFile;
}): { sets: PlacedSet[]; problems: Problem[] } {
  const { sets, findings } = resolve(value, project, tree, document.shared);
  for (const { rule, severity, path, message, part } of findings) {
    const span = document.locate(path, part);
    problems.push(problem(file, { kind: rule, severity, message, path: printPath(path), span }));
  }
  const placed = sets.map((set) => ({
    ...set,
    file,
    key: document.locate(set.path, "key"),
    featureKey: document.locate(set.path.slice(0, 2), "key"),
  }));
  return { sets: placed, problems };
}

/** Top-level keys that start with `x-` are a home for anchors and mean nothing else. */
function withoutExtensions(value: unknown): unknown {
  if (!isMapping(value)) return value;
  const kept: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value)) if (!key.startsWith("x-")) kept[key] = inner;
  return kept;
}

/** The same target twice, and one feature under two projects: in one file or across files. */
function conflicts(sets: readonly PlacedSet[]): Problem[] {
  const targets = new Map<string, PlacedSet>();
  const features = new Map<string, PlacedSet>();
  const found: Problem[] = [];
  for (const set of sets) {
    const { target, file, path } = set;
    const key = targetKey(target);
    const twin = targets.get(key);
    const sibling = features.get(target.feature);
    if (!twin) targets.set(key, set);
    if (!sibling) features.set(target.feature, set);
    if (sibling && sibling.target.project !== target.project) {
      const message =
        `The feature ${excerpt(target.feature)} is under project ${excerpt(target.project)} here and under ` +
        `${excerpt(sibling.target.project)} at ${place(sibling.file, sibling.featureKey)}: a feature lives in one project.`;
      const span = set.featureKey;
      found.push(problem(file, { kind: "two-projects", message, path: printPath(path.slice(0, 2)), span }));
    } else if (twin) {
      const message = `${describeTarget(target)} is already managed at ${place(twin.file, twin.key)}: one target, one place.`;
      found.push(problem(file, { kind: "duplicate-target", message, path: printPath(path), span: set.key }));
    }
  }
  return found;
}

function place(file: string, { line, column }: Span): string {
  return `${file}:${line}:${column}`;
}

function problem(
  file: string,
  {
    kind,
    severity = "error",
    message,
    path,
    span,
  }: Omit<Problem, keyof Span | "file" | "severity"> & {
    severity?: Problem["severity"];
    span: Span;
  },
): Problem {
  return { file, kind, severity, message, path, ...span };
}

/** Aliases and merge keys lead several paths to one place: one problem there is one problem. */
function distinct(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ file, line, column, kind, message }) => {
    const key = `${file}\0${line}:${column} ${kind} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
