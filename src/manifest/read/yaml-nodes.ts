import { Composer, type CST, Lexer, type ParsedNode, Parser } from "yaml";
import { emptyScalar } from "./nodes.ts";
import { type TextError, textError, tooManyTokens } from "./text-error.ts";

/**
 * Most tokens (names, values, marks, spaces, line ends) of a text. The library takes up to 500 bytes for each, so that 10
 * MB of nothing but marks would need more memory than a runner has. Manifests of 20,000 features stay below.
 */
const maxTokens = 3_000_000;

/** The nodes of any text, or the first error in it. Prints nothing. */
export function readYaml(text: string, mostTokens = maxTokens): { root: ParsedNode } | { error: TextError } {
  const composer = new Composer({
    schema: "core",
    stringKeys: true,
    resolveKnownTags: false,
    // The library compares each key with every other one; the reader of values uses the object that it fills.
    uniqueKeys: false,
  });
  let first: TextError | undefined;
  // After an error the library goes on, and makes one for each character of some texts: 3.6 GB for 3 MB of "}".
  const stop: Stop = (error) => {
    first ??= error;
    throw first;
  };
  const { errors, warnings } = composer.streamInfo();
  errors.push = (error) => stop(textError(error.code, ...error.pos));
  warnings.push = () => 0;
  try {
    const [document] = composer.compose(checked(tokensOf(text, mostTokens, stop), stop), true, text.length);
    return { root: document?.contents ?? emptyScalar(0) };
  } catch (error) {
    if (first) return { error: first };
    throw error;
  }
}

type Stop = (error: TextError) => never;

/** Stops where there are too many. */
function* tokensOf(text: string, most: number, stop: Stop): Generator<CST.Token> {
  const parser = new Parser();
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (++count > most) stop(tooManyTokens(most));
    yield* parser.next(lexeme);
  }
  yield* parser.end();
}

/** Stops at directives (with %TAG a short text can mean a long one) and at a second document. */
function* checked(tokens: Iterable<CST.Token>, stop: Stop): Generator<CST.Token> {
  let documents = 0;
  for (const token of tokens) {
    const { type, offset } = token;
    if (type === "directive" && !/^%YAML\s+1\.2(?!\S)/.test(token.source)) {
      stop(textError("BAD_DIRECTIVE", offset, offset + token.source.length));
    }
    if (type === "document" && ++documents > 1) stop(textError("MULTIPLE_DOCS", offset, offset + 3));
    yield token;
  }
}
