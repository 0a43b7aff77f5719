import { badData, badDataList, type Refusal, serverFault } from "./memory-errors.ts";
import type { StoredVariant } from "./memory-store.ts";
import type { Traits } from "./memory-versions.ts";

/**
 * The second look the server takes at a list of variants, after the schema: names, whole weights, payloads,
 * duplicates. It stops at the first problem.
 */
export function checkRules(variants: unknown, traits: Traits): asserts variants is StoredVariant[] {
  if (!Array.isArray(variants)) throw refuse('"value" must be an array', variants);
  for (const [index, variant] of variants.entries()) checkVariant(variant, `[${index}]`, traits);
  checkUnique(variants);
}

/** Gives variable variants their share, drops what has no weightType, and sorts by name. */
export function distribute(variants: readonly StoredVariant[]): StoredVariant[] {
  const variable = variants.filter(({ weightType }) => weightType === "variable");
  const fixed = variants.filter(({ weightType }) => weightType === "fix");
  if (variants.length > 0 && variable.length === 0) throw badData('There must be at least one "variable" variant');
  const rest = 1000 - fixed.reduce((sum, { weight }) => sum + weight, 0);
  if (rest < 0) throw badData("The traffic distribution total must equal 100%");
  const share = Math.floor(rest / variable.length);
  const spare = rest % variable.length;
  const weighed = variable.map((variant, index) => ({ ...variant, weight: share + (index < spare ? 1 : 0) }));
  return sortByName([...weighed, ...fixed]);
}

/** Sorted as the server lists variants. */
export function sortByName(variants: readonly StoredVariant[]): StoredVariant[] {
  return variants.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Refuses what PostgreSQL cannot keep in a `jsonb` column: U+0000 and lone surrogates. */
export function checkStorable(value: unknown): void {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(checkStorable);
  if (typeof value !== "string") return;
  // The real message starts with the whole SQL statement.
  if (!value.isWellFormed()) throw serverFault("insert into … - invalid input syntax for type json");
  if (value.includes("\0")) throw serverFault("insert into … - unsupported Unicode escape sequence");
}

/** The rule for names of features and variants. */
export function checkName(name: unknown, label: string, { refusesDotNames }: Traits): void {
  checkText(name, label);
  if (encodeURIComponent(name) !== name || (refusesDotNames && (name === "." || name === ".."))) {
    throw refuse(`${label} must be URL friendly`, name);
  }
  if (name.length > 100) throw refuse(`${label} length must be less than or equal to 100 characters long`, name);
}

function checkVariant(variant: unknown, path: string, traits: Traits): void {
  if (!isObject(variant)) throw refuse(`"${path}" must be of type object`, variant);
  const { name, weight, weightType, payload, stickiness, overrides, ...rest } = variant;
  checkName(name, `"${path}.name"`, traits);
  checkWeight(weight, `"${path}.weight"`);
  if (weightType !== undefined && weightType !== "variable" && weightType !== "fix") {
    throw refuse(`"${path}.weightType" must be one of [variable, fix]`, weightType);
  }
  if (payload !== undefined) checkPayload(payload, `${path}.payload`);
  if (stickiness !== undefined) checkText(stickiness, `"${path}.stickiness"`);
  if (overrides !== undefined) checkOverrides(overrides, `${path}.overrides`);
  refuseOthers(rest, path);
}

function checkWeight(weight: unknown, label: string): void {
  if (weight === undefined) throw refuse(`${label} is required`);
  if (typeof weight !== "number") throw refuse(`${label} must be a number`, weight);
  if (!Number.isInteger(weight)) throw refuse("Weight only supports 1 decimal", weight);
  if (weight < 0) throw refuse(`${label} must be greater than or equal to 0`, weight);
  if (weight > 1000) throw refuse(`${label} must be less than or equal to 1000`, weight);
}

function checkPayload(payload: unknown, path: string): void {
  if (!isObject(payload)) throw refuse(`"${path}" must be of type object`, payload);
  const { type, value, ...rest } = payload;
  checkText(type, `"${path}.type"`);
  checkText(value, `"${path}.value"`);
  if (type === "json" && !isJsonObject(value)) {
    throw refuse("'value' must be a valid json string when 'type' is json", value);
  }
  refuseOthers(rest, path);
}

function checkOverrides(overrides: unknown, path: string): void {
  if (!Array.isArray(overrides)) throw refuse(`"${path}" must be an array`, overrides);
  for (const [index, override] of overrides.entries()) {
    const inner = `${path}[${index}]`;
    if (!isObject(override)) throw refuse(`"${inner}" must be of type object`, override);
    const { contextName, values = [], ...rest } = override;
    checkText(contextName, `"${inner}.contextName"`);
    if (!Array.isArray(values)) throw refuse(`"${inner}.values" must be an array`, values);
    for (const [position, value] of values.entries()) checkText(value, `"${inner}.values[${position}]"`);
    refuseOthers(rest, inner);
  }
}

function checkUnique(variants: readonly StoredVariant[]): void {
  const names = variants.map(({ name }) => name);
  const index = names.findIndex((name, position) => names.indexOf(name) !== position);
  if (index < 0) return;
  // The value is shown with the defaults that are not stored.
  const variant = variants[index];
  const shown = {
    ...variant,
    weightType: variant?.weightType ?? "variable",
    stickiness: variant?.stickiness ?? "default",
  };
  throw refuse(`"[${index}]" contains a duplicate value`, shown);
}

function checkText(value: unknown, label: string): asserts value is string {
  if (value === undefined) throw refuse(`${label} is required`);
  if (typeof value !== "string") throw refuse(`${label} must be a string`, value);
  if (value === "") throw refuse(`${label} is not allowed to be empty`);
}

function refuseOthers(rest: Record<string, unknown>, path: string): void {
  const [key] = Object.keys(rest);
  if (key !== undefined) throw refuse(`"${path}.${key}" is not allowed`, rest[key]);
}

function isJsonObject(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null;
  } catch {
    return false;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refuse(message: string, value?: unknown): Refusal {
  return badDataList([{ message: value ? `${message}. You provided ${JSON.stringify(value)}.` : `${message}.` }]);
}
