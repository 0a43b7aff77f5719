import { canonical, defaultStickiness, type Holder } from "../../variants/canonical.ts";
import { differences, sameVariants } from "../../variants/equal.ts";
import { isError } from "../../variants/finding.ts";
import type { ManifestVariant, Payload, Variant } from "../../variants/variant.ts";
import { isFixed, percent, thousandths } from "../../variants/weight.ts";
import { checkWeights } from "../../variants/weight-rules.ts";
import { nativeJson } from "./native-json.ts";
import { type FileVariant, writtenVariants } from "./print-variant.ts";

export type Weights = Readonly<Record<string, number | string>>;
export type Variants = readonly ManifestVariant[];

/** What a list means. */
export function readVariants(list: readonly FileVariant[], stickiness: string | undefined): Variants {
  return list.map(({ payload, ...rest }) => ({
    ...(stickiness !== undefined && { stickiness }),
    ...rest,
    ...(payload && { payload: { type: payload.type, value: payloadText(payload.value) } }),
  }));
}

function payloadText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Variants with other fixed weights, by name. */
export function withWeights(variants: Variants, weights: Weights = {}): Variants {
  return variants.map((variant) => {
    const weight = isFixed(variant) && Object.hasOwn(weights, variant.name) ? weights[variant.name] : variant.weight;
    return weight === undefined ? variant : { ...variant, weight };
  });
}

/** What an absent stickiness stands for. On a strategy only the server knows: there it is like no other. */
function standIn(holder: Holder): string {
  return holder === "environment" ? defaultStickiness : "";
}

export function isSame(a: Variants, b: Variants, holder: Holder): boolean {
  return sameVariants(canonical(a, standIn(holder)), canonical(b, standIn(holder)));
}

/** Whether two sets differ in fixed weights at most. */
export function isSameButWeights(a: Variants, b: Variants, holder: Holder): boolean {
  const alike = (set: Variants) => set.map((variant) => (isFixed(variant) ? { ...variant, weight: 0 } : variant));
  return isSame(alike(a), alike(b), holder);
}

/** Where a list stands. */
export interface ListContext {
  readonly holder: Holder;
  /** Of the feature, for variants that name none. */
  readonly stickiness: string | undefined;
  /** What it overrides, if anything. */
  readonly inherited?: Variants | undefined;
}

/**
 * A list with which a set means what is desired. Variants keep their order and what still holds of them, one that
 * differs in its name alone is renamed, and new ones come last.
 */
export function editList(
  list: readonly FileVariant[],
  desired: Variants,
  { holder, stickiness, inherited = [] }: ListContext,
): FileVariant[] {
  const before = readVariants(list, stickiness);
  const left = new Map(spelled(before, desired, inherited).map((variant) => [variant.name, variant]));
  const take = (found: ManifestVariant | undefined) => (found && left.delete(found.name) ? found : undefined);
  const namesakes = before.map(({ name }) => take(left.get(name)));
  const kept = list.flatMap((variant, index): FileVariant[] => {
    const was = before[index] as ManifestVariant;
    const isTwin = (other: ManifestVariant) => isSame([{ ...was, name: other.name }], [other], holder);
    const next = namesakes[index] ?? take([...left.values()].find(isTwin));
    return next ? [editVariant(variant, was, next, holder)] : [];
  });
  const implied = stickiness ?? (holder === "environment" ? defaultStickiness : undefined);
  const added = writtenVariants(desired, holder, implied)
    .filter(({ name }) => left.has(name))
    .map((variant) => ({ ...variant, ...(variant.weight && { weight: left.get(variant.name)?.weight ?? 0 }) }));
  return [...kept, ...added];
}

function editVariant(variant: FileVariant, was: ManifestVariant, next: ManifestVariant, holder: Holder): FileVariant {
  const [a, b] = [was, next].map((one) => canonical([one], standIn(holder))[0]) as [Variant, Variant];
  const changed = new Set(differences(a, b));
  const { payload, overrides = [] } = next;
  const fields = {
    ...variant,
    name: next.name,
    weight: next.weight,
    ...(changed.has("weight type") && { weightType: isFixed(next) ? "fix" : undefined }),
    ...(changed.has("stickiness") && { stickiness: next.stickiness }),
    ...(changed.has("overrides") && { overrides: overrides.length > 0 ? overrides : undefined }),
    ...(changed.has("payload") && { payload: payload && filePayload(payload, variant.payload?.value) }),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as FileVariant;
}

/** A payload in the form of the one that it replaces: text, a number, or JSON as YAML. */
function filePayload({ type, value }: Payload, now: unknown): FileVariant["payload"] {
  const isNumber = type === "number" && typeof now === "number" && String(Number(value)) === value;
  const native = type === "json" && typeof now !== "string" ? nativeJson(value) : undefined;
  return { type, value: isNumber ? Number(value) : (native ?? value) };
}

/** The entries of `weights` with which an inherited set means what is desired; those stay that need not change. */
export function editWeights(weights: Weights = {}, inherited: Variants, desired: Variants): Weights {
  const before = withWeights(inherited, weights);
  const after = new Map(spelled(before, desired).map((variant) => [variant.name, variant]));
  const entries = new Map(Object.entries(weights));
  for (const [index, variant] of before.entries()) {
    const next = after.get(variant.name);
    const above = inherited[index];
    if (!next || !above || !isFixed(next) || sizeOf(variant) === sizeOf(next)) continue;
    if (sizeOf(above) === sizeOf(next)) entries.delete(next.name);
    else entries.set(next.name, next.weight ?? 0);
  }
  return Object.fromEntries(entries);
}

function sizeOf({ weight = 0 }: ManifestVariant): number {
  return thousandths(weight) ?? 0;
}

/**
 * A set with its weights in the words of its author: those that stay are not touched, others keep their unit. A weight
 * beside a variable variant follows what the server computes. Bare numbers that would add up to 100 become percent.
 */
function spelled(before: Variants, desired: Variants, like: Variants = []): Variants {
  const written = new Map(before.map((variant) => [variant.name, variant]));
  const shares = new Map(canonical(desired).map(({ name, weight }) => [name, weight]));
  const unit = [...before, ...like].find(({ weight }) => weight !== undefined)?.weight;
  const spell = (isBare: boolean, isEach: boolean) =>
    desired.map((variant): ManifestVariant => {
      const { weight: _, ...rest } = variant;
      const share = shares.get(variant.name) ?? 0;
      const now = written.get(variant.name);
      const kept = now && keptWeight(now, variant, share);
      if (kept && (!isEach || kept.weight === undefined)) return { ...rest, ...kept };
      if (!isFixed(variant) && (!now || isFixed(now))) return rest;
      return { ...rest, weight: isBare && typeof (now?.weight ?? unit) === "number" ? share : percent(share) };
    });
  const attempts = [spell(true, false), spell(false, false), spell(false, true)];
  return attempts.find((set) => !checkWeights(set).some(isError)) ?? attempts[0] ?? [];
}

/** What is written of a weight, where that still holds. */
function keptWeight(
  now: ManifestVariant,
  next: ManifestVariant,
  share: number,
): Pick<ManifestVariant, "weight"> | undefined {
  if (isFixed(now) !== isFixed(next)) return undefined;
  if (now.weight === undefined) return isFixed(next) && share > 0 ? undefined : {};
  return Math.abs(sizeOf(now) - share) <= (isFixed(next) ? 0 : 1) ? { weight: now.weight } : undefined;
}
