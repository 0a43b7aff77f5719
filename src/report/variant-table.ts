import type { PlannedChange } from "../plan/change.ts";
import { differences } from "../variants/equal.ts";
import { byName, type StoredVariant } from "../variants/variant.ts";
import { isFixed, percent, total } from "../variants/weight.ts";
import { cellCode, table } from "./markdown.ts";
import { payloadDifference, payloadText } from "./payloads.ts";
import { cellLines, changedText, valueText } from "./values.ts";

/** A row for each variant, by name, in two columns: a phone has no room for three. */
export function variantTable({ kind, before, after, stickiness }: PlannedChange, isDriftCheck = false): string {
  const was = new Map(before.map((variant) => [variant.name, variant]));
  const is = new Map(after.map((variant) => [variant.name, variant]));
  const names = [...new Set([...before, ...after].sort(byName).map(({ name }) => name))];
  const sides = names.map((name) => ({ name, stored: was.get(name), sent: is.get(name) }));
  if (kind !== "update") {
    const head = isDriftCheck
      ? kind === "create"
        ? "In the manifest"
        : "In Unleash"
      : kind === "create"
        ? "Weight"
        : "Removed";
    const rows = sides.map(({ name, stored, sent }) => [
      cellCode(name),
      cellLines(ownLines(stored ?? sent, stickiness)),
    ]);
    return table(["Variant", head], rows);
  }
  if (isDriftCheck)
    return table(
      ["Variant", "In Unleash", "In the manifest"],
      sides.map((row) => driftRow(row, stickiness)),
    );
  const rows = sides.map(({ name, stored, sent }) => {
    const word = stored ? (sent ? "" : "<br>removed") : "<br>added";
    const lines = stored && sent ? pairLines(stored, sent, stickiness) : ownLines(stored ?? sent, stickiness);
    return [`${cellCode(name)}${word}`, cellLines(lines)];
  });
  return table(["Variant", "Before and after"], rows);
}

interface Sides {
  readonly name: string;
  readonly stored: StoredVariant | undefined;
  readonly sent: StoredVariant | undefined;
}

/** Without bars, which three columns leave no room for. Differences other than the weight are in the last column. */
function driftRow({ name, stored, sent }: Sides, stickiness: string): string[] {
  const differences = stored && sent ? fieldLines(stored, sent, stickiness) : [];
  const own = sent && !stored ? ownLines(sent, stickiness).slice(1) : [];
  return [
    cellCode(name),
    stored ? weightText(stored) : "–",
    cellLines([sent ? weightText(sent) : "–", ...differences, ...own]),
  ];
}

/** The weight, on two lines if it changes, then the other differences. */
function pairLines(before: StoredVariant, after: StoredVariant, stickiness: string): string[] {
  const isSame = before.weight === after.weight && isFixed(before) === isFixed(after);
  const weights = isSame ? [weightLine(after)] : [weightLine(before), weightLine(after, true)];
  return [...weights, ...fieldLines(before, after, stickiness)];
}

/** The differences other than the weight. */
function fieldLines(before: StoredVariant, after: StoredVariant, stickiness: string): string[] {
  const fields = differences(before, after, stickiness);
  return [
    ...(fields.includes("stickiness")
      ? [`stickiness ${cellCode(before.stickiness ?? stickiness)} → ${cellCode(after.stickiness ?? stickiness)}`]
      : []),
    ...(fields.includes("overrides")
      ? [`overrides: ${changedText(overridesText(before.overrides), overridesText(after.overrides))}`]
      : []),
    ...payloadDifference(before.payload, after.payload),
  ];
}

/** The weight, and the other fields except those that are as usual. */
function ownLines(variant: StoredVariant | undefined, stickiness: string): string[] {
  if (!variant) return [];
  const { stickiness: own = stickiness, overrides = [], payload } = variant;
  return [
    weightLine(variant),
    ...(own === stickiness ? [] : [`stickiness ${cellCode(own)}`]),
    ...(overrides.length === 0 ? [] : [`overrides: ${valueText(overridesText(overrides))}`]),
    ...(payload ? [payloadText(payload)] : []),
  ];
}

/** A bar with its number behind it, in bold where it is new; on one line, however narrow the column is. */
function weightLine(variant: StoredVariant, isNew = false): string {
  return `${fixedBar(variant.weight)}&#160;${weightText(variant, isNew).replace(" ", "&#160;")}`;
}

function weightText(variant: StoredVariant, isNew = false): string {
  const weight = percent(variant.weight);
  return `${isNew ? `**${weight}**` : weight}${isFixed(variant) ? " fixed" : " variable"}`;
}

/** Padded with non-breaking spaces, which keep their width in code. */
function fixedBar(weight: number): string {
  const text = bar(weight);
  return `<code>${text}${"&#160;".repeat(cells - text.length)}</code>`;
}

function overridesText(overrides: StoredVariant["overrides"] = []): string {
  if (overrides.length === 0) return "none";
  return overrides.map(({ contextName, values }) => `${word(contextName)}: ${values.map(word).join(", ")}`).join("; ");
}

/** In quotes if it could be read as several words. */
function word(text: string): string {
  return /^[^\s",:;](?:[^",:;]*[^\s",:;])?$/.test(text) ? text : JSON.stringify(text);
}

/** Width of a bar, in characters. */
export const cells = 8;
const parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** A weight as a bar. Above 0 it shows at least a sliver; below 100% it leaves at least a sliver free. */
export function bar(weight: number): string {
  const most = cells * parts.length;
  const exact = Math.round((Math.min(Math.max(weight, 0), total) / total) * most);
  const eighths = Math.min(Math.max(exact, weight > 0 ? 1 : 0), weight < total ? most - 1 : most);
  return "█".repeat(Math.floor(eighths / parts.length)) + (parts[eighths % parts.length] ?? "");
}
