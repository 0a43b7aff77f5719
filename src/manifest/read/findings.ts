import { error, type Finding } from "../../variants/finding.ts";
import type { Part, Positions } from "./positions.ts";

/** Most findings in one file; a hostile one would have millions. */
const maxFindings = 10_000;

/** One that aliases and merge keys lead to several times is kept once. */
export class Findings {
  readonly list: Finding[] = [];
  readonly #known = new Set<string>();
  readonly #positions: Pick<Positions, "locate">;

  constructor(positions: Pick<Positions, "locate">) {
    this.#positions = positions;
  }

  add(finding: Finding, part: Part = "value"): void {
    if (this.list.length > maxFindings) return;
    const location = finding.location ?? this.#positions.locate(finding.path ?? [], part);
    const key = JSON.stringify([location.line, location.column, finding.rule, finding.message]);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.list.push({ ...(this.list.length < maxFindings ? finding : tooMany), location });
  }
}

const others = `This file has more than ${maxFindings} errors and warnings. The others are not listed.`;
const tooMany = error("too-many", [], others);
