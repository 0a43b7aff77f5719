import { error, type Location, type Path } from "../../variants/finding.ts";
import { readEvents } from "./event-nodes.ts";
import { Findings } from "./findings.ts";
import { NodeReader } from "./node-reader.ts";
import { emptyScalar, type Node, type ScalarNode } from "./nodes.ts";
import { unreadable } from "./number-literal.ts";
import { Positions } from "./positions.ts";
import { carriageReturn, type TextError } from "./text-error.ts";
import { readYaml } from "./yaml-nodes.ts";

/** A manifest file as read: plain values, and the way back from a path to the position in the text. */
export interface Document {
  /** `unreadable` when the text is not YAML. */
  readonly value: unknown;
  /** Further ones may be added. */
  readonly findings: Findings;
  /** The key or the value at a path, or at its nearest ancestor that exists. Leads through aliases and merge keys. */
  locate(path: Path, part?: "key" | "value"): Location;
  /** The scalar at a path, as the file has it. */
  scalar(path: Path): ScalarNode | undefined;
}

/**
 * Reads YAML 1.2 (and so JSON) without coercing anything: keys are text, repeated keys are errors, tags and `%YAML 1.1`
 * are refused, aliases and merge keys are followed within bounds. Takes time in proportion to the text.
 */
export function readDocument(file: string, text: string): Document {
  const positions = new Positions(file, text);
  const read = readNodes(text);
  const root = "root" in read ? read.root : emptyScalar(0);
  const locate = (path: Path, part: "key" | "value" = "value") => positions.locate(root, path, part);
  const findings = new Findings(locate);
  if ("error" in read) {
    const { rule, message, start, end } = read.error;
    findings.add({ ...error(rule, [], message), location: positions.location(start, end) });
  }
  return {
    value: "error" in read ? unreadable : new NodeReader(positions, findings).read(root),
    findings,
    locate,
    scalar: (path) => positions.scalar(root, path),
  };
}

/** The nodes of a text, or the first error in it: what comes after one is often only its consequence. */
function readNodes(text: string): { root: Node } | { error: TextError } {
  const lone = text.search(/\r(?!\n)/);
  if (lone >= 0) return { error: carriageReturn(lone) };
  const root = readEvents(text);
  return root ? { root } : readYaml(text);
}
