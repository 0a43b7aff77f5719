import { error } from "../../variants/finding.ts";
import { Findings } from "./findings.ts";
import { NodeReader } from "./node-reader.ts";
import { Positions } from "./positions.ts";
import { blankError, conflictError, jsonError, templateError } from "./text-error.ts";
import { unreadable } from "./value.ts";
import { emptyScalar, readYaml } from "./yaml-nodes.ts";

export interface Document {
  readonly value: unknown;
  /** False if the text is not YAML; then the only finding gives the reason, without quoting the text. */
  readonly isReadable: boolean;
  readonly positions: Positions;
  readonly findings: Findings;
}

/** Reads YAML 1.2 (and JSON) without coercing anything: keys are text, repeated keys and tags are errors. Linear time. */
export function readDocument(file: string, text: string): Document {
  const wrong = /\.json$/i.test(file) ? jsonError(text) : undefined;
  const read = wrong ? { error: wrong } : readYaml(text);
  const isReadable = "root" in read;
  const root = isReadable ? read.root : emptyScalar(0);
  const positions = new Positions(file, text, root);
  const findings = new Findings(positions);
  if (isReadable) {
    const value = new NodeReader(positions, findings).read(root);
    return { value, isReadable, positions, findings };
  }
  const { rule, message, start, end } =
    [conflictError(text), blankError(text, read.error), templateError(text, read.error)].find(Boolean) ?? read.error;
  findings.add({ ...error(rule, [], message), location: positions.location([start, end]) });
  return { value: unreadable, isReadable, positions, findings };
}

/** A file to which later stages may add findings. Parsed again if a position is needed: its nodes take much memory. */
export class TextFile {
  readonly path: string;
  readonly findings = new Findings({ locate: (path, part) => this.document.positions.locate(path, part) });
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

/** Largest manifest file, in bytes: 10 MB. */
export const maxManifestBytes = 10 * 1024 * 1024;

/** Asked before the file is read. */
export function sizeProblem(bytes: number): string | undefined {
  if (bytes <= maxManifestBytes) return undefined;
  return `The file has ${bytes} bytes; a manifest has at most ${maxManifestBytes} (10 MB). Split it into several files.`;
}

/** The text of a UTF-8 file. Other encodings are refused: they would become other text. */
export function decode(bytes: Uint8Array): { readonly text: string } | { readonly problem: string } {
  if (bytes.subarray(0, 4).includes(0)) {
    return { problem: "The file looks like UTF-16 or binary data; a manifest is UTF-8 text." };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const before = new TextDecoder().decode(bytes).split("\ufffd")[0] ?? "";
    return { problem: `The file is not valid UTF-8 (line ${before.split("\n").length}); save it as UTF-8.` };
  }
}
