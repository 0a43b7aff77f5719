import { Document, isMap, type YAMLMap } from "yaml";
import { canonical } from "../variants/canonical.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { byName, compareText, type StoredVariant, type Target } from "../variants/variant.ts";
import { isFixed, percent } from "../variants/weight.ts";
import { nativeJson } from "./native-json.ts";

/** One variant set to be written down. */
export interface PrintedSet {
  readonly target: Target;
  readonly variants: readonly StoredVariant[];
  /** What variants that name none use there: `default`, or the strategy's own. */
  readonly stickiness: string;
  /** Lines of comment in front of the entry. */
  readonly note?: string;
  /** Why the set is written as a comment only. */
  readonly refused?: string;
}

export interface PrintOptions {
  /** Project of the file; features of others name theirs. */
  readonly project: string;
  /** Comment at the top, without `#`. */
  readonly heading: readonly string[];
  /** Payloads as text, to the byte; otherwise JSON is written as YAML where that means the same. */
  readonly exact: boolean;
}

type Fields = Map<string, unknown>;

/** The address of the JSON Schema, for editors. A test holds it to the repository of package.json. */
export const schemaUrl =
  "https://raw.githubusercontent.com/variants-sync/variants-sync/main/schema/manifest.schema.json";

/**
 * A manifest with these sets, in an order that depends on names alone. A list that several environments of a feature
 * share is written once; weights of variable variants are left out. Refused sets become comments.
 */
export function printManifest(sets: readonly PrintedSet[], options: PrintOptions): string {
  const features = new Map<string, unknown>();
  const groups = Map.groupBy(sets, ({ target }) => target.feature);
  const refused: string[] = [];
  const notes = new Map<string, string>();
  for (const [feature, group] of [...groups].sort(([a], [b]) => compareText(a, b))) {
    const kept = group.filter((set) => set.refused === undefined);
    if (kept.length > 0) features.set(feature, printFeature(kept, options));
    const remarks = group.flatMap(({ note, target }) => (note === undefined ? [] : [`${target.environment}: ${note}`]));
    if (remarks.length > 0) notes.set(feature, remarks.join("\n"));
    refused.push(...group.filter((set) => set.refused !== undefined).map((set) => printRefused(set, options)));
  }
  const document = new Document(
    new Map<string, unknown>([
      ["version", 1],
      ["project", options.project],
      ["features", features],
    ]),
    {
      version: "1.2",
      schema: "core",
      aliasDuplicateObjects: false,
    },
  );
  document.commentBefore = [
    ` yaml-language-server: $schema=${schemaUrl}`,
    ...options.heading.map((line) => ` ${line}`),
  ].join("\n");
  annotate(document, notes);
  if (refused.length > 0)
    document.comment = commented(
      ["Not managed, because this manifest could not apply it again:", ...refused].join("\n"),
    );
  return document.toString({ lineWidth: 0, nullStr: "" });
}

function annotate(document: Document, notes: ReadonlyMap<string, string>): void {
  const features = document.get("features");
  if (!isMap(features)) return;
  for (const { key } of (features as YAMLMap<{ value: string; commentBefore?: string }, unknown>).items) {
    const note = notes.get(key.value);
    if (note !== undefined) key.commentBefore = commented(note);
  }
}

function printFeature(sets: readonly PrintedSet[], options: PrintOptions): Fields {
  const [first] = sets;
  const lifted = commonStickiness(sets);
  const shared = sharedVariants(sets, options, lifted);
  const fields: Fields = new Map();
  if (first && first.target.project !== options.project) fields.set("project", first.target.project);
  if (lifted !== undefined) fields.set("stickiness", lifted);
  if (shared) fields.set("variants", shared.variants);
  const environments = Map.groupBy(sets, ({ target }) => target.environment);
  const printed = [...environments]
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, entries]): [string, unknown] => {
      const own = entries.find(({ target }) => !target.strategy);
      const strategies = entries.filter(({ target }) => target.strategy);
      if (own && strategies.length === 0 && shared?.key === setKey(own, options, lifted)) return [name, null];
      const environment: Fields = new Map();
      if (own) environment.set("variants", printVariants(own, options, lifted));
      if (strategies.length > 0)
        environment.set(
          "strategies",
          strategies.map((set) => printStrategy(set, options, lifted)),
        );
      return [name, environment];
    });
  return fields.set("environments", new Map(printed));
}

function printStrategy(set: PrintedSet, options: PrintOptions, lifted: string | undefined): Fields {
  const { id, title } = set.target.strategy ?? {};
  const name: [string, unknown] = id === undefined ? ["title", title] : ["id", id];
  return new Map<string, unknown>([name, ["variants", printVariants(set, options, lifted)]]);
}

/** The list that most environments of a feature have, where it is at least two. */
function sharedVariants(sets: readonly PrintedSet[], options: PrintOptions, lifted: string | undefined) {
  const mixed = new Set(sets.filter(({ target }) => target.strategy).map(({ target }) => target.environment));
  const plain = sets.filter(({ target }) => !mixed.has(target.environment));
  const groups = [...Map.groupBy(plain, (set) => setKey(set, options, lifted))].sort(
    (a, b) => b[1].length - a[1].length,
  );
  const [key, group] = groups[0] ?? ["", []];
  const [first] = group;
  return first && group.length > 1 ? { key, variants: printVariants(first, options, lifted) } : undefined;
}

function setKey(set: PrintedSet, options: PrintOptions, lifted: string | undefined): string {
  return JSON.stringify(printVariants(set, options, lifted), (_key, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
}

/** The one stickiness of all variants of a feature, where it is worth a line of its own. */
function commonStickiness(sets: readonly PrintedSet[]): string | undefined {
  const used = sets.flatMap(({ variants, stickiness }) => variants.map((variant) => variant.stickiness ?? stickiness));
  const [first] = used;
  return first !== "default" && used.every((value) => value === first) ? first : undefined;
}

function printVariants(
  { variants, stickiness }: PrintedSet,
  { exact }: PrintOptions,
  lifted: string | undefined,
): Fields[] {
  return [...variants]
    .sort(byName)
    .map((variant) => printVariant(variant, { implied: lifted ?? stickiness, own: stickiness, exact }));
}

/** @param stickiness `own` is what an absent one means where it is stored, `implied` what it means where it is written. */
function printVariant(variant: StoredVariant, stickiness: { own: string; implied: string; exact: boolean }): Fields {
  const fields: Fields = new Map<string, unknown>([["name", variant.name]]);
  if (isFixed(variant)) fields.set("weight", percent(variant.weight)).set("weightType", "fix");
  const own = variant.stickiness ?? stickiness.own;
  if (own !== stickiness.implied) fields.set("stickiness", own);
  const { payload, overrides = [] } = variant;
  if (payload) {
    const native = payload.type === "json" && !stickiness.exact ? nativeJson(payload.value) : undefined;
    fields.set(
      "payload",
      new Map<string, unknown>([
        ["type", payload.type],
        ["value", native ?? payload.value],
      ]),
    );
  }
  if (overrides.length > 0) fields.set("overrides", overrides);
  return fields;
}

/** A desired set as a manifest would say it, with nothing left to inherit: plain values for the YAML library. */
export function writtenFields({ variants }: DesiredSet): Fields[] {
  return canonical(variants).map((variant) => printVariant(variant, { own: "default", implied: "", exact: false }));
}

/** Lines to paste for a desired set: from `features` down to its variants. */
export function printVariantsSnippet(set: DesiredSet): string {
  const { feature, environment, strategy } = set.target;
  const variants = writtenFields(set);
  const entry = strategy ? { strategies: [{ ...strategy, variants }] } : { variants };
  const environments = new Map([[environment, entry]]);
  const features = new Map([[feature, new Map([["environments", environments]])]]);
  return new Document({ features }, { schema: "core", aliasDuplicateObjects: false })
    .toString({ lineWidth: 0 })
    .trimEnd();
}

function printRefused(set: PrintedSet, options: PrintOptions): string {
  const feature = new Map([[set.target.feature, printFeature([set], options)]]);
  return `${set.refused}\n${new Document(feature, { schema: "core" }).toString({ lineWidth: 0 })}`;
}

/** Comment lines as the library wants them: without `#`, with a space in front. */
function commented(text: string): string {
  return text
    .trimEnd()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => ` ${line}`)
    .join("\n");
}
