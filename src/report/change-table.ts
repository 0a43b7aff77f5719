import type { Outcome } from "../apply/outcome.ts";
import type { PlannedChange } from "../plan/plan.ts";
import { differences } from "../variants/equal.ts";
import { byName, describeStrategy, type StoredVariant, type Target, targetKey } from "../variants/variant.ts";
import { weightLine } from "./bar.ts";
import { value } from "./folded.ts";
import { code, prose, table } from "./markdown.ts";
import { payloadDifference, payloadText } from "./payload-text.ts";
import { shareText } from "./share-text.ts";

/** What a table of changes shows. */
export interface TableOptions {
  readonly showPayloads: boolean;
  /** Whether each change is told variant by variant, or on one row. */
  readonly byVariant: boolean;
}

/** The changes of a plan with what became of them: one row per variant, or one per change. */
export function changeTable(
  changes: readonly PlannedChange[],
  outcomes: readonly Outcome[],
  { showPayloads, byVariant }: TableOptions,
): string {
  const byKey = new Map(outcomes.map((outcome) => [targetKey(outcome.change.target), outcome]));
  const headOf = (change: PlannedChange) => [
    kindCell(change, byKey.get(targetKey(change.target))),
    code(change.target.feature),
    placeCell(change.target),
  ];
  if (!byVariant) {
    const rows = changes.map((change) => [...headOf(change), `${change.before.length} → ${change.after.length}`]);
    return table(["Change", "Feature", "Environment", "Variants"], rows);
  }
  const rows = changes.flatMap((change) => {
    const [first = ["", "", ""], ...others] = variantRows(change, showPayloads);
    return [[...headOf(change), ...first], ...others.map((row) => ["", "", "", ...row])];
  });
  return table(["Change", "Feature", "Environment", "Variant", "Weight, before over after", "Differences"], rows);
}

function kindCell(change: PlannedChange, outcome: Outcome | undefined): string {
  const lines = [change.route ? `${change.kind} through ${change.route}` : change.kind];
  if (outcome && outcome.status !== "applied") lines.push(`**${outcome.status}**: ${prose(outcome.reason)}`);
  else if (change.kind === "update") lines.push(shareText(change));
  return lines.join("<br>");
}

function placeCell({ environment, strategy }: Target): string {
  return strategy ? `${code(environment)}<br>strategy ${code(describeStrategy(strategy))}` : code(environment);
}

/** Variants in name order, those that go between those that stay. */
function variantRows({ kind, before, after, stickiness }: PlannedChange, showPayloads: boolean): string[][] {
  const names = new Set([...before, ...after].sort(byName).map(({ name }) => name));
  const was = new Map(before.map((variant) => [variant.name, variant]));
  const is = new Map(after.map((variant) => [variant.name, variant]));
  return [...names].map((name) => {
    const pair = { before: was.get(name), after: is.get(name), stickiness };
    const word = pair.before ? "removed" : "added";
    const isNews = kind === "update" && !(pair.before && pair.after);
    return [isNews ? `${code(name)}<br>${word}` : code(name), weightCell(pair), differenceCell(pair, showPayloads)];
  });
}

interface Pair {
  readonly before: StoredVariant | undefined;
  readonly after: StoredVariant | undefined;
  readonly stickiness: string;
}

function weightCell({ before, after }: Pair): string {
  const only = before ?? after;
  if (!before || !after) return only ? weightLine(only.weight, typeOf(only)) : "";
  if (before.weight === after.weight && typeOf(before) === typeOf(after))
    return weightLine(after.weight, typeOf(after));
  return `${weightLine(before.weight, typeOf(before))}<br>${weightLine(after.weight, typeOf(after), true)}`;
}

function typeOf({ weightType }: StoredVariant): string {
  return weightType === "fix" ? "fixed" : "variable";
}

function differenceCell({ before, after, stickiness }: Pair, showPayloads: boolean): string {
  if (!before || !after) return ownFields(before ?? after, stickiness, showPayloads).join("<br>");
  const fields = differences(before, after, stickiness);
  const lines: string[] = [];
  if (fields.includes("stickiness")) {
    lines.push(`stickiness ${code(before.stickiness ?? stickiness)} → ${code(after.stickiness ?? stickiness)}`);
  }
  if (fields.includes("overrides")) {
    lines.push(`overrides ${overridesText(before.overrides)} → ${overridesText(after.overrides)}`);
  }
  return [...lines, ...payloadDifference(before.payload, after.payload, showPayloads)].join("<br>");
}

/** What a variant has beside its weight, as far as it is not what every variant has. */
function ownFields(variant: StoredVariant | undefined, stickiness: string, showPayloads: boolean): string[] {
  const { stickiness: own = stickiness, overrides = [], payload } = variant ?? {};
  return [
    ...(own === stickiness ? [] : [`stickiness ${code(own)}`]),
    ...(overrides.length === 0 ? [] : [`overrides ${overridesText(overrides)}`]),
    ...(payload ? [payloadText(payload, showPayloads)] : []),
  ];
}

function overridesText(overrides: StoredVariant["overrides"] = []): string {
  if (overrides.length === 0) return "none";
  return overrides.map(({ contextName, values }) => value(`${contextName}: ${values.join(", ")}`, "")).join(", ");
}
