import { Document, type Scalar, visit } from "yaml";

/** How every YAML text of ours is printed: no line is folded, and quoted text is on one line, escaped as in JSON. */
export const printing = { lineWidth: 0, doubleQuotedAsJSON: true } as const;

/** Characters that a plain or block text would lose or change when it is read: only quotes keep them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that matter here.
export const fragile = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

/** A document made of plain values (objects, maps, lists, text, numbers), in which every text survives its reading. */
export function yamlDocument(value: unknown): Document {
  const document = new Document(value, { version: "1.2", schema: "core", aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_key, scalar: Scalar) {
      if (typeof scalar.value === "string" && fragile.test(scalar.value)) scalar.type = "QUOTE_DOUBLE";
    },
  });
  return document;
}

/** Plain values as YAML; ends with a line break. */
export function yamlText(value: unknown): string {
  return yamlDocument(value).toString(printing);
}
