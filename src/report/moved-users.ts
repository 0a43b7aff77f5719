import type { Change, PlannedChange } from "../plan/change.ts";
import type { Run } from "../run.ts";
import { counted } from "../text/wording.ts";
import { haveSameOverrides } from "../variants/equal.ts";
import { detourText, movesText, percentage } from "../variants/moves-text.ts";
import { describeTarget, type ManifestVariant, type StoredVariant } from "../variants/variant.ts";
import { distribute, total } from "../variants/weight.ts";
import { code } from "./markdown.ts";
import { movesUsers, type PlannedUpdate, shownChanges } from "./shown-change.ts";

const markdown = { name: code, strong: (text: string) => `**${text}**` };

/** The share of users who change variant by an update, and from which to which. */
export function movedUsersText({ moves }: PlannedUpdate): string {
  return movesText(moves, markdown);
}

/**
 * The users who meet a changed set, where that is not simply everybody: `0.8% of all users (it reaches 2%)`.
 *
 * @param moved the share of them who change variant; `undefined` if that is not known or not the question.
 */
export function reachText({ effects }: PlannedChange, moved: number | undefined): string | undefined {
  if (!effects) return undefined;
  const { share, isExact, now } = effects.reach;
  const most = isExact ? "" : "at most ";
  const reaches = `reaches ${most}${percentage(share)}`;
  const all =
    share === 0
      ? "reaches nobody"
      : moved === undefined
        ? `${reaches} of all users`
        : `${most}${percentage(moved * share)} of all users (it ${reaches})`;
  // Of a set that may reach anybody or everybody there is nothing to say.
  const known = share === 1 ? undefined : all;
  if (now === "served") return known;
  const why = now === "environment-off" ? "the environment is switched off" : "the strategy is disabled";
  return known === undefined ? `nobody now: ${why}` : `nobody now: ${why}; once it is on, ${known}`;
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
    const texts = [movesText(change.moves), reachText(change, change.moves.share)].filter((text) => text !== undefined);
    const detour = detourText(change);
    return `${describeTarget(change.target)}: ${texts.join("; ")}.${detour === undefined ? "" : ` ${detour}`}`;
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
