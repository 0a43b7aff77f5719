import { counted } from "../text/wording.ts";
import { printPath } from "../variants/finding.ts";
import type { Cause, NamedSet } from "./causes.ts";
import { code, fenced, folded, indented, prose, subscript } from "./markdown.ts";
import { foldedList, mostOfLine, positionText, targetList, targetText } from "./targets.ts";

/** An item of a list: what is wrong, then of which variant sets, then in small where; what each request has of its own is folded. */
export function causeItem({ finding, message, sets, failures }: Cause, sourceUrl: string | undefined): string {
  const { location, path = [], snippet } = finding;
  const requests = failures.map(({ method, path: address, errorId }) => {
    return `${method} ${code(address)}${errorId === undefined ? "" : `, id ${code(errorId)}`}`;
  });
  const count = sets.length < 2 ? "" : `${counted(sets.length, "variant set")}: `;
  const where = [
    ...(location ? [positionText(location, sourceUrl)] : []),
    ...(path.length > 0 ? [code(shortPath(printPath(path)))] : []),
  ];
  const text = [
    prose(message),
    ...(sets.length === 0 ? [] : [`<br>${count}${setList(sets)}`]),
    ...(requests.length === 0 ? [] : [folded(counted(requests.length, "request"), requests.join("<br>"))]),
    ...(where.length === 0 ? [] : [`<br>${subscript(where.join(" · "))}`]),
    ...(snippet === undefined ? [] : [`\n\n${indented(fenced(snippet))}\n`]),
  ];
  return text.join("");
}

/** One line for each set that has details of its own. */
function setList(sets: readonly NamedSet[]): string {
  if (sets.every(({ detail }) => detail === undefined)) return targetList(sets.map(({ target }) => target));
  const lines = sets.map(({ target, detail = "" }) => `${targetText(target)}: ${prose(detail)}`);
  return `<br>${foldedList(lines, "more variant set")}`;
}

/** The position says exactly where; of a long path its two ends are enough to know what it is about. */
function shortPath(path: string): string {
  return path.length <= mostOfLine ? path : `${path.slice(0, mostOfLine / 2)}…${path.slice(-mostOfLine / 2)}`;
}
