import { type Finding, printPath } from "../variants/finding.ts";
import type { FindingCause, OutcomeCause } from "./causes.ts";
import { code, counted, fenced, folded, indented, prose, subscript } from "./markdown.ts";
import { mostOfLine, positionText, targetList } from "./targets.ts";

/*
 * Items of lists: what is wrong first, and in small below it where.
 */

/** A finding of a manifest. */
export function problemItem(
  { severity, message, location, path = [] }: Finding,
  sourceUrl: string | undefined,
): string {
  const where = [
    ...(location ? [positionText(location, sourceUrl)] : []),
    ...(path.length > 0 ? [code(shortPath(printPath(path)))] : []),
  ];
  return `${severity === "warning" ? "**Warning:** " : ""}${prose(message)}${below(where)}`;
}

/** The position says exactly where; of a long path its two ends are enough to know what it is about. */
function shortPath(path: string): string {
  return path.length <= mostOfLine ? path : `${path.slice(0, mostOfLine / 2)}…${path.slice(-mostOfLine / 2)}`;
}

/** What the findings of one cause say, of which targets, and where the first of them is. */
export function causeItem({ finding, message, targets }: FindingCause, sourceUrl: string | undefined): string {
  const { location, snippet } = finding;
  const list = targets.length < 2 ? "" : `<br>${counted(targets.length, "variant set")}: ${targetList(targets)}`;
  const text = `${prose(message)}${list}${below(location ? [positionText(location, sourceUrl)] : [])}`;
  return snippet === undefined ? text : `${text}\n\n${indented(fenced(snippet, "yaml"))}\n`;
}

/** Why changes were not applied, and which; what each request has of its own is folded. */
export function outcomeItem({ status, message, outcomes, targets }: OutcomeCause): string {
  const words = status === "unknown" ? "may or may not have been written" : "not written";
  const title = `**${counted(outcomes.length, "change")} ${words}**: ${prose(message)}`;
  const requests = outcomes.flatMap(({ failure }) => {
    if (!failure) return [];
    const { method, path, errorId } = failure;
    return [`${method} ${code(path)}${errorId === undefined ? "" : `, id ${code(errorId)}`}`];
  });
  const more = requests.length === 0 ? "" : folded(counted(requests.length, "request"), requests.join("<br>"));
  return `${title}<br>${targetList(targets)}${more}`;
}

function below(parts: readonly string[]): string {
  return parts.length === 0 ? "" : `<br>${subscript(parts.join(" · "))}`;
}
