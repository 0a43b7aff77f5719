import type { Outcome } from "../apply/outcome.ts";
import type { PlannedChange } from "../plan/change.ts";
import { describeStrategy, type Target, targetKey } from "../variants/variant.ts";
import { code, paragraphs, table } from "./markdown.ts";
import { movedUsersText, storedWeightsNote } from "./moved-users.ts";
import { variantRows } from "./variant-rows.ts";

/** How changes are shown. */
export interface ChangesOptions {
  readonly showPayloads: boolean;
  /** How many changes are shown variant by variant; the others have one row each. */
  readonly tables: number;
}

/** The changes of a plan with what became of them: a table for each, and one table with a row for each that is left. */
export function changesText(
  changes: readonly PlannedChange[],
  outcomes: readonly Outcome[],
  { showPayloads, tables }: ChangesOptions,
): string {
  const byKey = new Map(outcomes.map((outcome) => [targetKey(outcome.change.target), outcome]));
  const shown = changes.map((change): ShownChange => {
    const outcome = byKey.get(targetKey(change.target));
    // The first write of a feature opens the plain route for the others: the outcome knows which one was used.
    return { change: outcome?.change ?? change, failure: failureText(outcome) };
  });
  const [whole, short] = [shown.slice(0, tables), shown.slice(tables)];
  const hasShare = whole.some(({ change, failure }) => change.kind === "update" && failure === undefined);
  return paragraphs([
    ...whole.map((one) => changeBlock(one, showPayloads)),
    short.length === 0 ? undefined : changeTable(short),
    hasShare ? shareNote : undefined,
  ]);
}

const shareNote =
  "<sub>Shares of users follow from weights and stickiness; users named in overrides are not counted.</sub>";

interface ShownChange {
  readonly change: PlannedChange;
  /** That it was not applied; `undefined` where it was, or was not to be. */
  readonly failure: string | undefined;
}

function failureText(outcome: Outcome | undefined): string | undefined {
  if (!outcome || outcome.status === "applied") return undefined;
  return outcome.status === "unknown" ? "**may or may not have been written**" : "**not written**";
}

function changeTable(changes: readonly ShownChange[]): string {
  const rows = changes.map(({ change, failure }) => [
    [kindText(change), ...(failure === undefined ? [] : [failure])].join("<br>"),
    code(change.target.feature),
    environmentText(change.target),
    `${change.before.length} → ${change.after.length}`,
  ]);
  return table(["Change", "Feature", "Environment", "Variants"], rows);
}

/** A line that says what changes where, and a row for each variant. */
function changeBlock({ change, failure }: ShownChange, showPayloads: boolean): string {
  const { kind, target } = change;
  const heading = [
    `**${kindText(change)}** ${code(target.feature)} in ${environmentText(target)}`,
    failure ?? (kind === "update" ? movedUsersText(change) : undefined),
  ];
  const note = kind === "update" ? storedWeightsNote(change.before) : undefined;
  const rows = variantRows(change, showPayloads);
  const hasPairs = rows.some(({ weight }) => weight.includes("<br>"));
  // A column without a word in it is left out.
  const columns = rows.every(({ details }) => details === "") ? 2 : 3;
  const head = [
    "Variant",
    hasPairs ? "Weight, before over after" : "Weight",
    kind === "update" ? "Differences" : "Details",
  ];
  return paragraphs([
    `${heading.filter((part) => part !== undefined).join(" · ")}${note === undefined ? "" : `<br><sub>${note}</sub>`}`,
    table(
      head.slice(0, columns),
      rows.map(({ name, weight, details }) => [name, weight, details].slice(0, columns)),
    ),
  ]);
}

function kindText({ kind, route }: PlannedChange): string {
  return route ? `${kind} through ${route}` : kind;
}

function environmentText({ environment, strategy }: Target): string {
  return strategy ? `${code(environment)}, strategy ${code(describeStrategy(strategy))}` : code(environment);
}
