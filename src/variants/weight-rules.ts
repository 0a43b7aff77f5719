import { excerpt } from "../text/wording.ts";
import { canonical } from "./canonical.ts";
import { error, type Finding, isError, warning } from "./finding.ts";
import { byName, type ManifestVariant } from "./variant.ts";
import { fixedSum, isFixed, percent, thousandths, total } from "./weight.ts";

const winner = "To ship a winner, write a set of the winner alone.";

/** Most weights that a message lists. */
const mostShown = 3;

/**
 * The broken rules of the weights of a set.
 *
 * @param isInherited true if the variants are written elsewhere, with other weights.
 */
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
  const bare = variants.flatMap(({ weight }, index) => (typeof weight === "number" ? [{ weight, index }] : []));
  if (bare.length < 2 || bare.reduce((sum, { weight }) => sum + weight, 0) !== 100) return [];
  const largest = bare.reduce((a, b) => (b.weight > a.weight ? b : a));
  const weights = bare.map(({ weight }) => weight);
  const shares = enumerate(weights.map((weight) => `${weight}%`));
  const inPercent = variants.map((variant) =>
    typeof variant.weight === "number" ? { ...variant, weight: `${variant.weight}%` } : variant,
  );
  const isRight = !inPercent.every(isFixed) && !checkWeights(inPercent).some(isError);
  const whole = wholeSet(inPercent);
  const otherwise = whole
    ? `Did you mean ${shares}? They need "weightType: fix": write it ${whole.where} `
    : `As ${shares} they would leave nothing to share. ${winner} `;
  const message =
    "Weights are thousandths, and the numbers in this set add up to exactly 100, which is a tenth of the users. " +
    (isRight ? `Did you mean ${shares}? ` : otherwise) +
    `If you mean thousandths, write ${enumerate(weights.map(percent))}.`;
  return [error("weight-unit", [largest.index, "weight"], message)];
}

/** 10 is 1%, but readers of the file take it for 10%. */
function checkSmallNumbers(variants: readonly ManifestVariant[]): Finding[] {
  const fixed = fixedSum(variants);
  const isShared = !variants.every(isFixed);
  return variants.flatMap((variant, index) => {
    const { weight } = variant;
    if (!isFixed(variant) || !Number.isInteger(weight) || typeof weight !== "number") return [];
    if (weight < 1 || weight > 100) return [];
    const isRight = isShared && fixed - weight + weight * 10 < total;
    const message =
      `The weight ${weight} is ${weight} thousandth${weight === 1 ? "" : "s"}. Write ${percent(weight)} to make that plain` +
      (isRight ? `, or ${weight}% if you mean percent.` : ".");
    return [warning("weight-unit", [index, "weight"], message)];
  });
}

/** Measured with SDKs of the engine Yggdrasil: 68 of 60,000 users (Unleash/yggdrasil#317). */
function checkFirst(variants: readonly ManifestVariant[]): Finding[] {
  const [first] = [...variants].sort(byName);
  if (first?.weight === undefined || !isFixed(first) || thousandths(first.weight) !== 0) return [];
  const message =
    `${excerpt(first.name)} is fixed at 0 and sorts first. SDKs built on Yggdrasil serve such a variant to about one ` +
    `user in a thousand. Remove it from the set. ${winner}`;
  return [warning("first-at-zero", [variants.indexOf(first), "weight"], message)];
}

/** The server computes the weights of variable variants; a written weight that differs is misleading. */
function checkShares(variants: readonly ManifestVariant[], isInherited: boolean): Finding[] {
  const variable = variants.filter((variant) => !isFixed(variant));
  if (variable.every(({ weight }) => weight === undefined)) return [];
  const fixed = fixedSum(variants);
  const shares = new Map(canonical(variants).map(({ name, weight }) => [name, weight]));
  const wrong = variants.flatMap((variant, index) => {
    const share = shares.get(variant.name) ?? 0;
    if (isFixed(variant) || variant.weight === undefined) return [];
    return Math.abs((thousandths(variant.weight) ?? 0) - share) <= 1 ? [] : [{ variant, index, share }];
  });
  const whole = isInherited ? undefined : wholeSet(variants);
  if (whole && wrong.some(({ variant }) => variant.weightType === undefined)) {
    const message = `Without "weightType: fix" the server shares equally, whatever the weights say. Write it ${whole.where}`;
    return [error("share", [variants.indexOf(whole.largest), "weight"], message)];
  }
  return wrong.map(({ variant, index, share }) => {
    const { name, weight, weightType } = variant;
    const stored = typeof weight === "string" ? percent(share) : `${share} (${percent(share)})`;
    const facts = `${excerpt(name)} is variable: the server will store ${stored}, not ${weight}. Remove the weight`;
    const mayBeFixed = !isInherited && variable.length > 1 && fixed + (thousandths(weight ?? 0) ?? 0) < total;
    const message = mayBeFixed ? `${facts}, or write "weightType: fix".` : `${facts}.`;
    return (weightType === undefined ? error : warning)("share", [index, "weight"], message);
  });
}

/** Variable weights that add up to 100%, such as 90% and 10%: all except one must be fixed. */
function wholeSet(variants: readonly ManifestVariant[]) {
  const sum = variants.reduce((whole, { weight }) => whole + (thousandths(weight ?? Number.NaN) ?? Number.NaN), 0);
  const variable = variants.filter((variant) => !isFixed(variant));
  if (sum !== total || variable.length < 2) return undefined;
  const parts = ({ weight }: ManifestVariant) => thousandths(weight ?? 0) ?? 0;
  const largest = variable.reduce((a, b) => (parts(b) > parts(a) ? b : a));
  const others = variable.filter((variant) => variant !== largest);
  const where =
    `for ${enumerate(others.map(({ name, weight }) => `${excerpt(name)} (${weight})`))}, and remove the weight of ` +
    `${excerpt(largest.name)}, which gets the rest (${largest.weight}).`;
  return { largest, where };
}

function enumerate(items: readonly string[]): string {
  if (items.length > mostShown) return `${items.slice(0, mostShown).join(", ")}, …`;
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
