import { describeTarget, type Target, targetKey, type WrittenVariant } from "../variants/variant.ts";
import { type Document, readDocument } from "./document.ts";
import { decode } from "./encoding.ts";
import { byPlace, type Path, type Problem, printPath, type Span } from "./problem.ts";
import { type Faults, type ManifestFile, type ResolvedSet, resolve } from "./resolve.ts";
import { type ShapeFault, shapeFaults, withoutExtensions } from "./shape.ts";

/** A manifest file as the workspace holds it; the path is relative to the workspace. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What the manifest wants one target to hold. */
export interface DesiredSet {
  readonly target: Target;
  readonly variants: readonly WrittenVariant[];
  /** Where the manifest says so. */
  readonly origin: Origin;
}

export interface Origin {
  readonly file: string;
  readonly line: number;
}

/** A manifest in one file or in many: with an error among the problems, no set of it may be used. */
export interface Manifest {
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
  const placed = read.flatMap(({ file, document, sets }) => sets.map((set) => ({ ...set, file, document })));
  const problems = [...read.flatMap((file) => file.problems), ...conflicts(placed)];
  return {
    problems: distinct(problems).sort(byPlace),
    sets: placed.map(({ target, variants, path, file, document }) => ({
      target,
      variants: variants.filter((variant) => variant !== undefined),
      origin: { file, line: document.locate(path, "key").line },
    })),
  };
}

interface ReadFile {
  readonly file: string;
  readonly document: Document;
  readonly sets: readonly ResolvedSet[];
  readonly problems: readonly Problem[];
}

function readFile({ path: file, bytes }: SourceFile, project: string): ReadFile {
  const { text, fault } = decode(bytes);
  const document = readDocument(text);
  if (fault !== undefined) return { file, document, sets: [], problems: [wholeFile(file, "encoding", fault)] };
  const faults = document.faults.map(({ kind, message, span }) => problem({ file, kind, message, span, path: [] }));
  if (document.value === undefined) return { file, document, sets: [], problems: faults };
  if (document.value === null) {
    const message = "The file holds no manifest: wanted a mapping with version: 1 and features.";
    return { file, document, sets: [], problems: [...faults, wholeFile(file, "empty", message)] };
  }
  const shape = shapeFaults(document);
  const { sets, violations } = resolve(
    (isMapping(document.value) ? withoutExtensions(document.value) : {}) as ManifestFile,
    project,
    faultsIn(shape),
  );
  const broken = violations.map(({ rule, severity, path, message }) =>
    problem({ file, kind: rule, severity, message, path, span: document.locate(path) }),
  );
  const misshapen = shape.map((fault) => problem({ file, ...fault }));
  return { file, document, sets, problems: [...faults, ...misshapen, ...broken] };
}

function faultsIn(shape: readonly ShapeFault[]): Faults {
  const exact = new Set<string>();
  const prefixes = new Set<string>();
  for (const { path } of shape) {
    exact.add(JSON.stringify(path));
    for (let length = 0; length <= path.length; length++) prefixes.add(JSON.stringify(path.slice(0, length)));
  }
  return {
    at: (path) => exact.size > 0 && exact.has(JSON.stringify(path)),
    atOrBelow: (path) => prefixes.size > 0 && prefixes.has(JSON.stringify(path)),
  };
}

type PlacedSet = ResolvedSet & { readonly file: string; readonly document: Document };

/** The same target twice, and one feature under two projects: in one file or across files. */
function conflicts(sets: readonly PlacedSet[]): Problem[] {
  const targets = new Map<string, PlacedSet>();
  const features = new Map<string, PlacedSet>();
  return sets.flatMap((set) => {
    const { target, file, path, document } = set;
    const span = document.locate(path, "key");
    const twin = targets.get(targetKey(target));
    const sibling = features.get(target.feature);
    if (!twin) targets.set(targetKey(target), set);
    if (!sibling) features.set(target.feature, set);
    if (sibling && sibling.target.project !== target.project) {
      const message =
        `The feature ${JSON.stringify(target.feature)} stands under project ${JSON.stringify(target.project)} here and ` +
        `under ${JSON.stringify(sibling.target.project)} at ${place(sibling)}: a feature lives in one project.`;
      return [problem({ file, kind: "two-projects", message, path, span })];
    }
    if (!twin || (twin.file === file && twin.path === path)) return [];
    if (twin.file === file && target.strategy) return [];
    const message = `${describeTarget(target)} is already managed at ${place(twin)}: one target, one place.`;
    return [problem({ file, kind: "duplicate-target", message, path, span })];
  });
}

function place({ file, path, document }: PlacedSet): string {
  return `${file}:${document.locate(path, "key").line}`;
}

function problem({
  file,
  kind,
  severity = "error",
  message,
  path,
  span,
}: {
  file: string;
  kind: string;
  severity?: Problem["severity"];
  message: string;
  path: Path;
  span: Span;
}): Problem {
  return { file, kind, severity, message, path: printPath(path), ...span };
}

function wholeFile(file: string, kind: string, message: string): Problem {
  return problem({ file, kind, message, path: [], span: { line: 1, column: 1, endLine: 1, endColumn: 1 } });
}

/** An alias leads several paths to one place: one problem there is one problem. */
function distinct(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ file, line, column, kind, message }) => {
    const key = JSON.stringify([file, line, column, kind, message]);
    return !seen.has(key) && seen.add(key);
  });
}

function isMapping(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
