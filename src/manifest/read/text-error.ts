import type { ErrorCode } from "yaml";
import { error, type Finding } from "../../variants/finding.ts";
import { jsonProblem } from "../../variants/json.ts";

/**
 * Messages for errors of the YAML library, with the rule if it is not `syntax`. The library's own quote the file, which may
 * contain secrets, and are never shown.
 */
const explanations: Readonly<Partial<Record<ErrorCode, readonly [message: string, rule?: string]>>> = {
  BAD_COLLECTION_TYPE: ["This tag does not fit the value. Remove the tag.", "tag"],
  BAD_DIRECTIVE: ["A manifest is YAML 1.2. Remove the line that starts with %.", "directive"],
  BAD_DQ_ESCAPE: ["Unknown escape in double quotes. Write \\\\ for a backslash, or use single quotes."],
  BAD_INDENT: [
    "Wrong indentation, or a bracket that is not closed. " +
      "The keys of one mapping, and the items of one list, start in the same column.",
  ],
  BAD_SCALAR_START: ["Text cannot start with this character. Put it in quotes."],
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
  RESOURCE_EXHAUSTION: ["The file is nested too deeply.", "too-deep"],
  TAB_AS_INDENT: ["Tabs cannot indent YAML. Use spaces."],
  TAG_RESOLVE_FAILED: ["This tag cannot be used. Write the value without it, quoted if it is text.", "tag"],
};

/** The message for any other error. */
const unexpected = "This does not belong here. Check the quotes, brackets and indentation before it.";

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

export function tooManyTokens(most: number): TextError {
  const message = `The file has more than ${most} tokens (names, values and marks). Split it into several files.`;
  return { rule: "too-large", message, start: 0, end: 1 };
}

/** Only some YAML parsers end a line there: the comment of one is a key for another. */
export function carriageReturn(offset: number): TextError {
  const message = "A carriage return (CR) without a line feed (LF) after it. Save the file with LF or CRLF line ends.";
  return { rule: "carriage-return", message, start: offset, end: offset + 1 };
}

/** The first error of a text that is not JSON: YAML would take the comments of a JSON file for parts of keys. */
export function jsonError(text: string): TextError | undefined {
  const problem = jsonProblem(text);
  if (problem === "") return undefined;
  const start = Math.min(Number(/ at position (\d+)/.exec(problem)?.[1] ?? text.length), Math.max(0, text.length - 1));
  const hint = text[start] === "/" ? " JSON has no comments. Remove them, or write YAML." : "";
  return { rule: "syntax", message: `This is not valid JSON: ${problem}.${hint}`, start, end: start + 1 };
}

/** The error of a text with conflict markers, which are nothing else in YAML or JSON. */
export function conflictError(text: string): TextError | undefined {
  const start = text.search(/^(?:<{7}|\|{7}|>{7})(?: |$)/m);
  const message = "The file has conflict markers (<<<<<<<) of a merge. Resolve the conflict first.";
  return start < 0 ? undefined : { rule: "syntax", message, start, end: start + 7 };
}

/** Marks of Helm, Jinja and other template languages. */
const templateMark = /\{\{|\{%/;
const templateMessage =
  "This file is a template ({{ … }} or {% … %}) that was not rendered. Render it first, and give the result to the action.";

/** The findings, with one in place of all errors in lines with template marks. A template may be readable as YAML. */
export function templateOnce(findings: readonly Finding[], text: string): readonly Finding[] {
  if (findings.length === 0 || !templateMark.test(text)) return findings;
  const lines = text.split("\n");
  const isOfTemplate = ({ location, severity, rule, path = [] }: Finding) => {
    if (!location || severity !== "error" || rule === "too-deep") return false;
    const line = lines[location.line - 1] ?? "";
    if (path.length === 0) return templateMark.test(withoutQuoted(line));
    const written = line.slice(location.column - 1, location.endColumn);
    // A payload in quotes may be a template for its application; no other value has such marks.
    return templateMark.test(path.includes("payload") ? withoutQuoted(written) : written);
  };
  const first = findings.find(isOfTemplate);
  if (!first) return findings;
  const once = { ...error("template", [], templateMessage), location: first.location };
  return [once, ...findings.filter((finding) => !isOfTemplate(finding))];
}

/** An open quote extends to the end of the line, so this takes linear time. */
function withoutQuoted(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.?)*(?:"|$)|'[^']*(?:'|$)/g, "");
}
