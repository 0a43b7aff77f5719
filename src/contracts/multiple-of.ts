import { _, type FuncKeywordDefinition } from "ajv/dist/2020.js";

/**
 * The keyword `multipleOf`, by the digits in which a number is written. The library divides, and to the last bit few
 * quotients of decimals are whole: 19.99 would be no multiple of 0.01.
 */
export const multipleOf: FuncKeywordDefinition = {
  keyword: "multipleOf",
  type: "number",
  schemaType: "number",
  validate: isMultiple,
  errors: false,
  error: { message: "", params: ({ schema }) => _`{ multipleOf: ${schema as number} }` },
};

function isMultiple(divisor: number, data: number): boolean {
  // JSON may write a number that is too large to be one, as 1e400.
  if (!Number.isFinite(data)) return false;
  const [one, other] = [decimal(data), decimal(divisor)];
  const exponent = Math.min(one.exponent, other.exponent);
  const [whole, part] = [one, other].map((each) => each.digits * 10n ** BigInt(each.exponent - exponent));
  return whole !== undefined && part !== undefined && whole % part === 0n;
}

/** A number as `digits` × 10 ^ `exponent`. */
function decimal(value: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = "", exponent] = value.toExponential().split("e");
  const fraction = mantissa.split(".")[1] ?? "";
  return { digits: BigInt(mantissa.replace(".", "")), exponent: Number(exponent) - fraction.length };
}
