import { listed } from "../text/wording.ts";
import type { Moves } from "./moves.ts";
import { byName, type StoredVariant } from "./variant.ts";

/** Marks up names and important numbers; `plain` leaves them as they are. */
interface Style {
  readonly name: (text: string) => string;
  readonly strong: (text: string) => string;
}

const plain: Style = { name: (text) => text, strong: (text) => text };

/** Most flows and variants that a text names; the others are counted. */
const [mostFlows, mostOrdered] = [4, 10];

/** `20% of users change variant (minimum possible: 10%): b → a 10%, c → b 10%`. */
export function movesText(moves: Moves, { name, strong } = plain): string {
  if (moves.redrawn === "random") return "users get a random variant at every request";
  if (moves.redrawn !== undefined) return `${strong("all users")} may get another variant, ${reasons[moves.redrawn]}`;
  const { share, least, flows } = moves;
  if (share === 0) return "no users change variant";
  const shown = flows
    .slice(0, mostFlows)
    .map((flow) => `${name(flow.from)} → ${name(flow.to)} ${percentage(flow.share)}`);
  const others = flows.slice(mostFlows);
  const rest = others.reduce((total, flow) => total + flow.share, 0);
  const more = others.length === 0 ? "" : `, and ${others.length} more (${percentage(rest)})`;
  const minimum = share > least ? ` (minimum possible: ${percentage(least)})` : "";
  return `${strong(percentage(share))} of users change variant${minimum}: ${shown.join(", ")}${more}`;
}

const reasons = {
  sum: "because the sum of the stored weights changes",
  stickiness: "because the stickiness changes",
  sdks: "depending on the SDK",
};

/** The parts of an update that decide who changes variant. */
interface Update {
  readonly before: readonly StoredVariant[];
  readonly after: readonly StoredVariant[];
  readonly moves: Moves;
}

/** Reason why more users change variant than the weights require; `undefined` where no more do. */
export function detourText({ before, after, moves }: Update, style = plain): string | undefined {
  if (moves.redrawn !== undefined || moves.share <= moves.least) return undefined;
  const weighted = [...before, ...after].filter(({ weight }) => weight > 0).sort(byName);
  const names = listed([...new Set(weighted.map(({ name }) => style.name(name)))], mostOrdered);
  return `More users change variant than the weights require, because variants are assigned in name order (${names}).`;
}

/** With at most one decimal; `0%` and `100%` only where they are exact. */
export function percentage(share: number): string {
  const rounded = (share * 100).toFixed(1);
  if (rounded === "0.0" && share > 0) return "under 0.1%";
  if (rounded === "100.0" && share < 1) return "over 99.9%";
  return `${rounded.replace(/\.0$/, "")}%`;
}
