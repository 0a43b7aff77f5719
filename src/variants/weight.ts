import type { ManifestVariant, StoredVariant, VariantSet } from "./variant.ts";

/** Weights are thousandths of the users. */
export const total = 1000;

/** A share up to 100% with at most one decimal: the server stores whole thousandths. */
export const sharePattern = /^(100(?:\.0)?|\d{1,2}(?:\.\d)?)%$/;

/** Thousandths of a written weight: `500` stays, `"33.3%"` is 333. `undefined` for other text. */
export function thousandths(weight: number | string): number | undefined {
  if (typeof weight === "number") return weight;
  const share = sharePattern.exec(weight)?.[1];
  return share === undefined ? undefined : Math.round(Number(share) * 10);
}

/** `500` → `50%`, `333` → `33.3%`. */
export function percent(weight: number): string {
  return `${weight % 10 === 0 ? weight / 10 : (weight / 10).toFixed(1)}%`;
}

export function isFixed(variant: Pick<ManifestVariant | StoredVariant, "weightType">): boolean {
  return variant.weightType === "fix";
}

export function weightSum(variants: VariantSet): number {
  return variants.reduce((sum, { weight }) => sum + weight, 0);
}

/** Sum of the fixed weights in thousandths; an invalid weight counts as 0. */
export function fixedSum(variants: readonly ManifestVariant[]): number {
  let sum = 0;
  for (const { weightType, weight } of variants) if (weightType === "fix") sum += thousandths(weight ?? 0) ?? 0;
  return sum;
}

/** The server's `fixVariantWeights` (4.19 to 8.2): variable variants share the rest, the first get the remainder. */
export function distribute(variants: readonly ManifestVariant[]): number[] {
  const rest = Math.max(0, total - fixedSum(variants));
  const sharing = variants.filter((variant) => !isFixed(variant)).length;
  let extra = rest % sharing;
  return variants.map((variant) => {
    if (isFixed(variant)) return thousandths(variant.weight ?? 0) ?? 0;
    return Math.floor(rest / sharing) + (extra-- > 0 ? 1 : 0);
  });
}

export type Weights = Readonly<Record<string, number | string>>;

export function withFixedWeights(variants: readonly ManifestVariant[], weights: Weights = {}): ManifestVariant[] {
  return variants.map((variant) => {
    const weight = isFixed(variant) && Object.hasOwn(weights, variant.name) ? weights[variant.name] : undefined;
    return weight === undefined ? variant : { ...variant, weight };
  });
}
