import type { ParsedNode, Scalar } from "yaml";
import { error, type Location, type Path } from "../../variants/finding.ts";
import { CutTexts } from "./cut-texts.ts";
import { Findings } from "./findings.ts";
import { withCause } from "./known-mistakes.ts";
import { NodeReader } from "./node-reader.ts";
import { emptyScalar } from "./nodes.ts";
import { unreadable } from "./number-literal.ts";
import { Positions } from "./positions.ts";
import { carriageReturn, type TextError } from "./text-error.ts";
import { readYaml } from "./yaml-nodes.ts";

/** A manifest file as read: plain values, and the way back from a path to the position in the text. */
export interface Document {
  readonly value: unknown;
  /** Whether the text is YAML; if not, the only finding says why, without a word of the text. */
  readonly isReadable: boolean;
  /** Further ones may be added. */
  readonly findings: Findings;
  /** The key or the value at a path, or at its nearest ancestor that exists. Leads through aliases and merge keys. */
  locate(path: Path, part?: "key" | "value"): Location;
  /** The scalar at a path, as the file has it. */
  scalar(path: Path): Scalar.Parsed | undefined;
  /** What YAML cuts from the text at a path, and what to do; `undefined` where it is whole. */
  cut(path: Path): string | undefined;
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
  const cuts = new CutTexts(text);
  const scalar = (path: Path) => positions.scalar(root, path);
  if ("error" in read) {
    const { rule, message, start, end } = withCause(read.error, text, /\.json$/i.test(file));
    findings.add({ ...error(rule, [], message), location: positions.location(start, end) });
  }
  return {
    value: "error" in read ? unreadable : new NodeReader(positions, findings, cuts).read(root),
    isReadable: !("error" in read),
    findings,
    locate,
    scalar,
    cut: (path) => (cuts.isEmpty ? undefined : cuts.problem(scalar(path))),
  };
}

/** The nodes of a text, or the first error in it: what comes after one is often only its consequence. */
function readNodes(text: string): { root: ParsedNode } | { error: TextError } {
  const lone = text.search(/\r(?!\n)/);
  if (lone >= 0) return { error: carriageReturn(lone) };
  return readYaml(text);
}
