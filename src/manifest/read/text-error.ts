import type { ErrorCode } from "yaml";
import { escaped } from "../../text/wording.ts";
import { jsonProblem } from "../../variants/json.ts";

/** Messages, with the rule if it is not `syntax`. Those of the YAML library quote the file, which may contain secrets. */
const explanations: Readonly<Partial<Record<ErrorCode, readonly [message: string, rule?: string]>>> = {
  BAD_DIRECTIVE: ["A manifest is YAML 1.2. Remove the line that starts with %.", "directive"],
  BAD_INDENT: [
    "Wrong indentation, or a bracket that is not closed. " +
      "The keys of one mapping, and the items of one list, start in the same column.",
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    'A second "key:" is not possible here. Check the indentation, and put text with ": " in quotes.',
  ],
  MISSING_CHAR: ["Something is missing here: a closing quote or bracket, a comma, a colon, or the space after it."],
  MULTILINE_IMPLICIT_KEY: ["A key and its colon must be on one line. Is a colon or a comma missing?"],
  MULTIPLE_DOCS: [
    "A manifest is one YAML document. Remove the line with --- or ... that ends the first.",
    "several-documents",
  ],
  NON_STRING_KEY: ["A key must be plain text, not a list, a mapping or an alias.", "key"],
  TAB_AS_INDENT: ["Tabs cannot indent YAML. Use spaces."],
  TAG_RESOLVE_FAILED: ["This tag cannot be used. Write the value without it, quoted if it is text.", "tag"],
};

const unexpected =
  "This does not belong here. Check the indentation, quotes and brackets, and quote text with special characters.";

/** The reason for which a text cannot be read, and the offsets where it is. */
export interface TextError {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly message: string;
}

export function textError(code: ErrorCode, start: number, end: number): TextError {
  const [message, rule = "syntax"] = explanations[code] ?? [unexpected];
  return { rule, message, start, end };
}

export function errorAt(start: number, rule: string, message: string): TextError {
  return { rule, message, start, end: start + 1 };
}

/** YAML would take the comments of a JSON file for parts of keys. */
export function jsonError(text: string): TextError | undefined {
  const problem = jsonProblem(text);
  if (problem === "") return undefined;
  const start = Math.min(Number(/ at position (\d+)/.exec(problem)?.[1] ?? text.length), Math.max(0, text.length - 1));
  const hint = text[start] === "/" ? " JSON has no comments. Remove them, or write YAML." : "";
  return errorAt(start, "syntax", `This is not valid JSON: ${problem}.${hint}`);
}

/** Conflict markers are nothing else in YAML or JSON. */
export function conflictError(text: string): TextError | undefined {
  const start = text.search(/^(?:(?:<{7}|\|{7}|>{7})(?: |\r?$)|={7}\r?$)/m);
  const message = `The line ${text.slice(start, start + 7)} is left of a merge. Resolve the conflict, and remove the line.`;
  return start < 0 ? undefined : { rule: "syntax", message, start, end: start + 7 };
}

/** A blank other than a space or a tab would be part of a text. */
export function blankError(text: string, { start, end }: Pick<TextError, "start" | "end">): TextError | undefined {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // Without a look behind, which would walk over the blanks of a line once for each of them.
  const [, blank] = /(?:^[ \t]*|[-:?,[{])([^\S \t\r\n\ufeff])/m.exec(text.slice(from, end + 1)) ?? [];
  if (blank === undefined) return undefined;
  const message = `The blank ${escaped(blank, /./)} is text to YAML and JSON. Replace it by a space.`;
  return errorAt(text.indexOf(blank, from), "syntax", message);
}

/** For a template that was not rendered (Helm, Jinja) and caused another error. */
export function templateError(text: string, { start, end, rule }: TextError): TextError | undefined {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // Of megabytes in quotes, the search below would exceed the stack.
  const [line = ""] = text.slice(from, from + 100_000).split("\n", 1);
  // Texts in quotes may be templates for an application. An open quote extends to the end of the line: linear time.
  const plain = line.replace(/"(?:[^"\\]|\\.?)*(?:"|$)|'[^']*(?:'|$)/g, "");
  if (rule === "too-deep" || !/\{\{|\{%/.test(plain)) return undefined;
  const message =
    "This file is a template ({{ … }} or {% … %}) that was not rendered. Render it first, and give the result to the action.";
  return { rule: "template", message, start, end };
}
