import type { PlannedChange } from "../plan/change.ts";
import { percent } from "../variants/weight.ts";
import { byFeature } from "./causes.ts";
import { code, counted } from "./markdown.ts";
import { movedUsersText, possibleShare } from "./moved-users.ts";
import { featureText } from "./targets.ts";

/** Most dangers that are named; the others are only counted. */
const mostNamed = 5;

/** From this share on a move of users is a danger. */
const largeShare = 0.5;

/** What people should not overlook in a plan, as items of a list: what users lose, and who moves. */
export function dangers(changes: readonly PlannedChange[]): string[] {
  const byText = Map.groupBy(changes, dangerText);
  const found = [...byText].flatMap(([text, alike]) =>
    text === undefined ? [] : byFeature(alike.map(({ target }) => target)).map((own) => `${featureText(own)}: ${text}`),
  );
  const left = found.length - mostNamed;
  return left > 0 ? [...found.slice(0, mostNamed), `… and ${counted(left, "more feature")} like these.`] : found;
}

function dangerText(change: PlannedChange): string | undefined {
  if (change.kind === "create") return undefined;
  if (change.kind === "clear") return "**loses all its variants**";
  const { before, after } = change;
  const moved = (possibleShare(change) ?? 0) > largeShare ? movedUsersText(change) : undefined;
  const parts = moved === undefined ? [] : [moved];
  const kept = new Set(after.map(({ name }) => name));
  const lost = before.filter(({ name, weight }) => weight > 0 && !kept.has(name));
  if (lost.length > 0) {
    const names = lost.map(({ name, weight }) => `${code(name)} (${percent(weight)} of users)`);
    parts.push(`**loses** ${names.join(", ")}`);
  }
  return parts.length === 0 ? undefined : parts.join("; ");
}
