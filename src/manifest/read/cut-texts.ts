import { type ParsedNode, Scalar } from "yaml";
import { excerpt } from "../../text/wording.ts";

/**
 * What YAML takes away, without an error, from a text that is not in quotes: `EU #2` is "EU" and a comment, `&R D` is "D"
 * with an anchor. Only what looks meant is noticed: a comment with a blank after its #, and an anchor that an alias uses,
 * are what they seem.
 */
export class CutTexts {
  readonly #text: string;
  readonly #suspects = new Set<ParsedNode>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Looks at a scalar that is read: nearly always nothing is cut, and then nothing else costs time. */
  note(scalar: Scalar.Parsed): void {
    if (scalar.type === Scalar.PLAIN && (scalar.anchor !== undefined || this.#comment(scalar)))
      this.#suspects.add(scalar);
  }

  /** An alias repeats that node: then its anchor is what it seems. */
  repeat(node: ParsedNode): void {
    if (this.#suspects.has(node) && !this.#comment(node)) this.#suspects.delete(node);
  }

  get isEmpty(): boolean {
    return this.#suspects.size === 0;
  }

  /** What is cut from a text, and what to do; `undefined` where it is whole. */
  problem(scalar: Scalar.Parsed | undefined): string | undefined {
    if (!scalar || !this.#suspects.has(scalar)) return undefined;
    const comment = this.#comment(scalar);
    if (comment) {
      return `${excerpt(comment)} is a comment to YAML. Quote the whole text, or leave a blank after the #.`;
    }
    return `${excerpt(`&${scalar.anchor}`)} is an anchor to YAML, and no alias uses it. Quote the whole text, or remove the anchor.`;
  }

  /** The comment behind a scalar, when text is glued to its #. */
  #comment({ range: [start, end] }: ParsedNode): string | undefined {
    const glued = start === end ? gluedToNothing : gluedToText;
    glued.lastIndex = end;
    return glued.exec(this.#text)?.[1];
  }
}

const gluedToText = /[ \t]+(#+[^\s#][^\r\n]*)/y;
/** Where no value is written, blanks and the colon may be counted to what is before it or to what comes after. */
const gluedToNothing = /:?[ \t]*(#+[^\s#][^\r\n]*)/y;
