import type { Finding, Location, Path } from "../../variants/finding.ts";

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
    const location = finding.location ?? this.#locate(finding.path ?? [], part);
    const key = JSON.stringify([location.line, location.column, finding.rule, finding.message]);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.list.push({ ...finding, location });
  }
}
