import { counted, firstOf, shortened } from "../text/wording.ts";
import { samePayload } from "../variants/canonical.ts";
import { type Flows, percentage } from "../variants/moves.ts";
import { byName, type VariantSet } from "../variants/variant.ts";
import { weightSum } from "../variants/weight.ts";
import type { Change } from "./planned-set.ts";
import type { Reach } from "./reach.ts";

/** One effect on users. Shares are from 0 to 1, and at most that if the reach is not exact; users named in overrides are not counted. */
export interface Impact {
  readonly kind: keyof typeof verbs;
  /** Of the users whom the set reaches. */
  readonly own: number;
  /** Of all users, once environment and strategy are on. */
  readonly share: number;
  /** Of all users. */
  readonly now: number;
}

/** In a plan, and after its apply. What users mind most comes first. */
const verbs = {
  lose: ["lose their variant", "lost their variant"],
  move: ["change variant", "changed variant"],
  redraw: ["may get another variant", "may have got another variant"],
  payload: ["get another payload", "got another payload"],
  start: ["start to get a variant", "started to get a variant"],
} as const;

const kinds = Object.keys(verbs);

export function byEffect(a: Impact | undefined, b: Impact | undefined): number {
  return (b?.now ?? 0) - (a?.now ?? 0) || kinds.indexOf(a?.kind ?? "") - kinds.indexOf(b?.kind ?? "");
}

/** Most important first. Who changes variant is not counted again for the payload. */
export function impactsOf(change: Change): Impact[] {
  const { share, now } = knownReach(change);
  const all = shares(change).map(([kind, own]) => {
    return { kind, own, share: own * share, now: now === "served" ? own * share : 0 };
  });
  return all.filter(({ own }) => own > 0).sort(byEffect);
}

function shares(change: Change): [kind: Impact["kind"], own: number][] {
  if (change.effects?.fallback) return [["redraw", 1]];
  if (change.kind !== "update") return [[change.kind === "create" ? "start" : "lose", 1]];
  const { moves } = change;
  // With random stickiness nobody keeps a variant anyway.
  if (moves.redrawn === "random") return [["payload", otherPayload(change, [])]];
  if (moves.redrawn !== undefined) return [["redraw", 1]];
  return [
    ["move", moves.share],
    ["payload", otherPayload(change, moves.flows)],
  ];
}

/** Where nothing is known of the surroundings, as offline, it may be everybody. */
export function knownReach({ effects }: Change): Reach {
  return effects?.reach ?? { share: 1, isExact: false, now: "served" };
}

/** The share of users who stay with a variant of which the payload changes. */
function otherPayload({ before, after }: Change, flows: Flows["flows"]): number {
  const old = new Map(before.map((variant) => [variant.name, variant]));
  const changed = after.filter(({ name, payload }) => old.has(name) && !samePayload(old.get(name)?.payload, payload));
  const names = changed.map(({ name }) => name);
  const joined = flows.reduce((sum, flow) => (names.includes(flow.to) ? sum + flow.share : sum), 0);
  // Differences of fractions are off by a little, which is nobody.
  return Number((weightSum(changed) / weightSum(after) - joined).toFixed(9));
}

/** Leaves names, up to the length that they may have, and important numbers as they are; Markdown marks them. */
export const unmarked = { name: (text: string) => shortened(text, 100), strong: (text: string) => text };

/** `12% of all users change variant`. */
export function impactText({ kind, share }: Impact, { outcome }: Change, { strong } = unmarked, most = ""): string {
  return `${strong(`${most}${percentage(share)} of all users`)} ${verbs[kind][outcome ? 1 : 0]}`;
}

/** What a change does to users: `12% of all users change variant (40% of the 30% it reaches): control → treatment 12%`. */
export function usersText(change: Change, style = unmarked): string {
  const { share, isExact, now } = knownReach(change);
  const most = isExact ? "" : "at most ";
  const moves = change.kind === "update" ? change.moves : undefined;
  const texts = impactsOf(change).map((impact) => {
    const isMove = impact.kind === "move" && moves?.redrawn === undefined;
    const { flows = [], least = 1 } = isMove ? { ...moves } : {};
    const minimum = impact.own > least ? `minimum possible: ${percentage(least * share)}` : "";
    const bound = isExact ? `the ${percentage(share)} it reaches` : `${most}${percentage(share)}`;
    const reached = share === 1 ? "those it reaches" : bound;
    const own = impact.own === 1 || (share === 1 && isExact) ? "" : `${percentage(impact.own)} of ${reached}`;
    const brackets = own || minimum ? ` (${[own, minimum].filter(Boolean).join("; ")})` : "";
    const why = impact.kind === "redraw" ? `, because ${reasons[moves?.redrawn ?? change.kind]}` : "";
    return `${impactText(impact, change, style, most)}${brackets}${why}${flowsText(flows, share, style.name)}`;
  });
  const kept = change.weights ? ["weights kept"] : [];
  const text =
    [...randomText(change), ...texts, ...overridesText(change), ...kept].join("; ") || "no users change variant";
  const why = whyNobody(change);
  if (now === "served") return why ?? text;
  return `nobody now: ${why}; once it is on, ${share === 0 ? "it reaches nobody" : text}`;
}

/** Why nobody notices a change now; `undefined` where somebody may. */
export function whyNobody(change: Change): string | undefined {
  const { share, now } = knownReach(change);
  if (now === "served") return share === 0 ? "reaches nobody" : undefined;
  return now === "environment-off" ? "the environment is switched off" : "the strategy is disabled";
}

/** By what draws users anew, and by the kind of a change where the environment has variants. */
const reasons: Readonly<Record<string, string>> = {
  sum: "the sum of the stored weights changes",
  stickiness: "the stickiness changes",
  userId: "the stickiness changes; those with a userId only as far as the weights require",
  sdks: "it depends on the SDK which stickiness counts",
  create: "they had the environment's variants",
  clear: "they get the environment's variants",
};

/** The largest four, in shares of all users. */
function flowsText(flows: Flows["flows"], reach: number, name: (text: string) => string): string {
  if (flows.length === 0) return "";
  const texts = flows.map(({ from, to, share }) => `${name(from)} → ${name(to)} ${percentage(share * reach)}`);
  const rest = flows.slice(4).reduce((sum, { share }) => sum + share, 0);
  const more = rest === 0 ? "" : `, and ${flows.length - 4} more (${percentage(rest * reach)})`;
  return `: ${texts.slice(0, 4).join(", ")}${more}`;
}

/** Of a set that keeps nobody's variant. */
export function randomText(change: Change): string[] {
  const isRandom = change.kind === "update" && change.moves.redrawn === "random";
  return isRandom ? ["users get a random variant at every request"] : [];
}

/** Counts the values that overrides give another variant, or no longer give one. */
export function overridesText({ kind, before, after, outcome }: Change): string[] {
  const [was, is] = [variantsByOverride(before), variantsByOverride(after)];
  const moved = [...new Set([...was.keys(), ...is.keys()])].filter((value) => was.get(value) !== is.get(value));
  if (kind !== "update" || moved.length === 0) return [];
  const noun = moved.every((value) => value.startsWith("userId\0")) ? "named user" : "named value";
  return [`overrides ${outcome ? "changed" : "change"} the variant of ${counted(moved.length, noun)}`];
}

/** The first variant that names a value wins. */
function variantsByOverride(variants: VariantSet): Map<string, string> {
  const winners = new Map<string, string>();
  for (const { name, overrides = [] } of variants.toSorted(byName).reverse())
    for (const { contextName, values } of overrides)
      for (const value of values) winners.set(`${contextName}\0${value}`, name);
  return winners;
}

/** Why more users change variant than the weights require; `undefined` where no more do. */
export function detourText(change: Change, { name } = unmarked): string | undefined {
  if (change.kind !== "update" || change.moves.redrawn !== undefined) return undefined;
  const { before, after, moves } = change;
  if (moves.share <= moves.least) return undefined;
  const weighted = [...before, ...after].filter(({ weight }) => weight > 0).sort(byName);
  const names = firstOf([...new Set(weighted.map((variant) => name(variant.name)))], 10);
  return `More users change variant than the weights require, because variants are assigned in name order (${names}).`;
}
