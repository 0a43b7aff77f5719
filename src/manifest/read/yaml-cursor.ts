import type { Scalar, YAMLMap, YAMLSeq } from "yaml";

/** What everyday YAML is made of: no alias, no tag. */
export type QuickNode = Scalar | YAMLMap | YAMLSeq;

/** More nodes in one text may be a trap; that is judged elsewhere. */
const maxNodes = 1_000_000;

const restOfLine = / *(?: #[^\n]*)?(?=\n|$)/y;

/** Thrown at the first thing that is left to the library. */
export const unknown = Symbol("unknown");

export function giveUp(): never {
  throw unknown;
}

/** A place in a text, which moves on over what is expected there and gives up at anything else. */
export class YamlCursor {
  readonly text: string;
  at = 0;
  /** The column of what comes next in the block; -1 at the end. */
  column = 0;
  #nodes = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The character ahead; undefined at the end. */
  get mark(): string | undefined {
    return this.text[this.at];
  }

  /** Moves over a sticky pattern, if it matches here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at = pattern.lastIndex;
    return found;
  }

  isAhead(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }

  skipSpaces(): void {
    while (this.text[this.at] === " ") this.at++;
  }

  isItem(): boolean {
    return this.text[this.at] === "-" && this.text[this.at + 1] === " ";
  }

  /** From the start of a line to the next line with content. */
  toContent(): void {
    for (;;) {
      const start = this.at;
      this.skipSpaces();
      const { mark } = this;
      if (mark === undefined) {
        this.column = -1;
        return;
      }
      if (mark === "#") this.at = this.#endOfLine();
      else if (mark !== "\n") {
        this.column = this.at - start;
        // Lines that could end or start a document.
        if (this.column === 0 && (mark === "-" || mark === "." || mark === "%") && !this.isItem()) giveUp();
        return;
      }
      this.endLine();
    }
  }

  /** Over what may stand after a value in its line. */
  endLine(): void {
    if (this.match(restOfLine) === undefined) giveUp();
    if (this.at < this.text.length) this.at++;
  }

  #endOfLine(): number {
    const end = this.text.indexOf("\n", this.at);
    return end < 0 ? this.text.length : end;
  }

  /** Notes where a node was read: up to here, if nothing else is said. */
  place<Kind extends QuickNode>(node: Kind, start: number, end = this.at): Kind {
    if (++this.#nodes > maxNodes) giveUp();
    node.range = [start, end, end];
    return node;
  }
}
