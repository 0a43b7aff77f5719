import type * as z from "zod/mini";
import { excerpt, firstOf, shortened, suggestion } from "../../text/wording.ts";
import { bodySize, type Holder, strategyFrame } from "../../variants/body.ts";
import { error, type Finding, type Path, printPath, under } from "../../variants/finding.ts";
import { checkBodySize, checkVariants } from "../../variants/rules.ts";
import { type ManifestVariant, type Override, type Payload, payloadTypes } from "../../variants/variant.ts";
import { isFixed, type Weights, withFixedWeights } from "../../variants/weight.ts";
import { checkWeights } from "../../variants/weight-rules.ts";
import type { PayloadValue } from "../read/schema.ts";
import { override, overrideValue, payloads, untypedPayload, variant, weight } from "../read/schema.ts";
import { inside, readFields, readRecord, readValue, type Written } from "../read/validate.ts";
import { isMapping, type Unreadable, unreadable } from "../read/value.ts";

/** Several targets may share it. */
export interface VariantList {
  readonly variants: readonly ManifestVariant[];
  readonly path: Path;
  readonly hasOverrides: boolean;
  /** Size of the request that sets them on an environment. */
  readonly bytes: number;
}

export type ReadList = VariantList | Unreadable;

/** The stickiness of the feature, and `weights: keep` of the nearest level. */
export type Above = { readonly keep: "keep" | undefined; readonly stickiness: string | undefined };

/** Reports every rule that a list breaks; those of the whole if each variant could be read. */
export function readVariantList(written: Written<readonly unknown[]>, holder: Holder, above: Above): ReadList {
  const { keep, stickiness } = above;
  const { value: list, path, document } = written;
  const read = list.map((item, index) => readVariant(inside(written, item, index), stickiness));
  const variants = read.filter((item) => item !== undefined);
  const bytes = bodySize(variants, "environment");
  const findings = checkVariants(read, holder, holder === "strategy" ? bytes + strategyFrame : bytes);
  // With kept weights, each new variant begins at 0.
  const counted = keep ? findings.filter(({ rule }) => rule !== "first-at-zero") : findings;
  for (const finding of under(path, counted)) document.findings.add(finding);
  const hasOverrides = variants.some(({ overrides = [] }) => overrides.length > 0);
  return variants.length < read.length ? unreadable : { variants, path, hasOverrides, bytes };
}

/** One variant; `undefined` if it or one of its fields cannot be used. */
function readVariant(written: Written, stickiness: string | undefined): ManifestVariant | undefined {
  const fields = readFields(variant, written);
  if (fields === unreadable) return undefined;
  const payload = fields.payload && readPayload(inside(written, fields.payload, "payload"));
  const overrides = fields.overrides && readOverrides(inside(written, fields.overrides, "overrides"));
  if (payload === unreadable || overrides === unreadable || Object.values(fields).includes(unreadable))
    return undefined;
  const { payload: _, overrides: __, ...rest } = fields as z.infer<typeof variant>;
  return {
    ...rest,
    ...(stickiness !== undefined && { stickiness: rest.stickiness ?? stickiness }),
    ...(payload && { payload }),
    ...(overrides && { overrides }),
  };
}

function readPayload(written: Written): Payload | Unreadable {
  const { value: mapping, path, document } = written;
  const type = payloadTypes.find((name) => isMapping(mapping) && mapping["type"] === name);
  const payload = readRecord(type ? payloads[type] : untypedPayload, written);
  if (payload === unreadable || type === undefined) return unreadable;
  const value = payload.value as PayloadValue;
  const odd = type === "json" ? oddNumbers(value) : [];
  for (const finding of under([...path, "value"], odd)) document.findings.add(finding);
  return odd.length > 0 ? unreadable : { type, value: sentPayload(value) };
}

function readOverrides(written: Written<readonly unknown[] | Unreadable>): Override[] | Unreadable {
  if (written.value === unreadable) return unreadable;
  const overrides = written.value.map((item, index) => {
    const own = readRecord(override, inside(written, item, index));
    if (own === unreadable) return unreadable;
    const values = own.values.map((text, at) => readValue(overrideValue, inside(written, text, index, "values", at)));
    return values.includes(unreadable) ? unreadable : { ...own, values: values as string[] };
  });
  return overrides.includes(unreadable) ? unreadable : (overrides as Override[]);
}

/** As it is sent: JSON with its keys in order (whole numbers first, as in JavaScript), a number with its digits (`1.50`). */
export function sentPayload(value: PayloadValue): string {
  if (typeof value === "string") return value;
  return typeof value === "symbol" ? (value.description ?? "") : JSON.stringify(value);
}

/** Numbers in JSON that would be sent with other digits: to some, `1.10` is a version. */
export function oddNumbers(value: unknown): Finding[] {
  if (typeof value === "symbol") {
    if (value === unreadable) return [];
    const source = shortened(value.description ?? "");
    const sent = JSON.stringify(Number(value.description));
    const message = `The number ${source} would be sent as ${sent}. Write what is meant, in quotes if it is text.`;
    return [error("payload", [], message)];
  }
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value))
    return [error("payload", [], `${value} is too large to be kept exactly. Write it in quotes.`)];
  if (Array.isArray(value)) return value.flatMap((item, index) => under([index], oddNumbers(item)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => under([key], oddNumbers(inner)));
}

/** Most fixed variants that are listed in a message and searched for a similar name. */
const mostNamed = 10;

export function readWeights(written: Written<Readonly<Record<string, unknown>> | Unreadable | undefined>) {
  const { value: weights } = written;
  if (weights === undefined || weights === unreadable) return undefined;
  const read = Object.entries(weights).map(([name, value]) => readValue(weight, inside(written, value, name)));
  return read.includes(unreadable) ? undefined : (weights as Weights);
}

/** An inherited list with other fixed weights, whose `path` is given, and the findings that this adds. */
export function withWeights(inherited: VariantList, weights: Weights, path: Path, holder: Holder) {
  const variants = withFixedWeights(inherited.variants, weights);
  const list = { ...inherited, variants, bytes: bodySize(variants, "environment") };
  const keyOf = ({ severity, rule, path }: Finding) => `${severity} ${rule} ${path}`;
  const found = checkWeights(variants, true);
  const known = found.length === 0 ? [] : checkWeights(inherited.variants).map(keyOf);
  const broken = found.filter((finding) => !known.includes(keyOf(finding)));
  const frame = holder === "strategy" ? strategyFrame : 0;
  if (checkBodySize(inherited.bytes + frame).length === 0) broken.push(...checkBodySize(list.bytes + frame));
  const ofWeights = broken.map((finding) => {
    if (finding.rule === "share") {
      const message = `${finding.message} (With ${printPath(path)}.)`;
      return { ...finding, message, path: [...inherited.path, ...(finding.path ?? [])] };
    }
    const name = variants[Number(finding.path?.[0])]?.name;
    const isOurs = name !== undefined && Object.hasOwn(weights, name);
    return { ...finding, path: isOurs ? [...path, name] : path };
  });
  return { list, findings: [...under(path, checkNames(Object.keys(weights), inherited.variants)), ...ofWeights] };
}

function checkNames(names: readonly string[], variants: readonly ManifestVariant[]): Finding[] {
  const all = new Set(variants.map(({ name }) => name));
  const fixed = new Set(variants.filter(isFixed).map(({ name }) => name));
  const near = [...fixed].slice(0, mostNamed);
  const list = firstOf([...fixed], mostNamed) || "none";
  const unknown = names.filter((name) => !fixed.has(name));
  return unknown.map((name) => {
    const meant = all.has(name) ? undefined : suggestion(name, near);
    const hint = meant ? `Did you mean ${meant}?` : `Fixed variants: ${list}.`;
    return error("overlay", [name], `No inherited variant with a fixed weight is called ${excerpt(name)}. ${hint}`);
  });
}
