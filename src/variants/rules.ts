import { excerpt, shortened } from "../text/excerpt.ts";
import { bodyFaults } from "./body.ts";
import { canonical, defaultStickiness, type Holder } from "./canonical.ts";
import { error, type Finding, under, warning } from "./finding.ts";
import { payloadFaults } from "./payload.ts";
import type { WrittenVariant } from "./variant.ts";
import { fixedSum, isFixed, percent, thousandths, total } from "./weight.ts";

/** Characters that `encodeURIComponent` leaves alone: the server's own test of a variant name. */
export const namePattern = /^(?!\.{1,2}$)[A-Za-z0-9\-_.!~*'()]+$/;
export const maxNameLength = 100;

/**
 * Every rule of a variant set, all at once: the server reports one fault per round trip, and accepts some that hurt.
 *
 * @param variants an `undefined` entry is one that cannot be judged (its own fields are faulty); the rules about the
 *   whole set are then left out.
 */
export function violations(variants: readonly (WrittenVariant | undefined)[], holder: Holder): Finding[] {
  const each = variants.flatMap((variant, index) => (variant ? under([index], variantFaults(variant, holder)) : []));
  const whole = variants.filter((variant) => variant !== undefined);
  const isJudged = whole.length > 0 && whole.length === variants.length;
  return each.concat(duplicateNames(variants), isJudged ? setFaults(whole, holder) : []);
}

function variantFaults(variant: WrittenVariant, holder: Holder): Finding[] {
  return [
    ...nameFaults(variant.name).map((message) => error("name", ["name"], message)),
    ...weightFaults(variant).map((message) => error("weight", ["weight"], message)),
    ...under(["payload"], payloadFaults(variant.payload)),
    ...overrideFaults(variant, holder),
    ...textFaults(variant),
  ];
}

function nameFaults(name: string): string[] {
  if (name.length === 0) return ["A variant needs a name of 1 to 100 characters."];
  if (name.length > maxNameLength) return [`A variant name has at most 100 characters; this one has ${name.length}.`];
  if (namePattern.test(name)) return [];
  return [
    `The variant name ${excerpt(name)} is not URL-friendly: use letters, digits and - _ . ! ~ * ' ( ) only` +
      `${name === "." || name === ".." ? `, and not "${name}" alone` : ""}.`,
  ];
}

function weightFaults({ weight, weightType }: WrittenVariant): string[] {
  if (weight === undefined) {
    return weightType === "fix" ? ["A variant with weightType fix needs a weight."] : [];
  }
  const value = thousandths(weight) ?? Number.NaN;
  if (Number.isInteger(value) && value >= 0 && value <= total) return [];
  return [
    `A weight is a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%; got ${shortened(String(weight))}.`,
  ];
}

function overrideFaults({ overrides = [] }: WrittenVariant, holder: Holder): Finding[] {
  if (holder === "strategy" && overrides.length > 0) {
    const message =
      "Strategy variants cannot have overrides: the server refuses them. Use constraints on the strategy.";
    return [error("override-on-strategy", ["overrides"], message)];
  }
  return overrides.flatMap(({ contextName, values }, index) => {
    const faults: Finding[] = [];
    const path = ["overrides", index];
    if (contextName === "") faults.push(error("override", [...path, "contextName"], "contextName must not be empty."));
    values.forEach((value, place) => {
      if (value !== "") return;
      faults.push(error("override", [...path, "values", place], "An override value must not be empty."));
    });
    return faults;
  });
}

/** U+0000 makes the server fail after it has written its audit event; half a surrogate pair is no UTF-8. */
export function characterFaults(text: string, path: readonly (string | number)[]): Finding[] {
  if (text.includes("\0")) return [error("character", path, "The text holds the character U+0000.")];
  if (!text.isWellFormed()) return [error("character", path, "The text holds half of a surrogate pair.")];
  return [];
}

function textFaults({ stickiness, payload, overrides = [] }: WrittenVariant): Finding[] {
  return [
    ...(stickiness === undefined ? [] : characterFaults(stickiness, ["stickiness"])),
    ...(payload === undefined ? [] : characterFaults(payload.value, ["payload", "value"])),
    ...overrides.flatMap(({ contextName, values }, index) => [
      ...characterFaults(contextName, ["overrides", index, "contextName"]),
      ...values.flatMap((value, place) => characterFaults(value, ["overrides", index, "values", place])),
    ]),
  ];
}

function duplicateNames(variants: readonly (WrittenVariant | undefined)[]): Finding[] {
  const first = new Map<string, number>();
  return variants.flatMap((variant, index) => {
    if (!variant) return [];
    const earlier = first.get(variant.name);
    if (earlier !== undefined) {
      const message = `The name ${excerpt(variant.name)} is taken by variant ${earlier + 1} of this set.`;
      return [error("duplicate-name", [index, "name"], message)];
    }
    first.set(variant.name, index);
    return [];
  });
}

function setFaults(variants: readonly WrittenVariant[], holder: Holder): Finding[] {
  const found: Finding[] = [];
  if (variants.every(isFixed)) {
    const message =
      "At least one variant must have weightType variable: it takes what the fixed weights leave. " +
      "Leave weightType out of the variant that should get the rest.";
    found.push(error("no-variable", [], message));
  }
  return found.concat(weightRules(variants), stickinessFaults(variants, holder), bodyFaults(variants, holder));
}

/** The rules that other weights alone can break. */
export function weightRules(variants: readonly WrittenVariant[]): Finding[] {
  const found: Finding[] = [];
  const hundred = addUpToHundred(variants);
  if (hundred) found.push(hundred);
  const fixed = fixedSum(variants);
  if (fixed >= total) {
    const message =
      `Fixed weights must add up to less than ${total}; these add up to ${fixed}. ` +
      "To ship a winner, make it variable and fix the others at 0.";
    found.push(error("fixed-sum", [], message));
  }
  return hundred || fixed >= total ? found : shareFaults(variants);
}

/** 50 and 50 are a twentieth each, not a half: the commonest slip of those who think in percent. */
function addUpToHundred(variants: readonly WrittenVariant[]): Finding | undefined {
  const bare = variants.flatMap(({ weight }, index) => (typeof weight === "number" ? [{ weight, index }] : []));
  if (bare.length < 2 || bare.reduce((sum, { weight }) => sum + weight, 0) !== 100) return undefined;
  const largest = bare.reduce((a, b) => (b.weight > a.weight ? b : a));
  const message =
    "Weights are thousandths, and the numbers of this set add up to exactly 100, a tenth of the users. " +
    `Did you mean ${largest.weight}%? If ${largest.weight} thousandths are right, write ${percent(largest.weight)}.`;
  return error("weight-unit", [largest.index, "weight"], message);
}

/** A weight on a variable variant is a comment: the server computes its own. One that says something else misleads. */
function shareFaults(variants: readonly WrittenVariant[]): Finding[] {
  const shares = new Map(canonical(variants).map(({ name, weight }) => [name, weight]));
  return variants.flatMap((variant, index) => {
    if (isFixed(variant) || variant.weight === undefined) return [];
    const written = thousandths(variant.weight) ?? 0;
    const share = shares.get(variant.name) ?? 0;
    if (Math.abs(written - share) <= 1) return [];
    const facts = `This variant is variable, so the server will store ${share} (${percent(share)}), not ${variant.weight}`;
    return variant.weightType === undefined
      ? [error("share", [index, "weight"], `${facts}. Add "weightType: fix", or remove the weight.`)]
      : [warning("share", [index, "weight"], `${facts}. Remove the weight, or make the variant fixed.`)];
  });
}

function stickinessFaults(variants: readonly WrittenVariant[], holder: Holder): Finding[] {
  const values = variants.map(({ stickiness }) => stickiness);
  const standIn = holder === "environment" ? defaultStickiness : undefined;
  const odd = values.findIndex((value) => (value ?? standIn) !== (values[0] ?? standIn));
  if (odd === -1) return [];
  const [a, b] = [values[0], values[odd]].map((value) => (value === undefined ? "none" : excerpt(value)));
  const message = `One set has one stickiness: SDKs use only that of the first variant in name order. Here ${a} and ${b} are mixed.`;
  return [warning("stickiness", [odd, "stickiness"], message)];
}
