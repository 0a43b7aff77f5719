import { listed } from "../text/wording.ts";
import type { Flows, Moves } from "./moves.ts";
import { byName, type StoredVariant } from "./variant.ts";

/** Marks up names and important numbers; `plain` leaves them as they are. */
interface Style {
  readonly name: (text: string) => string;
  readonly strong: (text: string) => string;
}

const plain: Style = { name: (text) => text, strong: (text) => text };

/** Most flows, bystanders and variants that a text names; the others are counted. */
const [mostFlows, mostBystanders, mostOrdered] = [4, 3, 10];

/** `20% of users change variant (minimum possible: 10%): b → a 10%, c → b 10%`. */
export function movesText(moves: Moves, style = plain): string {
  if (moves.redrawn === undefined) return flowsText(moves, "users", style);
  const { kept, redrawn } = moves;
  if (kept) {
    const users = kept.users === "with userId" ? "users with a" : "users without a";
    return `${flowsText(kept, `${users} ${style.name("userId")}`, style)}; ${style.strong("all others")} are reassigned at random`;
  }
  if (redrawn === "random") return "users get a random variant at every request";
  if (redrawn === "sdks") return `${style.strong("all users")} may get another variant, depending on the SDK`;
  const reason = redrawn === "sum" ? "because the sum of the stored weights changes" : "because the stickiness changes";
  return `${style.strong("all users")} may get another variant, ${reason}`;
}

function flowsText({ share, least, flows }: Flows, users: string, { name, strong }: Style): string {
  if (share === 0) return `no ${users} change variant`;
  const shown = flows
    .slice(0, mostFlows)
    .map((flow) => `${name(flow.from)} → ${name(flow.to)} ${percentage(flow.share)}`);
  const others = flows.slice(mostFlows);
  const rest = others.reduce((total, flow) => total + flow.share, 0);
  const more = others.length === 0 ? "" : `, and ${others.length} more (${percentage(rest)})`;
  const minimum = share > least ? ` (minimum possible: ${percentage(least)})` : "";
  return `${strong(percentage(share))} of ${users} change variant${minimum}: ${shown.join(", ")}${more}`;
}

/** The parts of an update that decide who changes variant. */
interface Update {
  readonly before: readonly StoredVariant[];
  readonly after: readonly StoredVariant[];
  readonly moves: Moves;
}

/** Reason why more users change variant than the weights require; `undefined` where no more do. */
export function detourText({ before, after, moves }: Update, style = plain): string | undefined {
  const known = moves.redrawn === undefined ? moves : moves.kept;
  if (!known || known.share <= known.least) return undefined;
  const [was, is] = [weights(before), weights(after)];
  const left = totals(known.flows.map(({ from, share }) => [from, share]));
  const come = totals(known.flows.map(({ to, share }) => [to, share]));
  const names = [...new Set([...before, ...after].sort(byName).map(({ name }) => name))];
  const ordered = names.filter((name) => was.get(name) || is.get(name));
  const passed = ordered.filter((name) => left.has(name) && come.has(name));
  const bystanders = passed.filter((name) => was.get(name) === is.get(name));
  const because = `variants are assigned in name order (${listed(ordered.map(style.name), mostOrdered)}).`;
  if (bystanders.length === 0)
    return `Users both leave and join ${listed(passed.map(style.name), mostBystanders)}: ${because}`;
  const whom = known === moves ? "users" : "these users";
  const sum = before.reduce((total, { weight }) => total + weight, 0);
  const each = bystanders.slice(0, mostBystanders).map((name) => {
    const [own, through] = [percentage((was.get(name) ?? 0) / sum), percentage(come.get(name) ?? 0)];
    return `${style.name(name)} stays at ${own}, but ${through} of ${whom} leave and another ${through} join`;
  });
  const others = bystanders.length - each.length;
  return `${each.join("; ")}${others > 0 ? `; likewise ${others} more` : ""}: ${because}`;
}

function weights(variants: readonly StoredVariant[]): Map<string, number> {
  return totals(variants.map(({ name, weight }) => [name, weight]));
}

/** The sum of the amounts of each name: old servers may hold a variant twice. */
function totals(entries: readonly (readonly [name: string, amount: number])[]): Map<string, number> {
  const byName = new Map<string, number>();
  for (const [name, amount] of entries) byName.set(name, (byName.get(name) ?? 0) + amount);
  return byName;
}

/** With at most one decimal; `0%` and `100%` only where they are exact. */
export function percentage(share: number): string {
  const rounded = (share * 100).toFixed(1);
  if (rounded === "0.0" && share > 0) return "under 0.1%";
  if (rounded === "100.0" && share < 1) return "over 99.9%";
  return `${rounded.replace(/\.0$/, "")}%`;
}
