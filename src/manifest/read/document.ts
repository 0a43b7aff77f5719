import { error } from "../../variants/finding.ts";
import { NodeReader } from "./node-reader.ts";
import { type Findings, findingsAt, Positions } from "./positions.ts";
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
  const findings = findingsAt(positions);
  if (isReadable) {
    const value = new NodeReader(positions, findings).read(root);
    return { value, isReadable, positions, findings };
  }
  const { rule, message, start, end } =
    [conflictError(text), blankError(text, read.error), templateError(text, read.error)].find(Boolean) ?? read.error;
  findings.add({ ...error(rule, [], message), location: positions.location([start, end]) });
  return { value: unreadable, isReadable, positions, findings };
}

export type TextFile = ReturnType<typeof textFile>;

/** A file to which later stages may add findings. Parsed again if a position is needed: its nodes take much memory. */
export function textFile(path: string, text: string) {
  let parsed: Document | undefined;
  const document = () => {
    parsed ??= readDocument(path, text);
    return parsed;
  };
  const findings = findingsAt({ locate: (place, part) => document().positions.locate(place, part) });
  return { path, findings, document };
}
