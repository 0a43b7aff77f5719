import { Document, isCollection, isMap, isScalar, visit } from "yaml";

/** Text that only double quotes keep: odd characters, blanks at a line's end (editors trim them), empty lines at the end, typographic quotes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that matter here.
const fragile = /[\0-\t\v-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]| (?:\n|$)|^\s*$|\n\s*\n$|^[\u2018-\u201f«»‹›]/;

/** Made of plain values, in which a node keeps its style. Every text survives its reading. */
export function yamlDocument(value: unknown, isFlow = false): Document {
  const document = new Document(value, { version: "1.2", schema: "core", aliasDuplicateObjects: false });
  if (isCollection(document.contents)) document.contents.flow = isFlow;
  visit(document, {
    Scalar(_key, scalar) {
      if (typeof scalar.value !== "string") return;
      const isBlock = !isFlow && (scalar.type === undefined || scalar.type.startsWith("BLOCK"));
      if (fragile.test(scalar.value) || (scalar.value.includes("\n") && !isBlock)) scalar.type = "QUOTE_DOUBLE";
    },
    Pair(_key, { key, value: inner }) {
      if (isScalar(key) && key.value === "weights" && isMap(inner)) inner.flow = true;
      // `production:` and nothing after it.
      if (!isFlow && isScalar(inner) && inner.value === null) inner.source = "";
    },
  });
  return document;
}

/** Ends with a line break. */
export function yamlText(value: unknown, isFlow = false): string {
  return printed(yamlDocument(value, isFlow));
}

/** The text of a document, in which no character of a quoted text ends a line for some programs, or is not seen. */
export function printed(document: Document): string {
  const text = document.toString({ lineWidth: 0, doubleQuotedAsJSON: true });
  const asEscape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text.replace(/[\x7f-\x9f\u2028\u2029\ufeff]/g, asEscape);
}

export interface Place {
  /** White space in front of the line of its key. */
  readonly indent: string;
  readonly isJson: boolean;
  readonly isFlow: boolean;
  /** Each entry has a line of its own. Outside of braces it always has. */
  readonly isSpread: boolean;
}

/** An entry of a mapping, or without a key an item of a list. Lines after the first are indented for the place. */
export function printEntry(key: string | undefined, value: unknown, place: Place): string {
  const { indent, isFlow, isJson, isSpread } = place;
  if (isJson) {
    const rows = JSON.stringify(value, null, 2);
    const json = isSpread ? indented(rows, indent) : rows.replace(/\n */g, " ");
    return key === undefined ? json : `${JSON.stringify(key)}: ${json}`;
  }
  const text = yamlText(key === undefined ? [value] : { [key]: value }, isFlow);
  return isFlow ? text.slice("{ ".length, -" }\n".length) : indented(text.slice(0, -1), indent);
}

/** The text behind the `:` of a key or behind a `-`: it starts with a blank or a line break, or is empty. */
export function printAfter(key: string | undefined, value: unknown, place: Place): string {
  const text = printEntry(key === undefined || key === "weights" ? key : "k", value, place);
  if (key !== undefined) return text.slice(text.indexOf(":") + 1);
  return place.isFlow || place.isJson ? ` ${text}` : text.slice("-".length);
}

function indented(text: string, indent: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}
