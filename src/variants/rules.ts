import { excerpt, shortened } from "../text/wording.ts";
import { bodySize, type Holder, maxBodyBytes } from "./body.ts";
import { defaultStickiness, written } from "./canonical.ts";
import { error, type Finding, type Path, under, warning } from "./finding.ts";
import { checkPayload } from "./payload-rules.ts";
import type { ManifestVariant, Target, VariantSet } from "./variant.ts";
import { isFixed, thousandths, total } from "./weight.ts";
import { checkWeights } from "./weight-rules.ts";

/** Characters that `encodeURIComponent` keeps, the server's test of a name. It accepts `__proto__`, which stops SDKs. */
export const namePattern = /^(?!(?:\.{1,2}|__proto__)$)[A-Za-z0-9\-_.!~*'()]+$/;
const reserved = /^(?:\.{1,2}|__proto__)$/;
export const maxVariantName = 100;
/** Longest name of a project, feature or environment: the size of the columns in the server's tables. */
export const maxName = 255;

/** The server reports one error per request. Rules about the whole set are checked only if every variant was read. */
export function checkVariants(variants: readonly (ManifestVariant | undefined)[], holder: Holder, bytes?: number) {
  const each = variants.flatMap((variant, index) => (variant ? under([index], checkVariant(variant, holder)) : []));
  const whole = variants.filter((variant) => variant !== undefined);
  const isWhole = whole.length > 0 && whole.length === variants.length;
  const ofSet = isWhole ? checkSet(whole, holder, bytes ?? bodySize(whole, holder)) : [];
  return [...each, ...checkDuplicates(variants), ...ofSet];
}

function checkVariant(variant: ManifestVariant, holder: Holder): Finding[] {
  const { name, stickiness, payload } = variant;
  return [
    ...checkName(name, ["name"], maxVariantName),
    ...checkWeight(variant).map((message) => error("weight", ["weight"], message)),
    ...(payload ? under(["payload"], [...checkPayload(payload), ...checkText(payload.value, ["value"])]) : []),
    ...checkOverrides(variant, holder),
    ...(stickiness === undefined ? [] : checkField(stickiness, ["stickiness"])),
  ];
}

export function checkName(name: string, path: Path, longest = maxName): Finding[] {
  if (name.length <= longest && namePattern.test(name)) return [];
  return [error("name", path, `Expected ${friendlyName(longest)}; got ${excerpt(name)}.${reservedHint(name)}`)];
}

/** For messages, as `weightPhrase` and `contextFieldPhrase`. */
export function friendlyName(longest: number): string {
  return `a URL-friendly name: letters, digits and - _ . ! ~ * ' ( ) only, at most ${longest} characters`;
}

/** A sentence about a name that is refused although its characters are valid. */
export function reservedHint(name: string): string {
  return reserved.test(name) ? ` "${name}" cannot be a name.` : "";
}

export const weightPhrase = "a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%";

function checkWeight({ weight, weightType }: ManifestVariant): string[] {
  if (weight === undefined) return weightType === "fix" ? ["A variant with weightType fix needs a weight."] : [];
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
    const name = ["overrides", index, "contextName"];
    const isNamed = contextName !== "";
    return [
      ...(isNamed ? checkField(contextName, name) : [error("override", name, "contextName cannot be empty.")]),
      ...values.flatMap((value, at) => {
        const path = ["overrides", index, "values", at];
        return value === "" ? [error("override", path, "An override value cannot be empty.")] : checkText(value, path);
      }),
    ];
  });
}

/** U+0000 makes the server fail after it has written its audit event; half a surrogate pair is not UTF-8. */
export function checkText(text: string, path: Path): Finding[] {
  if (text.includes("\0"))
    return [error("character", path, "The text contains the character U+0000, which cannot be stored.")];
  if (text.isWellFormed()) return [];
  return [error("character", path, "The text contains half of a surrogate pair, which is not a character.")];
}

/** No application sends a field with blanks around its name. */
function checkField(field: string, path: Path): Finding[] {
  if (field === field.trim()) return checkText(field, path);
  return [error("context-field", path, `Expected ${contextFieldPhrase}; got ${excerpt(field)}.`)];
}

export const contextFieldPhrase = "the name of a context field, without blanks around it";

function checkDuplicates(variants: readonly (ManifestVariant | undefined)[]): Finding[] {
  const first = new Map<string, number>();
  return variants.flatMap((variant, index) => {
    if (!variant) return [];
    const earlier = first.get(variant.name) ?? index;
    first.set(variant.name, earlier);
    const message = `Variant ${earlier + 1} of this set is already called ${excerpt(variant.name)}.`;
    return earlier === index ? [] : [error("duplicate-name", [index, "name"], message)];
  });
}

function checkSet(variants: readonly ManifestVariant[], holder: Holder, bytes: number): Finding[] {
  const message =
    "At least one variant must be variable: it gets the weight that the fixed variants leave. " +
    "Remove weightType and weight from one of them.";
  const fixed = variants.every(isFixed) ? [error("no-variable", [], message)] : [];
  return [...fixed, ...checkWeights(variants), ...checkStickiness(variants, holder), ...checkBodySize(bytes)];
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

/** The request for a set may be larger than the server accepts. */
export function checkBodySize(bytes: number): Finding[] {
  if (bytes <= maxBodyBytes) return [];
  const message = `The request for this set would have ${bytes} bytes. The server accepts at most ${maxBodyBytes}.`;
  return [error("body-size", [], message)];
}

const brokenPayload = "Its payload is not what its type says, has a key twice, or its type is unknown.";

/** The rules that a stored set breaks, so that it could not be written again. None quotes a payload. */
export function storedErrors(variants: VariantSet, { strategy }: Pick<Target, "strategy">): string[] {
  const untyped = variants.filter(({ weightType }) => weightType !== "fix" && weightType !== "variable");
  const found = checkVariants(written(variants), strategy ? "strategy" : "environment")
    .filter(({ severity, rule }) => severity === "error" && rule !== "weight-unit")
    .map(({ rule, path, message }) => {
      const name = variants[Number(path?.[0])]?.name;
      const text = rule === "payload" ? brokenPayload : message;
      return name === undefined ? text : `Variant ${JSON.stringify(name)}: ${text}`;
    });
  return [...untyped.map(({ name }) => `Variant ${JSON.stringify(name)} has no weight type.`), ...new Set(found)];
}
