import { isMap, Scalar } from "yaml";
import { escaped } from "../../text/wording.ts";
import { compareText, type StoredVariant, type Target } from "../../variants/variant.ts";
import { printing, yamlDocument, yamlText } from "./print-value.ts";
import { grouped, printEnvironment, printVariants } from "./print-variant.ts";

/** One variant set to be written down. */
export interface PrintedSet {
  readonly target: Target;
  readonly variants: readonly StoredVariant[];
  /** Stickiness of variants that name none: `default`, or the strategy's own. */
  readonly stickiness: string;
  /** A comment above the feature. */
  readonly note?: string;
  /** The reason why the set is only a comment. */
  readonly refused?: string;
}

export type ManifestFormat = "yaml" | "json";

/** The format of a file, by its name. */
export function formatOf(path: string): ManifestFormat {
  return /\.json$/i.test(path) ? "json" : "yaml";
}

export interface PrintOptions {
  /** Project of the file; features of others name theirs. */
  readonly project: string;
  /** JSON has no comments, so the heading, the notes and refused sets are left out. */
  readonly format: ManifestFormat;
  /** Comment at the top, without `#`. */
  readonly heading: readonly string[];
  /** Payloads stay text, byte for byte. Otherwise JSON is written as YAML where that means the same. */
  readonly exact: boolean;
}

/** The address of the JSON Schema, for editors. A test compares it with the repository and version in package.json. */
export const schemaUrl = "https://raw.githubusercontent.com/variants-sync/variants-sync/v1/schema/manifest.schema.json";

/**
 * A manifest with these sets, in an order that depends on names alone. A list that several environments of a feature
 * share is written once; weights of variable variants are left out. In YAML, refused sets become comments.
 */
export function printManifest(sets: readonly PrintedSet[], options: PrintOptions): string {
  const sorted = [...sets].sort(byNames);
  const kept = sorted.filter(isKept);
  const features = grouped(kept, "feature", (ofFeature) => printFeature(ofFeature, options));
  const fields = { version: 1, project: options.project, features };
  if (options.format === "json") {
    return `${JSON.stringify(yamlDocument({ $schema: schemaUrl, ...fields }).toJS(), null, 2)}\n`;
  }
  const document = yamlDocument(fields);
  document.commentBefore = commented([`yaml-language-server: $schema=${schemaUrl}`, ...options.heading].join("\n"));
  annotate(document.get("features"), kept);
  const refused = sorted.filter((set) => !isKept(set));
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

/** Writes the notes of sets in front of their features. */
function annotate(features: unknown, sets: readonly PrintedSet[]): void {
  for (const { key } of isMap<Scalar<string>>(features) ? features.items : []) {
    const notes = sets.flatMap(({ note, target }) =>
      note !== undefined && target.feature === key.value ? [`${target.environment}: ${note}`] : [],
    );
    if (notes.length > 0) key.commentBefore = commented(notes.join("\n"));
  }
}

function printFeature(sets: readonly PrintedSet[], options: PrintOptions) {
  const lifted = commonStickiness(sets);
  const printed = grouped(sets, "environment", (ofEnvironment) =>
    printEnvironment(ofEnvironment, ({ variants, stickiness }) =>
      printVariants(variants, { stored: stickiness, implied: lifted ?? stickiness, exact: options.exact }),
    ),
  );
  // Variants that several environments share are written once, at the feature: those that most of them have.
  const lists = [...printed.values()].filter(({ strategies }) => strategies === undefined);
  const [most] = [...Map.groupBy(lists, keyOf)].sort((a, b) => b[1].length - a[1].length);
  const [shared, [list, ...others]] = most ?? ["", []];
  const isShared = (section: object) => others.length > 0 && keyOf(section) === shared;
  const project = sets[0]?.target.project;
  return {
    ...(project !== options.project && { project }),
    ...(lifted !== undefined && { stickiness: lifted }),
    ...(others.length > 0 && list),
    environments: new Map([...printed].map(([name, section]) => [name, isShared(section) ? nothing() : section])),
  };
}

/** `production:` and nothing after it. */
function nothing(): Scalar {
  return Object.assign(new Scalar(null), { source: "" });
}

function keyOf(section: object): string {
  return JSON.stringify(section);
}

/** The stickiness that all variants of a feature have, if it is worth a line. */
function commonStickiness(sets: readonly PrintedSet[]): string | undefined {
  const used = sets.flatMap(({ variants, stickiness }) => variants.map((variant) => variant.stickiness ?? stickiness));
  const [first] = used;
  return first !== "default" && used.every((value) => value === first) ? first : undefined;
}

function printRefused(set: PrintedSet, options: PrintOptions): string {
  return `${set.refused}\n${yamlText({ [set.target.feature]: printFeature([set], options) })}`;
}

/**
 * Comment lines as the library takes them: without `#`, with a space in front. No character ends a line early (readers of
 * YAML 1.1 do that at NEL, LS and PS) or controls a terminal.
 */
function commented(text: string): string {
  const lines = text.trimEnd().split(/\r\n|[\n\r\x85\u2028\u2029]/);
  return lines.map((line) => ` ${escaped(line, /[\p{Cc}\p{Cf}]/gu)}`).join("\n");
}
