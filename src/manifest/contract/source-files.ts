import type { Finding, Location, Path } from "../../variants/finding.ts";
import { decode } from "../read/decode.ts";
import { type Document, readDocument } from "../read/document.ts";
import { Findings } from "../read/findings.ts";

interface OpenFile {
  readonly document: Document;
  readonly findings: Findings;
}

/** Files that were read, and what is found in them. For positions a file is read again, but only where there are some. */
export class SourceFiles {
  readonly #bytes: Map<string, Uint8Array>;
  readonly #open = new Map<string, OpenFile>();

  constructor(files: readonly { readonly path: string; readonly bytes: Uint8Array }[]) {
    this.#bytes = new Map(files.map(({ path, bytes }) => [path, bytes]));
  }

  addFile(path: string, bytes: Uint8Array): void {
    this.#bytes.set(path, bytes);
  }

  has(path: string): boolean {
    return this.#bytes.has(path);
  }

  /** A file; one that cannot be decoded is as if it were empty. */
  document(path: string): Document {
    return this.#file(path).document;
  }

  locate(path: string, at: Path, part: "key" | "value" = "value"): Location {
    return this.document(path).locate(at, part);
  }

  add(path: string, finding: Finding, part: "key" | "value" = "value"): void {
    this.#file(path).findings.add(finding, part);
  }

  get findings(): readonly Finding[] {
    return [...this.#open.values()].flatMap(({ findings }) => findings.list);
  }

  #file(path: string): OpenFile {
    const known = this.#open.get(path);
    if (known) return known;
    const decoded = decode(this.#bytes.get(path) ?? new Uint8Array());
    const document = readDocument(path, "text" in decoded ? decoded.text : "");
    const file = { document, findings: new Findings(document.locate) };
    this.#open.set(path, file);
    return file;
  }
}
