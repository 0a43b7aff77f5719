import type { Outcome } from "../apply/outcome.ts";
import type { PlannedChange } from "../plan/change.ts";
import type { PlannedRun } from "../run.ts";
import { differences, type Field } from "../variants/equal.ts";
import { detourText, movesText } from "../variants/moves-text.ts";
import { byName, describeStrategy, type StoredVariant, targetKey } from "../variants/variant.ts";
import { isFixed, percent } from "../variants/weight.ts";
import { blocks, cells } from "./bar.ts";
import { byImportance } from "./importance.ts";
import { storedWeightsNote } from "./moved-users.ts";
import { visible, visibleValue } from "./visible.ts";

export type Format = "bold" | "dim" | "red" | "green" | "yellow";

/** How a plan is written on a terminal. */
export interface LineOptions {
  /** Makes a text stand out, where there is colour. */
  readonly paint: (format: Format, text: string) => string;
  /** Columns that there are. */
  readonly width: number;
  /** Whether payload values are shown, or only that they changed. */
  readonly showPayloads: boolean;
}

const colours = { create: "green", update: "yellow", clear: "red" } as const;

/** The changes of a plan by environment, the most important first: a line for each, and one for each of its variants. */
export function planLines({ plan, outcomes }: PlannedRun, options: LineOptions): string[] {
  const byKey = new Map(outcomes.map((outcome) => [targetKey(outcome.change.target), outcome]));
  const environments = Map.groupBy(byImportance(plan.changes, outcomes), ({ target }) => target.environment);
  return [...environments].flatMap(([name, changes]) => [
    options.paint("bold", visible(name)),
    ...changes.flatMap((change) => changeLines(change, byKey.get(targetKey(change.target)), options)),
    "",
  ]);
}

function changeLines(change: PlannedChange, outcome: Outcome | undefined, options: LineOptions): string[] {
  const { kind, route, target, location, before, after } = change;
  const { paint, width } = options;
  const strategy = target.strategy ? `, strategy ${visible(describeStrategy(target.strategy))}` : "";
  const status = outcome && outcome.status !== "applied" ? `  ${statusWords[outcome.status]}` : "";
  const heading = [
    `  ${paint(colours[kind], route ? `${kind} through ${route}` : kind)} ${paint("bold", visible(target.feature))}`,
    status === "" ? strategy : `${strategy}${paint("red", status)}`,
    location ? paint("dim", `  ${visible(`${location.file}:${location.line}:${location.column}`)}`) : "",
  ];
  const [was, is] = [before, after].map((all) => new Map(all.map((variant) => [variant.name, variant])));
  const names = [...new Set([...before, ...after].sort(byName).map(({ name }) => name))];
  // Beside the name, a row needs some 40 columns, and ten more for the bar.
  const room = Math.max(8, Math.min(width - 50, Math.max(...names.map((name) => visible(name).length))));
  const rows = names.map((name) => variantLine(name, was?.get(name), is?.get(name), { ...options, change, room }));
  const notes =
    change.kind === "update" && status === ""
      ? [movesText(change.moves), detourText(change), storedWeightsNote(before)]
      : [];
  return [
    heading.join(""),
    ...rows,
    ...notes.filter((note) => note !== undefined).map((note) => `    ${visible(note)}`),
  ];
}

const statusWords = {
  failed: "not written",
  skipped: "not written",
  unknown: "may or may not have been written",
} as const;

interface RowOptions extends LineOptions {
  readonly change: PlannedChange;
  /** Columns for the name. */
  readonly room: number;
}

function variantLine(
  name: string,
  before: StoredVariant | undefined,
  after: StoredVariant | undefined,
  { paint, width, showPayloads, change, room }: RowOptions,
): string {
  const shown = after ?? before;
  if (!shown) return "";
  const isKept = before !== undefined && after !== undefined;
  const fields = isKept ? differences(before, after, change.stickiness) : [];
  const weights = isKept && before.weight !== after.weight ? [before, after] : [shown];
  const mark = isKept ? " " : after ? "+" : "-";
  const bar = width < 60 ? "" : `${blocks(shown.weight).padEnd(cells)}  `;
  const text = [
    `${mark} ${cut(visible(name), room).padEnd(room)}  ${bar}`,
    weights
      .map(({ weight }) => percent(weight))
      .join(" → ")
      .padEnd(13),
    isFixed(shown) ? "  fixed   " : "  variable",
    ...remarks({ before, after, fields, showPayloads }).map((remark) => `  ${remark}`),
  ];
  const line = `    ${cut(text.join(""), width - 4).trimEnd()}`;
  if (!isKept) return paint(after ? "green" : "red", line);
  return fields.length > 0 || before.weight !== after.weight ? line : paint("dim", line);
}

interface Remarkable {
  readonly before: StoredVariant | undefined;
  readonly after: StoredVariant | undefined;
  readonly fields: readonly Field[];
  readonly showPayloads: boolean;
}

/** What differs beside the weight; of a variant that is on one side alone, its payload. */
function remarks({ before, after, fields, showPayloads }: Remarkable): string[] {
  const own = (before && after ? [] : [before ?? after]).flatMap((variant) => variant?.payload ?? []);
  const values = [before, after].map((variant) =>
    variant?.payload ? cut(visibleValue(variant.payload.value), 30) : "none",
  );
  return [
    ...own.map(({ type, value }) =>
      showPayloads ? `${visible(type)} ${cut(visibleValue(value), 30)}` : visible(type),
    ),
    ...fields
      .filter((field) => field !== "weight")
      .map((field) => (field === "payload" && showPayloads ? `payload ${values.join(" → ")}` : `${field} changed`)),
  ];
}

/** A text of so many columns, `…` at its end where there is more. */
function cut(text: string, columns: number): string {
  const characters = [...text];
  return characters.length <= columns ? text : `${characters.slice(0, Math.max(columns - 1, 0)).join("")}…`;
}
