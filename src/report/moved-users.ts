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

/** How many users get another variant by an update, and from which to which. */
export function movedUsersText({ moves }: PlannedUpdate): string {
  return movesText(moves, markdown);
}

/** Why more users move by an update than had to. */
export function detourNote(update: PlannedUpdate): string | undefined {
  return detourText(update, markdown);
}

/** Whom no share says anything about. */
export const notCounted =
  "Percentages are of the users whom a strategy reaches. Users named in overrides, and users who lack the stickiness field, are not counted.";

/** Whether users whom overrides name may get another variant by an update: no share counts them. */
export function changesOverrides({ kind, before, after }: Change): boolean {
  return kind === "update" && !haveSameOverrides(before, after);
}

/** Most updates whose flows are logged. */
const mostLogged = 50;

/**
 * The updates that move users, or may move those whom overrides name, for the log: those that move most of them first,
 * and none that was not written.
 */
export function movedUsersLines(run: Run): string[] {
  const moving = (run.plan ? shownChanges(run) : [])
    .flatMap(({ change, outcome }) => (movesUsers(change, outcome) ? [change] : []))
    .filter((change) => change.moves.share > 0 || changesOverrides(change));
  const lines = moving.slice(0, mostLogged).map((change) => {
    const detour = detourText(change);
    return `${describeTarget(change.target)}: ${movesText(change.moves)}.${detour === undefined ? "" : ` ${detour}`}`;
  });
  const others = moving.length - lines.length;
  if (others > 0) lines.push(`… and ${counted(others, "more update")} that may move users.`);
  return lines.length === 0 ? [] : [...lines, notCounted];
}

/** Why stored weights are not what a write makes of them; `undefined` where they are, or nearly. */
export function storedWeightsNote(before: readonly StoredVariant[]): string | undefined {
  const sum = before.reduce((all, { weight }) => all + weight, 0);
  if (sum !== total)
    return `The stored weights add up to ${sum}, not to ${total}; after a write they add up to ${total}.`;
  const shares = distribute(before as readonly ManifestVariant[]);
  const isEven = before.every(({ weight }, at) => Math.abs(weight - (shares[at] ?? 0)) <= 1);
  if (isEven) return undefined;
  return "The stored weights of the variable variants are not equal shares; a write makes them equal.";
}
