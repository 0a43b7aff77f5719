import type { Change } from "../plan/change.ts";
import type { Run } from "../run.ts";
import { counted } from "../text/counted.ts";
import { haveSameOverrides } from "../variants/equal.ts";
import { detourText, movesText } from "../variants/moves-text.ts";
import { describeTarget, type ManifestVariant, type StoredVariant } from "../variants/variant.ts";
import { distribute, total } from "../variants/weight.ts";
import { code } from "./markdown.ts";

const markdown = { name: code, strong: (text: string) => `**${text}**` };

/** How many users get another variant by an update, and from which to which. */
export function movedUsersText(change: Change): string | undefined {
  return change.kind === "update" ? movesText(change.moves, markdown) : undefined;
}

/** Why more users move by an update than had to. */
export function detourNote(change: Change): string | undefined {
  return change.kind === "update" ? detourText(change, markdown) : undefined;
}

/** Whom no share says anything about. */
export const notCounted =
  "Shares of users follow from weights and stickiness. Users named in overrides, and users without the sticky field, are not counted.";

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
  if (!run.plan) return [];
  const written = run.outcomes.filter(({ status }) => status === "applied").map(({ change }) => change);
  const moving = (run.outcomes.length === 0 ? run.plan.changes : written)
    .filter((change) => change.kind === "update")
    .filter((change) => change.moves.share > 0 || changesOverrides(change))
    .sort((a, b) => b.moves.share - a.moves.share);
  const lines = moving.slice(0, mostLogged).map((change) => {
    const detour = detourText(change);
    return `${describeTarget(change.target)}: ${movesText(change.moves)}.${detour === undefined ? "" : ` ${detour}`}`;
  });
  const others = moving.length - lines.length;
  if (others > 0) lines.push(`… and ${counted(others, "more update")} that may move users.`);
  return lines.length === 0 ? [] : [...lines, notCounted];
}

/** The share of users who may get another variant by an update; nobody keeps a variant where the stickiness is random. */
export function possibleShare(change: Change): number {
  return change.kind === "update" && change.moves.redrawn !== "random" ? change.moves.share : 0;
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
