import type { Scalar } from "yaml";
import { suggestion } from "../../text/suggestion.ts";
import { excerpt, shortened } from "../../text/wording.ts";
import { reservedHint } from "../../variants/rules.ts";
import { payloadTypes } from "../../variants/variant.ts";

/** A value that is not as the schema says, for a message. */
export function describeValue(value: unknown, written: Scalar.Parsed | undefined): string {
  const source = shortened(written?.source ?? "");
  if (value === null) return source === "" ? "nothing" : `${source}, which means nothing`;
  if (typeof value === "symbol") return `${source}, which means the number ${written?.value}`;
  if (typeof value === "boolean") return `${source}, which is a boolean`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return Object.keys(value).length === 0 ? "an empty mapping" : "a mapping";
  return typeof value === "string" ? `the text ${excerpt(value)}` : `the number ${value}`;
}

/**
 * What to write instead, where the value shows what its author had in mind. Only what would be right is proposed.
 *
 * @param isRight whether another value would be right there.
 */
export function advice(
  value: unknown,
  written: Scalar.Parsed | undefined,
  isRight: (candidate: unknown) => boolean,
): string {
  if (typeof value === "string") return adviceOnText(value, isRight);
  const source = written?.source ?? "";
  if (source === "" || (typeof value === "object" && value !== null)) return "";
  if (typeof value === "symbol" && isRight(written?.value)) return ` Write ${written?.value} if that is what you mean.`;
  if (isRight(source)) return ` If it is text, put it in quotes${source === shortened(source) ? `: "${source}"` : ""}.`;
  return isRight(`${source}%`) ? ` Did you mean ${source}%?` : "";
}

function adviceOnText(value: string, isRight: (candidate: unknown) => boolean): string {
  const word = suggestion(value, ["fix", "variable", ...payloadTypes].filter(isRight));
  if (word) return ` Did you mean ${word}?`;
  if (isRight(`${value}x`)) return reservedHint(value);
  return /^\d{1,4}$/.test(value) && isRight(Number(value)) ? ` Write ${Number(value)} without quotes.` : "";
}
