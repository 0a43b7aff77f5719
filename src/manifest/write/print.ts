import { isMap, Scalar } from "yaml";
import { escaped } from "../../text/wording.ts";
import { defaultStickiness } from "../../variants/canonical.ts";
import { compareText, type StoredVariant, type Target } from "../../variants/variant.ts";
import { isFixed } from "../../variants/weight.ts";
import { printing, yamlDocument, yamlText } from "./print-value.ts";
import { type FileVariant, grouped, printStrategyName, printVariants } from "./print-variant.ts";

/** One variant set to be written down. */
export interface PrintedSet {
  readonly target: Target;
  readonly variants: readonly StoredVariant[];
  /** Stickiness of variants that name none: `default`, or the strategy's own. */
  readonly stickiness: string;
  /** A comment above the feature. */
  readonly note?: string;
  /** Its feature is marked as stale. */
  readonly isStale?: true | undefined;
  /** A comment beside the name of the strategy. */
  readonly remark?: string;
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
 * A manifest with these sets: features by name, their environments and strategies in the given order. A list that several
 * sets of a feature share is written once; weights of variable variants are left out. In YAML, refused sets become comments.
 */
export function printManifest(sets: readonly PrintedSet[], options: PrintOptions): string {
  const sorted = [...sets].sort((a, b) => compareText(a.target.feature, b.target.feature));
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

/** Writes the notes of sets in front of their features. */
function annotate(features: unknown, sets: readonly PrintedSet[]): void {
  for (const { key } of isMap<Scalar<string>>(features) ? features.items : []) {
    const notes = new Set(
      sets.flatMap(({ note, isStale, target: { feature, environment } }) =>
        feature === key.value
          ? [...(isStale ? ["Stale in Unleash."] : []), ...(note ? [`${environment}: ${note}`] : [])]
          : [],
      ),
    );
    if (notes.size > 0) key.commentBefore = commented([...notes].join("\n"));
  }
}

/** The lists of a feature's sets, as they are written where nothing is inherited. */
type Lists = ReadonlyMap<PrintedSet, readonly FileVariant[]>;

function printFeature(sets: readonly PrintedSet[], options: PrintOptions) {
  const pinned = commonStickiness(sets);
  const lists: Lists = new Map(
    sets.map((set) => {
      const implied = pinned ?? (set.target.strategy ? undefined : defaultStickiness);
      return [set, printVariants(set.variants, { stored: set.stickiness, implied, exact: options.exact })];
    }),
  );
  const environments = Map.groupBy(sets, ({ target }) => target.environment);
  // Beside strategies, the own set of an environment inherits nothing, and the strategies inherit from it.
  const heirs = [...environments.values()].flatMap((own) =>
    own.length > 1 && own.some(({ target }) => !target.strategy) ? [] : own,
  );
  const shared = sharedList(heirs, lists);
  const project = sets[0]?.target.project;
  return {
    ...(project !== options.project && { project }),
    ...(pinned !== undefined && { stickiness: pinned }),
    ...(shared && { variants: shared }),
    environments: new Map([...environments].map(([name, own]) => [name, printEnvironment(own, lists, shared)])),
  };
}

function printEnvironment(sets: readonly PrintedSet[], lists: Lists, shared: readonly FileVariant[] | undefined) {
  const own = sets.find(({ target }) => !target.strategy);
  const strategies = sets.filter(({ target }) => target.strategy);
  if (own && strategies.length === 0) {
    const content = difference(lists.get(own), shared);
    // `production:` and nothing after it.
    return Object.keys(content).length > 0 ? content : Object.assign(new Scalar(null), { source: "" });
  }
  const inherited = own ? lists.get(own) : shared;
  return {
    ...(own && { variants: inherited }),
    strategies: strategies.map((set) => ({ ...strategyKey(set), ...difference(lists.get(set), inherited) })),
  };
}

function strategyKey({ target: { strategy = {} }, remark }: PrintedSet) {
  const comment = remark === undefined ? {} : { comment: commented(remark) };
  return Object.fromEntries(
    Object.entries(printStrategyName(strategy)).map(([key, text]) => [key, Object.assign(new Scalar(text), comment)]),
  );
}

/** The list that most sets share, if at least two do: with the weights that most of these have. */
function sharedList(sets: readonly PrintedSet[], lists: Lists): readonly FileVariant[] | undefined {
  const shared = largestGroup(
    sets.map((set) => lists.get(set) ?? []),
    (list) => JSON.stringify(list.map((variant) => (isFixed(variant) ? { ...variant, weight: 0 } : variant))),
  );
  return shared.length > 1 && shared[0]?.length ? largestGroup(shared, (list) => JSON.stringify(list))[0] : undefined;
}

/** The largest group of equal items, the first one of several. */
function largestGroup<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...Map.groupBy(items, keyOf).values()].reduce<T[]>((a, b) => (b.length > a.length ? b : a), []);
}

/** The keys with which an inherited list becomes another one: none, `weights`, or `variants`. */
function difference(list: readonly FileVariant[] = [], inherited: readonly FileVariant[] = []) {
  const others = new Map(inherited.map((variant) => [variant.name, variant]));
  const isAlike = ({ weight, ...rest }: FileVariant) => {
    const { weight: other, ...same } = others.get(rest.name) ?? {};
    return JSON.stringify(rest) === JSON.stringify(same) && (isFixed(rest) || weight === other);
  };
  if (list.length === 0 || list.length !== inherited.length || !list.every(isAlike)) return { variants: list };
  const changed = list.filter(({ name, weight }) => weight !== others.get(name)?.weight);
  return changed.length === 0 ? {} : { weights: Object.fromEntries(changed.map(({ name, weight }) => [name, weight])) };
}

/**
 * The stickiness that all variants of a feature have, if it is worth a line. On strategies an absent one follows the strategy,
 * which somebody may change: there `default` is written as well.
 */
function commonStickiness(sets: readonly PrintedSet[]): string | undefined {
  const used = new Set(
    sets.flatMap(({ variants, stickiness }) => variants.map((variant) => variant.stickiness ?? stickiness)),
  );
  const [first] = used;
  const isImplied = first === defaultStickiness && sets.every(({ target }) => !target.strategy);
  return used.size === 1 && !isImplied ? first : undefined;
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
