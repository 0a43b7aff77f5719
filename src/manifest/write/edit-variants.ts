import { canonical, defaultStickiness, differences, type Field, sameVariants } from "../../variants/canonical.ts";
import { isError } from "../../variants/finding.ts";
import { isJson, sameJson } from "../../variants/json.ts";
import type { ManifestVariant, Target, Variant } from "../../variants/variant.ts";
import { isFixed, percent, thousandths, type Weights } from "../../variants/weight.ts";
import { checkWeights } from "../../variants/weight-rules.ts";
import { sentPayload } from "../resolve/variant-list.ts";

/** A variant as a file contains it: the value of its payload may be a number, or JSON written as YAML. */
export type FileVariant = Omit<ManifestVariant, "payload"> & { readonly payload?: FilePayload };

type FilePayload = { readonly type: string; readonly value: unknown };

export type Variants = readonly ManifestVariant[];

interface ListContext {
  /** Stickiness of the feature, for variants that name none. */
  readonly stickiness: string | undefined;
  /** Meaning of a variant that names none if the feature does not either. */
  readonly absent: string;
  /** Payloads stay text, byte for byte. Otherwise JSON is written as YAML where that means the same. */
  readonly inFull: boolean;
}

/** No stickiness is called that: it means one that only the server knows. */
const unknownStickiness = "\0";

/** The stickiness of variants that name none. That of a strategy is known to the server alone. */
export function absentStickiness({ strategy }: Target): string {
  return strategy ? unknownStickiness : defaultStickiness;
}

export function readVariants(list: readonly FileVariant[], stickiness: string | undefined): Variants {
  return list.map(({ payload, ...rest }) => ({
    ...(stickiness !== undefined && { stickiness }),
    ...rest,
    ...(payload && { payload: { ...payload, value: sentPayload(payload.value as string) } }),
  }));
}

/** A set as a file contains it: in name order, without computed weights and without the stickiness that goes without saying. */
export function asWritten(variants: Variants, { stickiness: own, absent, inFull }: ListContext): FileVariant[] {
  return canonical(variants, absent).map(({ name, weight, weightType, stickiness, payload, overrides }) => {
    const native = payload?.type === "json" && !inFull ? nativeJson(payload.value) : undefined;
    const isImplied = stickiness === (own ?? absent) || stickiness === unknownStickiness;
    return {
      name,
      ...(weightType === "fix" && { weight: percent(weight), weightType }),
      ...(!isImplied && { stickiness }),
      ...(payload && { payload: { type: payload.type, value: native ?? payload.value } }),
      ...(overrides && { overrides }),
    };
  });
}

export function sameMeaning(a: Variants, b: Variants, absent = unknownStickiness): boolean {
  return sameVariants(canonical(a, absent), canonical(b, absent));
}

export function sameButWeights(a: Variants, b: Variants, absent = unknownStickiness): boolean {
  const alike = (set: Variants) => set.map((variant) => (isFixed(variant) ? { ...variant, weight: 0 } : variant));
  return sameMeaning(alike(a), alike(b), absent);
}

/** Variants keep their order, and fields that mean the same; one that differs in name alone is renamed; new ones are last. */
export function editList(list: readonly FileVariant[], desired: Variants, place: ListContext): FileVariant[] {
  const { stickiness, absent } = place;
  const before = new Map(canonical(readVariants(list, stickiness), absent).map((one) => [one.name, one]));
  const written = asWritten(desired, place);
  const after = canonical(desired, absent).map((meaning, index) => ({ meaning, next: written[index] }));
  const left = new Map(after.map((one) => [one.meaning.name, one]));
  const isAdded = (name: string) => !before.has(name);
  const kept = list.flatMap((now) => {
    const was = before.get(now.name) as Variant;
    const isRenamed = ([name, { meaning }]: [string, { meaning: Variant }]) =>
      isAdded(name) && differences(was, meaning).length === 0;
    const found = left.get(now.name) ?? [...left].find(isRenamed)?.[1];
    if (!found?.next) return [];
    left.delete(found.meaning.name);
    return [editVariant(now, found.next, new Set(differences(was, found.meaning)), found.meaning)];
  });
  const all = [...kept, ...[...left.values()].flatMap(({ next }) => next ?? [])];
  // Bare numbers that come to add up to 100 would be an error: they become percent.
  const isUnclear = checkWeights(all as Variants).some((one) => one.rule === "weight-unit" && isError(one));
  return all.map((one) =>
    isUnclear && typeof one.weight === "number" ? { ...one, weight: percent(one.weight) } : one,
  );
}

/** A variant with the fields of another that differ in meaning. */
function editVariant(now: FileVariant, next: FileVariant, changed: ReadonlySet<Field>, after: Variant): FileVariant {
  const { weight: share } = after;
  // The weight of a variable variant only repeats what the server computes: it stays or follows, but none is added.
  const isWeighed = isFixed(next) || (now.weight !== undefined && !isFixed(now));
  const isStill = Math.abs((thousandths(now.weight ?? Number.NaN) ?? 0) - share) <= (isFixed(next) ? 0 : 1);
  const weight = isStill ? now.weight : spellWeight(share, now.weight);
  const payload = next.payload && likePayload(next.payload, after.payload?.value, now.payload?.value);
  const fields = {
    ...now,
    name: next.name,
    weight: isWeighed ? weight : undefined,
    ...(changed.has("weight type") && { weightType: next.weightType }),
    ...(changed.has("stickiness") && { stickiness: next.stickiness }),
    ...(changed.has("overrides") && { overrides: next.overrides }),
    ...(changed.has("payload") && { payload }),
  };
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as unknown as FileVariant;
}

/** A payload in the form of the one that it replaces: text, a number, or JSON as YAML. */
function likePayload({ type, value }: FilePayload, text: string | undefined, now: unknown): FilePayload {
  if (typeof now === "string") return { type, value: text ?? value };
  const isNumber = type === "number" && typeof now === "number" && String(Number(value)) === value;
  return { type, value: isNumber ? Number(value) : value };
}

/** Entries that still hold stay as they are. */
export function editWeights(weights: Weights = {}, inherited: Variants, desired: Variants): Weights {
  const shares = new Map(canonical(desired).map(({ name, weight }) => [name, weight]));
  const entries = inherited.filter(isFixed).flatMap(({ name, weight = 0 }) => {
    const own = Object.hasOwn(weights, name) ? weights[name] : undefined;
    const share = shares.get(name) ?? 0;
    if (thousandths(own ?? weight) === share) return own === undefined ? [] : [[name, own] as const];
    return thousandths(weight) === share ? [] : [[name, spellWeight(share, own ?? weight)] as const];
  });
  return Object.fromEntries(entries);
}

/** A weight in the unit of another. Thousandths up to 100 are written as percent, because people would read them so. */
function spellWeight(share: number, like: number | string | undefined): number | string {
  return typeof like === "number" && share > 100 ? share : percent(share);
}

/** JSON that survives being YAML; `undefined` for repeated keys, `1.50`, the key `<<`, half a surrogate pair, great depth. */
export function nativeJson(text: string): object | undefined {
  const value: unknown = isJson(text) ? JSON.parse(text) : undefined;
  if (typeof value !== "object" || value === null || !isPrintable(value)) return undefined;
  return sameJson(JSON.stringify(value), text) ? value : undefined;
}

/** `depth`: levels of nesting that may follow. Deeper data stays text, because the manifest's reader limits the depth of a file. */
function isPrintable(value: unknown, depth = 40): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value === "number")
    return /^-?\d+(?:\.\d+)?$/.test(String(value)) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([key, inner]) => key !== "<<" && key.isWellFormed() && isPrintable(inner, depth - 1),
  );
}
