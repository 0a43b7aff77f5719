import type { ErrorCode } from "yaml";

/** What each error of the YAML library is called here. Its own messages quote the file, and so are never shown. */
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

/** Every other one. */
const unexpected = "This does not belong here. Check the quotes, brackets and indentation before it.";

/** Rules of their own; every other error is one of `syntax`. */
const rules: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_COLLECTION_TYPE: "tag",
  BAD_DIRECTIVE: "directive",
  MULTIPLE_DOCS: "several-documents",
  NON_STRING_KEY: "key",
  RESOURCE_EXHAUSTION: "too-deep",
  TAG_RESOLVE_FAILED: "tag",
};

/** Why a text cannot be read, and where. */
export interface TextError {
  /** Offsets of its first character and of the one after its last. */
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly message: string;
  /** The library's, where the error is its own. */
  readonly code?: ErrorCode;
}

export function textError(code: ErrorCode, start: number, end: number): TextError {
  return { rule: rules[code] ?? "syntax", message: explanations[code] ?? unexpected, code, start, end };
}

export function tooManyTokens(most: number): TextError {
  const message = `The file has more than ${most} tokens (names, values and marks). Split it into several files.`;
  return { rule: "too-large", message, start: 0, end: 1 };
}

/** Some readers end a line there, others do not: what is a comment to one is a key to another. */
export function carriageReturn(offset: number): TextError {
  const message = "A carriage return (CR) without a line feed (LF) after it. Save the file with LF or CRLF line ends.";
  return { rule: "carriage-return", message, start: offset, end: offset + 1 };
}
