import type { FuncKeywordDefinition } from "ajv/dist/2020.js";

/** False for a number that JavaScript cannot compare: it reads 9007199254740993 as 9007199254740992. */
export function keepsNumber(written: string): boolean {
  const [one, other] = [decimal(written), decimal(String(Number(written)))];
  return one.digits === other.digits && one.exponent === other.exponent;
}

/** A number as `digits` × 10 ^ `exponent`, without zeros at the end of the digits. Other spellings are their own digits. */
function decimal(written: string): { readonly digits: string; readonly exponent: number } {
  const plain = /^0[xo]/.test(written) ? String(BigInt(written)) : written;
  const match = /^([+-]?)0*(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(plain);
  if (!match) return { digits: plain, exponent: 0 };
  const [, sign, whole = "", fraction = "", power = "0"] = match;
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  if (end === 0) return { digits: "0", exponent: 0 };
  const exponent = Number(power) - fraction.length + digits.length - end;
  return { digits: `${sign === "-" ? "-" : ""}${digits.slice(0, end)}`, exponent };
}

/** By decimal digits: Ajv divides, and 19.99 would not be a multiple of 0.01. */
export const multipleOf: FuncKeywordDefinition = {
  keyword: "multipleOf",
  type: "number",
  schemaType: "number",
  validate: (divisor: number, data: number) => {
    // JSON may contain a number that is too large for JavaScript, such as 1e400.
    if (!Number.isFinite(data)) return false;
    const [one, other] = [decimal(String(data)), decimal(String(divisor))];
    const least = Math.min(one.exponent, other.exponent);
    const scaled = ({ digits, exponent }: typeof one) => BigInt(digits) * 10n ** BigInt(exponent - least);
    return scaled(one) % scaled(other) === 0n;
  },
  errors: false,
};
