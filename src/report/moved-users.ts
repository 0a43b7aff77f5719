import type { Change } from "../plan/change.ts";
import type { Run } from "../run.ts";
import { counted } from "../text/wording.ts";
import { haveSameOverrides } from "../variants/equal.ts";
import { detourText, movesText } from "../variants/moves-text.ts";
import { describeTarget, type ManifestVariant, type StoredVariant } from "../variants/variant.ts";
import { distribute, total } from "../variants/weight.ts";
import { code } from "./markdown.ts";
import { movesUsers, type PlannedUpdate, shownChanges } from "./shown-change.ts";

const markdown = { name: code, strong: (text: string) => `**${text}**` };

/** The share of users who change variant by an update, and from which to which. */
export function movedUsersText({ moves }: PlannedUpdate): string {
  return movesText(moves, markdown);
}

/** Reason why more users change variant than the weights require. */
export function detourNote(update: PlannedUpdate): string | undefined {
  return detourText(update, markdown);
}

/** A footnote: the users whom percentages leave out. */
export const notCounted =
  "Percentages are of the users whom a strategy reaches. Users named in overrides, and users who lack the stickiness field, are not counted.";

/** Whether users named in overrides may change variant by an update: no percentage counts them. */
export function changesOverrides({ kind, before, after }: Change): boolean {
  return kind === "update" && !haveSameOverrides(before, after);
}

/** Number of updates in the log. */
const mostLogged = 50;

/** For the log: the updates by which users change variant, those with the largest shares first. */
export function movedUsersLines(run: Run): string[] {
  const moving = (run.plan ? shownChanges(run) : [])
    .flatMap(({ change, outcome }) => (movesUsers(change, outcome) ? [change] : []))
    .filter((change) => change.moves.share > 0 || changesOverrides(change));
  const lines = moving.slice(0, mostLogged).map((change) => {
    const detour = detourText(change);
    return `${describeTarget(change.target)}: ${movesText(change.moves)}.${detour === undefined ? "" : ` ${detour}`}`;
  });
  const others = moving.length - lines.length;
  if (others > 0) lines.push(`… and ${counted(others, "more update")} by which users may change variant.`);
  return lines.length === 0 ? [] : [...lines, notCounted];
}

/** How a write changes the stored weights of a set although they stay the same in the manifest; `undefined` if it does not. */
export function storedWeightsNote(before: readonly StoredVariant[]): string | undefined {
  const sum = before.reduce((all, { weight }) => all + weight, 0);
  if (sum !== total)
    return `The stored weights add up to ${sum}, not to ${total}; after a write they add up to ${total}.`;
  const shares = distribute(before as readonly ManifestVariant[]);
  const isEven = before.every(({ weight }, at) => Math.abs(weight - (shares[at] ?? 0)) <= 1);
  if (isEven) return undefined;
  return "The stored weights of the variable variants are not equal shares; a write makes them equal.";
}
