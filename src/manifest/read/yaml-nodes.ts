import { Composer, type CST, Lexer, type ParsedNode, Parser, Scalar, type YAMLMap } from "yaml";
import { excerpt } from "../../text/wording.ts";
import { errorAt, type TextError, textError } from "./text-error.ts";

/** Most tokens of a text: the library takes up to 500 bytes for each. A manifest of 20,000 features has fewer. */
const maxTokens = 3_000_000;

/** Deepest nesting. Honest payloads are far shallower, and later stages may recurse safely. */
export const maxDepth = 100;
export const tooDeep = `The file is nested more than ${maxDepth} levels deep.`;

/** Only some YAML parsers end a line there: the comment of one is a key for another. */
const loneReturn = "A carriage return (CR) without a line feed (LF) after it. Save the file with LF or CRLF line ends.";

/** The nodes of a YAML text, or its first error: later ones are often its consequences. */
export function readYaml(text: string, mostTokens = maxTokens): { root: ParsedNode } | { error: TextError } {
  const lone = text.search(/\r(?!\n)/);
  if (lone >= 0) return { error: errorAt(lone, "carriage-return", loneReturn) };
  // To find duplicates, the library compares each key with every other one, in quadratic time; NodeReader does it itself.
  const composer = new Composer({ schema: "core", stringKeys: true, resolveKnownTags: false, uniqueKeys: false });
  let first: TextError | undefined;
  // Otherwise the library makes an error for each character of some texts: 3.6 GB for 3 MB of "}".
  const stop: Stop = (error) => {
    first ??= error;
    throw first;
  };
  const { errors, warnings } = composer.streamInfo();
  errors.push = ({ code, pos: [start, end] }) => {
    const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start + 1);
    return stop(textError(/^ *\t/.test(line) ? "TAB_AS_INDENT" : code, start, end));
  };
  warnings.push = () => 0;
  try {
    const [document] = composer.compose(tokensOf(text, mostTokens, stop), true, text.length);
    return { root: document?.contents ?? emptyScalar(0) };
  } catch (error) {
    if (first) return { error: first };
    throw error;
  }
}

type Stop = (error: TextError) => never;

/** The tokens of a text. Stops at too many, too deep ones, directives (%TAG makes a long text of a short one), a second document. */
function* tokensOf(text: string, most: number, stop: Stop): Generator<CST.Token> {
  const parser = new Parser();
  const tooMany = `The file has more than ${most} tokens (names, values and marks). Split it into several files.`;
  let [count, documents, offset] = [0, 0, 0];
  const checked = (token: CST.Token) => {
    const { type, offset } = token;
    if (type === "directive" && !/^%YAML\s+1\.2(?!\S)/.test(token.source))
      stop(textError("BAD_DIRECTIVE", offset, offset + token.source.length));
    if (type === "document" && ++documents > 1) stop(textError("MULTIPLE_DOCS", offset, offset + 3));
    return token;
  };
  for (const lexeme of new Lexer().lex(text)) {
    if (++count > most) stop(errorAt(0, "too-large", tooMany));
    for (const token of parser.next(lexeme)) yield checked(token);
    // Before the library takes 900 bytes for each level of the text. NodeReader, which knows the value, draws the exact line.
    if (parser.stack.length > 2 * maxDepth) stop(errorAt(offset, "too-deep", tooDeep));
    offset += lexeme.length;
  }
  for (const token of parser.end()) yield checked(token);
}

/** A key of a mapping and its value. A merged key is the node in the mapping that it came from. */
export type Entry = { readonly key: Scalar.Parsed; readonly value: ParsedNode };

/** The entries of a mapping. The library has no node for the missing value of `a` in `{ a, b: 1 }`; this adds one. */
export function entriesOf(map: YAMLMap.Parsed): readonly Entry[] {
  for (const pair of map.items) pair.value ??= emptyScalar(pair.key.range[1]);
  return map.items as readonly Entry[];
}

export function emptyScalar(offset: number): Scalar.Parsed {
  const scalar = new Scalar(null) as Scalar.Parsed;
  return Object.assign(scalar, { type: Scalar.PLAIN, source: "", range: [offset, offset, offset] });
}

/** In quotes it is an ordinary key. */
export function isMergeKey({ type, source }: Scalar.Parsed): boolean {
  return type === Scalar.PLAIN && source === "<<";
}

/* Texts without quotes of which YAML silently drops a part: `EU #2` is "EU" and a comment, `&R D` is "D" with an anchor. */

const isFreeText = ({ type, value }: Scalar.Parsed) =>
  type === Scalar.PLAIN && (typeof value === "string" || value === null);

const gluedToText = /[ \t]+(#+[^\s#][^\r\n]*)/y;
/** The range of a missing value may begin before or after the colon and the blanks. */
const gluedToNothing = /:?[ \t]*(#+[^\s#][^\r\n]*)/y;

/** A message if YAML takes the end of a text for a comment. One with a blank after its # is meant as a comment. */
export function cutComment(scalar: Scalar.Parsed, text: string): string | undefined {
  const [start, end] = scalar.range;
  const glued = start === end ? gluedToNothing : gluedToText;
  glued.lastIndex = end;
  const comment = isFreeText(scalar) ? glued.exec(text)?.[1] : undefined;
  return comment && `${excerpt(comment)} is a comment to YAML. Quote the whole text, or leave a blank after the #.`;
}

/** A message if YAML takes the beginning of a text for an anchor, true only if no alias uses it. */
export function cutAnchor(scalar: Scalar.Parsed): string | undefined {
  if (!isFreeText(scalar)) return undefined;
  return `${excerpt(`&${scalar.anchor}`)} is an anchor to YAML, and no alias uses it. Quote the whole text, or remove the anchor.`;
}
