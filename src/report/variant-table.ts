import type { PlannedChange } from "../plan/change.ts";
import { differences } from "../variants/equal.ts";
import { byName, type StoredVariant } from "../variants/variant.ts";
import { isFixed, percent, total } from "../variants/weight.ts";
import { code, table } from "./markdown.ts";
import { payloadDifference, payloadText } from "./payloads.ts";
import { cellLines, changedText, valueText } from "./values.ts";

/** A row for each variant, by name, in two columns: a phone has no room for three. */
export function variantTable({ kind, before, after, stickiness }: PlannedChange): string {
  const was = new Map(before.map((variant) => [variant.name, variant]));
  const is = new Map(after.map((variant) => [variant.name, variant]));
  const names = new Set([...before, ...after].sort(byName).map(({ name }) => name));
  const rows = [...names].map((name) => {
    const [stored, sent] = [was.get(name), is.get(name)];
    const word = stored ? (sent ? "" : "<br>removed") : "<br>added";
    const lines = stored && sent ? pairLines(stored, sent, stickiness) : ownLines(stored ?? sent, stickiness);
    return [`${code(name)}${kind === "update" ? word : ""}`, cellLines(lines)];
  });
  return table(["Variant", kind === "update" ? "Before and after" : "Weight"], rows);
}

/** The weight, on two lines if it changes, then the other differences. */
function pairLines(before: StoredVariant, after: StoredVariant, stickiness: string): string[] {
  const fields = differences(before, after, stickiness);
  const isSame = before.weight === after.weight && isFixed(before) === isFixed(after);
  return [
    ...(isSame ? [weightLine(after)] : [weightLine(before), weightLine(after, true)]),
    ...(fields.includes("stickiness")
      ? [`stickiness ${code(before.stickiness ?? stickiness)} → ${code(after.stickiness ?? stickiness)}`]
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
    ...(own === stickiness ? [] : [`stickiness ${code(own)}`]),
    ...(overrides.length === 0 ? [] : [`overrides: ${valueText(overridesText(overrides))}`]),
    ...(payload ? [payloadText(payload)] : []),
  ];
}

/** A bar with its number behind it, in bold where it is new; on one line, however narrow the column is. */
function weightLine(variant: StoredVariant, isNew = false): string {
  const { weight } = variant;
  const type = isFixed(variant) ? "fixed" : "variable";
  return `${fixedBar(weight)}&#160;${isNew ? `**${percent(weight)}**` : percent(weight)}&#160;${type}`;
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
