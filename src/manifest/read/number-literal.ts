/**
 * A number that the file spells otherwise than JSON would print it: `1e3`, `0x10`, `010`, `1.50`, `-0`, `.inf`, twenty
 * digits. What YAML makes of it may not be what the author meant (`5319e7` is the start of a commit hash), so it is no
 * number to any check; only a payload of type `number` takes one, as written, when it is a plain decimal.
 */
export class Numeral {
  readonly source: string;
  readonly value: number;

  constructor(source: string, value: number) {
    this.source = source;
    this.value = value;
  }

  /** Digits with at most one point in between: `1.50` and `007`, but no exponent, hexadecimal or infinity. */
  get isPlainDecimal(): boolean {
    return /^[+-]?\d+(?:\.\d+)?$/.test(this.source);
  }
}

/** What a place holds that could not be read; the fault that says why is already reported. */
export const unreadable = Symbol("unreadable");
