import { Composer, Lexer, LineCounter, Parser, type YAMLParseError, type Document as YamlDocument } from "yaml";
import { error, type Finding, type Location, type Path } from "../../variants/finding.ts";
import { NodeReader } from "./node-reader.ts";
import { type Node, Places } from "./positions.ts";
import { readQuickly } from "./quick-yaml.ts";

/** A manifest file as read: plain values, and the way back from a path to the place in the text. */
export interface Document {
  /**
   * Mappings are objects without a prototype, so that every key is a plain name; what an alias repeats is shared.
   * `undefined` when the text is no YAML at all.
   */
  readonly value: unknown;
  /** The mappings and lists in it that aliases repeat or merge keys take over. */
  readonly shared: ReadonlySet<unknown>;
  readonly findings: readonly Finding[];
  /** The key or the value at a path, or at its nearest ancestor that exists. Leads through aliases and merge keys. */
  locate(path: Path, part?: "key" | "value"): Location;
  /** How the file spells the scalar at a path. */
  source(path: Path): string | undefined;
}

/**
 * Most tokens (names, values, marks, spaces, line ends) of a file that the library has to read: about 22,000 features. It
 * takes up to 500 bytes and 4 µs for each, so that 10 MB of nothing but marks would take all the memory of a runner.
 */
const maxTokens = 3_000_000;

/**
 * Reads YAML 1.2 (and so JSON) without coercing anything: keys are text, repeated keys are faults, tags and `%YAML 1.1`
 * are refused, aliases and merge keys are followed within bounds. Takes time in proportion to the text.
 *
 * @param mostTokens refuses a text with more.
 */
export function readDocument(file: string, text: string, mostTokens = maxTokens): Document {
  const lines = new LineCounter();
  const places = new Places(file, text, lines);
  const quick = readQuickly(text, lines);
  const { root, findings } = quick ? { root: quick, findings: [] } : readWhole(text, lines, mostTokens, places);
  const reader = new NodeReader(places);
  const value = root === undefined ? undefined : reader.read(root);
  return {
    value,
    shared: reader.shared,
    findings: findings.concat(reader.findings),
    locate: (path, part = "value") => places.locate(root ?? null, path, part),
    source: (path) => places.source(root ?? null, path),
  };
}

/** Reads any text, with all its faults; no root where they leave none to be read. */
function readWhole(
  text: string,
  lines: LineCounter,
  mostTokens: number,
  places: Places,
): { root: Node | null | undefined; findings: Finding[] } {
  const parsed = compose(text, lines, mostTokens);
  const { first, exceeded } = parsed;
  const isReadable = exceeded === undefined && first !== undefined && first.errors.length === 0;
  const root = isReadable ? (first.contents as Node | null) : undefined;
  return { root, findings: [...textFaults(text, parsed, places)] };
}

/** What is wrong with the text before any value of it is looked at. */
function* textFaults(text: string, { first, second, exceeded }: Parsed, places: Places): Generator<Finding> {
  const fault = (rule: string, message: string, start: number, end: number): Finding => ({
    ...error(rule, [], message),
    location: places.location(start, end),
  });
  if (exceeded !== undefined) {
    const message = `The file has more than ${exceeded} tokens (names, values and marks): split it into several files.`;
    yield fault("too-large", message, 0, 1);
    return;
  }
  for (const { code, message, pos } of first?.errors ?? []) yield fault(...explain(code, message), ...pos);
  for (const { code, message, pos } of first?.warnings ?? []) {
    if (code === "BAD_DIRECTIVE") yield fault("directive", sentence(message), ...pos);
  }
  const { explicit, version } = first?.directives?.yaml ?? {};
  if (explicit && version !== "1.2") {
    const start = text.search(/^%YAML/m);
    yield fault("directive", "A manifest is YAML 1.2: remove the %YAML line.", start, start + 5);
  }
  if (second) {
    const start = second.range?.[0] ?? 0;
    const message = "A manifest is one document: remove the line that starts another (---).";
    yield fault("several-documents", message, start, start + 3);
  }
}

interface Parsed {
  readonly first: YamlDocument.Parsed | undefined;
  /** Matters only because it is there. */
  readonly second: YamlDocument.Parsed | undefined;
  /** The limit of tokens, if the text has more. */
  readonly exceeded: number | undefined;
}

/** The first two documents of a text. */
function compose(text: string, lines: LineCounter, mostTokens: number): Parsed {
  let count = 0;
  function* tokens() {
    const parser = new Parser(lines.addNewLine);
    lines.addNewLine(0);
    for (const lexeme of new Lexer().lex(text)) {
      if (++count > mostTokens) return;
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
  return { first, second, exceeded: count > mostTokens ? mostTokens : undefined };
}

/** Kind and message of what the parser found. */
function explain(code: YAMLParseError["code"], message: string): [string, string] {
  if (code === "RESOURCE_EXHAUSTION") return ["too-deep", "The file is nested too deeply."];
  if (code === "NON_STRING_KEY") return ["key", "A key must be plain text, not a list, a mapping or an alias."];
  if (code === "TAB_AS_INDENT") return ["syntax", "Tabs cannot indent YAML: use spaces."];
  // The library says: Missing closing "quote.
  return ["syntax", sentence(message.replace(/(?<=^Missing closing ["'])quote$/, ""))];
}

function sentence(message: string): string {
  return message.endsWith(".") ? message : `${message}.`;
}
