import { type Document, isMap, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { escaped } from "../../text/wording.ts";
import { written } from "../../variants/canonical.ts";
import type { DesiredSet } from "../../variants/desired.ts";
import { storedErrors } from "../../variants/rules.ts";
import { compareText, describeTarget, type Target, type VariantSet } from "../../variants/variant.ts";
import { editRoot, readBack } from "./edit-manifest.ts";
import { printed, yamlDocument, yamlText } from "./print-value.ts";

/** One variant set to be written down, with the stickiness of each variant. */
export interface PrintedSet extends DesiredSet {
  /** A comment above the feature. */
  readonly note?: string;
  /** A comment beside the id of the strategy. */
  readonly remark?: string;
  /** The reason why the set is only a comment. */
  readonly refused?: string;
}

/** One that our reader refuses would make the file invalid, so it becomes a comment. `stickiness`: of variants without one. */
export function storedSet(target: Target, stored: VariantSet, stickiness: string): PrintedSet {
  const broken = storedErrors(stored, target).join(" ");
  return { target, variants: written(stored, stickiness), ...(broken !== "" && { refused: broken }) };
}

interface PrintOptions {
  /** Project of the file; features of others name theirs. */
  readonly project: string;
  /** Comment at the top, without `#`. */
  readonly heading: readonly string[];
  /** Each set is written in full, with payloads as text, byte for byte. Otherwise sets share lists, and JSON is YAML. */
  readonly inFull: boolean;
}

/** The address of the JSON Schema, for editors. A test compares it with the repository and version in package.json. */
export const schemaUrl = "https://raw.githubusercontent.com/variants-sync/variants-sync/v1/schema/manifest.schema.json";

/** Why a new manifest cannot be written to a path: it has comments, which JSON lacks. */
export function whyNotYaml(path: string): string | undefined {
  return /\.json$/i.test(path) ? "A new manifest is YAML. Choose an output-file that ends in .yml." : undefined;
}

/** Features by name, environments and strategies in the given order. */
export function printManifest(sets: readonly PrintedSet[], { project, heading, inFull }: PrintOptions): string {
  const sorted = sets.toSorted((a, b) => compareText(a.target.feature, b.target.feature));
  const kept = sorted.filter(isKept);
  const manifest = (some: readonly PrintedSet[]) =>
    editRoot({ version: 1, project, features: {} }, new Map(), some, inFull);
  const document = yamlDocument(manifest(kept));
  document.commentBefore = commented([...heading, `yaml-language-server: $schema=${schemaUrl}`].join("\n"));
  annotate(document, kept);
  const refused = sorted.filter((set) => !isKept(set));
  if (refused.length > 0) {
    const groups = Map.groupBy(refused, ({ target, refused: reason }) => `${target.feature}\0${reason}`);
    const texts = [...groups.values()].map((some) => `${some[0]?.refused}\n${yamlText(manifest(some).features)}`);
    document.comment = commented(["Not managed, because this manifest could not apply it again:", ...texts].join("\n"));
  }
  return printed(document);
}

function isKept({ refused }: PrintedSet): boolean {
  return refused === undefined;
}

/** Writes the notes of sets in front of their features, and the remarks beside their strategies. */
function annotate(document: Document, sets: readonly PrintedSet[]): void {
  const features = document.get("features");
  const byFeature = Map.groupBy(sets, ({ target }) => target.feature);
  for (const { key, value } of isMap<Scalar<string>, YAMLMap>(features) ? features.items : []) {
    const own = byFeature.get(key.value) ?? [];
    const notes = new Set(own.flatMap(({ note }) => note ?? []));
    if (notes.size > 0) key.commentBefore = commented([...notes].join("\n"));
    for (const { remark, target } of own) {
      if (remark === undefined) continue;
      const strategies = value?.getIn(["environments", target.environment, "strategies"]) as YAMLSeq<YAMLMap>;
      const ids = strategies.items.map((entry) => entry.get("id", true));
      const id = ids.find((one) => one?.value === target.strategy?.id);
      if (id) id.comment = commented(remark);
    }
  }
}

/** Comment lines as the library takes them: a space in front. No character ends a line early, or controls a terminal. */
function commented(text: string): string {
  const lines = text.trimEnd().split(/\r\n|[\n\r\x85\u2028\u2029]/);
  return lines.map((line) => ` ${escaped(line, /[\p{Cc}\p{Cf}]/gu)}`).join("\n");
}

/**
 * Sets that do not come back the same become comments, with `refused`. `problem`: why the manifest cannot be used, if so.
 * @param printed the sets, if they were printed before.
 */
export function printAndReadBack(stored: readonly PrintedSet[], options: PrintOptions, printed?: string) {
  const print = (sets: readonly PrintedSet[], text = printManifest(sets, options)) => {
    const { findings, broken, lost } = readBack(text, options.project, sets.filter(isKept));
    const problem = broken?.message ?? (lost && `${describeTarget(lost.target)} would have other variants.`);
    return { text, sets, problem, warnings: findings.length };
  };
  const whole = print(stored, printed);
  if (whole.problem === undefined) return whole;
  return print(
    stored.map((set) => {
      const refused = set.refused ?? print([set]).problem;
      return refused === undefined ? set : { ...set, refused };
    }),
  );
}
