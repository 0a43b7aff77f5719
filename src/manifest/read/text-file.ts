import { type Document, readDocument } from "./document.ts";
import { Findings } from "./findings.ts";

/** A file that was read, and what is found in it afterwards. Its nodes take much memory: for positions it is read again. */
export class TextFile {
  readonly path: string;
  readonly findings = new Findings((path, part) => this.document.locate(path, part));
  readonly #text: string;
  #document: Document | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.#text = text;
  }

  get document(): Document {
    this.#document ??= readDocument(this.path, this.#text);
    return this.#document;
  }
}
