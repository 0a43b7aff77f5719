import { type Document, isMap, isScalar, isSeq, type Scalar } from "yaml";
import type { Entry } from "./yaml-source.ts";

/** Whether a text is JSON, and so must stay JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What a JSON text is indented by; empty where it is on one line. */
export function indentationOf(text: string): string {
  return /^\s*\{\r?\n([ \t]+)/.exec(text)?.[1] ?? "";
}

/** Nodes as JSON, in the layout of `JSON.stringify`. Numbers keep the digits that they are written with. */
export function printJson(document: Document, indentation: string): string {
  const [line, space] = indentation === "" ? ["", ""] : ["\n", " "];
  const list = (open: string, close: string, items: readonly string[], indent: string) =>
    items.length === 0
      ? open + close
      : `${open}${line}${items.map((item) => indent + indentation + item).join(`,${line}`)}${line}${indent}${close}`;
  const print = (node: unknown, indent: string): string => {
    const deeper = indent + indentation;
    if (isSeq(node))
      return list(
        "[",
        "]",
        node.items.map((item) => print(item, deeper)),
        indent,
      );
    if (!isMap(node)) return isScalar(node) ? printScalar(node) : "null";
    const entries = (node.items as unknown as Entry[]).map(
      ({ key, value }) => `${JSON.stringify(key.value)}:${space}${print(value, deeper)}`,
    );
    return list("{", "}", entries, indent);
  };
  return print(document.contents, "");
}

/** Without quotes stands what JSON has no quotes for; our own plain texts get theirs. */
function printScalar({ type, value }: Scalar): string {
  if (value === null) return "null";
  const text = String(value);
  return type === "PLAIN" && /^(?:true|false|null|-?\d.*)$/.test(text) && isJson(text) ? text : JSON.stringify(text);
}
