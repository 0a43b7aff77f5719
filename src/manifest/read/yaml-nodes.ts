import { Composer, type CST, isAlias, isScalar, isSeq, Lexer, type ParsedNode, Parser, type Scalar } from "yaml";
import { type Entry, emptyScalar, type Node, type ScalarNode } from "./nodes.ts";
import { type TextError, textError, tooManyTokens } from "./text-error.ts";

/**
 * Most tokens (names, values, marks, spaces, line ends) of a text. The library takes up to 500 bytes for each, so that 10
 * MB of nothing but marks would need more memory than a runner has. Manifests of 20,000 features stay below.
 */
const maxTokens = 3_000_000;

/** The nodes of any text, or the first error in it. Prints nothing. */
export function readYaml(text: string, mostTokens = maxTokens): { root: Node } | { error: TextError } {
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
    return { root: document?.contents ? toNode(document.contents) : emptyScalar(0) };
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

function toNode(node: ParsedNode): Node {
  const [start, end] = node.range;
  if (isAlias(node)) return { kind: "alias", name: node.source, start, end };
  const { anchor, tag } = node;
  if (isScalar(node)) return { ...toScalar(node), anchor, tag };
  const extent = { anchor, tag, start, end: node.flow ? end : Number.POSITIVE_INFINITY };
  if (isSeq(node)) return { kind: "list", items: node.items.map(toNode), ...extent };
  const entries = node.items.map(({ key, value }): Entry => {
    const name = { ...toScalar(key as Scalar.Parsed), anchor: (key as Scalar.Parsed).anchor };
    return { key: name, value: value ? toNode(value) : emptyScalar(name.end) };
  });
  return { kind: "mapping", entries, ...extent };
}

/** With `stringKeys` every key is a scalar. */
function toScalar({ value, source, type, range: [start, end] }: Scalar.Parsed): ScalarNode {
  return { kind: "scalar", value, source, isPlain: type === "PLAIN", start, end };
}
