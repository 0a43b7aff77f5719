import type { Scalar } from "yaml";
import { error, type Finding, type Location, type Path } from "../../variants/finding.ts";
import { NodeReader } from "./node-reader.ts";
import { Positions } from "./positions.ts";
import { jsonComment, withCause } from "./text-error.ts";
import { unreadable } from "./value.ts";
import { emptyScalar, readYaml } from "./yaml-nodes.ts";

/** A parsed manifest file: its values, and the positions of paths in its text. */
export interface Document {
  readonly value: unknown;
  /** False if the text is not YAML; then the only finding gives the reason, without quoting the text. */
  readonly isReadable: boolean;
  /** Later stages add theirs. */
  readonly findings: Findings;
  /** Position of the key or the value at a path, or of the nearest ancestor that exists. Follows aliases and merge keys. */
  locate(path: Path, part?: "key" | "value"): Location;
  /** Gives the value of a misspelt key in the mapping at a path a second name, by which it is located. */
  correct(path: Path, written: string, meant: string): void;
  /** The scalar node at a path. */
  scalar(path: Path): Scalar.Parsed | undefined;
}

/**
 * Reads YAML 1.2 (and so JSON) without coercing anything: keys are text, repeated keys are errors, tags and `%YAML 1.1`
 * are refused, aliases and merge keys are followed within bounds. Takes time in proportion to the text.
 */
export function readDocument(file: string, text: string): Document {
  const positions = new Positions(file, text);
  const isJson = /\.json$/i.test(file);
  const comment = isJson ? jsonComment(text) : undefined;
  const read = comment ? { error: comment } : readYaml(text);
  const root = "root" in read ? read.root : emptyScalar(0);
  const locate = (path: Path, part: "key" | "value" = "value") => positions.locate(root, path, part);
  const findings = new Findings(locate);
  if ("error" in read) {
    const { rule, message, start, end } = withCause(read.error, text, isJson);
    findings.add({ ...error(rule, [], message), location: positions.location(start, end) });
  }
  return {
    value:
      "error" in read ? unreadable : new NodeReader(positions, (finding) => findings.add(finding), text).read(root),
    isReadable: !("error" in read),
    findings,
    locate,
    correct: (path, written, meant) => positions.correct(root, path, written, meant),
    scalar: (path) => positions.scalar(root, path),
  };
}

/** Most findings in one file; a hostile one would have millions. */
const maxFindings = 10_000;

/** The findings in one file. One that aliases and merge keys lead to several times is kept once. */
export class Findings {
  readonly list: Finding[] = [];
  readonly #known = new Set<string>();
  readonly #locate: (path: Path, part: "key" | "value") => Location;

  constructor(locate: (path: Path, part: "key" | "value") => Location) {
    this.#locate = locate;
  }

  /** Adds a finding with its position: that of the key or the value at its path. */
  add(finding: Finding, part: "key" | "value" = "value"): void {
    if (this.list.length > maxFindings) return;
    const location = finding.location ?? this.#locate(finding.path ?? [], part);
    const key = JSON.stringify([location.line, location.column, finding.rule, finding.message]);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.list.push({ ...(this.list.length < maxFindings ? finding : tooMany), location });
  }
}

const tooMany = error(
  "too-many",
  [],
  `This file has more than ${maxFindings} errors and warnings. The others are not listed.`,
);
