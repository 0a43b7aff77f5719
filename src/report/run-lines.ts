import type { PlannedRun, Run } from "../run.ts";
import { differences, type Field } from "../variants/equal.ts";
import { detourText, movesText } from "../variants/moves-text.ts";
import { byName, describeStrategy, type StoredVariant } from "../variants/variant.ts";
import { isFixed, percent } from "../variants/weight.ts";
import { notices } from "./annotations.ts";
import { environmentTexts } from "./environments.ts";
import { headline } from "./headline.ts";
import { changesOverrides, reachText, storedWeightsNote } from "./moved-users.ts";
import { kindText, movesUsers, outcomeWords, type ShownChange, shownChanges } from "./shown-change.ts";
import { firstDifference, partAt } from "./values.ts";
import { bar, cells } from "./variant-table.ts";
import { isRightToLeft, visible, visibleValue } from "./visible.ts";

type Format = "bold" | "dim" | "red" | "green" | "yellow";

/** The terminal that lines are written to. */
interface LineOptions {
  /** Colours a text, if the terminal has colours. */
  readonly paint: (format: Format, text: string) => string;
  /** In columns. */
  readonly width: number;
}

export interface RunLineOptions extends LineOptions {
  /** `false` if the plan was shown before. */
  readonly showsPlan: boolean;
}

/** A run as a terminal shows it: the plan, errors and warnings with their positions, and the headline. */
export function runLines(run: Run, options: RunLineOptions): string[] {
  const { paint, showsPlan } = options;
  return [
    ...(run.plan && showsPlan ? planLines(run, options) : []),
    ...notices(run).map(({ where, severity, message }) => {
      const word = paint(severity === "error" ? "red" : "yellow", `${severity}:`);
      return `${where === undefined ? "" : `${paint("bold", where)}: `}${word} ${message}`;
    }),
    ...(run.plan && showsPlan ? run.plan.notes.map(visible) : []),
    ...(run.plan && run.rollbackFile !== undefined ? [`To undo it: ${run.rollbackFile}`] : []),
    paint("bold", visible(headline(run))),
  ];
}

const colours = { create: "green", update: "yellow", clear: "red" } as const;

/** The changes of a plan by environment, the most important first: a line for each, and one for each of its variants. */
function planLines(run: PlannedRun, options: LineOptions): string[] {
  const changes = Map.groupBy(shownChanges(run), ({ change }) => change.target.environment);
  return environmentTexts(run).flatMap(([name, text]) => [
    `${options.paint("bold", visible(name))}  ${options.paint("dim", visible(text))}`,
    ...(changes.get(name) ?? []).flatMap((shown) => changeLines(shown, options)),
    "",
  ]);
}

function changeLines({ change, outcome }: ShownChange, options: LineOptions): string[] {
  const { kind, target, location, before, after } = change;
  const { paint, width } = options;
  const strategy = target.strategy ? `, strategy ${visible(describeStrategy(target.strategy))}` : "";
  const status = outcome && outcome.status !== "applied" ? `  ${outcomeWords[outcome.status]}` : "";
  const heading = [
    `  ${paint(colours[kind], kindText(change))} ${paint("bold", visible(target.feature))}`,
    status === "" ? strategy : `${strategy}${paint("red", status)}`,
    location ? paint("dim", `  ${visible(`${location.file}:${location.line}:${location.column}`)}`) : "",
  ];
  // The sort is stable: for each name, the side before comes first.
  const sides = Map.groupBy([...before, ...after].sort(byName), ({ name }) => name);
  const [was, is] = [before, after].map((all) => new Set(all.map(({ name }) => name)));
  // The rest of a row needs about 40 columns, and the bar ten more.
  const room = Math.max(8, Math.min(width - 50, Math.max(...[...sides.keys()].map(({ length }) => length))));
  const rows = [...sides].map(([name, both]) => {
    const mark = is?.has(name) ? (was?.has(name) ? " " : "+") : "-";
    return variantLine(both, mark, { ...options, stickiness: change.stickiness, room });
  });
  const notes = movesUsers(change, outcome)
    ? [
        movesText(change.moves),
        reachText(change, change.moves.share),
        changesOverrides(change) ? "Users named in overrides are not counted." : undefined,
        detourText(change),
        storedWeightsNote(before),
      ]
    : [];
  return [
    heading.join(""),
    ...rows,
    ...notes.filter((note) => note !== undefined).map((note) => `    ${visible(note)}`),
  ];
}

interface RowOptions extends LineOptions {
  /** The stickiness of variants that have none. */
  readonly stickiness: string;
  /** Columns for the name. */
  readonly room: number;
}

/** @param sides before and after, or the only one of them. */
function variantLine(sides: readonly StoredVariant[], mark: "+" | "-" | " ", options: RowOptions): string {
  const { paint, width, stickiness, room } = options;
  const [before, after = before] = sides;
  if (!before || !after) return "";
  const fields = differences(before, after, stickiness);
  const weights = [...new Set(sides.map(({ weight }) => percent(weight)))];
  const share = width < 60 ? "" : `${bar(after.weight).padEnd(cells)}  `;
  const text = [
    `${mark} ${cut(visible(after.name), room).padEnd(room)}  ${share}${weights.join(" → ").padEnd(13)}`,
    isFixed(after) ? "fixed   " : "variable",
    ...remarks(sides, fields),
  ];
  const line = `    ${cut(text.join("  "), width - 4).trimEnd()}`;
  if (mark !== " ") return paint(mark === "+" ? "green" : "red", line);
  return fields.length > 0 || weights.length > 1 ? line : paint("dim", line);
}

/** Differences other than the weight; the payload of a variant that is on one side only. */
function remarks(sides: readonly StoredVariant[], fields: readonly Field[]): string[] {
  const [was = "", is = was] = sides.map(({ payload }) => payload?.value ?? "");
  const at = was === is ? 0 : firstDifference(was, is);
  const values = sides.map(({ payload }) => (payload ? isolated(partAt(payload.value, at, 30, visibleValue)) : "none"));
  const hasPayload = sides.length === 1 ? sides[0]?.payload !== undefined : fields.includes("payload");
  return [
    ...(hasPayload ? [`payload ${values.join(" → ")}`] : []),
    ...fields.filter((field) => field !== "weight" && field !== "payload").map((field) => `${field} changed`),
  ];
}

/** Keeps right-to-left text from swapping places with its neighbours: U+2068 and U+2069 isolate it. */
function isolated(text: string): string {
  return isRightToLeft(text) ? `\u2068${text}\u2069` : text;
}

/** The beginning of a text, with `…` at its end if it is longer. */
function cut(text: string, columns: number): string {
  const characters = [...text];
  return characters.length <= columns ? text : `${characters.slice(0, Math.max(columns - 1, 0)).join("")}…`;
}
