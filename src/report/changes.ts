import type { Outcome } from "../apply/outcome.ts";
import type { PlannedChange } from "../plan/change.ts";
import { percentage } from "../variants/moves-text.ts";
import { targetKey } from "../variants/variant.ts";
import { countsText } from "./environments.ts";
import { code, counted, folded, paragraphs, prose, subscript, table } from "./markdown.ts";
import { detourNote, movedUsersText, notCounted, possibleShare, storedWeightsNote } from "./moved-users.ts";
import { positionText } from "./positions.ts";
import { environmentText, strategyText } from "./targets.ts";
import { variantRows } from "./variant-rows.ts";

/** How changes are shown. */
export interface ChangesOptions {
  readonly showPayloads: boolean;
  /** Where the files of the run are seen, for links. */
  readonly sourceUrl?: string | undefined;
  /** How many changes are shown variant by variant; the others have one row each. */
  readonly tables: number;
}

/** So many changes are open, which is about a screenful, of the first environment; the others open with a click. */
const mostOpen = 5;

/** A change with what became of it. */
interface ShownChange {
  readonly change: PlannedChange;
  readonly outcome: Outcome | undefined;
}

/**
 * Changes by environment, in their order: the first are open, the others folded, and those beyond `tables` have a row each.
 */
export function changesText(
  changes: readonly PlannedChange[],
  outcomes: readonly Outcome[],
  options: ChangesOptions,
): string {
  const byKey = new Map(outcomes.map((outcome) => [targetKey(outcome.change.target), outcome]));
  const shown = changes.map((change): ShownChange => {
    const outcome = byKey.get(targetKey(change.target));
    // The first write of a feature opens the plain route for the others: the outcome knows which one was used.
    return { change: outcome?.change ?? change, outcome };
  });
  const [whole, short] = [shown.slice(0, options.tables), shown.slice(options.tables)];
  const environments = Map.groupBy(whole, ({ change }) => change.target.environment);
  const [first = []] = environments.values();
  const open = new Set(shown.length <= mostOpen ? shown : first.slice(0, mostOpen));
  const rows = short.length === 0 ? undefined : changeTable(short);
  return paragraphs([
    ...[...environments].map(([name, own]) => environmentSection(name, own, open, options)),
    rows === undefined || whole.length === 0 ? rows : folded(`${counted(short.length, "more change")}, in short`, rows),
    whole.some(({ change, outcome }) => movesUsers(change, outcome)) ? subscript(notCounted) : undefined,
  ]);
}

function environmentSection(
  name: string,
  changes: readonly ShownChange[],
  open: ReadonlySet<ShownChange>,
  options: ChangesOptions,
): string {
  const blocks = (some: readonly ShownChange[]) => some.map((one) => changeBlock(one, options));
  const [first, others] = [changes.filter((one) => open.has(one)), changes.filter((one) => !open.has(one))];
  const heading = `#### ${prose(name)}`;
  const summary =
    first.length === 0
      ? `<b>${prose(name)}</b>: ${countsOf(others)}`
      : `More in <b>${prose(name)}</b>: ${countsOf(others)}`;
  return paragraphs([
    ...(first.length === 0 ? [] : [heading, ...blocks(first)]),
    others.length === 0 ? undefined : folded(summary, paragraphs(blocks(others))),
  ]);
}

function countsOf(changes: readonly ShownChange[]): string {
  return countsText(
    changes.map(({ change }) => change),
    changes.flatMap(({ outcome }) => outcome ?? []),
  );
}

/** Nothing moved where nothing was written. */
function movesUsers({ kind }: PlannedChange, outcome: Outcome | undefined): boolean {
  return kind === "update" && (outcome === undefined || outcome.status === "applied");
}

function statusText(outcome: Outcome | undefined): string | undefined {
  if (!outcome || outcome.status === "applied") return undefined;
  return outcome.status === "unknown" ? "**may or may not have been written**" : "**not written**";
}

function changeTable(changes: readonly ShownChange[]): string {
  const rows = changes.map(({ change, outcome }) => {
    const status = statusText(outcome);
    const share = movesUsers(change, outcome) ? possibleShare(change) : undefined;
    return [
      [kindText(change), ...(status === undefined ? [] : [status])].join("<br>"),
      code(change.target.feature),
      environmentText(change.target),
      `${change.before.length} → ${change.after.length}`,
      share === undefined ? "" : percentage(share),
    ];
  });
  return table(["Change", "Feature", "Environment", "Variants", "Users who move"], rows);
}

/** A line that says what changes, and a row for each variant. */
function changeBlock({ change, outcome }: ShownChange, { showPayloads, sourceUrl }: ChangesOptions): string {
  const { kind, target, location } = change;
  const heading = [
    `**${kindText(change)} ${code(target.feature)}**${strategyText(target)}`,
    statusText(outcome),
    movesUsers(change, outcome) ? movedUsersText(change) : undefined,
    location && subscript(positionText(location, sourceUrl)),
  ];
  const notes = [
    movesUsers(change, outcome) ? detourNote(change) : undefined,
    kind === "update" ? storedWeightsNote(change.before) : undefined,
  ].filter((note) => note !== undefined);
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
    `${heading.filter((part) => part !== undefined).join(" · ")}${notes.map((note) => `<br>${subscript(note)}`).join("")}`,
    table(
      head.slice(0, columns),
      rows.map(({ name, weight, details }) => [name, weight, details].slice(0, columns)),
    ),
  ]);
}

function kindText({ kind, route }: PlannedChange): string {
  return route ? `${kind} through ${route}` : kind;
}
