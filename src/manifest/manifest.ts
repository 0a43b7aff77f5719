import { decode, sizeProblem } from "../text/file-text.ts";
import { excerpt } from "../text/wording.ts";
import { environmentKey } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { byLocation, error, type Finding, fileFinding, isError, type Location } from "../variants/finding.ts";
import { describeTarget, targetKey } from "../variants/variant.ts";
import { type Document, readDocument, type TextFile, textFile } from "./read/document.ts";
import { isMapping } from "./read/value.ts";
import { resolve } from "./resolve/resolve.ts";
import type { Contract, Resolved, ResolvedSet } from "./resolve/resolved.ts";

/** `path` is relative to the workspace. */
export type SourceFile = { readonly path: string; readonly bytes: Uint8Array };

export interface Manifest {
  /** Empty if there is an error. The same objects for a file that was known. */
  readonly sets: readonly DesiredSet[];
  /** The projects that its files declare, even without a set; empty if there is an error. */
  readonly projects: readonly string[];
  /** Features that it leaves to others, by name or glob. */
  readonly unmanaged: readonly UnmanagedEntry[];
  /** Contracts of payloads, which a later stage checks. Present even if there is an error. */
  readonly contracts: readonly Contract[];
  readonly findings: readonly Finding[];
  /** As they were read, for an earlier manifest that has some of them as well. */
  readonly files: readonly ReadFile[];
}

type UnmanagedEntry = { readonly glob: string; readonly location: Location };

/** `project`: of features without one, in files without one. `known`: files read before; those that are the same stay read. */
export function readManifest(sources: readonly SourceFile[], project: string, known: Manifest["files"] = []): Manifest {
  const byPath = new Map(known.map((file) => [file.source.path, file]));
  const files = sources.map((source) => {
    const other = byPath.get(source.path);
    return other && Buffer.compare(other.source.bytes, source.bytes) === 0 ? other : readFile(source, project);
  });
  const sets = files.flatMap((file) => file.sets);
  const findings = [...files.flatMap((file) => file.findings), ...conflicts(sets)].sort(byLocation);
  const contracts = contractsOf(files);
  if (findings.some(isError)) return { sets: [], projects: [], unmanaged: [], contracts, findings, files };
  return {
    ...{ files, sets, findings, contracts },
    projects: [...new Set([...files.flatMap((file) => file.projects), ...sets.map(({ target }) => target.project)])],
    unmanaged: files.flatMap(({ unmanaged }) => unmanaged),
  };
}

/** A set with the positions that conflicts need, so that its document can be freed. */
interface LocatedSet extends ResolvedSet {
  /** Position of the key of the target; the other is that of its feature. */
  readonly location: Location;
  readonly featureLocation: Location;
}

interface ReadFile extends Pick<Resolved, "contracts" | "lists"> {
  readonly source: SourceFile;
  readonly file: TextFile;
  readonly sets: readonly LocatedSet[];
  /** The project of the file itself: the one that it names, else the default if it has no sets. */
  readonly projects: readonly string[];
  readonly unmanaged: readonly UnmanagedEntry[];
  readonly findings: readonly Finding[];
}

function readFile(source: SourceFile, project: string): ReadFile {
  const { path: file, bytes } = source;
  const refused = (rule: string, message: string) => unresolved(source, [fileFinding(file, rule, message)]);
  const tooLarge = sizeProblem(bytes.length);
  if (tooLarge !== undefined) return refused("too-large", tooLarge);
  const decoded = decode(bytes);
  if ("problem" in decoded) return refused("encoding", decoded.problem);
  const document = readDocument(file, decoded.text);
  if (document.value === null)
    return refused("empty", "The file has no manifest. Expected a mapping with version: 1 and features.");
  if (!document.isReadable) return unresolved(source, document.findings.list);
  if (!isMapping(document.value) || document.value["version"] !== 1)
    return unresolved(source, [withoutVersion(document)]);
  const value = withoutExtensions(document.value);
  const { contracts, lists, ...resolved } = resolve(document, value, project);
  const sets = resolved.sets.map((set) => ({
    ...set,
    location: document.positions.locate(set.path, "key"),
    featureLocation: document.positions.locate(set.path.slice(0, 2), "key"),
  }));
  return {
    source,
    file: textFile(file, decoded.text),
    sets,
    contracts,
    lists,
    unmanaged: resolved.unmanaged.map(({ glob, path }) => ({ glob, location: document.positions.locate(path) })),
    projects: typeof value["project"] === "string" ? [value["project"]] : sets.length === 0 ? [project] : [],
    findings: document.findings.list,
  };
}

/** A file without a version may not be a manifest, and may contain secrets: nothing of it is quoted. */
function withoutVersion({ value, positions }: Document): Finding {
  const rule = isMapping(value) && !("version" in value) ? "missing" : "value";
  const message =
    "Expected a manifest, a mapping with version: 1 (a number without quotes) at its top level. Nothing else was checked.";
  const path = ["version"];
  return { ...error(rule, path, message), location: positions.locate(path) };
}

function unresolved(source: SourceFile, findings: readonly Finding[]): ReadFile {
  const nothing = { sets: [], projects: [], unmanaged: [], contracts: [], lists: [] };
  return { ...nothing, source, file: textFile(source.path, ""), findings };
}

function contractsOf(read: readonly ReadFile[]): Contract[] {
  const lists = read.flatMap(({ file, lists }) => lists.map((list) => ({ ...list, file })));
  const byFeature = Map.groupBy(lists, ({ path: [, feature] }) => feature);
  return read.flatMap(({ file, contracts }) =>
    contracts.map((contract) => ({ ...contract, file, lists: byFeature.get(contract.feature) ?? [] })),
  );
}

/** Top-level keys that start with `x-` hold anchors; `$schema` is for editors. */
function withoutExtensions(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !/^x-|^\$schema$/.test(key)));
}

/** Targets that are written twice, and features in two projects, in one file or across files. */
function conflicts(sets: readonly LocatedSet[]): Finding[] {
  return [...Map.groupBy(sets, ({ target }) => target.feature).values()].flatMap((ofFeature) => {
    const project = ofFeature[0]?.target.project;
    const elsewhere = ofFeature.filter(({ target }) => target.project !== project);
    // In one file all sets of a feature have the same project: one error is enough.
    const once = new Map(elsewhere.map((set) => [set.location.file, set]));
    const environments = Map.groupBy(ofFeature, ({ target }) => environmentKey(target));
    const targets = Map.groupBy(ofFeature, ({ target }) => targetKey(target));
    return [
      ...[...environments.values()].flatMap(notOnly),
      ...[...targets.values()].flatMap(([twin, ...more]) => more.map((set) => duplicate(set, twin ?? set))),
      ...[...once.values()].map((set) => twoProjects(set, ofFeature[0] ?? set)),
    ];
  });
}

function notOnly(sets: readonly LocatedSet[]): Finding[] {
  const only = sets.find(({ target }) => target.strategy?.only);
  const other = sets.find(({ target }) => target.strategy && !target.strategy.only);
  if (!only || !other) return [];
  const message =
    "An entry without title and id means the only strategy of its environment, but there is another entry at " +
    `${position(other.location)}. Give this one a title or an id.`;
  return [{ ...error("strategy-name", only.path, message), location: only.location }];
}

function twoProjects({ target, path, featureLocation }: LocatedSet, first: LocatedSet): Finding {
  const message =
    `The feature ${excerpt(target.feature)} is in project ${excerpt(target.project)} here and in ` +
    `${excerpt(first.target.project)} at ${position(first.featureLocation)}. A feature is in one project.`;
  return { ...error("two-projects", path.slice(0, 2), message), location: featureLocation };
}

function duplicate({ target, path, location }: LocatedSet, twin: LocatedSet): Finding {
  const message = `${describeTarget(target)} is already managed at ${position(twin.location)}. Remove one of the two.`;
  return { ...error("duplicate-target", path, message), location };
}

function position({ file, line, column }: Location): string {
  return `${file}:${line}:${column}`;
}
