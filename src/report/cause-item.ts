import { counted } from "../text/wording.ts";
import { printPath } from "../variants/finding.ts";
import type { Cause } from "./causes.ts";
import { code, fenced, folded, indented, prose, subscript } from "./markdown.ts";
import { mostOfLine, positionText, targetList } from "./targets.ts";

/** An item of a list: what is wrong, then of which variant sets, then in small where; what each request has of its own is folded. */
export function causeItem({ finding, message, targets, failures }: Cause, sourceUrl: string | undefined): string {
  const { location, path = [], snippet } = finding;
  const requests = failures.map(({ method, path: address, errorId }) => {
    return `${method} ${code(address)}${errorId === undefined ? "" : `, id ${code(errorId)}`}`;
  });
  const count = targets.length < 2 ? "" : `${counted(targets.length, "variant set")}: `;
  const where = [
    ...(location ? [positionText(location, sourceUrl)] : []),
    ...(path.length > 0 ? [code(shortPath(printPath(path)))] : []),
  ];
  const text = [
    prose(message),
    ...(targets.length === 0 ? [] : [`<br>${count}${targetList(targets)}`]),
    ...(requests.length === 0 ? [] : [folded(counted(requests.length, "request"), requests.join("<br>"))]),
    ...(where.length === 0 ? [] : [`<br>${subscript(where.join(" · "))}`]),
    ...(snippet === undefined ? [] : [`\n\n${indented(fenced(snippet))}\n`]),
  ];
  return text.join("");
}

/** The position says exactly where; of a long path its two ends are enough to know what it is about. */
function shortPath(path: string): string {
  return path.length <= mostOfLine ? path : `${path.slice(0, mostOfLine / 2)}…${path.slice(-mostOfLine / 2)}`;
}
