import { type Finding, isError, printPath } from "../variants/finding.ts";
import type { FindingCause } from "./causes.ts";
import { code, counted, fenced, indented, numbered, prose, subscript } from "./markdown.ts";
import { exactPosition, positionText } from "./positions.ts";
import { targetsText } from "./targets.ts";

/** Findings of a manifest, errors first: what is wrong, and below it where. */
export function problemList(findings: readonly Finding[], sourceUrl: string | undefined): string {
  const item = ({ severity, message, location, path = [] }: Finding) => {
    const where = [
      ...(location ? [exactPosition(location, sourceUrl)] : []),
      ...(path.length > 0 ? [code(printPath(path))] : []),
    ];
    return `${severity === "warning" ? "**Warning:** " : ""}${prose(message)}${below(where)}`;
  };
  return numbered(findings.map(item));
}

export function errorsFirst(findings: readonly Finding[]): Finding[] {
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
}

/** What the findings of one cause say, of which targets, and where the first of them is. */
export function causeItem(sourceUrl: string | undefined): (cause: FindingCause) => string {
  return ({ finding: { location, snippet }, message, targets }) => {
    const where = location ? [positionText(location, sourceUrl)] : [];
    const text = `${prose(message)}${targets.length < 2 ? "" : targetsText(targets, `${counted(targets.length, "variant set")}: `)}${below(where)}`;
    return snippet === undefined ? text : `${text}\n\n${indented(fenced(snippet, "yaml"))}\n`;
  };
}

function below(parts: readonly string[]): string {
  return parts.length === 0 ? "" : `<br>${subscript(parts.join(" · "))}`;
}
