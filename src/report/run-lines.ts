import { detourText, usersText } from "../plan/impact.ts";
import type { Terminal } from "../ports.ts";
import { notesOf, type PlannedRun, type Run } from "../run.ts";
import { differences } from "../variants/equal.ts";
import { describeStrategy, type StoredVariant } from "../variants/variant.ts";
import { isFixed, percent } from "../variants/weight.ts";
import { apartOf } from "./apart.ts";
import { comparisonHeading, environmentTexts, headline } from "./headline.ts";
import { notices, noticesOf } from "./notices.ts";
import { changeGroups, footnote, type ShownChange, shownChanges } from "./shown-change.ts";
import { firstDifference, jsonDifferences, partAt } from "./values.ts";
import { bar, cells, overridesText, type VariantRow, variantRows } from "./variant-table.ts";
import { isRightToLeft, visible, visibleValue } from "./visible.ts";

type Paint = Terminal["paint"];

/** The end of a run as a terminal shows it: errors and warnings with their positions, and the headline. */
export function runLines(run: Run, paint: Paint): string[] {
  return [
    ...notices(run).map(({ where, severity, message }) => {
      const word = paint(severity === "error" ? "red" : "yellow", `${severity}:`);
      return `${where === undefined ? "" : `${paint("bold", where)}: `}${word} ${message}`;
    }),
    ...notesOf(run).map(visible),
    ...(run.plan && run.rollbackFile !== undefined ? [`To undo it: ${run.rollbackFile}`] : []),
    paint("bold", visible(headline(run))),
  ];
}

/** Counts of each environment, then the changes below their environments: a line for each, and one for each of its variants. */
export function planLines(run: Run, paint: Paint): string[] {
  const comparison = run.result === "valid" ? run.comparison : undefined;
  const shown = run.plan ?? comparison;
  if (!shown) return [];
  const changes = shownChanges(shown);
  const heading = (names: readonly string[]) => paint("bold", visible(names.join(", ")));
  const counts = run.plan
    ? environmentTexts(run).map(([text, names]) => `${heading(names)}  ${paint("dim", visible(text))}`)
    : comparison && changes.length > 0
      ? [heading([comparisonHeading(comparison)])]
      : [];
  const sections = Map.groupBy(changeGroups(changes), ({ environments }) => heading(environments));
  const isOne = run.plan !== undefined && counts.length === 1 && sections.size === 1;
  return [
    ...counts,
    ...[...sections].flatMap(([names, groups]) => [
      ...(isOne ? [] : ["", names]),
      ...groups.flatMap(({ shown }) => changeLines(shown, paint)),
    ]),
    ...(counts.length === 0 ? [] : ["", ...footnote(changes)]),
    ...(run.plan ? apartLines(run, paint) : []),
  ];
}

function apartLines(run: PlannedRun, paint: Paint): string[] {
  const apart = apartOf(run);
  if (!apart) return [];
  return [
    ...["", paint("bold", `${apart.heading}: ${apart.explanation}`)],
    ...noticesOf("Plan", apart.findings).map(({ severity, message }) => `  ${severity}: ${message}`),
    ...changeGroups(apart.changes).flatMap(({ environments, shown }) => [
      paint("bold", visible(environments.join(", "))),
      ...changeLines(shown, paint),
    ]),
  ];
}

function changeLines(shown: ShownChange, paint: Paint): string[] {
  const { change, title, shortfall } = shown;
  const { kind, target, location, stickiness } = change;
  const colour = ({ create: "green", update: "yellow", clear: "red" } as const)[kind];
  const heading = [
    `  ${paint(colour, title)} ${paint("bold", visible(target.feature))}`,
    target.strategy ? `, strategy ${visible(describeStrategy(target.strategy))}` : "",
    shortfall ? paint("red", `  ${shortfall}`) : "",
    location ? paint("dim", `  ${visible(`${location.file}:${location.line}:${location.column}`)}`) : "",
  ];
  const rows = variantRows(change);
  // Longer names push their row to the right.
  const room = Math.min(40, Math.max(...rows.map(({ name }) => name.length)));
  const notes = shortfall ? [] : [usersText(change), detourText(change)];
  return [
    heading.join(""),
    ...rows.map((row) => variantLine(row, stickiness, room, paint)),
    ...notes.flatMap((note) => (note === undefined ? [] : `    ${visible(note)}`)),
  ];
}

/** The name gets `room` columns. */
function variantLine(row: VariantRow, stickiness: string, room: number, paint: Paint): string {
  const { before, after } = row;
  const sides = [before, after].filter((side) => side !== undefined);
  const last = sides.at(-1);
  if (!last) return "";
  const fields = before && after ? differences(before, after, stickiness) : [];
  const both = (text: (side: StoredVariant) => string) => bothText(before && text(before), after && text(after));
  const weights = [...new Set(sides.map(({ weight }) => percent(weight)))];
  const text = [
    `${before ? (after ? " " : "-") : "+"} ${visible(row.name).padEnd(room)}  ${bar(last.weight).padEnd(cells)}  ${weights.join(" → ").padEnd(13)}`,
    isFixed(last) ? "fixed   " : "variable",
    ...((before && after ? fields.includes("payload") : last.payload) ? [payloadText(row)] : []),
    ...(fields.includes("weight type") ? ["weight type changed"] : []),
    ...(fields.includes("stickiness") ? [`stickiness ${both(({ stickiness: own = stickiness }) => own)}`] : []),
    ...(fields.includes("overrides") ? [`overrides ${both(({ overrides }) => overridesText(overrides))}`] : []),
  ];
  const line = `    ${text.join("  ").trimEnd()}`;
  if (!before || !after) return paint(before ? "red" : "green", line);
  return fields.length > 0 || weights.length > 1 ? line : paint("dim", line);
}

/** A payload, or where two differ: by field if they are JSON. */
function payloadText({ before, after }: VariantRow): string {
  const [was, is] = [before?.payload, after?.payload];
  if (!before || !after) return `payload ${isolated(partAt((was ?? is)?.value ?? "", 0, 30, visibleValue))}`;
  if (was && was.value === is?.value) return `payload type ${bothText(was.type, is.type)}`;
  const areJson = was?.type === "json" && is?.type === "json";
  const fields = areJson ? (jsonDifferences(was.value, is.value) ?? []) : [];
  if (fields.length === 0) return `payload ${bothText(was?.value, is?.value)}`;
  const texts = fields.slice(0, 4).map((field) => `${visible(field.name)}: ${bothText(field.was, field.is)}`);
  return `payload ${texts.join(", ")}${fields.length > 4 ? `, and ${fields.length - 4} more` : ""}`;
}

/** Two values from where they differ. */
function bothText(was: string | undefined, is: string | undefined): string {
  const at = was === undefined || is === undefined ? 0 : firstDifference(was, is);
  const shown = (value: string) => isolated(partAt(value, at, 30, visibleValue));
  return [was, is].map((value) => (value === undefined ? "none" : shown(value))).join(" → ");
}

/** Keeps right-to-left text from swapping places with its neighbours: U+2068 and U+2069 isolate it. */
function isolated(text: string): string {
  return isRightToLeft(text) ? `\u2068${text}\u2069` : text;
}
