import { counted, excerpt, firstOf } from "../text/wording.ts";
import { canonical } from "./canonical.ts";
import { error, type Finding, warning } from "./finding.ts";
import { byName, type ManifestVariant } from "./variant.ts";
import { fixedSum, isFixed, percent, thousandths, total } from "./weight.ts";

const winner = "To ship a winner, write a set of the winner alone.";

/** Most weights that a message lists. */
const mostShown = 3;

/** `isInherited`: the variants are written elsewhere, with other weights. */
export function checkWeights(variants: readonly ManifestVariant[], isInherited = false): Finding[] {
  const found = addUpToHundred(variants);
  const fixed = fixedSum(variants);
  if (fixed >= total) {
    const message = `Fixed weights must add up to less than ${total}; these add up to ${fixed}. ${winner}`;
    found.push(error("fixed-sum", [], message));
  }
  if (found.length > 0) return found;
  return [...checkSmallNumbers(variants), ...checkFirst(variants), ...checkShares(variants, isInherited)];
}

/** The commonest mistake: 50 and 50, meant as percent, are a twentieth each. */
function addUpToHundred(variants: readonly ManifestVariant[]): Finding[] {
  const weights = variants.map(({ weight }) => weight).filter((weight) => typeof weight === "number");
  if (weights.length < 2 || weights.reduce((sum, weight) => sum + weight) !== 100) return [];
  const percentages = weights.map((weight) => `${weight}%`);
  const message =
    "Weights are thousandths, and the numbers in this set add up to exactly 100, which is a tenth of the users. " +
    `Did you mean ${firstOf(percentages, mostShown)}? Then all except one need weightType: fix. ` +
    `If you mean thousandths, write ${firstOf(weights.map(percent), mostShown)}.`;
  const largest = weights.reduce((most, weight) => Math.max(most, weight));
  return [error("weight-unit", [variants.findIndex(({ weight }) => weight === largest), "weight"], message)];
}

/** 10 is 1%, but readers of the file take it for 10%. */
function checkSmallNumbers(variants: readonly ManifestVariant[]): Finding[] {
  return variants.flatMap((variant, index) => {
    const { weight } = variant;
    if (!isFixed(variant) || !Number.isInteger(weight) || typeof weight !== "number") return [];
    if (weight < 1 || weight > 100) return [];
    const message =
      `The weight ${weight} is ${counted(weight, "thousandth")}. Write ${percent(weight)} to make that plain, or ` +
      `${weight}% if you mean percent.`;
    return [warning("weight-unit", [index, "weight"], message)];
  });
}

/** Measured with SDKs of the engine Yggdrasil: 68 of 60,000 users (Unleash/yggdrasil#317). */
function checkFirst(variants: readonly ManifestVariant[]): Finding[] {
  const isAtZero = (one?: ManifestVariant) =>
    one?.weight !== undefined && isFixed(one) && thousandths(one.weight) === 0;
  if (!variants.some(isAtZero)) return [];
  const [first] = [...variants].sort(byName);
  if (!first || !isAtZero(first)) return [];
  const message =
    `${excerpt(first.name)} is fixed at 0 and sorts first. SDKs built on Yggdrasil serve such a variant to about one ` +
    `user in a thousand. Remove it from the set. ${winner}`;
  return [warning("first-at-zero", [variants.indexOf(first), "weight"], message)];
}

/** The server computes the weights of variable variants; a written weight that differs is misleading. */
function checkShares(variants: readonly ManifestVariant[], isInherited: boolean): Finding[] {
  if (variants.every((variant) => isFixed(variant) || variant.weight === undefined)) return [];
  const shares = new Map(canonical(variants).map(({ name, weight }) => [name, weight]));
  const mayBeFixed = !isInherited && variants.filter((variant) => !isFixed(variant)).length > 1;
  const otherwise = mayBeFixed ? `, or write "weightType: fix"; one variant of the set must stay variable.` : ".";
  return variants.flatMap((variant, index) => {
    const { name, weight, weightType } = variant;
    const share = shares.get(name) ?? 0;
    if (isFixed(variant) || weight === undefined || Math.abs((thousandths(weight) ?? 0) - share) <= 1) return [];
    const stored = typeof weight === "string" ? percent(share) : `${share} (${percent(share)})`;
    const message = `${excerpt(name)} is variable: the server will store ${stored}, not ${weight}. Remove the weight${otherwise}`;
    return [(weightType === undefined ? error : warning)("share", [index, "weight"], message)];
  });
}
