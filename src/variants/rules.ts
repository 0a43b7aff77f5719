import { canonical, defaultStickiness, type Holder, maxBodyBytes, requestBody } from "./canonical.ts";
import { payloadFaults } from "./payload.ts";
import type { WrittenVariant } from "./variant.ts";
import { error, under, type Violation, warning } from "./violation.ts";
import { distribute, fixedSum, isFixed, percent, thousandths, total } from "./weight.ts";

/** Characters that `encodeURIComponent` leaves alone: the server's own test of a variant name. */
export const namePattern = /^(?!\.{1,2}$)[A-Za-z0-9\-_.!~*'()]+$/;
export const maxNameLength = 100;

/**
 * Every rule of a variant set, all at once: the server reports one fault per round trip, and accepts some that hurt.
 *
 * @param variants an `undefined` entry is one that cannot be judged (its own fields are faulty); the rules about the
 *   whole set are then left out.
 */
export function violations(variants: readonly (WrittenVariant | undefined)[], holder: Holder): Violation[] {
  const found: Violation[] = [];
  variants.forEach((variant, index) => {
    if (!variant) return;
    found.push(...nameFaults(variant.name).map((message) => error("name", [index, "name"], message)));
    found.push(...weightFaults(variant).map((message) => error("weight", [index, "weight"], message)));
    found.push(...under([index, "payload"], payloadFaults(variant.payload)));
    found.push(...under([index], overrideFaults(variant, holder)));
    found.push(...characterFaults(variant, [index]));
  });
  found.push(...duplicateNames(variants));
  const whole = variants.filter((variant) => variant !== undefined);
  if (whole.length > 0 && whole.length === variants.length) found.push(...setFaults(whole, holder));
  return found;
}

function nameFaults(name: string): string[] {
  if (name.length === 0) return ["A variant needs a name of 1 to 100 characters."];
  if (name.length > maxNameLength) return [`A variant name has at most 100 characters; this one has ${name.length}.`];
  if (namePattern.test(name)) return [];
  return [
    `The variant name ${JSON.stringify(name)} is not URL-friendly: use letters, digits and - _ . ! ~ * ' ( ) only` +
      `${name === "." || name === ".." ? `, and not "${name}" alone` : ""}.`,
  ];
}

function weightFaults({ weight, weightType }: WrittenVariant): string[] {
  if (weight === undefined) {
    return weightType === "fix" ? ["A variant with weightType fix needs a weight."] : [];
  }
  const value = thousandths(weight);
  if (value !== undefined && Number.isInteger(value) && value >= 0 && value <= total) return [];
  return [`A weight is a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%; got ${weight}.`];
}

function overrideFaults({ overrides = [] }: WrittenVariant, holder: Holder): Violation[] {
  if (holder === "strategy" && overrides.length > 0) {
    const message =
      "Strategy variants cannot have overrides: the server refuses them. Use constraints on the strategy.";
    return [error("override-on-strategy", ["overrides"], message)];
  }
  return overrides.flatMap(({ contextName, values }, index) => {
    const faults: Violation[] = [];
    const path = ["overrides", index];
    if (contextName === "") faults.push(error("override", [...path, "contextName"], "contextName must not be empty."));
    values.forEach((value, place) => {
      if (value !== "") return;
      faults.push(error("override", [...path, "values", place], "An override value must not be empty."));
    });
    return faults;
  });
}

/** U+0000 makes the server fail after it has written its audit event; a lone surrogate cannot be sent as UTF-8. */
function characterFaults(value: unknown, path: readonly (string | number)[]): Violation[] {
  if (typeof value === "string") {
    if (value.includes("\0")) return [error("character", path, "The text holds the character U+0000.")];
    if (!value.isWellFormed()) return [error("character", path, "The text holds half of a surrogate pair.")];
    return [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    characterFaults(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function duplicateNames(variants: readonly (WrittenVariant | undefined)[]): Violation[] {
  const first = new Map<string, number>();
  return variants.flatMap((variant, index) => {
    if (!variant) return [];
    const earlier = first.get(variant.name);
    if (earlier !== undefined) {
      const message = `The name ${JSON.stringify(variant.name)} is taken by variant ${earlier + 1} of this set.`;
      return [error("duplicate-name", [index, "name"], message)];
    }
    first.set(variant.name, index);
    return [];
  });
}

function setFaults(variants: readonly WrittenVariant[], holder: Holder): Violation[] {
  const found: Violation[] = [];
  if (variants.every(isFixed)) {
    const message =
      "At least one variant must have weightType variable: it takes what the fixed weights leave. " +
      "Leave weightType out of the variant that should get the rest.";
    found.push(error("no-variable", [], message));
  }
  const hundred = addUpToHundred(variants);
  if (hundred) found.push(hundred);
  const fixed = fixedSum(variants);
  if (fixed >= total) {
    const message =
      `Fixed weights must add up to less than 1000; these add up to ${fixed}. ` +
      "To ship a winner, make it variable and fix the others at 0.";
    found.push(error("fixed-sum", [], message));
  }
  if (!hundred && fixed < total) found.push(...shareFaults(variants));
  found.push(...stickinessFaults(variants), ...bodyFaults(variants, holder));
  return found;
}

/** 50 and 50 are a twentieth each, not a half: the commonest slip of those who think in percent. */
function addUpToHundred(variants: readonly WrittenVariant[]): Violation | undefined {
  const bare = variants.flatMap(({ weight }, index) => (typeof weight === "number" ? [{ weight, index }] : []));
  if (bare.length < 2 || bare.reduce((sum, { weight }) => sum + weight, 0) !== 100) return undefined;
  const largest = bare.reduce((a, b) => (b.weight > a.weight ? b : a));
  const message =
    `Weights are thousandths, and the numbers of this set add up to exactly 100, a tenth of the users. ` +
    `Did you mean ${largest.weight}%? Write ${largest.weight}% or ${largest.weight * 10} instead of ${largest.weight}.`;
  return error("weight-unit", [largest.index, "weight"], message);
}

/** A weight on a variable variant is a comment: the server computes its own. One that says something else misleads. */
function shareFaults(variants: readonly WrittenVariant[]): Violation[] {
  const shares = distribute(variants);
  return variants.flatMap((variant, index) => {
    if (isFixed(variant) || variant.weight === undefined) return [];
    const written = thousandths(variant.weight) ?? 0;
    const share = shares[index] ?? 0;
    if (Math.abs(written - share) <= 1) return [];
    const facts = `This variant is variable, so the server will store ${share} (${percent(share)}), not ${variant.weight}`;
    return variant.weightType === undefined
      ? [error("share", [index, "weight"], `${facts}. Add "weightType: fix", or remove the weight.`)]
      : [warning("share", [index, "weight"], `${facts}. Remove the weight, or make the variant fixed.`)];
  });
}

function stickinessFaults(variants: readonly WrittenVariant[]): Violation[] {
  const values = variants.map(({ stickiness }) => stickiness ?? defaultStickiness);
  const odd = values.findIndex((value) => value !== values[0]);
  if (odd < 0) return [];
  const message =
    `One set has one stickiness: SDKs use only that of the first variant in name order. ` +
    `Here "${values[0]}" and "${values[odd]}" are mixed.`;
  return [warning("stickiness", [odd, "stickiness"], message)];
}

function bodyFaults(variants: readonly WrittenVariant[], holder: Holder): Violation[] {
  const bytes = new TextEncoder().encode(requestBody(canonical(variants), holder)).length;
  if (bytes <= maxBodyBytes) return [];
  const message = `The request for this set would have ${bytes} bytes; the server takes at most ${maxBodyBytes}.`;
  return [error("body-size", [], message)];
}
