import type { Outcome } from "../apply/outcome.ts";
import type { PlannedChange } from "../plan/change.ts";
import { differences } from "../variants/equal.ts";
import { byName, describeStrategy, type StoredVariant, type Target, targetKey } from "../variants/variant.ts";
import { weightLine } from "./bar.ts";
import { cellLines, value } from "./long-values.ts";
import { code, paragraphs, prose, table } from "./markdown.ts";
import { movedUsersText } from "./moved-users.ts";
import { payloadDifference, payloadText } from "./payloads.ts";

/** How changes are shown. */
export interface ChangesOptions {
  readonly showPayloads: boolean;
  /** Whether each change is shown variant by variant, or on one row. */
  readonly byVariant: boolean;
}

/** The changes of a plan with what became of them: a table for each, or one table with a row for each. */
export function changesText(
  changes: readonly PlannedChange[],
  outcomes: readonly Outcome[],
  { showPayloads, byVariant }: ChangesOptions,
): string {
  const byKey = new Map(outcomes.map((outcome) => [targetKey(outcome.change.target), outcome]));
  const outcomeOf = ({ target }: PlannedChange) => byKey.get(targetKey(target));
  // The first write of a feature opens the plain way for the others: an outcome knows which way was used.
  const shown = changes.map((change) => outcomeOf(change)?.change ?? change);
  if (!byVariant) return changeTable(shown, outcomeOf);
  const hasShare = shown.some((change) => change.kind === "update" && !outcomeText(outcomeOf(change)));
  const blocks = shown.map((change) => changeBlock(change, outcomeOf(change), showPayloads));
  return paragraphs([...blocks, hasShare ? shareNote : undefined]);
}

const shareNote =
  "<sub>Shares are of the users that the stickiness tells apart, without those that overrides name.</sub>";

type OutcomeOf = (change: PlannedChange) => Outcome | undefined;

function changeTable(changes: readonly PlannedChange[], outcomeOf: OutcomeOf): string {
  const rows = changes.map((change) => [
    [kindText(outcomeOf(change)?.change ?? change), outcomeText(outcomeOf(change))].filter(Boolean).join("<br>"),
    code(change.target.feature),
    placeText(change.target),
    `${change.before.length} → ${change.after.length}`,
  ]);
  return table(["Change", "Feature", "Environment", "Variants"], rows);
}

/** A line that says what changes where, and a row for each variant. */
function changeBlock(change: PlannedChange, outcome: Outcome | undefined, showPayloads: boolean): string {
  const { kind, target } = change;
  const parts = [`**${kindText(outcome?.change ?? change)}** ${code(target.feature)} in ${placeText(target)}`];
  const failure = outcomeText(outcome);
  if (failure !== undefined) parts.push(failure);
  else if (kind === "update") parts.push(movedUsersText(change));
  const rows = variantRows(change, showPayloads);
  const hasPairs = rows.some(([, weight]) => weight?.includes("<br>"));
  const weightTitle = hasPairs ? "Weight, before over after" : "Weight";
  const head = ["Variant", weightTitle, kind === "update" ? "Differences" : "Details"];
  // A column without a word in it is left out.
  const isBare = rows.every((row) => row.at(-1) === "");
  const columns = isBare ? 2 : 3;
  return paragraphs([
    parts.join(" · "),
    table(
      head.slice(0, columns),
      rows.map((row) => row.slice(0, columns)),
    ),
  ]);
}

/** The first write of a feature may open the plain way for the next: what was done counts, where something was. */
function kindText({ kind, route }: PlannedChange): string {
  return route ? `${kind} through ${route}` : kind;
}

function outcomeText(outcome: Outcome | undefined): string | undefined {
  if (!outcome || outcome.status === "applied") return undefined;
  return `**${outcome.status}**: ${prose(outcome.reason)}`;
}

function placeText({ environment, strategy }: Target): string {
  return strategy ? `${code(environment)}, strategy ${code(describeStrategy(strategy))}` : code(environment);
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
    return [isNews ? `${code(name)} ${word}` : code(name), weightCell(pair), differenceCell(pair, showPayloads)];
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
  const isSame = before.weight === after.weight && typeOf(before) === typeOf(after);
  if (isSame) return weightLine(after.weight, typeOf(after));
  return `${weightLine(before.weight, typeOf(before))}<br>${weightLine(after.weight, typeOf(after), true)}`;
}

function typeOf({ weightType }: StoredVariant): string {
  return weightType === "fix" ? "fixed" : "variable";
}

function differenceCell({ before, after, stickiness }: Pair, showPayloads: boolean): string {
  if (!before || !after) return cellLines(ownFields(before ?? after, stickiness, showPayloads));
  const fields = differences(before, after, stickiness);
  const lines: string[] = [];
  if (fields.includes("stickiness")) {
    lines.push(`stickiness ${code(before.stickiness ?? stickiness)} → ${code(after.stickiness ?? stickiness)}`);
  }
  if (fields.includes("overrides")) {
    lines.push(`overrides ${overridesText(before.overrides)} → ${overridesText(after.overrides)}`);
  }
  return cellLines([...lines, ...payloadDifference(before.payload, after.payload, showPayloads)]);
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
