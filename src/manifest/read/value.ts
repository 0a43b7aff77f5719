/* The values that a document has besides text, numbers, booleans and null. */

/** A value that cannot be read, or does not match the schema; a finding gives the reason. */
export const unreadable: unique symbol = Symbol("unreadable");
export type Unreadable = typeof unreadable;

/**
 * A number that JSON would print otherwise (`1e3`, `0x10`, `1.50`): a symbol with its text. Its author may have meant a text
 * (`5319e7` is a commit), so only a payload of type `number` may use it, if it is a plain decimal.
 */
export function numberLiteral(source: string): symbol {
  return Symbol(source);
}

/** Digits with at most one point: `1.50` and `007`, but not `1e3`, `0x10` or `.inf`. */
export function isPlainDecimal(value: unknown): value is symbol {
  return typeof value === "symbol" && /^[+-]?\d+(?:\.\d+)?$/.test(value.description ?? "");
}

export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
