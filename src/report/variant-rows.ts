import type { PlannedChange } from "../plan/change.ts";
import { differences } from "../variants/equal.ts";
import { byName, type StoredVariant } from "../variants/variant.ts";
import { weightLine } from "./bar.ts";
import { cellLines, changedText, valueText } from "./long-values.ts";
import { code } from "./markdown.ts";
import { payloadDifference, payloadText } from "./payloads.ts";

/** The finished cells of one variant in the table of a change. */
interface VariantRow {
  readonly name: string;
  readonly weight: string;
  /** What differs beside the weight, or what the variant has beside it where there is nothing to compare with. */
  readonly details: string;
}

/** A variant on both sides of a change; `undefined` on the side where it is missing. */
interface Pair {
  readonly before: StoredVariant | undefined;
  readonly after: StoredVariant | undefined;
  /** What an absent stickiness stands for. */
  readonly stickiness: string;
}

/** A row for each variant, by name: removed ones among those that stay. */
export function variantRows({ kind, before, after, stickiness }: PlannedChange, showPayloads: boolean): VariantRow[] {
  const was = new Map(before.map((variant) => [variant.name, variant]));
  const is = new Map(after.map((variant) => [variant.name, variant]));
  const names = new Set([...before, ...after].sort(byName).map(({ name }) => name));
  return [...names].map((name) => {
    const pair = { before: was.get(name), after: is.get(name), stickiness };
    const word = pair.before ? (pair.after ? "" : " removed") : " added";
    return {
      name: `${code(name)}${kind === "update" ? word : ""}`,
      weight: weightCell(pair),
      details: detailsCell(pair, showPayloads),
    };
  });
}

/** One line, or two where the weight changes. */
function weightCell({ before, after }: Pair): string {
  if (!before || !after) return [before, after].map((variant) => variant && lineOf(variant)).join("");
  if (before.weight === after.weight && typeOf(before) === typeOf(after)) return lineOf(after);
  return `${lineOf(before)}<br>${weightLine(after.weight, typeOf(after), true)}`;
}

function lineOf(variant: StoredVariant): string {
  return weightLine(variant.weight, typeOf(variant));
}

function typeOf({ weightType }: StoredVariant): string {
  return weightType === "fix" ? "fixed" : "variable";
}

function detailsCell({ before, after, stickiness }: Pair, showPayloads: boolean): string {
  if (!before || !after) {
    const only = before ?? after;
    return only ? cellLines(ownFields(only, stickiness, showPayloads)) : "";
  }
  const fields = differences(before, after, stickiness);
  const lines: string[] = [];
  if (fields.includes("stickiness")) {
    lines.push(`stickiness ${code(before.stickiness ?? stickiness)} → ${code(after.stickiness ?? stickiness)}`);
  }
  if (fields.includes("overrides")) {
    lines.push(`overrides: ${changedText(overridesText(before.overrides), overridesText(after.overrides))}`);
  }
  return cellLines([...lines, ...payloadDifference(before.payload, after.payload, showPayloads)]);
}

/** What a variant has beside its weight, without what every variant has. */
function ownFields(variant: StoredVariant, stickiness: string, showPayloads: boolean): string[] {
  const { stickiness: own = stickiness, overrides = [], payload } = variant;
  return [
    ...(own === stickiness ? [] : [`stickiness ${code(own)}`]),
    ...(overrides.length === 0 ? [] : [`overrides: ${valueText(overridesText(overrides))}`]),
    ...(payload ? [payloadText(payload, showPayloads)] : []),
  ];
}

function overridesText(overrides: StoredVariant["overrides"] = []): string {
  if (overrides.length === 0) return "none";
  return overrides.map(({ contextName, values }) => `${word(contextName)}: ${values.map(word).join(", ")}`).join("; ");
}

/** As it is, or in quotes where it could be taken for several words. */
function word(text: string): string {
  return /^[^\s",:;](?:[^",:;]*[^\s",:;])?$/.test(text) ? text : JSON.stringify(text);
}
