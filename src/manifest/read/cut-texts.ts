import { type ParsedNode, Scalar } from "yaml";
import { excerpt } from "../../text/wording.ts";

/**
 * Texts without quotes of which YAML silently drops a part: `EU #2` is "EU" and a comment, `&R D` is "D" with an anchor.
 * A comment with a blank after its #, and an anchor that an alias uses, are taken as meant.
 */
export class CutTexts {
  readonly #text: string;
  readonly #suspects = new Set<ParsedNode>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Notes a scalar of which something may be cut, while the document is read. */
  note(scalar: Scalar.Parsed): void {
    if (scalar.type === Scalar.PLAIN && (scalar.anchor !== undefined || this.#comment(scalar)))
      this.#suspects.add(scalar);
  }

  /** An alias uses the anchor of that node, so the anchor was meant. */
  repeat(node: ParsedNode): void {
    if (this.#suspects.has(node) && !this.#comment(node)) this.#suspects.delete(node);
  }

  get isEmpty(): boolean {
    return this.#suspects.size === 0;
  }

  /** A message with the part that is cut and the remedy; `undefined` for a whole text. */
  problem(scalar: Scalar.Parsed | undefined): string | undefined {
    if (!scalar || !this.#suspects.has(scalar)) return undefined;
    const comment = this.#comment(scalar);
    if (comment) {
      return `${excerpt(comment)} is a comment to YAML. Quote the whole text, or leave a blank after the #.`;
    }
    return `${excerpt(`&${scalar.anchor}`)} is an anchor to YAML, and no alias uses it. Quote the whole text, or remove the anchor.`;
  }

  /** The comment after a scalar, if it has no blank after its #. */
  #comment({ range: [start, end] }: ParsedNode): string | undefined {
    const glued = start === end ? gluedToNothing : gluedToText;
    glued.lastIndex = end;
    return glued.exec(this.#text)?.[1];
  }
}

const gluedToText = /[ \t]+(#+[^\s#][^\r\n]*)/y;
/** The range of a missing value may begin before or after the colon and the blanks. */
const gluedToNothing = /:?[ \t]*(#+[^\s#][^\r\n]*)/y;
