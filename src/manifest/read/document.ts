import { error, type Finding } from "../../variants/finding.ts";
import { NodeReader } from "./node-reader.ts";
import { Positions } from "./positions.ts";
import { conflictError, jsonError, templateError } from "./text-error.ts";
import { unreadable } from "./value.ts";
import { emptyScalar, readYaml } from "./yaml-nodes.ts";

/** A parsed manifest file. */
export interface Document {
  readonly value: unknown;
  /** False if the text is not YAML; then the only finding gives the reason, without quoting the text. */
  readonly isReadable: boolean;
  readonly positions: Positions;
  /** Later stages add theirs. */
  readonly findings: Findings;
}

/**
 * Reads YAML 1.2 (and so JSON) without coercing anything: keys are text, repeated keys are errors, tags and `%YAML 1.1`
 * are refused, aliases and merge keys are followed within bounds. Takes time in proportion to the text.
 */
export function readDocument(file: string, text: string): Document {
  const wrong = /\.json$/i.test(file) ? jsonError(text) : undefined;
  const read = wrong ? { error: wrong } : readYaml(text);
  const isReadable = "root" in read;
  const root = isReadable ? read.root : emptyScalar(0);
  const positions = new Positions(file, text, root);
  const findings = new Findings(positions);
  if (isReadable) {
    const reader = new NodeReader(positions, (finding) => findings.add(finding), text);
    return { value: reader.read(root), isReadable, positions, findings };
  }
  const { rule, message, start, end } = conflictError(text) ?? templateError(text, read.error) ?? read.error;
  findings.add({ ...error(rule, [], message), location: positions.location(start, end) });
  return { value: unreadable, isReadable, positions, findings };
}

/** Most findings in one file; a hostile one would have millions. */
const maxFindings = 10_000;

/** The findings in one file. One that aliases and merge keys lead to several times is kept once. */
export class Findings {
  readonly list: Finding[] = [];
  readonly #known = new Set<string>();
  readonly #positions: Pick<Positions, "locate">;

  constructor(positions: Pick<Positions, "locate">) {
    this.#positions = positions;
  }

  /** Adds a finding with its position: that of the key or the value at its path. */
  add(finding: Finding, part: "key" | "value" = "value"): void {
    if (this.list.length > maxFindings) return;
    const location = finding.location ?? this.#positions.locate(finding.path ?? [], part);
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
