import { type LineCounter, Pair, YAMLMap, YAMLSeq } from "yaml";
import { emptyScalar, isKeyAhead, readKey, readScalar } from "./quick-scalar.ts";
import { giveUp, type QuickNode, unknown, YamlCursor } from "./yaml-cursor.ts";

/*
 * The YAML library makes several objects for every mark and space, and takes 4 µs and 500 bytes for each: four fifths of a
 * large validation. What people write day by day needs little of YAML, and of that little the same nodes are made here in
 * one pass, about five times as fast. Anything else, faults above all, is left to the library. Tests compare the two on
 * texts with every kind of damage.
 */

/** Characters that only the library should judge: other spaces and line breaks, controls, marks of byte order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that matter here.
const unusual = /[\0-\x09\x0b-\x1f\x7f-\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\ufffe\uffff]/;

/** Levels of lines, and brackets within brackets, that are read here: more may be a trap; that is judged elsewhere. */
const maxLevels = 50;
const maxNesting = 20;

/**
 * Reads a text of everyday YAML (mappings and lists by indentation or in braces on one line; names, numbers and text on one
 * line; comments) into the nodes that the library would make of it: same values, spellings and places.
 *
 * @param lines gets the start of every line if the text was read.
 * @returns undefined for any other text, faulty or not.
 */
export function readQuickly(text: string, lines: LineCounter): QuickNode | undefined {
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

class QuickReader {
  readonly #cursor: YamlCursor;
  #level = 0;

  constructor(text: string) {
    this.#cursor = new YamlCursor(text);
  }

  read(): QuickNode {
    const cursor = this.#cursor;
    if (cursor.text.startsWith("---\n")) cursor.at = 4;
    cursor.toContent();
    const root = cursor.column === 0 && !cursor.isItem() ? this.#blockMap(0) : giveUp();
    return cursor.column === -1 ? root : giveUp();
  }

  #blockMap(column: number): YAMLMap {
    const cursor = this.#cursor;
    const map = new YAMLMap();
    const start = cursor.at;
    if (++this.#level > maxLevels) giveUp();
    do {
      const key = readKey(cursor, "block");
      cursor.at++;
      map.items.push(new Pair(key, this.#blockValue(column)));
    } while (cursor.column === column && !cursor.isItem());
    this.#level--;
    return cursor.place(map, start);
  }

  /** What a key of a mapping at a column holds: in its line, below it, or nothing. Ends at the next content. */
  #blockValue(column: number): QuickNode {
    const cursor = this.#cursor;
    const afterColon = cursor.at;
    cursor.skipSpaces();
    const { at: start, mark } = cursor;
    if (mark !== undefined && mark !== "\n" && (mark !== "#" || start === afterColon)) {
      const value = this.#inline();
      cursor.endLine();
      cursor.toContent();
      // Text that goes on in the next line, or a mistake.
      return cursor.column > column ? giveUp() : value;
    }
    cursor.at = afterColon;
    cursor.endLine();
    cursor.toContent();
    if (cursor.column > column) return cursor.isItem() ? this.#blockList(cursor.column) : this.#blockMap(cursor.column);
    if (cursor.column === column && cursor.isItem()) return this.#blockList(column);
    return emptyScalar(cursor, start);
  }

  #blockList(column: number): YAMLSeq {
    const cursor = this.#cursor;
    const list = new YAMLSeq();
    const start = cursor.at;
    if (++this.#level > maxLevels) giveUp();
    do {
      const dash = cursor.at++;
      cursor.skipSpaces();
      list.items.push(this.#item(column, column + cursor.at - dash));
    } while (cursor.column === column && cursor.isItem());
    this.#level--;
    return cursor.place(list, start);
  }

  /** An item of a list at a column, which itself starts at another one. */
  #item(column: number, own: number): QuickNode {
    const cursor = this.#cursor;
    const isMap = isKeyAhead(cursor);
    const item = isMap ? this.#blockMap(own) : this.#inline();
    if (!isMap) {
      cursor.endLine();
      cursor.toContent();
    }
    return cursor.column > column ? giveUp() : item;
  }

  #inline(nesting = 0): QuickNode {
    const { mark } = this.#cursor;
    if (mark === "{") return this.#flowMap(nesting);
    if (mark === "[") return this.#flowList(nesting);
    return readScalar(this.#cursor, nesting === 0 ? "block" : "flow");
  }

  #flowMap(nesting: number): YAMLMap {
    const cursor = this.#cursor;
    const map = new YAMLMap();
    const start = cursor.at;
    this.#flowItems("}", nesting, () => {
      const key = readKey(cursor, "flow");
      cursor.at++;
      cursor.skipSpaces();
      map.items.push(new Pair(key, this.#inline(nesting + 1)));
    });
    return cursor.place(map, start);
  }

  #flowList(nesting: number): YAMLSeq {
    const list = new YAMLSeq();
    const start = this.#cursor.at;
    this.#flowItems("]", nesting, () => list.items.push(this.#inline(nesting + 1)));
    return this.#cursor.place(list, start);
  }

  /** Items between brackets, with single commas between them. */
  #flowItems(end: "}" | "]", nesting: number, item: () => void): void {
    const cursor = this.#cursor;
    if (nesting > maxNesting) giveUp();
    cursor.at++;
    cursor.skipSpaces();
    if (cursor.mark !== end) {
      for (;;) {
        item();
        cursor.skipSpaces();
        if (cursor.mark !== ",") break;
        cursor.at++;
        cursor.skipSpaces();
      }
    }
    if (cursor.mark !== end) giveUp();
    cursor.at++;
  }
}
