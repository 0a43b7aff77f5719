import { Composer, type Document as YamlDocument, Lexer, LineCounter, Parser, type YAMLParseError } from "yaml";
import { type DocumentFault, NodeReader } from "./node-reader.ts";
import { type Node, Places } from "./places.ts";
import type { Path, Span } from "./problem.ts";

/** A manifest file as read: plain values, and the way back from a path to the place in the text. */
export interface Document {
  /**
   * Mappings are objects without a prototype, so that every key is a plain name; what an alias repeats is shared.
   * `undefined` when the text is no YAML at all.
   */
  readonly value: unknown;
  readonly faults: readonly DocumentFault[];
  /** The key or the value at a path, or at its nearest ancestor that exists. Leads through aliases and merge keys. */
  locate(path: Path, part?: "key" | "value"): Span;
  /** How the file spells the scalar at a path. */
  source(path: Path): string | undefined;
}

/**
 * Most tokens (names, values, marks, spaces, line ends) of a file: about 22,000 features. The parser takes up to 500
 * bytes and 4 µs for each, so that 10 MB of nothing but marks would take all the memory of a runner.
 */
const maxTokens = 3_000_000;

/**
 * Reads YAML 1.2 (and so JSON) without coercing anything: keys are text, repeated keys are faults, tags and `%YAML 1.1`
 * are refused, aliases and merge keys are followed within bounds. Takes time in proportion to the text.
 */
export function readDocument(text: string): Document {
  const lines = new LineCounter();
  const places = new Places(text, lines);
  const { first, second, isTooLong } = compose(text, lines);
  const root = (first?.contents ?? null) as Node | null;
  const locate = (path: Path, part: "key" | "value" = "value") => places.locate(root, path, part);
  const source = (path: Path) => places.source(root, path);
  if (isTooLong) {
    const message = `The file has more than ${maxTokens} tokens (names, values and marks): split it into several files.`;
    return { value: undefined, faults: [{ kind: "too-large", message, path: "", span: places.span(0, 1) }], locate, source };
  }
  const faults: DocumentFault[] = [];
  const add = (kind: string, message: string, start: number, end: number) =>
    faults.push({ kind, message, path: "", span: places.span(start, end) });
  for (const { code, message, pos } of first?.errors ?? []) add(...explain(code, message), ...pos);
  for (const { code, message, pos } of first?.warnings ?? []) {
    if (code === "BAD_DIRECTIVE") add("directive", sentence(message), ...pos);
  }
  if (first?.directives?.yaml.explicit && first.directives.yaml.version !== "1.2") {
    const start = text.search(/^%YAML/m);
    add("directive", "A manifest is YAML 1.2: remove the %YAML line.", start, start + 5);
  }
  if (second) {
    const start = second.range?.[0] ?? 0;
    const message = "A manifest is one document: remove the line that starts another (---).";
    add("several-documents", message, start, start + 3);
  }
  const reader = new NodeReader(places);
  const value = first?.errors.length ? undefined : reader.read(root);
  return { value, faults: faults.concat(reader.faults), locate, source };
}

/** The first two documents of a text: the second one matters only because it is there. */
function compose(
  text: string,
  lines: LineCounter,
): { first: YamlDocument.Parsed | undefined; second: YamlDocument.Parsed | undefined; isTooLong: boolean } {
  let count = 0;
  function* tokens() {
    const parser = new Parser(lines.addNewLine);
    lines.addNewLine(0);
    for (const lexeme of new Lexer().lex(text)) {
      if (++count > maxTokens) return;
      yield* parser.next(lexeme);
    }
    yield* parser.end();
  }
  const documents = new Composer({
    schema: "core",
    stringKeys: true,
    // The library compares each key with every other one; the reader uses the object that it fills.
    uniqueKeys: false,
  }).compose(tokens(), true, text.length);
  const first = documents.next().value || undefined;
  const second = documents.next().value || undefined;
  return { first, second, isTooLong: count > maxTokens };
}

/** Kind and message of what the parser found. */
function explain(code: YAMLParseError["code"], message: string): [string, string] {
  if (code === "RESOURCE_EXHAUSTION") return ["too-deep", "The file is nested too deeply."];
  if (code === "NON_STRING_KEY") return ["key", "A key must be plain text, not a list, a mapping or an alias."];
  if (code === "TAB_AS_INDENT") return ["syntax", "Tabs cannot indent YAML: use spaces."];
  return ["syntax", sentence(message)];
}

function sentence(message: string): string {
  return message.endsWith(".") ? message : `${message}.`;
}
