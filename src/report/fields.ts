import { differences, type Field, samePayload } from "../variants/canonical.ts";
import { type Path, printPath } from "../variants/finding.ts";
import { meaning, NumberText } from "../variants/json.ts";
import { byName, type Payload, payloadTypes, type StoredVariant, type VariantSet } from "../variants/variant.ts";

/** A variant on both sides of a change, or on one of them. */
export type VariantRow = ReturnType<typeof variantRows>[number];

export function variantRows({ before, after }: Readonly<Record<"before" | "after", VariantSet>>) {
  const was = new Map(before.map((variant) => [variant.name, variant]));
  const is = new Map(after.map((variant) => [variant.name, variant]));
  const names = new Set([...before, ...after].sort(byName).map(({ name }) => name));
  return [...names].map((name) => ({ name, before: was.get(name), after: is.get(name) }));
}

/** A part of a variant that differs; a side that lacks it has no value. */
export interface FieldDifference {
  readonly name: string;
  /** The name is the path of a value in a JSON payload. */
  readonly isPath?: true;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

/** The differences other than the weight; of a variant on one side, what it has beside the weight. `usual`: stickiness. */
export function fieldDifferences({ name, before, after }: VariantRow, usual: string): FieldDifference[] {
  const nothing = { name, weight: 0 };
  const fields = differences(before ?? nothing, after ?? nothing, usual);
  const field = (name: Field, of: (side: StoredVariant) => string) =>
    fields.includes(name) ? [{ name, was: before && of(before), is: after && of(after) }] : [];
  return [
    ...field("stickiness", ({ stickiness = usual }) => stickiness),
    ...field("overrides", ({ overrides }) => overridesText(overrides)),
    ...payloadDifferences(before?.payload, after?.payload),
  ];
}

export function payloadDifferences(before: Payload | undefined, after: Payload | undefined): FieldDifference[] {
  if (samePayload(before, after)) return [];
  const areJson = before?.type === "json" && after?.type === "json";
  const values = areJson ? (jsonDifferences(before.value, after.value) ?? []) : [];
  if (values.length > 0) return values;
  const type = after?.type ?? before?.type ?? "";
  // Old servers accepted any text as a type.
  const isKnown = (payloadTypes as readonly string[]).includes(type);
  const isOther = before?.type !== after?.type && ((before && after) || !isKnown);
  const types = { name: "payload type", was: before?.type, is: after?.type };
  const texts = { name: isKnown ? `${type} payload` : "payload", was: before?.value, is: after?.value };
  return [...(isOther ? [types] : []), ...(texts.was === texts.is ? [] : [texts])];
}

function overridesText(overrides: StoredVariant["overrides"] = []): string {
  if (overrides.length === 0) return "none";
  return overrides.map(({ contextName, values }) => `${word(contextName)}: ${values.map(word).join(", ")}`).join("; ");
}

/** In quotes if it could be read as several words. */
function word(text: string): string {
  return /^[^\s",:;](?:[^",:;]*[^\s",:;])?$/.test(text) ? text : JSON.stringify(text);
}

/** `undefined` where one is not valid, has a key twice, or is nested too deeply. */
export function jsonDifferences(before: string, after: string): FieldDifference[] | undefined {
  try {
    const [was, is] = [meaning(before), meaning(after)];
    return was && is && differencesAt([], was.value, is.value);
  } catch {
    return undefined;
  }
}

function differencesAt(path: Path, was: unknown, is: unknown): FieldDifference[] {
  if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) {
    const own = (branch: Record<string, unknown>, key: string) =>
      Object.hasOwn(branch, key) ? branch[key] : undefined;
    const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...keys].flatMap((key) =>
      differencesAt([...path, Array.isArray(was) ? Number(key) : key], own(was, key), own(is, key)),
    );
  }
  const [before, after] = [was, is].map((value) => (value === undefined ? undefined : JSON.stringify(value)));
  if (before === after) return [];
  const name = path.length === 0 ? { name: "json payload" } : { name: printPath(path), isPath: true as const };
  return [{ ...name, was: before, is: after }];
}

function isBranch(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !(json instanceof NumberText);
}
