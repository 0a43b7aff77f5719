import { isMap, isScalar, type YAMLMap } from "yaml";
import type { DesiredSet } from "../../variants/desired.ts";
import { indentationOf, isJson, printJson } from "./json-source.ts";
import { EnvironmentEditor } from "./rewrite-environment.ts";
import { type Entry, entryOf, nodeOf, parseSource, Splice, styleOf } from "./yaml-source.ts";

/**
 * The text of a manifest file with other sets in it.
 *
 * @param held what the file says now.
 * @param due sets to replace, or to add.
 */
export function editManifest(text: string, held: readonly DesiredSet[], due: readonly DesiredSet[]): string {
  const document = parseSource(text);
  const splice = new Splice(text);
  splice.note(document);
  const root = document.contents;
  if (!isMap(root)) throw new Error("The manifest is not a mapping.");
  const features = entryOf(root, "features")?.value;
  const originals: ReadonlySet<unknown> = new Set(isMap(features) ? features.items : []);
  const touched = new Set<unknown>();
  const editor = new EnvironmentEditor(document, (path) => touched.add(replaceable(path, root, originals)));
  const heldBy = Map.groupBy(held, ({ target }) => target.feature);
  for (const [feature, sets] of Map.groupBy(due, ({ target }) => target.feature)) {
    touched.add(editFeature(editor, root, { feature, sets, held: heldBy.get(feature) ?? [] }));
  }
  if (isJson(text)) return printJson(document, indentationOf(text)) + (text.endsWith("\n") ? "\n" : "");
  if (!canSplice(features, root, originals)) return document.toString(styleOf(text));
  for (const entry of touched)
    if (originals.has(entry) || root.items.includes(entry as never)) splice.replace(entry as Entry);
  const added = (features as YAMLMap).items.filter((entry) => !originals.has(entry));
  splice.add(added as unknown as Entry[], [...originals].at(-1) as Entry);
  return splice.toString();
}

/** Whether features can be replaced one by one: they are written one below the other, in the file's own mapping. */
function canSplice(features: unknown, root: YAMLMap, originals: ReadonlySet<unknown>): boolean {
  if (root.flow || !isMap(features) || features.flow || features !== entryOf(root, "features")?.value) return false;
  return originals.size > 0 && originals.isSubsetOf(new Set<unknown>(features.items));
}

/** The entry to print anew when something below it has changed. */
function replaceable(path: readonly unknown[], root: YAMLMap, originals: ReadonlySet<unknown>): unknown {
  return path.find((node) => originals.has(node)) ?? path.find((node) => root.items.includes(node as never));
}

interface FeatureEdit {
  readonly feature: string;
  readonly sets: readonly DesiredSet[];
  readonly held: readonly DesiredSet[];
}

/** @returns the entry of the feature. */
function editFeature(
  editor: EnvironmentEditor,
  root: YAMLMap,
  { feature, sets, held }: FeatureEdit,
): Entry | undefined {
  const features = editor.mapAt(root, "features");
  const isNew = entryOf(features, feature) === undefined;
  const map = editor.mapAt(features, feature);
  const project = textAt(editor, root, "project");
  const own = sets[0]?.target.project;
  if (isNew && project !== undefined && own !== project) map.set(nodeOf("project"), nodeOf(own));
  const stickiness = textAt(editor, map, "stickiness");
  for (const [environment, promoted] of Map.groupBy(sets, ({ target }) => target.environment)) {
    const there = editor.mapAt(editor.mapAt(map, "environments"), environment);
    const heldThere = held.filter(({ target }) => target.environment === environment);
    editor.rewrite(there, { held: heldThere, promoted, stickiness });
  }
  return entryOf(features, feature);
}

function textAt(editor: EnvironmentEditor, map: YAMLMap, name: string): string | undefined {
  const node = editor.aliases.get(map, name);
  return isScalar(node) && typeof node.value === "string" ? node.value : undefined;
}
