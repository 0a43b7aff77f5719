import { error, type Finding, type Location, type Path } from "../../variants/finding.ts";

/** Nobody reads more of one file; a hostile one has millions. */
const maxFindings = 10_000;

/** What is found in one file: once, however many ways lead to its position through aliases and merge keys. */
export class Findings {
  readonly list: Finding[] = [];
  readonly #known = new Set<string>();
  readonly #locate: (path: Path, part: "key" | "value") => Location;

  constructor(locate: (path: Path, part: "key" | "value") => Location) {
    this.#locate = locate;
  }

  /** Adds a finding with its position. */
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
