import { excerpt } from "../../text/excerpt.ts";
import { suggestion } from "../../text/suggestion.ts";
import type { Path } from "../../variants/finding.ts";
import { isMapping } from "../read/schema-parts.ts";
import { subschemas } from "./schema-text.ts";

export interface SchemaProblem {
  readonly path: Path;
  readonly part: "key" | "value";
  readonly message: string;
}

/** What the draft leaves open and would make a contract mean less than it says: unknown keywords and formats, wrong patterns. */
export function schemaProblems(
  value: unknown,
  keywords: readonly string[],
  formats: readonly string[],
): readonly SchemaProblem[] {
  return [...subschemas(value)].flatMap(({ schema, path }) => {
    const { format, pattern, patternProperties } = schema;
    const patterns = isMapping(patternProperties) ? Object.keys(patternProperties) : [];
    return [
      ...Object.keys(schema)
        .filter((key) => !keywords.includes(key))
        .map((key) => ({ path: [...path, key], part: "key" as const, message: unknownKeyword(key, keywords) })),
      ...(typeof format === "string" && !formats.includes(format)
        ? [{ path: [...path, "format"], part: "value" as const, message: unknownFormat(format, formats) }]
        : []),
      ...(typeof pattern === "string" && !isPattern(pattern)
        ? [{ path: [...path, "pattern"], part: "value" as const, message: badPattern(pattern) }]
        : []),
      ...patterns
        .filter((key) => !isPattern(key))
        .map((key) => ({ path: [...path, "patternProperties", key], part: "key" as const, message: badPattern(key) })),
    ];
  });
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
