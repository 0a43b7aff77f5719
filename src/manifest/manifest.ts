import { excerpt } from "../text/excerpt.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { byLocation, error, type Finding, isError, type Location, type Path } from "../variants/finding.ts";
import { describeTarget, targetKey } from "../variants/variant.ts";
import { decode, sizeFault } from "./read/decode.ts";
import { type Document, readDocument } from "./read/document.ts";
import type { FaultTree } from "./read/fault-tree.ts";
import { isMapping, type ManifestFile } from "./read/schema.ts";
import { checkShape } from "./read/validate.ts";
import { type ResolvedSet, resolve } from "./resolve/resolve.ts";

/** A manifest file as the workspace has it; the path is relative to the workspace. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A manifest in one file or in many. */
export interface Manifest {
  /** None while there is an error among the findings. */
  readonly sets: readonly DesiredSet[];
  /** The projects that its files declare, also those without a set; none while there is an error. */
  readonly projects: readonly string[];
  /** All of them, errors and warnings, each with its location. */
  readonly findings: readonly Finding[];
}

/**
 * Reads and checks a whole manifest: text, form, rules, and what the files say together.
 *
 * @param project of features for which neither they nor their file name one.
 */
export function readManifest(files: readonly SourceFile[], project: string): Manifest {
  const read = files.map((file) => readFile(file, project));
  const sets = read.flatMap((file) => file.sets);
  const findings = distinct([...read.flatMap((file) => file.findings), ...conflicts(sets)]).sort(byLocation);
  if (findings.some(isError)) return { sets: [], projects: [], findings };
  const projects = [...new Set(read.flatMap((file) => file.projects ?? []))];
  return { findings, projects, sets: sets.map(({ target, variants, location }) => ({ target, variants, location })) };
}

/** A set with what is needed of its file: the document itself can go. */
interface LocatedSet extends ResolvedSet {
  /** Where the key of the target stands, and that of its feature. */
  readonly location: Location;
  readonly featureLocation: Location;
}

interface ReadFile {
  readonly sets: LocatedSet[];
  readonly findings: Finding[];
  readonly projects?: readonly string[];
}

function readFile({ path: file, bytes }: SourceFile, project: string): ReadFile {
  const whole = (rule: string, message: string): Finding => ({
    ...error(rule, [], message),
    location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 },
  });
  const tooLarge = sizeFault(bytes.length);
  if (tooLarge !== undefined) return { sets: [], findings: [whole("too-large", tooLarge)] };
  const decoded = decode(bytes);
  if ("fault" in decoded) return { sets: [], findings: [whole("encoding", decoded.fault)] };
  const document = readDocument(file, decoded.text);
  if (document.value === undefined) return { sets: [], findings: [...document.findings] };
  if (document.value === null) {
    const message = "The file holds no manifest: wanted a mapping with version: 1 and features.";
    return { sets: [], findings: [...document.findings, whole("empty", message)] };
  }
  const value = withoutExtensions(document.value);
  const { findings, tree } = checkShape(document, value);
  const resolved = resolveDocument(document, value as ManifestFile, tree, project);
  return {
    sets: resolved.sets,
    findings: [...document.findings, ...findings, ...resolved.findings],
    projects: tree === undefined ? projectsOf(value as ManifestFile, project) : [],
  };
}

/** What a file without features is about, too: its own project, else the one of the inputs. */
function projectsOf({ project, features }: ManifestFile, fallback: string): string[] {
  const ofFeatures = Object.values(features).map((feature) => feature.project ?? project ?? fallback);
  return project === undefined && ofFeatures.length > 0 ? ofFeatures : [project ?? fallback, ...ofFeatures];
}

/** Applies the rules to a document whose form is checked. */
function resolveDocument(
  document: Document,
  value: ManifestFile,
  tree: FaultTree | undefined,
  project: string,
): ReadFile {
  const { sets, findings } = resolve(value, project, tree, document.shared);
  return {
    sets: sets.map((set) => ({
      ...set,
      location: document.locate(set.path, "key"),
      featureLocation: document.locate(set.path.slice(0, 2), "key"),
    })),
    findings: findings.map(({ part, ...finding }) => ({
      ...finding,
      location: document.locate(finding.path ?? [], part),
    })),
  };
}

/** Top-level keys that start with `x-` are a home for anchors and mean nothing else. */
function withoutExtensions(value: unknown): unknown {
  if (!isMapping(value)) return value;
  const kept: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value)) if (!key.startsWith("x-")) kept[key] = inner;
  return kept;
}

/** The same target twice, and one feature under two projects: in one file or across files. */
function conflicts(sets: readonly LocatedSet[]): Finding[] {
  const targets = new Map<string, LocatedSet>();
  const features = new Map<string, LocatedSet>();
  const found: Finding[] = [];
  const add = (rule: string, path: Path, message: string, location: Location) =>
    found.push({ ...error(rule, path, message), location });
  for (const set of sets) {
    const { target, path } = set;
    const key = targetKey(target);
    const twin = targets.get(key);
    const sibling = features.get(target.feature);
    if (!twin) targets.set(key, set);
    if (!sibling) features.set(target.feature, set);
    if (sibling && sibling.target.project !== target.project) {
      const message =
        `The feature ${excerpt(target.feature)} is under project ${excerpt(target.project)} here and under ` +
        `${excerpt(sibling.target.project)} at ${position(sibling.featureLocation)}: a feature lives in one project.`;
      add("two-projects", path.slice(0, 2), message, set.featureLocation);
    } else if (twin) {
      const message = `${describeTarget(target)} is already managed at ${position(twin.location)}: one target, one place.`;
      add("duplicate-target", path, message, set.location);
    }
  }
  return found;
}

function position({ file, line, column }: Location): string {
  return `${file}:${line}:${column}`;
}

/** Aliases and merge keys lead several paths to one position: the same finding there is one finding. */
function distinct(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ location, rule, message }) => {
    const key = `${location && position(location)} ${rule} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
