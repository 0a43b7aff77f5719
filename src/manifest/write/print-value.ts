import { Document, isCollection, isSeq, Scalar, visit } from "yaml";
import type { Collection, Source } from "./source.ts";
import { fragile, printing } from "./yaml-text.ts";

/** Where a value is printed. */
export interface Position {
  /** What stands in front of the line of its key. */
  readonly indent: string;
  /** Whether that is inside braces, and whether these have a line for each entry. */
  readonly isFlow: boolean;
  readonly isSpread: boolean;
}

/** Prints new values in the style of a text: its indentation and spaces, and braces where their like has them. */
export class ValuePrinter {
  readonly #text: string;
  readonly #isJson: boolean;
  readonly #unit: string;
  readonly #isFlush: boolean;
  readonly #padding: string;
  /** Behind commas and colons. */
  readonly space: string;
  /** The first collection under each key. */
  readonly #models = new Map<string | undefined, Collection>();

  constructor({ text, isJson, root }: Source) {
    this.#text = text;
    this.#isJson = isJson;
    this.#unit = (isJson ? /\n([ \t]+)/ : /^( +)[^\s#-]/m).exec(text)?.[1] ?? "  ";
    this.#isFlush = /^( *)[^\s#][^\n]*:\r?\n\1- /m.test(text);
    this.#padding = /\{ \S/.test(text) || (!isJson && !/\{[^\s}]/.test(text)) ? " " : "";
    this.space = isJson && !/":\s/.test(text) ? "" : " ";
    visit(root, {
      Pair: (_index, { key, value }) => {
        const name = (key as Scalar<string>).value;
        if (isCollection(value) && value.items.length > 0 && !this.#models.has(name))
          this.#models.set(name, value as Collection);
      },
    });
  }

  /** An entry of a mapping, or without a key an item of a list. */
  entry(key: string | undefined, value: unknown, at: Position, beside?: Collection): string {
    const text = this.after(key, value, at, beside);
    if (key !== undefined) return `${this.scalar(key, { ...at, isFlow: true })}:${text}`;
    return at.isFlow ? text.trimStart() : `-${text}`;
  }

  /**
   * What comes behind the `:` of a key or behind a `-`: on the same line, or from the next line on.
   *
   * @param beside another value of the same collection.
   */
  after(key: string | undefined, value: unknown, at: Position, beside?: Collection): string {
    if (value === null && key !== undefined && !at.isFlow) return "";
    if (typeof value !== "object" || value === null) return this.space + this.scalar(value, at);
    const model = this.#models.get(key) ?? beside;
    const isBraced = at.isFlow || (model ? model.flow : key === "weights");
    if (isBraced || childrenOf(value).length === 0) return this.space + this.#braces(value, at, beside);
    const isList = Array.isArray(value);
    const indent = at.indent + (key === undefined ? "  " : isList && this.#isFlush ? "" : this.#unit);
    const first = isSeq(model) && isCollection(model.items[0]) ? (model.items[0] as Collection) : undefined;
    const rows = childrenOf(value).map(([name, child]) =>
      this.entry(isList ? undefined : name, child, { ...at, indent }, isList ? first : undefined),
    );
    return (key === undefined ? " " : `\n${indent}`) + rows.join(`\n${indent}`);
  }

  #braces(value: object, at: Position, beside?: Collection): string {
    const isList = Array.isArray(value);
    const children = childrenOf(value);
    const [open, close, padding] = isList ? ["[", "]", ""] : ["{", "}", this.#padding];
    if (children.length === 0) return open + close;
    const isOneLine = beside && !this.#text.slice(...(beside.range ?? [])).includes("\n");
    if (this.#isJson && at.isSpread && !isOneLine)
      return JSON.stringify(value, null, this.#unit).replaceAll("\n", `\n${at.indent}`);
    const inside = { ...at, isFlow: true, isSpread: false };
    const entries = children.map(([name, child]) => this.entry(isList ? undefined : name, child, inside));
    return open + padding + entries.join(`,${this.space}`) + padding + close;
  }

  /** A text, a number, a boolean or nothing. A text has the given style where that can say it, else double quotes. */
  scalar(value: unknown, { indent, isFlow }: Position, style?: Scalar.Type): string {
    if (typeof value !== "string" || this.#isJson) return JSON.stringify(value);
    const scalar = new Scalar(value);
    const isBlock = !isFlow && (style === undefined || style.startsWith("BLOCK"));
    // A `|+` would also keep the empty lines that the file has behind it.
    const isOpen = /^\s*$|\n\s*\n$/.test(value);
    const isQuoted = fragile.test(value) || isOpen || (value.includes("\n") && !isBlock);
    const type = isQuoted ? "QUOTE_DOUBLE" : style;
    if (type) scalar.type = type;
    const document = new Document({ k: scalar }, { version: "1.2", schema: "core" });
    if (isCollection(document.contents)) document.contents.flow = isFlow;
    const text = document.toString({ ...printing, flowCollectionPadding: false, indent: this.#unit.length });
    return isFlow ? text.slice("{k: ".length, -2) : text.slice("k: ".length, -1).replace(/\n(?=[^\n])/g, `\n${indent}`);
  }
}

/** Entries of a mapping or items of a list, without those that go. */
function childrenOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, child]) => child !== undefined);
}
