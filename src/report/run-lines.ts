import type { Terminal } from "../ports.ts";
import { notesOf, type Run } from "../run.ts";
import { firstOf, shortened } from "../text/wording.ts";
import { printLocation } from "../variants/finding.ts";
import { isFixed, percent } from "../variants/weight.ts";
import { fieldDifferences, type VariantRow, variantRows } from "./fields.ts";
import { headline } from "./headline.ts";
import { notices, noticesOf } from "./notices.ts";
import { inShell, sectionsOf, undoOf } from "./sections.ts";
import { changeGroups, environmentNames, remarksOf, type ShownChange, type View } from "./shown-change.ts";
import { firstDifference, partAt } from "./values.ts";
import { bar, cells } from "./variant-table.ts";
import { isRightToLeft, visible, visibleValue } from "./visible.ts";

type Paint = Terminal["paint"];

/** The end of a run as a terminal shows it: errors and warnings with their positions, and the headline. */
export function runLines(run: Run, paint: Paint): string[] {
  const undo = undoOf(run);
  return [
    ...notices(run).map(({ where, severity, message }) => {
      const word = paint(severity === "error" ? "red" : "yellow", `${severity}:`);
      return `${where === undefined ? "" : `${paint("bold", where)}: `}${word} ${message}`;
    }),
    ...(run.result === "pulled" ? run.files : []).map((file) => `Updated: ${visible(file)}`),
    ...notesOf(run).map((note) => `${paint("dim", "note:")} ${visible(note)}`),
    ...(undo ? [`To undo it: cp ${inShell(undo.file)} . && ${undo.command}`] : []),
    paint("bold", visible(headline(run))),
  ];
}

/** Counts of each environment, then the changes below their environments: a line for each, and one for each of its variants. */
export function planLines(run: Run, paint: Paint): string[] {
  const { view, changes, counts, heading, apart, footnotes } = sectionsOf(run);
  const bold = (text: string) => paint("bold", visible(text));
  const head = counts.map(([text, names]) => `${bold(environmentNames(names))}  ${paint("dim", visible(text))}`);
  const sections = (some: readonly ShownChange[], as: View) =>
    [...Map.groupBy(changeGroups(some), ({ environments }) => environments.join("\0"))].map(([key, groups]) => {
      return [bold(environmentNames(key.split("\0"))), ...groups.flatMap(({ shown }) => changeLines(shown, as, paint))];
    });
  const own = sections(changes, view);
  return [
    ...head,
    ...(heading === undefined ? [] : [bold(heading)]),
    // The counts have named the only environment.
    ...(head.length === 1 && own.length === 1
      ? own.flat().slice(1)
      : own.flatMap((lines) => (view === "pull" ? lines : ["", ...lines]))),
    ...(footnotes.length === 0 ? [] : ["", ...footnotes]),
    ...(apart ? ["", bold(`${apart.heading}: ${apart.explanation}`)] : []),
    ...noticesOf("Plan", apart?.findings ?? []).map(({ severity, message }) => `  ${severity}: ${message}`),
    ...sections(apart?.changes ?? [], "drift").flat(),
  ];
}

function changeLines(shown: ShownChange, view: View, paint: Paint): string[] {
  const { change, title, shortfall } = shown;
  const { kind, target, location, stickiness } = change;
  const { strategy, users, detour, author } = remarksOf(shown, view);
  const colour = view === "pull" ? "yellow" : ({ create: "green", update: "yellow", clear: "red" } as const)[kind];
  const name = `${paint(colour, title)} ${paint("bold", visible(target.feature))}${visible(strategy)}`;
  const where = location && view !== "pull" ? paint("dim", `  ${visible(printLocation(location))}`) : "";
  // A pull takes what the manifest said to what Unleash has.
  const rows = variantRows(view === "pull" ? { before: change.after, after: change.before } : change);
  // Longer names push their row to the right.
  const room = rows.reduce((most, { name }) => Math.min(40, Math.max(most, name.length)), 0);
  return [
    `  ${name}${shortfall ? paint("red", `  ${shortfall}`) : ""}${where}`,
    ...rows.map((row) => variantLine(row, stickiness, room, paint)),
    ...[users, detour, author].flatMap((note) => (note === undefined ? [] : `    ${visible(note)}`)),
  ];
}

/** The name gets `room` columns. */
function variantLine(row: VariantRow, stickiness: string, room: number, paint: Paint): string {
  const { before, after } = row;
  const sides = [before, after].filter((side) => side !== undefined);
  const last = sides.at(-1);
  if (!last) return "";
  const weights = [...new Set(sides.map(({ weight }) => percent(weight)))];
  const fields = fieldDifferences(row, stickiness);
  const shownValue = (value: string | undefined, at: number) =>
    value === undefined ? "none" : isolated(partAt(value, at, 30, visibleValue));
  const texts = fields.map(({ name, isPath, was, is }) => {
    if (sides.length < 2) return `${name} ${shownValue(was ?? is, 0)}`;
    const at = was === undefined || is === undefined ? 0 : firstDifference(was, is);
    return `${isPath ? `payload ${visible(name)}:` : name} ${shownValue(was, at)} → ${shownValue(is, at)}`;
  });
  const types = [...new Set(sides.map((side) => (isFixed(side) ? "fixed" : "variable")))];
  const text = [
    `${before ? (after ? " " : "-") : "+"} ${visible(shortened(row.name, 100)).padEnd(room)}  ${bar(last.weight).padEnd(cells)}`,
    ...[weights.join(" → ").padEnd(13), types.join(" → ").padEnd(8), firstOf(texts, 6, "  ")],
  ];
  const line = `    ${text.join("  ").trimEnd()}`;
  if (!before || !after) return paint(before ? "red" : "green", line);
  return fields.length > 0 || types.length > 1 || weights.length > 1 ? line : paint("dim", line);
}

/** Keeps right-to-left text from swapping places with its neighbours: U+2068 and U+2069 isolate it. */
function isolated(text: string): string {
  return isRightToLeft(text) ? `\u2068${text}\u2069` : text;
}
