import { canonical, defaultStickiness, type Holder } from "../../variants/canonical.ts";
import { differences, type Field, sameVariants } from "../../variants/equal.ts";
import type { ManifestVariant, Variant } from "../../variants/variant.ts";
import { isFixed, percent, thousandths, type Weights } from "../../variants/weight.ts";
import { type FileVariant, writtenVariants } from "./print-variant.ts";

type FilePayload = NonNullable<FileVariant["payload"]>;
export type Variants = readonly ManifestVariant[];

/** What a list means. */
export function readVariants(list: readonly (FileVariant | undefined)[], stickiness: string | undefined): Variants {
  return list.flatMap((variant) => {
    if (!variant) return [];
    const { payload, ...rest } = variant;
    const value = typeof payload?.value === "string" ? payload.value : JSON.stringify(payload?.value);
    return [
      { ...(stickiness !== undefined && { stickiness }), ...rest, ...(payload && { payload: { ...payload, value } }) },
    ];
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

/**
 * A list with which a set means what is desired. Variants keep their index and what still holds of them, one that differs
 * in its name alone is renamed, those that go leave `undefined`, and new ones come last.
 *
 * @param stickiness of the feature, for variants that name none.
 */
export function editList(
  list: readonly FileVariant[],
  desired: Variants,
  holder: Holder,
  stickiness: string | undefined,
): (FileVariant | undefined)[] {
  const before = new Map(canonical(readVariants(list, stickiness), standIn(holder)).map((one) => [one.name, one]));
  const implied = stickiness ?? (holder === "environment" ? defaultStickiness : undefined);
  const written = writtenVariants(desired, holder, implied);
  const after = canonical(desired, standIn(holder)).map((meaning, index) => ({ meaning, next: written[index] }));
  const left = new Map(after.map((one) => [one.meaning.name, one]));
  const isAdded = (name: string) => !before.has(name);
  const kept = list.map((now) => {
    const was = before.get(now.name) as Variant;
    const isRenamed = ([name, { meaning }]: [string, { meaning: Variant }]) =>
      isAdded(name) && differences(was, meaning).length === 0;
    const found = left.get(now.name) ?? [...left].find(isRenamed)?.[1];
    if (!found?.next) return undefined;
    left.delete(found.meaning.name);
    return editVariant(now, found.next, new Set(differences(was, found.meaning)), found.meaning);
  });
  return [...kept, ...[...left.values()].map(({ next }) => next)];
}

/** A variant with those fields of another that differ in meaning. */
function editVariant(now: FileVariant, next: FileVariant, changed: ReadonlySet<Field>, after: Variant): FileVariant {
  const { weight: share } = after;
  // The weight of a variable variant only says what the server computes: it stays or follows, but none is added.
  const isWeighed = isFixed(next) || (now.weight !== undefined && !isFixed(now));
  const isStill = Math.abs((thousandths(now.weight ?? 0) ?? 0) - share) <= (isFixed(next) ? 0 : 1);
  const weight = isStill ? now.weight : spellWeight(share, now.weight);
  const fields = {
    ...now,
    name: next.name,
    weight: isWeighed ? weight : undefined,
    ...(changed.has("weight type") && { weightType: next.weightType }),
    ...(changed.has("stickiness") && { stickiness: next.stickiness }),
    ...(changed.has("overrides") && { overrides: next.overrides }),
    ...(changed.has("payload") && {
      payload: next.payload && likePayload(next.payload, after.payload?.value, now.payload?.value),
    }),
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as FileVariant;
}

/** A payload in the form of the one that it replaces: text as it is, a number, or JSON as YAML. */
function likePayload({ type, value }: FilePayload, text: string | undefined, now: unknown): FilePayload {
  if (typeof now === "string") return { type, value: text ?? value };
  const isNumber = type === "number" && typeof now === "number" && String(Number(value)) === value;
  return { type, value: isNumber ? Number(value) : value };
}

/** The entries of `weights` with which an inherited set means what is desired; those stay that need not change. */
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

/** A weight in the unit of another. Small numbers become percent: as thousandths they would be taken for it. */
function spellWeight(share: number, like: number | string | undefined): number | string {
  return typeof like === "number" && share > 100 ? share : percent(share);
}
