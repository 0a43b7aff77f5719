/**
 * A number that the file spells otherwise than JSON would print it (`1e3`, `0x10`, `010`, `1.50`, `-0`, `.inf`, twenty
 * digits) is kept as a symbol that bears its spelling. What YAML makes of it may not be what the author meant (`5319e7` is
 * the start of a commit hash), so no check may see a number in it; only a payload of type `number` may be one, as
 * written, when it is a plain decimal.
 */
export function numberLiteral(source: string): symbol {
  return Symbol(source);
}

/** Digits with at most one point in between: `1.50` and `007`, but no exponent, hexadecimal or infinity. */
export function isPlainDecimal(value: unknown): value is symbol {
  return typeof value === "symbol" && /^[+-]?\d+(?:\.\d+)?$/.test(value.description ?? "");
}

/** Stands for what could not be read, or is not what the schema says; the finding that says why is reported. */
export const unreadable: unique symbol = Symbol("unreadable");
