import { excerpt, shortened } from "../text/wording.ts";
import { bodySize, checkBodySize } from "./body-size.ts";
import { defaultStickiness, type Holder } from "./canonical.ts";
import { error, type Finding, type Path, under, warning } from "./finding.ts";
import { checkPayload } from "./payload-rules.ts";
import type { ManifestVariant } from "./variant.ts";
import { isFixed, thousandths, total } from "./weight.ts";
import { checkWeights } from "./weight-rules.ts";

/**
 * Characters that `encodeURIComponent` leaves alone: the server's own test of a variant name. It also accepts `__proto__`,
 * which stops real servers and SDKs.
 */
export const namePattern = /^(?!(?:\.{1,2}|__proto__)$)[A-Za-z0-9\-_.!~*'()]+$/;
const reserved = /^(?:\.{1,2}|__proto__)$/;
export const maxNameLength = 100;

/**
 * Every rule of a variant set, all at once: the server reports one problem per request, and accepts some that hurt.
 *
 * @param variants an `undefined` entry is one that could not be read; the rules about the whole set are then left out.
 * @param bytes the size of the request that sets them, where it is known.
 */
export function checkVariants(
  variants: readonly (ManifestVariant | undefined)[],
  holder: Holder,
  bytes?: number,
): Finding[] {
  const each = variants.flatMap((variant, index) => (variant ? under([index], checkVariant(variant, holder)) : []));
  const whole = variants.filter((variant) => variant !== undefined);
  const isWhole = whole.length > 0 && whole.length === variants.length;
  return each.concat(
    checkDuplicates(variants),
    isWhole ? checkSet(whole, holder, bytes ?? bodySize(whole, holder)) : [],
  );
}

function checkVariant(variant: ManifestVariant, holder: Holder): Finding[] {
  const { name, stickiness, payload } = variant;
  return [
    ...checkName(name).map((message) => error("name", ["name"], message)),
    ...checkWeight(variant).map((message) => error("weight", ["weight"], message)),
    ...(payload ? under(["payload"], [...checkPayload(payload), ...checkText(payload.value, ["value"])]) : []),
    ...checkOverrides(variant, holder),
    ...(stickiness === undefined ? [] : checkField(stickiness, ["stickiness"])),
  ];
}

function checkName(name: string): string[] {
  if (name.length <= maxNameLength && namePattern.test(name)) return [];
  return [`Expected ${friendlyName(maxNameLength)}; got ${excerpt(name)}.${reservedHint(name)}`];
}

/** What names have to be, for messages. */
export function friendlyName(longest: number): string {
  return `a URL-friendly name: letters, digits and - _ . ! ~ * ' ( ) only, at most ${longest} characters`;
}

/** What to say of a name whose characters are right, and which is refused all the same. */
export function reservedHint(name: string): string {
  return reserved.test(name) ? ` "${name}" cannot be a name.` : "";
}

/** What weights have to be, for messages. */
export const weightPhrase = "a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%";

function checkWeight({ weight, weightType }: ManifestVariant): string[] {
  if (weight === undefined) {
    return weightType === "fix" ? ["A variant with weightType fix needs a weight."] : [];
  }
  const value = thousandths(weight) ?? Number.NaN;
  if (Number.isInteger(value) && value >= 0 && value <= total) return [];
  return [`Expected a weight that is ${weightPhrase}; got ${shortened(String(weight))}.`];
}

function checkOverrides({ overrides = [] }: ManifestVariant, holder: Holder): Finding[] {
  if (holder === "strategy" && overrides.length > 0) {
    const message = "Variants of a strategy cannot have overrides. Use constraints on the strategy instead.";
    return [error("override-on-strategy", ["overrides"], message)];
  }
  return overrides.flatMap(({ contextName, values }, index) => {
    const path = ["overrides", index];
    const [name, entries] = [
      [...path, "contextName"],
      [...path, "values"],
    ];
    return [
      ...(contextName === ""
        ? [error("override", name, "contextName cannot be empty.")]
        : checkField(contextName, name)),
      ...values.flatMap((value, at) =>
        value === ""
          ? [error("override", [...entries, at], "An override value cannot be empty.")]
          : checkText(value, [...entries, at]),
      ),
    ];
  });
}

/** U+0000 makes the server fail after it has written its audit event; half a surrogate pair is no UTF-8. */
export function checkText(text: string, path: Path): Finding[] {
  if (text.includes("\0"))
    return [error("character", path, "The text contains the character U+0000, which cannot be stored.")];
  if (text.isWellFormed()) return [];
  return [error("character", path, "The text contains half of a surrogate pair, which is not a character.")];
}

/** No application sends a field whose name has blanks around it. */
function checkField(field: string, path: Path): Finding[] {
  if (field === field.trim()) return checkText(field, path);
  return [error("context-field", path, `Expected ${contextFieldPhrase}; got ${excerpt(field)}.`)];
}

/** What names of context fields have to be, for messages. */
export const contextFieldPhrase = "the name of a context field, without blanks around it";

function checkDuplicates(variants: readonly (ManifestVariant | undefined)[]): Finding[] {
  const first = new Map<string, number>();
  return variants.flatMap((variant, index) => {
    if (!variant) return [];
    const earlier = first.get(variant.name);
    if (earlier !== undefined) {
      const message = `Variant ${earlier + 1} of this set is already called ${excerpt(variant.name)}.`;
      return [error("duplicate-name", [index, "name"], message)];
    }
    first.set(variant.name, index);
    return [];
  });
}

function checkSet(variants: readonly ManifestVariant[], holder: Holder, bytes: number): Finding[] {
  const found: Finding[] = [];
  if (variants.every(isFixed)) {
    const message =
      "At least one variant must be variable: it gets the weight that the fixed variants leave. " +
      "Remove weightType and weight from one of them.";
    found.push(error("no-variable", [], message));
  }
  return found.concat(checkWeights(variants), checkStickiness(variants, holder), checkBodySize(bytes));
}

function checkStickiness(variants: readonly ManifestVariant[], holder: Holder): Finding[] {
  const values = variants.map(({ stickiness }) => stickiness);
  const standIn = holder === "environment" ? defaultStickiness : undefined;
  const odd = values.findIndex((value) => (value ?? standIn) !== (values[0] ?? standIn));
  if (odd === -1) return [];
  const [a, b] = [values[0], values[odd]].map((value) => (value === undefined ? "none" : excerpt(value)));
  const message =
    "All variants of a set should have the same stickiness: SDKs use that of the first variant in name order. " +
    `Here ${a} and ${b} are mixed.`;
  return [warning("stickiness", [odd, "stickiness"], message)];
}
