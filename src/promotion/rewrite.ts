import { type Document, isMap, isScalar, isSeq, parseDocument, type YAMLMap } from "yaml";
import type { SourceFile } from "../manifest/manifest.ts";
import { writtenFields } from "../manifest/print.ts";
import type { DesiredSet } from "../variants/desired.ts";

/**
 * The text of a manifest as it would be after a promotion: comments and order are kept, only the promoted sets are
 * replaced. What an alias or a merge key brought to such a set is written out there, so that its other uses stay.
 */
export function rewriteManifest(files: readonly SourceFile[], sets: readonly DesiredSet[]): string {
  const [file, ...others] = files;
  if (!file || others.length > 0) {
    throw new Error(`output-file writes one manifest as it would be after the promotion; ${files.length} were read.`);
  }
  const text = new TextDecoder().decode(file.bytes);
  const document = parseDocument(text, { schema: "core", stringKeys: true, uniqueKeys: false, merge: true });
  for (const set of sets) {
    const { feature, environment } = set.target;
    const environments = mapAt(
      document,
      mapAt(document, mapAt(document, document.contents, "features"), feature),
      "environments",
    );
    const map = mapAt(document, environments, environment);
    if (set.target.strategy) replaceStrategy(document, map, set);
    else replaceVariants(document, map, set);
  }
  return document.toString({ lineWidth: 0 });
}

/** The mapping under a key; made where there is none, and written out where there is an alias. */
function mapAt(document: Document, parent: unknown, key: string): YAMLMap {
  if (!isMap(parent)) throw new Error("The manifest is not a mapping where it should be one.");
  const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
  const value = pair?.value;
  if (isMap(value)) return value;
  const resolved = (value as { resolve?: (document: Document) => unknown } | null | undefined)?.resolve?.(document);
  const map = (isMap(resolved) ? resolved.clone() : document.createNode({})) as YAMLMap;
  delete (map as { anchor?: string }).anchor;
  map.flow = false;
  parent.set(key, map);
  return map;
}

function replaceVariants(document: Document, map: YAMLMap, set: DesiredSet): void {
  map.set("variants", document.createNode(writtenFields(set)));
  map.delete("weights");
}

function replaceStrategy(document: Document, map: YAMLMap, set: DesiredSet): void {
  const { title } = set.target.strategy ?? {};
  const list = map.get("strategies");
  const entry = isSeq(list) ? list.items.find((item) => isMap(item) && item.get("title") === title) : undefined;
  if (isMap(entry)) return replaceVariants(document, entry, set);
  const added = document.createNode({ title, variants: writtenFields(set) });
  if (isSeq(list)) list.add(added);
  else map.set("strategies", document.createNode([added]));
}
