import { isMapping } from "../manifest/read/schema-parts.ts";
import { suggestion } from "../text/suggestion.ts";
import { excerpt } from "../text/wording.ts";
import type { Mismatch } from "./mismatch.ts";
import { subschemas } from "./schema-text.ts";

/** What the draft leaves open and would make a contract mean less than it says: unknown keywords and formats, wrong patterns. */
export function schemaProblems(value: unknown, keywords: readonly string[], formats: readonly string[]): Mismatch[] {
  const found: Mismatch[] = [];
  for (const { schema, path } of subschemas(value)) {
    const { format, pattern, patternProperties } = schema;
    for (const key of Object.keys(schema)) {
      if (!keywords.includes(key))
        found.push({ path: [...path, key], part: "key", message: unknownKeyword(key, keywords) });
    }
    if (typeof format === "string" && !formats.includes(format))
      found.push({ path: [...path, "format"], part: "value", message: unknownFormat(format, formats) });
    if (typeof pattern === "string" && !isPattern(pattern))
      found.push({ path: [...path, "pattern"], part: "value", message: badPattern(pattern) });
    for (const key of isMapping(patternProperties) ? Object.keys(patternProperties) : []) {
      if (!isPattern(key))
        found.push({ path: [...path, "patternProperties", key], part: "key", message: badPattern(key) });
    }
  }
  return found;
}

function unknownKeyword(key: string, keywords: readonly string[]): string {
  const near = suggestion(key, keywords);
  return `The keyword ${excerpt(key)} is not supported.${near ? ` Did you mean ${near}?` : ""}`;
}

function unknownFormat(format: string, formats: readonly string[]): string {
  const near = suggestion(format, formats);
  return `The format ${excerpt(format)} cannot be checked. ${near ? `Did you mean ${near}?` : "Use a pattern instead."}`;
}

function badPattern(pattern: string): string {
  return `The pattern ${excerpt(pattern)} is not a regular expression of JavaScript with the flag u.`;
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}
