import type { ErrorCode } from "yaml";
import { error, type Finding } from "../../variants/finding.ts";

/** Messages for errors of the YAML library. Its own quote the file, which may contain secrets, and are never shown. */
const explanations: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_COLLECTION_TYPE: "This tag does not fit the value. Remove the tag.",
  BAD_DIRECTIVE: "A manifest is YAML 1.2. Remove the line that starts with %.",
  BAD_DQ_ESCAPE: "Unknown escape in double quotes. Write \\\\ for a backslash, or use single quotes.",
  BAD_INDENT:
    "Wrong indentation, or a bracket that is not closed. " +
    "The keys of one mapping, and the items of one list, start in the same column.",
  BAD_SCALAR_START: "Text cannot start with this character. Put it in quotes.",
  BLOCK_AS_IMPLICIT_KEY:
    'A second "key:" is not possible here. Check the indentation, and put text with ": " in quotes.',
  DUPLICATE_KEY: "This key appears twice.",
  MISSING_CHAR: "Something is missing here: a closing quote or bracket, a comma, a colon, or the space after it.",
  MULTILINE_IMPLICIT_KEY: "A key and its colon must be on one line. Is a colon or a comma missing?",
  MULTIPLE_DOCS: "A manifest is one YAML document. Remove the line with --- or ... that ends the first.",
  NON_STRING_KEY: "A key must be plain text, not a list, a mapping or an alias.",
  RESOURCE_EXHAUSTION: "The file is nested too deeply.",
  TAB_AS_INDENT: "Tabs cannot indent YAML. Use spaces.",
  TAG_RESOLVE_FAILED: "This tag cannot be used. Write the value without it, quoted if it is text.",
};

/** The message for any other error. */
const unexpected = "This does not belong here. Check the quotes, brackets and indentation before it.";

/** Rules of these errors; every other error is of the rule `syntax`. */
const rules: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_COLLECTION_TYPE: "tag",
  BAD_DIRECTIVE: "directive",
  MULTIPLE_DOCS: "several-documents",
  NON_STRING_KEY: "key",
  RESOURCE_EXHAUSTION: "too-deep",
  TAG_RESOLVE_FAILED: "tag",
};

/** The reason and the position for which a text cannot be read. */
export interface TextError {
  /** Offset of its first character. */
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
  readonly rule: string;
  readonly message: string;
  /** Set for an error of the library. */
  readonly code?: ErrorCode;
}

export function textError(code: ErrorCode, start: number, end: number): TextError {
  return { rule: rules[code] ?? "syntax", message: explanations[code] ?? unexpected, code, start, end };
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

const conflictMarker = /^(?:<{7}|\|{7}|>{7})(?: |$)/m;
/** Marks of Helm, Jinja and other template languages. */
const templateMark = /\{\{|\{%/;
const templateMessage =
  "This file is a template ({{ … }} or {% … %}) that was not rendered. Render it first, and give the result to the action.";

/** An error with its likely cause, if the text shows one: the library calls common mistakes by other names. */
export function withCause(found: TextError, text: string, isJson: boolean): TextError {
  const marker = text.search(conflictMarker);
  if (marker >= 0) {
    const message = "The file has conflict markers (<<<<<<<) of a merge. Resolve the conflict first.";
    return { rule: "syntax", message, start: marker, end: marker + 7 };
  }
  if (found.code === undefined || found.code === "RESOURCE_EXHAUSTION") return found;
  const line = lineAt(text, found.start);
  if (templateMark.test(withoutQuoted(line))) return { ...found, rule: "template", message: templateMessage };
  if (isJson) return { ...found, message: "This is not valid JSON. Check the quotes, commas and brackets up to here." };
  return /^ *\t/.test(line) ? textError("TAB_AS_INDENT", found.start, found.end) : found;
}

/** The error for the first comment of a JSON file, which YAML may read as a part of a key. Looks at each character once. */
export function jsonComment(text: string): TextError | undefined {
  let isQuoted = false;
  // An escape, a quote, an end of a line, or what starts a comment: not within a word, such as https://.
  for (const { 0: found, index: start } of text.matchAll(/\\.|["\n]|(?<![^\s,{}[\]"])\/[/*]/g)) {
    if (found === '"') isQuoted = !isQuoted;
    else if (found === "\n") isQuoted = false;
    else if (found.startsWith("/") && !isQuoted)
      return { rule: "syntax", message: "JSON has no comments. Remove them, or write YAML.", start, end: start + 1 };
  }
  return undefined;
}

/** The findings, with one in place of all that template marks cause: a template may be readable as YAML. */
export function templateOnce(findings: readonly Finding[], text: string): readonly Finding[] {
  if (findings.length === 0 || !templateMark.test(text)) return findings;
  const lines = text.split("\n");
  const isOfTemplate = ({ location, severity, path = [] }: Finding) => {
    if (!location || severity !== "error") return false;
    const written = lines[location.line - 1]?.slice(location.column - 1, location.endColumn) ?? "";
    // A payload in quotes may be a template for its application; no other value has such marks.
    return templateMark.test(path.includes("payload") ? withoutQuoted(written) : written);
  };
  const first = findings.find(isOfTemplate);
  if (!first) return findings;
  const once = { ...error("template", [], templateMessage), location: first.location };
  return findings.flatMap((finding) => (finding === first ? [once] : isOfTemplate(finding) ? [] : [finding]));
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, end < 0 ? text.length : end);
}

/** An open quote extends to the end of the line, so the pattern looks at each character once. */
function withoutQuoted(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.?)*(?:"|$)|'[^']*(?:'|$)/g, "");
}
