import { meaning, NumberText } from "../variants/json.ts";

/** A JSON text as a value in which numbers keep their spelling; `undefined` where it has no one meaning. */
export function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return meaning(text);
  } catch {
    return undefined;
  }
}

/** What `readJson` read, as JSON on one line, or laid out with an indent; numbers as they were spelled. */
export function printJson(value: unknown, indent = ""): string {
  if (value instanceof NumberText) return value.source ?? "";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const deeper = (inner: unknown) => printJson(inner, indent).replaceAll("\n", `\n${indent}`);
  const entries = Array.isArray(value)
    ? value.map(deeper)
    : Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${indent === "" ? "" : " "}${deeper(inner)}`);
  if (entries.length === 0) return `${open}${close}`;
  if (indent === "") return `${open}${entries.join(",")}${close}`;
  return `${open}\n${entries.map((entry) => indent + entry).join(",\n")}\n${close}`;
}
