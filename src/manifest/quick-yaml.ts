import { Document, type LineCounter, Pair, Scalar, type ScalarTag, YAMLMap, YAMLSeq } from "yaml";

/*
 * The YAML library makes several objects for every mark and space, and takes 4 µs and 500 bytes for each: four fifths of a
 * large validation. What people write day by day needs little of YAML, and of that little the same nodes are made here in
 * one pass, about five times as fast. Anything else, faults above all, is left to the library. Tests compare the two on
 * texts with every kind of damage.
 */

type Node = Scalar | YAMLMap | YAMLSeq;

/** Mappings and lists by indentation or in braces on one line; names, numbers and text on one line; comments. */
const plainStart = String.raw`[\w./+~^$(=;]|-(?=[\w.])`;
const blockWord = String.raw`(?:[^\s:#]|:(?=\S))(?:[^\s:]|:(?=\S))*`;
const flowWord = String.raw`[^\s:#,[\]{}](?:[^\s:,[\]{}])*`;
const plain = {
  block: new RegExp(`(?=${plainStart})${blockWord}(?: ${blockWord})*`, "y"),
  flow: new RegExp(`(?=${plainStart})${flowWord}(?: ${flowWord})*`, "y"),
};
const plainKey = /\w[\w.-]{0,200}(?=:(?:[ \n]|$))/y;
const quotedKey = /(?:"[^"\\\n]{0,200}"|'[^'\n]{0,200}')(?=:(?:[ \n]|$))/y;
/** In braces the colon may touch what follows a name in quotes, as in JSON. */
const quotedFlowKey = /(?:"[^"\\\n]{0,200}"|'[^'\n]{0,200}')(?=:)/y;
const doubleQuoted = /"(?:[^"\\\n]|\\["\\/bfnrt])*"/y;
const singleQuoted = /'(?:[^'\n]|'')*'/y;
const restOfLine = / *(?: #[^\n]*)?(?=\n|$)/y;

/** Characters that only the library should judge: other spaces and line breaks, controls, marks of byte order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that matter here.
const unusual = /[\0-\x09\x0b-\x1f\x7f-\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\ufffe\uffff]/;

/** What is read here at most: levels of lines, brackets within brackets, nodes. More may be a trap; that is judged elsewhere. */
const maxLevels = 50;
const maxNesting = 20;
const maxNodes = 1_000_000;

/** Thrown at the first thing that is left to the library. */
const unknown = Symbol("unknown");

/**
 * Reads a text of everyday YAML into the nodes that the library would make of it: same values, spellings and places.
 *
 * @param lines gets the start of every line if the text was read.
 * @returns undefined for any other text, faulty or not.
 */
export function readQuickly(text: string, lines: LineCounter): Node | undefined {
  if (unusual.test(text)) return undefined;
  try {
    const root = new QuickReader(text).read();
    for (let start = 0; ; ) {
      lines.addNewLine(start);
      start = text.indexOf("\n", start) + 1;
      if (start === 0) return root;
    }
  } catch (error) {
    // A regular expression finds no room for a single text of several MB.
    if (error === unknown || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** What the library makes of a plain scalar in YAML 1.2. */
const scalarTags = new Document(null, { version: "1.2", schema: "core" }).schema.tags.filter(
  (tag): tag is ScalarTag & { test: RegExp } => !tag.collection && tag.default === true && tag.test !== undefined,
);

class QuickReader {
  readonly #text: string;
  /** Where it is in the text. */
  #at = 0;
  /** The column of what comes next in the block; -1 at the end. */
  #column = 0;
  #nodes = 0;
  #level = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Node {
    if (this.#text.startsWith("---\n")) this.#at = 4;
    this.#toContent();
    const root = this.#column === 0 && !this.#isItem() ? this.#blockMap(0) : this.#giveUp();
    return this.#column === -1 ? root : this.#giveUp();
  }

  #giveUp(): never {
    throw unknown;
  }

  /** From the start of a line to the next line with content. */
  #toContent(): void {
    for (;;) {
      const start = this.#at;
      this.#skipSpaces();
      if (this.#at === this.#text.length) {
        this.#column = -1;
        return;
      }
      const mark = this.#text[this.#at];
      if (mark === "#") this.#at = this.#endOfLine();
      else if (mark !== "\n") {
        this.#column = this.#at - start;
        // Lines that could end or start a document.
        if (this.#column === 0 && (mark === "-" || mark === "." || mark === "%") && !this.#isItem()) this.#giveUp();
        return;
      }
      this.#endLine();
    }
  }

  /** What may stand after a value in its line. */
  #endLine(): void {
    if (this.#match(restOfLine) === undefined) this.#giveUp();
    if (this.#at < this.#text.length) this.#at++;
  }

  #endOfLine(): number {
    const end = this.#text.indexOf("\n", this.#at);
    return end < 0 ? this.#text.length : end;
  }

  #isItem(): boolean {
    return this.#text[this.#at] === "-" && this.#text[this.#at + 1] === " ";
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at = pattern.lastIndex;
    return found;
  }

  #isAhead(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }

  #skipSpaces(): void {
    while (this.#text[this.#at] === " ") this.#at++;
  }

  #blockMap(column: number): YAMLMap {
    const map = new YAMLMap();
    const start = this.#at;
    if (++this.#level > maxLevels) this.#giveUp();
    do {
      const key = this.#plainKey() ?? this.#quotedKey(quotedKey) ?? this.#giveUp();
      this.#at++;
      map.items.push(new Pair(key, this.#blockValue(column)));
    } while (this.#column === column && !this.#isItem());
    this.#level--;
    return this.#collection(map, start);
  }

  /** A name; the colon that follows it is still ahead. */
  #plainKey(): Scalar | undefined {
    const start = this.#at;
    const name = this.#match(plainKey);
    return name === undefined ? undefined : this.#scalar(name, name, Scalar.PLAIN, start);
  }

  #quotedKey(pattern: RegExp): Scalar | undefined {
    const start = this.#at;
    const name = this.#match(pattern)?.slice(1, -1);
    const type = this.#text[start] === '"' ? Scalar.QUOTE_DOUBLE : Scalar.QUOTE_SINGLE;
    return name === undefined ? undefined : this.#scalar(name, name, type, start);
  }

  /** What a key of a mapping at a column holds: in its line, below it, or nothing. Ends at the next content. */
  #blockValue(column: number): Node {
    const afterColon = this.#at;
    this.#skipSpaces();
    const start = this.#at;
    const mark = this.#text[start];
    if (mark !== undefined && mark !== "\n" && (mark !== "#" || start === afterColon)) {
      const value = this.#inline();
      this.#endLine();
      this.#toContent();
      // Text that goes on in the next line, or a mistake.
      return this.#column > column ? this.#giveUp() : value;
    }
    this.#at = afterColon;
    this.#endLine();
    this.#toContent();
    if (this.#column > column) return this.#isItem() ? this.#blockList(this.#column) : this.#blockMap(this.#column);
    if (this.#column === column && this.#isItem()) return this.#blockList(column);
    return this.#scalar(null, "", Scalar.PLAIN, start, start);
  }

  #blockList(column: number): YAMLSeq {
    const list = new YAMLSeq();
    const start = this.#at;
    if (++this.#level > maxLevels) this.#giveUp();
    do {
      const dash = this.#at++;
      this.#skipSpaces();
      list.items.push(this.#item(column, column + this.#at - dash));
    } while (this.#column === column && this.#isItem());
    this.#level--;
    return this.#collection(list, start);
  }

  /** An item of a list at a column, which itself starts at another one. */
  #item(column: number, own: number): Node {
    const isMap = this.#isAhead(plainKey) || this.#isAhead(quotedKey);
    const item = isMap ? this.#blockMap(own) : this.#inline();
    if (!isMap) {
      this.#endLine();
      this.#toContent();
    }
    return this.#column > column ? this.#giveUp() : item;
  }

  #inline(nesting = 0): Node {
    const start = this.#at;
    const mark = this.#text[start];
    if (mark === "{") return this.#flowMap(nesting);
    if (mark === "[") return this.#flowList(nesting);
    return this.#quoted() ?? this.#plain(nesting === 0 ? plain.block : plain.flow);
  }

  #plain(pattern: RegExp): Scalar {
    const start = this.#at;
    const source = this.#match(pattern) ?? this.#giveUp();
    const tag = scalarTags.find(({ test }) => test.test(source));
    const value = tag ? tag.resolve(source, this.#giveUp, {}) : source;
    return this.#scalar(value instanceof Scalar ? value.value : value, source, Scalar.PLAIN, start);
  }

  #quoted(): Scalar | undefined {
    const start = this.#at;
    const single = this.#match(singleQuoted);
    if (single !== undefined) {
      const text = single.slice(1, -1).replaceAll("''", "'");
      return this.#scalar(text, text, Scalar.QUOTE_SINGLE, start);
    }
    const double = this.#match(doubleQuoted);
    if (double === undefined) return undefined;
    const text = JSON.parse(double) as string;
    return this.#scalar(text, text, Scalar.QUOTE_DOUBLE, start);
  }

  #flowMap(nesting: number): YAMLMap {
    const map = new YAMLMap();
    const start = this.#at;
    this.#flowItems("}", nesting, () => {
      const key = this.#plainKey() ?? this.#quotedKey(quotedFlowKey) ?? this.#giveUp();
      this.#at++;
      this.#skipSpaces();
      map.items.push(new Pair(key, this.#inline(nesting + 1)));
    });
    return this.#collection(map, start);
  }

  #flowList(nesting: number): YAMLSeq {
    const list = new YAMLSeq();
    const start = this.#at;
    this.#flowItems("]", nesting, () => list.items.push(this.#inline(nesting + 1)));
    return this.#collection(list, start);
  }

  /** Items between brackets, with single commas between them. */
  #flowItems(end: "}" | "]", nesting: number, item: () => void): void {
    if (nesting > maxNesting) this.#giveUp();
    this.#at++;
    this.#skipSpaces();
    if (this.#text[this.#at] !== end) {
      for (;;) {
        item();
        this.#skipSpaces();
        if (this.#text[this.#at] !== ",") break;
        this.#at++;
        this.#skipSpaces();
      }
    }
    if (this.#text[this.#at] !== end) this.#giveUp();
    this.#at++;
  }

  #collection<Kind extends YAMLMap | YAMLSeq>(collection: Kind, start: number): Kind {
    return this.#placed(collection, start, this.#at);
  }

  #scalar(value: unknown, source: string, type: Scalar.Type, start: number, end = this.#at): Scalar {
    const scalar = new Scalar(value);
    scalar.source = source;
    scalar.type = type;
    return this.#placed(scalar, start, end);
  }

  #placed<Kind extends Node>(node: Kind, start: number, end: number): Kind {
    if (++this.#nodes > maxNodes) this.#giveUp();
    node.range = [start, end, end];
    return node;
  }
}
