import { byEffect, detourText, type Impact, impactsOf, unmarked, usersText } from "../plan/impact.ts";
import type { Plan } from "../plan/plan.ts";
import { byTarget, type Change, changesOf } from "../plan/planned-set.ts";
import { firstOf, shortened, timeText } from "../text/wording.ts";
import { compareText, describeStrategy } from "../variants/variant.ts";

/** A plan of an apply, a search for drift, or a pull: the two sides of a change are before and after, or two places. */
export type View = "plan" | "drift" | "pull";

export interface ShownChange {
  readonly change: Change;
  /** Its kind, and its route if it goes, or went, by another than the usual one. */
  readonly title: string;
  /** The words for an outcome that is not as planned. */
  readonly shortfall?: string | undefined;
  /** The largest first; none where nothing was written. */
  readonly impacts: readonly Impact[];
}

/** Makes a value once for each object: many parts of a report ask for the same. */
export function onceFor<Of extends object, Value>(make: (of: Of) => Value): (of: Of) => Value {
  const made = new WeakMap<Of, Value>();
  return (of) => {
    const value = made.get(of) ?? make(of);
    made.set(of, value);
    return value;
  };
}

type Shown = Pick<Plan, "sets" | "environments">;

/** The changes of a plan. */
export const shownChanges = onceFor((plan: Shown) => inOrder(plan, changesOf(plan)));

/** Not applied first, then clears, those of production, then by the share of users who notice; then in manifest order. */
export function inOrder({ environments }: Shown, changes: readonly Change[]): readonly ShownChange[] {
  const position = (environment: string) =>
    -productionRank(environment) || environments.indexOf(environment) + 1 || environments.length + 1;
  return changes
    .map((change): ShownChange => {
      const { kind, route, outcome } = change;
      const shortfall = outcome && outcome.status !== "applied" ? changeWords[outcome.status] : undefined;
      const impacts = shortfall === undefined ? impactsOf(change) : [];
      const title = route === "variants-batch" && !outcome?.isPlain ? `${kind} through ${route}` : kind;
      return { change, title, shortfall, impacts };
    })
    .sort(
      (a, b) =>
        rankOf(b) - rankOf(a) ||
        byEffect(a.impacts[0], b.impacts[0]) ||
        position(a.change.target.environment) - position(b.change.target.environment) ||
        byTarget(a.change, b.change),
    );
}

export function isProduction(environment: string): boolean {
  return /^prod/i.test(environment);
}

/** Of several that are production, that of this very name comes first. */
function productionRank(environment: string): number {
  return environment === "production" ? 2 : Number(isProduction(environment));
}

/** Production first. */
export function byProduction(a: string, b: string): number {
  return productionRank(b) - productionRank(a);
}

function rankOf({ change: { kind, target }, shortfall }: ShownChange): number {
  if (shortfall !== undefined) return 3;
  return kind === "clear" ? 2 : Number(isProduction(target.environment));
}

/** Of some changes, that with the largest effect now, in production if it has any. */
export function mostFelt(changes: readonly ShownChange[]): ShownChange | undefined {
  const felt = changes.filter(({ impacts: [most] }) => most && most.now > 0);
  const place = ({ change }: ShownChange) => change.target.environment;
  return felt.sort((a, b) => byProduction(place(a), place(b)) || byEffect(a.impacts[0], b.impacts[0]))[0];
}

/** The changes, with those that are the same in several environments as one: that in the first of them, in their order. */
export const changeGroups = onceFor((changes: readonly ShownChange[]) => {
  const groups = Map.groupBy(changes, ({ change, title }) => {
    const { target, route, before, after, stickiness, effects, outcome, lastEvent } = change;
    const { environment: _, ...name } = target;
    return JSON.stringify([name, title, route, before, after, stickiness, effects, outcome?.status, lastEvent?.by]);
  });
  return [...groups.values()].flatMap((own) => {
    const environments = own.map(({ change }) => change.target.environment);
    return own.slice(0, 1).map((shown) => ({ environments, shown }));
  });
});

/** `production`, `production, staging`, `production, staging and 18 more`: production first, so that it is never one of the others. */
export function environmentNames(names: readonly string[]): string {
  const sorted = names.toSorted(byProduction);
  const shown = names.length <= 3 ? sorted : sorted.slice(0, 2);
  const others = names.length - shown.length;
  return `${shown.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
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

/** What there is to say of a change beside its variants. */
export function remarksOf({ change, shortfall }: ShownChange, view: View, style = unmarked) {
  const { target, lastEvent } = change;
  const isAboutUsers = view !== "pull" && shortfall === undefined;
  return {
    strategy: target.strategy ? `, strategy ${style.name(describeStrategy(target.strategy))}` : "",
    users: isAboutUsers ? `${view === "drift" ? "if applied, " : ""}${usersText(change, style)}` : undefined,
    detour: isAboutUsers ? detourText(change, style) : undefined,
    author: lastEvent && `last changed by ${style.name(shortened(lastEvent.by))} ${timeText(lastEvent.at)}`,
  };
}

/** The environments with changes in the order of the plan, in which stages are released; others come last, by name. */
export function stagesOf({ sets, environments }: Shown): string[] {
  const position = (name: string) => environments.indexOf(name) + 1 || environments.length + 1;
  const names = new Set(changesOf({ sets }).map(({ target }) => target.environment));
  return [...names].sort((a, b) => position(a) - position(b) || compareText(a, b));
}

/** What percentages leave out, and the order of environments. */
export function footnotes(plan: Shown, changes: readonly ShownChange[]): string[] {
  if (changes.every(({ shortfall }) => shortfall !== undefined)) return [];
  const stages = stagesOf(plan);
  return [
    "Percentages are of all users; weights are of the users whom a set reaches. Users named in overrides, and users who " +
      "lack the stickiness field, are not counted.",
    ...(stages.length > 1 ? [`Order of environments: ${firstOf(stages, 10)}.`] : []),
  ];
}
