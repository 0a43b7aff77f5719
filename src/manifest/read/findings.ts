import { error, type Finding } from "../../variants/finding.ts";
import type { Part, Positions } from "./positions.ts";

/** Most findings in one file; a hostile one would have millions. */
const maxFindings = 10_000;

export type Findings = ReturnType<typeof findingsAt>;

/** One that aliases and merge keys lead to several times is kept once. */
export function findingsAt(positions: Pick<Positions, "locate">) {
  const list: Finding[] = [];
  const known = new Set<string>();
  return {
    list,
    add(finding: Finding, part: Part = "value"): void {
      if (list.length > maxFindings) return;
      const location = finding.location ?? positions.locate(finding.path ?? [], part);
      const key = JSON.stringify([location.line, location.column, finding.rule, finding.message]);
      if (known.has(key)) return;
      known.add(key);
      list.push({ ...(list.length < maxFindings ? finding : tooMany), location });
    },
  };
}

const others = `This file has more than ${maxFindings} errors and warnings. The others are not listed.`;
const tooMany = error("too-many", [], others);
