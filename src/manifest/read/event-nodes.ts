import * as js from "js-yaml";
import { Document, Scalar, type ScalarTag } from "yaml";
import { type Entry, emptyScalar, type Node, type ScalarNode } from "./nodes.ts";

/*
 * `js-yaml` reads a large manifest in a seventh of the time that `yaml` takes, and in a third of the memory. `yaml` stays
 * the reference: it reads every text with an error or a tag, and whatever the two might read differently. Tests compare
 * them on texts with every kind of damage.
 */

/** Spaces, line breaks and controls of other kinds; long and multi-line escapes; directives and ends of documents. */
const odd =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that matter here.
  /[\0-\x09\x0b-\x1f\x7f-\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\ufffe\uffff]|\\[U\n]|^ *(?:%|\.\.\.)/m;

/** `yaml` refuses keys of more than 1024 characters, and counts otherwise. */
const longestKey = 1000;

/** Thrown at the first thing that is left to `yaml`. */
const declined = Symbol("declined");

function decline(): never {
  throw declined;
}

/** The nodes of a text, the same that `yaml` would give; `undefined` for a text that is left to it. */
export function readEvents(text: string): Node | undefined {
  if (odd.test(text)) return undefined;
  try {
    return new EventReader(text).read();
  } catch (error) {
    if (error === declined || error instanceof js.YAMLException) return undefined;
    throw error;
  }
}

/** What `yaml` makes of a plain scalar. */
const scalarTags = new Document(null, { version: "1.2", schema: "core" }).schema.tags.filter(
  (tag): tag is ScalarTag & { test: RegExp } => !tag.collection && tag.default === true && tag.test !== undefined,
);

function plainValue(source: string): unknown {
  const tag = scalarTags.find(({ test }) => test.test(source));
  const value = tag ? tag.resolve(source, decline, {}) : source;
  return value instanceof Scalar ? value.value : value;
}

/** How events say that something is not there. */
const none = -1;

class EventReader {
  readonly #text: string;
  readonly #events: readonly js.Event[];
  #next = 0;
  /** Where the last key, scalar, alias or bracket ended. */
  #end = 0;

  constructor(text: string) {
    this.#text = text;
    this.#events = js.parseEvents(text, { filename: "", maxDepth: 100 });
  }

  read(): Node {
    const start = this.#events[this.#next++];
    // A line of three dashes may start the only document.
    const marks = this.#text.match(/^---.*$/gm) ?? [];
    if (start?.type !== js.EVENT_ID.DOCUMENT || marks.join() !== (start.explicitStart ? "---" : "")) decline();
    const root = this.#node();
    return root.kind === "mapping" && this.#next === this.#events.length - 1 ? root : decline();
  }

  #node(): Node {
    const event = this.#events[this.#next++];
    if (event?.type === js.EVENT_ID.SCALAR) return this.#scalar(event);
    if (event?.type === js.EVENT_ID.SEQUENCE || event?.type === js.EVENT_ID.MAPPING) return this.#collection(event);
    if (event?.type !== js.EVENT_ID.ALIAS) return decline();
    const { anchorStart, anchorEnd: end } = event;
    this.#end = end;
    return { kind: "alias", name: this.#text.slice(anchorStart, end), start: anchorStart - 1, end };
  }

  #collection(event: js.SequenceEvent | js.MappingEvent): Node {
    const { type, start, style } = event;
    const isFlow = style === js.COLLECTION_STYLE.FLOW;
    // One pair without braces in a list: [a: 1].
    if (isFlow && !"[{".includes(this.#text[start] ?? "")) decline();
    const anchor = this.#anchor(event, start);
    this.#end = start + 1;
    const items: Node[] = [];
    const entries: Entry[] = [];
    while (this.#events[this.#next]?.type !== js.EVENT_ID.POP) {
      if (type === js.EVENT_ID.SEQUENCE) items.push(this.#written());
      else entries.push(this.#entry(isFlow || entries.length === 0));
    }
    this.#next++;
    const end = isFlow ? this.#closingBracket() : Number.POSITIVE_INFINITY;
    if (type === js.EVENT_ID.SEQUENCE) return { kind: "list", items, anchor, start, end };
    return { kind: "mapping", entries, anchor, start, end };
  }

  /** An item or a key, for which something has to be written. */
  #written(): Node {
    const node = this.#node();
    return node.start === node.end ? decline() : node;
  }

  /** A key and its value. In lines each key but the first is the first in its line. */
  #entry(mayFollow: boolean): Entry {
    const key = this.#written();
    if (key.kind !== "scalar" || key.anchor !== undefined) return decline();
    const { start, end, source } = key;
    if (end - start > longestKey || this.#text[end] !== ":") decline();
    if (!mayFollow && this.#text.slice(this.#text.lastIndexOf("\n", start) + 1, start).trim() !== "") decline();
    this.#end = end + 1;
    return { key: { ...key, value: source }, value: this.#node() };
  }

  #scalar(event: js.ScalarEvent): ScalarNode {
    const { valueStart, valueEnd, style } = event;
    const source = js.getScalarValue(this.#text, event);
    const isPlain = style === js.SCALAR_STYLE.PLAIN;
    if (valueStart === none) {
      if (event.anchorStart !== none || event.tagStart !== none) decline();
      return emptyScalar(this.#end);
    }
    const isQuoted = style === js.SCALAR_STYLE.SINGLE_QUOTED || style === js.SCALAR_STYLE.DOUBLE_QUOTED;
    const start = isPlain ? valueStart : isQuoted ? valueStart - 1 : this.#blockStart(valueStart);
    const anchor = this.#anchor(event, start);
    this.#end = isQuoted ? valueEnd + 1 : valueEnd;
    const value = isPlain ? plainValue(source) : source;
    return { kind: "scalar", value, source, isPlain, anchor, start, end: this.#end };
  }

  /** Where the mark above a block of text stands. Only the everyday ones are read here: `|`, `>`, `|-` and `>-`. */
  #blockStart(valueStart: number): number {
    const before = this.#text.slice(this.#end, valueStart);
    return /^[- \n]*[|>]-?\n$/.test(before) ? this.#end + before.search(/[|>]/) : decline();
  }

  /** The anchor of a node that starts there, with nothing but space in between. Tags are left to `yaml`. */
  #anchor({ anchorStart, anchorEnd, tagStart }: js.ScalarEvent | js.SequenceEvent | js.MappingEvent, start: number) {
    if (tagStart !== none) decline();
    if (anchorStart === none) return undefined;
    return /^[ \n]+$/.test(this.#text.slice(anchorEnd, start)) ? this.#text.slice(anchorStart, anchorEnd) : decline();
  }

  /** Past the bracket that follows the last item; comments and a comma may stand in between. */
  #closingBracket(): number {
    let at = this.#end;
    while (!"]}".includes(this.#text[at] ?? "]")) at = this.#text[at] === "#" ? this.#text.indexOf("\n", at) : at + 1;
    this.#end = at + 1;
    return this.#end;
  }
}
