import type { PlannedChange } from "../plan/change.ts";
import { differences } from "../variants/equal.ts";
import { byName, type StoredVariant } from "../variants/variant.ts";
import { isFixed, percent } from "../variants/weight.ts";
import { bar, cells } from "./bar.ts";
import { code, table } from "./markdown.ts";
import { payloadDifference, payloadText } from "./payloads.ts";
import { cellLines, changedText, valueText } from "./values.ts";

/** A row for each variant, by name: removed ones among those that stay. Two columns, for the width of a phone. */
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

/** The weight, on two lines where it changes, and below it whatever else differs. */
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

/** What one variant has, without what every variant has. */
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

/** Of one width: non-breaking spaces keep it wherever code is shown. */
function fixedBar(weight: number): string {
  const text = bar(weight);
  return `<code>${text}${"&#160;".repeat(cells - text.length)}</code>`;
}

function overridesText(overrides: StoredVariant["overrides"] = []): string {
  if (overrides.length === 0) return "none";
  return overrides.map(({ contextName, values }) => `${word(contextName)}: ${values.map(word).join(", ")}`).join("; ");
}

/** As it is, or in quotes where it could be taken for several words. */
function word(text: string): string {
  return /^[^\s",:;](?:[^",:;]*[^\s",:;])?$/.test(text) ? text : JSON.stringify(text);
}
