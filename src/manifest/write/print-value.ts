import { Document, isCollection, isMap, isScalar, Scalar, visit } from "yaml";

/** Options of every YAML text: no line is folded, and quoted text is on one line, escaped as in JSON. */
export const printing = { lineWidth: 0, doubleQuotedAsJSON: true } as const;

/**
 * Text that only double quotes keep: characters that YAML loses or changes, blanks at a line's end (editors and hooks trim
 * them), and empty lines at the end (a block would also take those that follow it in the file).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that matter here.
const fragile = /[\0-\t\v-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]| (?:\n|$)|^\s*$|\n\s*\n$/;

/** A document made of plain values (objects, maps, lists, text, numbers). Every text survives its reading. */
export function yamlDocument(value: unknown): Document {
  const document = new Document(value, { version: "1.2", schema: "core", aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_key, scalar) {
      if (typeof scalar.value === "string" && fragile.test(scalar.value)) scalar.type = "QUOTE_DOUBLE";
    },
    Pair(_key, { key, value: inner }) {
      if (!isScalar(key) || !isMap(inner)) return;
      if (key.value === "weights") inner.flow = true;
      // `production:` and nothing after it.
      if (key.value === "environments")
        for (const { value: section } of inner.items)
          if (isScalar(section) && section.value === null) section.source = "";
    },
  });
  return document;
}

/** Plain values as YAML; ends with a line break. */
export function yamlText(value: unknown): string {
  return yamlDocument(value).toString(printing);
}

/** The place of a value in a text. */
export interface Place {
  /** White space in front of the line of its key. */
  readonly indent: string;
  readonly isJson: boolean;
  /** Inside braces or brackets. */
  readonly isFlow: boolean;
  /** Each entry has a line of its own. Outside of braces it always has. */
  readonly isSpread: boolean;
}

/** An entry of a mapping, or without a key an item of a list. Lines after the first are indented for the place. */
export function printEntry(key: string | undefined, value: unknown, place: Place): string {
  const text = printAfter(key, value, place);
  if (key !== undefined) return `${printScalar(key, { ...place, isFlow: true })}:${text}`;
  return place.isFlow ? text.trimStart() : `-${text}`;
}

/** The text behind the `:` of a key or behind a `-`: it starts with a blank or a line break, or is empty. */
export function printAfter(key: string | undefined, value: unknown, place: Place): string {
  const { indent, isFlow, isJson, isSpread } = place;
  if (isJson && isSpread) return ` ${indented(JSON.stringify(value, null, 2), indent)}`;
  if (isFlow || key === "weights") return ` ${printBraces(value, { ...place, isFlow: true })}`;
  if (key === undefined) return indented(yamlText([value]).slice("-".length, -1), indent);
  return value === null ? "" : indented(yamlText({ k: value }).slice("k:".length, -1), indent);
}

function printBraces(value: unknown, place: Place): string {
  if (typeof value !== "object" || value === null) return printScalar(value, place);
  if (Array.isArray(value)) return `[${value.map((item) => printBraces(item, place)).join(", ")}]`;
  const entries = Object.entries(value).filter(([, child]) => child !== undefined);
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([key, child]) => `${printScalar(key, place)}: ${printBraces(child, place)}`).join(", ")} }`;
}

/** A text, a number, a boolean or `null`. A text gets the given style where that can hold it, else double quotes. */
export function printScalar(value: unknown, { indent, isFlow, isJson }: Place, style?: Scalar.Type): string {
  if (typeof value !== "string" || isJson) return JSON.stringify(value);
  const scalar = new Scalar(value);
  const isBlock = !isFlow && (style === undefined || style.startsWith("BLOCK"));
  const isQuoted = fragile.test(value) || (value.includes("\n") && !isBlock);
  const type = isQuoted ? "QUOTE_DOUBLE" : style;
  if (type) scalar.type = type;
  const document = new Document({ k: scalar }, { version: "1.2", schema: "core" });
  if (isCollection(document.contents)) document.contents.flow = isFlow;
  const text = document.toString({ ...printing, flowCollectionPadding: false });
  return isFlow ? text.slice("{k: ".length, -2) : indented(text.slice("k: ".length, -1), indent);
}

function indented(text: string, indent: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}
