import { Document, isCollection, isMap, Scalar, visit } from "yaml";
import type { Collection, Value } from "./slots.ts";
import type { Source } from "./source.ts";
import { fragile, printing } from "./yaml-text.ts";

/** Where a value is printed. */
export interface Position {
  /** What stands in front of the line of its key. */
  readonly indent: string;
  readonly isFlow: boolean;
  /** Whether braces there are spread over lines. */
  readonly isWide: boolean;
}

/** How a text is written that replaces another. */
export interface TextStyle {
  readonly type?: Scalar.Type | undefined;
  /** By how much a block text is indented. */
  readonly step?: number | undefined;
  /** Whether it is a `|+` that owns the empty lines behind it. */
  readonly keepsLines?: boolean;
}

/**
 * Prints new values in the style of a text: its indentation, quotes and spaces; in braces or over lines as the model of a
 * value is, which is what stands under the same key elsewhere, or beside it.
 */
export class ValuePrinter {
  readonly #source: Source;
  readonly #unit: string;
  readonly #isFlush: boolean;
  readonly #padding: string;
  /** Behind commas and colons. */
  readonly space: string;
  /** The first collection under each key, in the whole text and in the feature at hand. */
  readonly #models: ReadonlyMap<string, Collection>;
  #near: ReadonlyMap<string, Collection> = new Map();

  constructor(source: Source) {
    const { text, isJson } = source;
    this.#source = source;
    this.#unit = (isJson ? /\n([ \t]+)/ : /^( +)[^\s#-]/m).exec(text)?.[1] ?? "  ";
    this.#isFlush = /^( *)[^\s#][^\n]*:\r?\n\1- /m.test(text);
    this.#padding = /\{ \S/.test(text) || (!isJson && !/\{[^\s}]/.test(text)) ? " " : "";
    this.space = isJson && !/":\s/.test(text) ? "" : " ";
    this.#models = this.#collections(source.root);
  }

  /** Takes the style of a feature before that of others. */
  follow(feature: Value): void {
    this.#near = this.#collections(feature);
  }

  #collections(node: Value): ReadonlyMap<string, Collection> {
    const found = new Map<string, Collection>();
    if (!node) return found;
    visit(node, {
      Pair: (_index, { key, value }) => {
        const there = this.#source.resolve(value as Value);
        const name = String((key as Scalar).value);
        if (isCollection(there) && there.items.length > 0 && !found.has(name)) found.set(name, there as Collection);
      },
    });
    return found;
  }

  /** What shows how a value would be written in a collection. */
  model(key: string | undefined, value: unknown, owner: Collection): Value {
    const source = this.#source;
    const siblings = isMap(owner) ? [...source.entries(owner).values()] : source.items(owner);
    const isLike = (node: Value) => (Array.isArray(value) ? source.items(node) : [...source.entries(node)]).length > 0;
    return [this.#named(key ?? ""), ...siblings.reverse()].find(isLike) ?? null;
  }

  #named(key: string): Value {
    return this.#near.get(key) ?? this.#models.get(key) ?? null;
  }

  /** An entry of a mapping, or without a key an item of a list. */
  entry(key: string | undefined, value: unknown, at: Position, model: Value): string {
    if (key !== undefined) return `${this.scalar(key, { ...at, isFlow: true })}:${this.after(key, value, at, model)}`;
    return at.isFlow ? this.#inline(value, at, model) : `-${this.after(key, value, at, model)}`;
  }

  /** What comes behind the `:` of a key or behind a `-`: on the same line, or from the next line on. */
  after(key: string | undefined, value: unknown, at: Position, model: Value): string {
    if (value === null && key !== undefined && !at.isFlow) return "";
    const isBlock = isCollection(model) ? !model.flow : key !== "weights";
    if (at.isFlow || !isBlock || !isFilled(value)) return `${this.space}${this.#inline(value, at, model)}`;
    const isFlush = this.#isFlush && Array.isArray(value);
    const indent = at.indent + (key === undefined ? "  " : isFlush ? "" : this.#unit);
    const rows = this.#children(value, { ...at, indent }, model).join(`\n${indent}`);
    return key === undefined ? ` ${rows}` : `\n${indent}${rows}`;
  }

  #inline(value: unknown, at: Position, model: Value): string {
    if (typeof value !== "object" || value === null) return this.scalar(value, at);
    const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
    if (!isFilled(value)) return open + close;
    const { text, isJson } = this.#source;
    const isWide = at.isWide && (model ? text.slice(...(model.range ?? [])).includes("\n") : isJson);
    const indent = isWide ? at.indent + this.#unit : at.indent;
    const parts = this.#children(value, { indent, isWide, isFlow: true }, model);
    if (isWide) return `${open}\n${indent}${parts.join(`,\n${indent}`)}\n${at.indent}${close}`;
    const isLike = model && text[model.range?.[0] ?? 0] === open;
    const padding = isLike
      ? text.slice((model.range?.[0] ?? 0) + 1).match(/^ ?/)?.[0]
      : open === "{"
        ? this.#padding
        : "";
    return open + padding + parts.join(`,${this.space}`) + padding + close;
  }

  #children(value: object, at: Position, model: Value): string[] {
    const items = this.#source.items(model);
    const entries = this.#source.entries(model);
    const filled = (node: Value | undefined) => (isCollection(node) && node.items.length > 0 ? node : undefined);
    if (Array.isArray(value)) {
      return value.map((item, index) => this.entry(undefined, item, at, filled(items[index] ?? items[0]) ?? null));
    }
    return Object.entries(value).map(([key, inner]) =>
      this.entry(key, inner, at, filled(entries.get(key)) ?? this.#named(key)),
    );
  }

  /** A text, a number, a boolean or nothing. A text has the given style where that can say it, else double quotes. */
  scalar(value: unknown, { indent, isFlow }: Pick<Position, "indent" | "isFlow">, like: TextStyle = {}): string {
    if (typeof value !== "string" || this.#source.isJson) return JSON.stringify(value);
    const scalar = new Scalar(value);
    const isBlock = !isFlow && (like.type === undefined || like.type.startsWith("BLOCK"));
    // A `|+` would also keep the empty lines that the file has behind it.
    const isOpen = /^\s*$|\n[ \t\n]*\n$/.test(value) && !like.keepsLines;
    const type = fragile.test(value) || isOpen || (value.includes("\n") && !isBlock) ? "QUOTE_DOUBLE" : like.type;
    if (type) scalar.type = type;
    const document = new Document(isFlow ? [scalar] : { k: scalar }, { version: "1.2", schema: "core" });
    if (isCollection(document.contents)) document.contents.flow = isFlow;
    const step = like.step ?? this.#unit.length;
    const text = document.toString({ ...printing, flowCollectionPadding: false, indent: step });
    return isFlow ? text.slice(1, -2) : text.slice("k: ".length, -1).replace(/\n(?=[^\n])/g, `\n${indent}`);
  }
}

function isFilled(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
