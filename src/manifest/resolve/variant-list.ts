import type * as z from "zod/mini";
import { bodySize, strategyFrame } from "../../variants/body-size.ts";
import type { Holder } from "../../variants/canonical.ts";
import { type Path, under } from "../../variants/finding.ts";
import { checkVariants } from "../../variants/rules.ts";
import type { ManifestVariant, Override } from "../../variants/variant.ts";
import type { Document } from "../read/document.ts";
import { unreadable } from "../read/node-reader.ts";
import { override, overrideValue, variant } from "../read/schema.ts";
import { readFields, readValue, reportCuts } from "../read/validate.ts";
import { oddNumbers, payloadText } from "./payload-text.ts";

/** A list of variants as it is written, which several targets may share. */
export interface VariantList {
  readonly variants: readonly ManifestVariant[];
  /** Where they are written. */
  readonly path: Path;
  readonly hasOverrides: boolean;
  /** Size of the request that sets them on an environment. */
  readonly bytes: number;
}

/**
 * Reads a list of variants and reports every rule that it breaks.
 *
 * @param stickiness of the feature, for variants that name none.
 * @returns `unreadable` when one of the variants is; then the rules about the whole list are not looked at.
 */
export function readVariantList(
  list: readonly unknown[],
  path: Path,
  holder: Holder,
  stickiness: string | undefined,
  document: Document,
): VariantList | typeof unreadable {
  const read = list.map((item, index) => readVariant(item, [...path, index], stickiness, document));
  const variants = read.filter((item) => item !== undefined);
  const bytes = bodySize(variants, "environment");
  const findings = checkVariants(read, holder, holder === "strategy" ? bytes + strategyFrame : bytes);
  for (const finding of under(path, findings)) document.findings.add(finding);
  const hasOverrides = variants.some(({ overrides = [] }) => overrides.length > 0);
  return variants.length < read.length ? unreadable : { variants, path, hasOverrides, bytes };
}

/** A variant as it is written; `undefined` when it or one of its fields cannot be used. */
function readVariant(
  value: unknown,
  path: Path,
  stickiness: string | undefined,
  document: Document,
): ManifestVariant | undefined {
  const fields = readFields(variant, value, path, document);
  if (fields === unreadable) return undefined;
  const overrides = fields.overrides && readOverrides(fields.overrides, [...path, "overrides"], document);
  if (overrides === unreadable || Object.values(fields).includes(unreadable)) return undefined;
  const { payload, overrides: _, ...rest } = fields as z.infer<typeof variant>;
  const odd = payload?.type === "json" ? oddNumbers(payload.value, [...path, "payload", "value"]) : [];
  if (payload && payload.type !== "number") reportCuts(payload.value, [...path, "payload", "value"], document);
  for (const finding of odd) document.findings.add(finding);
  if (odd.length > 0) return undefined;
  return {
    ...rest,
    ...(stickiness !== undefined && { stickiness: rest.stickiness ?? stickiness }),
    ...(payload && { payload: { type: payload.type, value: payloadText(payload.value) } }),
    ...(overrides && { overrides }),
  };
}

function readOverrides(
  list: readonly unknown[] | typeof unreadable,
  path: Path,
  document: Document,
): Override[] | typeof unreadable {
  if (list === unreadable) return unreadable;
  const overrides = list.map((item, index) => readOverride(item, [...path, index], document));
  return overrides.includes(unreadable) ? unreadable : (overrides as Override[]);
}

function readOverride(value: unknown, path: Path, document: Document): Override | typeof unreadable {
  const fields = readFields(override, value, path, document);
  if (fields === unreadable || fields.values === unreadable) return unreadable;
  const values = fields.values.map((text, index) =>
    readValue(overrideValue, text, [...path, "values", index], document),
  );
  reportCuts(fields.values, [...path, "values"], document);
  if (values.includes(unreadable) || Object.values(fields).includes(unreadable)) return unreadable;
  return { contextName: fields.contextName as string, values: values as string[] };
}
