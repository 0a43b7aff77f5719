import type { Scalar } from "yaml";
import { excerpt, shortened } from "../../text/excerpt.ts";
import { suggestion } from "../../text/suggestion.ts";
import { namePattern, reservedHint } from "../../variants/rules.ts";
import { payloadTypes } from "../../variants/variant.ts";
import { isMapping, knownKeys } from "./schema-parts.ts";

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

/** A value that is not as expected, and what would be. */
export interface Mistake {
  /** The phrase of the schema. */
  readonly expected: string;
  readonly key: string | number | undefined;
  readonly value: unknown;
  readonly written: Scalar.Parsed | undefined;
  /** Whether another value would be right there. */
  readonly isRight: (candidate: unknown) => boolean;
}

/** What to write instead, where the value shows what its author had in mind. Only what would be right is proposed. */
export function advice(mistake: Mistake): string {
  const { key, value, written, isRight } = mistake;
  if (key === "environments") return asKeys(Array.isArray(value) ? value : [value]);
  if (typeof value === "string") return adviceOnText(value, mistake);
  const source = written?.source ?? "";
  if (source === "" || (typeof value === "object" && value !== null)) return "";
  if (typeof value === "symbol" && isRight(written?.value)) return ` Write ${written?.value} if that is what you mean.`;
  if (isRight(source)) return ` If it is text, put it in quotes${source === shortened(source) ? `: "${source}"` : ""}.`;
  return isRight(`${source}%`) ? ` Did you mean ${source}%?` : "";
}

function adviceOnText(value: string, { expected, isRight }: Mistake): string {
  const key = knownKeys
    .get(expected)
    ?.find((name) => value.startsWith(name) && /^[ :]\S/.test(value.slice(name.length)));
  if (key) return ` Write ${key}: with a colon and a blank before the value.`;
  const word = suggestion(value, ["fix", "variable", ...payloadTypes].filter(isRight));
  if (word) return ` Did you mean ${word}?`;
  if (isRight(`${value}x`)) return reservedHint(value);
  return /^\d{1,4}$/.test(value) && isRight(Number(value)) ? ` Write ${Number(value)} without quotes.` : "";
}

/** Environments in a list, or one alone: they are keys. */
function asKeys(items: readonly unknown[]): string {
  const names = items.flatMap((item) => (isMapping(item) ? Object.keys(item) : [item]));
  const isName = (name: unknown) => typeof name === "string" && name.length <= 60 && namePattern.test(name);
  if (names.length === 0 || !names.every(isName)) return "";
  const shown = names.slice(0, 3).map((name) => `${name}:`);
  return ` Write each as a key: ${shown.join(", ")}${names.length > 3 ? ", …" : ""}.`;
}
