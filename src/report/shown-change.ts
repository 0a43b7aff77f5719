import type { Plan } from "../plan/plan.ts";
import { byTarget, type Change, changesOf } from "../plan/planned-set.ts";
import { haveSameOverrides } from "../variants/equal.ts";
import { percentage } from "../variants/moves.ts";

export type PlannedUpdate = Extract<Change, { kind: "update" }>;

/** A change and the words for it. */
export interface ShownChange {
  readonly change: Change;
  /** Its kind, and its route if it goes, or went, by another than the usual one. */
  readonly title: string;
  /** The words for an outcome that is not as planned. */
  readonly shortfall?: string | undefined;
  /** The change, if users change variant by it: it is an update that was, or is to be, written. */
  readonly update?: PlannedUpdate | undefined;
  /** Share of all users, 0 to 1, who may get another variant by it now; none where nothing was written. */
  readonly share: number;
}

/**
 * Most important first: not applied, clears, updates by the share of users, creates; then production, then in manifest order.
 */
export function shownChanges(
  plan: Pick<Plan, "sets" | "environments">,
  changes: readonly Change[] = changesOf(plan),
): ShownChange[] {
  const position = (environment: string) =>
    isProduction(environment) ? 0 : plan.environments.indexOf(environment) + 1 || plan.environments.length + 1;
  return changes
    .map((change): ShownChange => {
      const { kind, route, outcome } = change;
      const shortfall = outcome && outcome.status !== "applied" ? changeWords[outcome.status] : undefined;
      const update = shortfall === undefined && kind === "update" ? change : undefined;
      const title = route === "variants-batch" && !outcome?.isPlain ? `${kind} through ${route}` : kind;
      return { change, title, shortfall, update, share: update ? possibleShare(update) : 0 };
    })
    .sort(
      (a, b) =>
        rankOf(b) - rankOf(a) ||
        position(a.change.target.environment) - position(b.change.target.environment) ||
        byTarget(a.change, b.change),
    );
}

function isProduction(environment: string): boolean {
  return /^prod/i.test(environment);
}

/** With random stickiness nobody keeps a variant anyway. */
function possibleShare({ moves, effects }: PlannedUpdate): number {
  if (moves.redrawn === "random") return 0;
  const { share, now } = effects?.reach ?? { share: 1, now: "served" };
  return now === "served" ? moves.share * share : 0;
}

function rankOf({ change: { kind }, shortfall, share }: ShownChange): number {
  if (shortfall !== undefined) return 4;
  if (kind === "update") return 1 + share;
  return kind === "clear" ? 3 : 0;
}

/** The changes, with those that are the same in several environments as one: that in the first of them, in their order. */
export function changeGroups(changes: readonly ShownChange[]): { environments: string[]; shown: ShownChange }[] {
  const groups = Map.groupBy(changes, ({ change, title }) => {
    const { target, route, before, after, stickiness, effects, outcome, lastEvent } = change;
    const { environment: _, ...name } = target;
    return JSON.stringify([name, title, route, before, after, stickiness, effects, outcome?.status, lastEvent?.by]);
  });
  return [...groups.values()].flatMap((own) => {
    const environments = own.map(({ change }) => change.target.environment);
    return own.slice(0, 1).map((shown) => ({ environments, shown }));
  });
}

/** `production`, `production, staging`, `production, staging and 18 more`: production first, so that it is never one of the others. */
export function environmentNames(names: readonly string[], show = (name: string) => name): string {
  const sorted = names.toSorted((a, b) => Number(isProduction(b)) - Number(isProduction(a)));
  const shown = names.length <= 3 ? sorted : sorted.slice(0, 2);
  const others = names.length - shown.length;
  return `${shown.map(show).join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}

/** The words of reports for the kinds of changes and for outcomes, in the order in which they are counted. */
export const changeWords = {
  create: "to create",
  update: "to update",
  clear: "to clear",
  applied: "applied",
  failed: "not written",
  altered: "written, but stored differently",
  skipped: "not attempted",
  unknown: "sent but unconfirmed",
} as const;

/** The users who meet a changed set, where that is not simply everybody: `0.8% of all users (it reaches 2%)`. */
export function reachText({ change: { effects }, update }: ShownChange): string | undefined {
  if (!effects) return undefined;
  const { share, isExact, now } = effects.reach;
  const most = isExact ? "" : "at most ";
  const reaches = share === 0 ? "reaches nobody" : `reaches ${most}${percentage(share)}`;
  const moved = update && `${most}${percentage(update.moves.share * share)} of all users (it ${reaches})`;
  // Share 1: print nothing.
  const known = share === 1 ? undefined : share === 0 ? reaches : (moved ?? `${reaches} of all users`);
  if (now === "served") return known;
  const why = now === "environment-off" ? "the environment is switched off" : "the strategy is disabled";
  return `nobody now: ${why}${known === undefined ? "" : `; once it is on, ${known}`}`;
}

/** The users whom percentages leave out; none where no users change variant. */
export function footnote(changes: readonly ShownChange[]): string[] {
  const hasMoves = ({ share, update }: ShownChange) =>
    share > 0 || (update !== undefined && !haveSameOverrides(update.before, update.after));
  if (!changes.some(hasMoves)) return [];
  return [
    "Percentages are of the users whom a strategy reaches. Users named in overrides, and users who lack the stickiness " +
      "field, are not counted.",
  ];
}
