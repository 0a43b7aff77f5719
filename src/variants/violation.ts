export type Severity = "error" | "warning";

/** One broken rule. `path` leads from the variant set to the value that has to change: `[2, "weight"]`. */
export interface Violation {
  readonly rule: string;
  readonly severity: Severity;
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export function error(rule: string, path: readonly (string | number)[], message: string): Violation {
  return { rule, severity: "error", path, message };
}

export function warning(rule: string, path: readonly (string | number)[], message: string): Violation {
  return { rule, severity: "warning", path, message };
}

/** The same violations seen from further up. */
export function under(path: readonly (string | number)[], violations: readonly Violation[]): Violation[] {
  return violations.map((violation) => ({ ...violation, path: [...path, ...violation.path] }));
}

/** The beginning of a long text, for messages: what people write may be as long as a file. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** A text as a message shows it: shortened, in quotes, and with what would be invisible spelled out. */
export function excerpt(text: string): string {
  return JSON.stringify(shortened(text)).replace(
    /[\p{Cf}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
