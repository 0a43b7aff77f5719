import { isMap, Scalar, type YAMLMap } from "yaml";
import { compareText, type StoredVariant, type Target } from "../../variants/variant.ts";
import { type FileVariant, printVariants } from "./print-variant.ts";
import { printing, yamlDocument, yamlText } from "./yaml-text.ts";

/** The keys of a mapping in the order in which they are written. */
type Fields = Map<string, unknown>;

/** One variant set to be written down. */
export interface PrintedSet {
  readonly target: Target;
  readonly variants: readonly StoredVariant[];
  /** What variants that name none use there: `default`, or the strategy's own. */
  readonly stickiness: string;
  /** A remark that is written in front of the feature. */
  readonly note?: string;
  /** Why the set is written as a comment only. */
  readonly refused?: string;
}

export type ManifestFormat = "yaml" | "json";

/** What a file of this name is to hold. */
export function formatOf(path: string): ManifestFormat {
  return /\.json$/i.test(path) ? "json" : "yaml";
}

export interface PrintOptions {
  /** Project of the file; features of others name theirs. */
  readonly project: string;
  /** JSON has no comments: there the heading, notes and refused sets are left out. */
  readonly format: ManifestFormat;
  /** Comment at the top, without `#`. */
  readonly heading: readonly string[];
  /** Payloads as text, to the byte; otherwise JSON is written as YAML where that means the same. */
  readonly exact: boolean;
}

/** The address of the JSON Schema, for editors. A test holds it to the repository and the major version of package.json. */
export const schemaUrl =
  "https://raw.githubusercontent.com/variants-sync/variants-sync/main/schema/manifest.schema.json";

/**
 * A manifest with these sets, in an order that depends on names alone. A list that several environments of a feature
 * share is written once; weights of variable variants are left out. In YAML, refused sets become comments.
 */
export function printManifest(sets: readonly PrintedSet[], options: PrintOptions): string {
  const groups = Map.groupBy([...sets].sort(byNames), ({ target }) => target.feature);
  const features: Fields = new Map();
  const notes = new Map<string, string>();
  for (const [feature, group] of groups) {
    const kept = group.filter(isKept);
    if (kept.length > 0) features.set(feature, printFeature(kept, options));
    const remarks = kept.flatMap(({ note, target }) => (note === undefined ? [] : [`${target.environment}: ${note}`]));
    if (remarks.length > 0) notes.set(feature, remarks.join("\n"));
  }
  const fields: [string, unknown][] = [
    ["version", 1],
    ["project", options.project],
    ["features", features],
  ];
  if (options.format === "json") {
    const document = yamlDocument(new Map([["$schema", schemaUrl], ...fields]));
    return `${JSON.stringify(document.toJS(), null, 2)}\n`;
  }
  const document = yamlDocument(new Map(fields));
  document.commentBefore = commented([`yaml-language-server: $schema=${schemaUrl}`, ...options.heading].join("\n"));
  annotate(document.get("features"), notes);
  const refused = [...groups.values()].flat().filter((set) => !isKept(set));
  if (refused.length > 0) {
    const heading = "Not managed, because this manifest could not apply it again:";
    document.comment = commented([heading, ...refused.map((set) => printRefused(set, options))].join("\n"));
  }
  return document.toString(printing);
}

function isKept({ refused }: PrintedSet): boolean {
  return refused === undefined;
}

/** By names alone, so that nothing depends on the order in which a server lists them. */
function byNames(a: PrintedSet, b: PrintedSet): number {
  const names = ({ target: { feature, environment, strategy } }: PrintedSet) => [
    ...[feature, environment, strategy ? "strategy" : "", strategy?.title ?? "", strategy?.id ?? ""],
  ];
  const [left, right] = [names(a), names(b)];
  return left.reduce((order, name, index) => order || compareText(name, right[index] ?? ""), 0);
}

function annotate(features: unknown, notes: ReadonlyMap<string, string>): void {
  if (!isMap(features)) return;
  for (const { key } of (features as YAMLMap<Scalar<string>, unknown>).items) {
    const note = notes.get(key.value);
    if (note !== undefined) key.commentBefore = commented(note);
  }
}

function printFeature(sets: readonly PrintedSet[], options: PrintOptions): Fields {
  const lifted = commonStickiness(sets);
  const variantsOf = ({ variants, stickiness }: PrintedSet) =>
    printVariants(variants, { stored: stickiness, implied: lifted ?? stickiness, exact: options.exact });
  const shared = sharedVariants(sets, variantsOf);
  const fields: Fields = new Map();
  const project = sets[0]?.target.project;
  if (project !== options.project) fields.set("project", project);
  if (lifted !== undefined) fields.set("stickiness", lifted);
  if (shared) fields.set("variants", shared.variants);
  const environments: Fields = new Map();
  for (const [name, entries] of Map.groupBy(sets, ({ target }) => target.environment)) {
    const own = entries.find(({ target }) => !target.strategy);
    const strategies = entries.filter(({ target }) => target.strategy);
    const isInherited = own && strategies.length === 0 && shared?.key === keyOf(variantsOf(own));
    const environment: Fields = new Map();
    if (own) environment.set("variants", variantsOf(own));
    if (strategies.length > 0)
      environment.set(
        "strategies",
        strategies.map((set) => printStrategy(set, variantsOf)),
      );
    environments.set(name, isInherited ? nothing() : environment);
  }
  return fields.set("environments", environments);
}

/** `production:` and nothing after it. */
function nothing(): Scalar {
  const scalar = new Scalar(null);
  scalar.source = "";
  return scalar;
}

function printStrategy(set: PrintedSet, variantsOf: (set: PrintedSet) => FileVariant[]): Fields {
  const { id, title } = set.target.strategy ?? {};
  const name: [string, unknown] = id === undefined ? ["title", title] : ["id", id];
  return new Map<string, unknown>([name, ["variants", variantsOf(set)]]);
}

/** The list that most environments of a feature have, where it is at least two. */
function sharedVariants(sets: readonly PrintedSet[], variantsOf: (set: PrintedSet) => FileVariant[]) {
  const mixed = new Set(sets.filter(({ target }) => target.strategy).map(({ target }) => target.environment));
  const lists = sets.filter(({ target }) => !mixed.has(target.environment)).map(variantsOf);
  const [most] = [...Map.groupBy(lists, keyOf)].sort((a, b) => b[1].length - a[1].length);
  const [key = "", [variants, ...others] = []] = most ?? [];
  return variants && others.length > 0 ? { key, variants } : undefined;
}

function keyOf(variants: readonly FileVariant[]): string {
  return JSON.stringify(variants);
}

/** The one stickiness of all variants of a feature, where it is worth a line of its own. */
function commonStickiness(sets: readonly PrintedSet[]): string | undefined {
  const used = sets.flatMap(({ variants, stickiness }) => variants.map((variant) => variant.stickiness ?? stickiness));
  const [first] = used;
  return first !== "default" && used.every((value) => value === first) ? first : undefined;
}

function printRefused(set: PrintedSet, options: PrintOptions): string {
  return `${set.refused}\n${yamlText(new Map([[set.target.feature, printFeature([set], options)]]))}`;
}

/** Comment lines as the library wants them: without `#`, with a space in front. */
function commented(text: string): string {
  return text
    .trimEnd()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => ` ${line}`)
    .join("\n");
}
