import { LineCounter, parseDocument } from "yaml";
import { type Node, NodeReader } from "./node-reader.ts";
import type { Path, Span } from "./problem.ts";

/** A manifest file as read: plain values, and the way back from a path to the place in the text. */
export interface Document {
  /** Mappings are objects without a prototype, so that every key is a plain name. Shared where an alias is used. */
  readonly value: unknown;
  readonly faults: readonly DocumentFault[];
  /** The key or the value at a path, or at its nearest ancestor that exists. Leads through aliases and merge keys. */
  locate(path: Path, part?: "key" | "value"): Span;
}

export interface DocumentFault {
  readonly kind: string;
  readonly message: string;
  readonly span: Span;
}

/**
 * Reads YAML 1.2 (and so JSON) without coercing anything: keys are text, repeated keys are faults, tags and `%YAML 1.1`
 * are refused, aliases and merge keys are followed within bounds. Takes time in proportion to the text. With a syntax
 * error there is no value, only faults.
 */
export function readDocument(text: string): Document {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    schema: "core",
    stringKeys: true,
    // The library compares each key with every other one; the reader uses a map.
    uniqueKeys: false,
    lineCounter: lines,
    prettyErrors: false,
  });
  const reader = new NodeReader(lines);
  const root = document.contents as Node | null;
  for (const { code, message, pos } of document.errors) {
    reader.addFault(syntaxKinds[code] ?? "syntax", explain(code, message), pos[0], pos[1]);
  }
  const { yaml } = document.directives;
  if (yaml.explicit && yaml.version !== "1.2") {
    reader.addFault("yaml-version", "A manifest is YAML 1.2: remove the %YAML line.", 0, 5);
  }
  const value = document.errors.length > 0 ? undefined : reader.read(root);
  return { value, faults: reader.faults, locate: (path, part = "value") => reader.locate(root, path, part) };
}

const syntaxKinds: Record<string, string> = {
  MULTIPLE_DOCS: "several-documents",
  RESOURCE_EXHAUSTION: "too-deep",
  NON_STRING_KEY: "key",
};

function explain(code: string, message: string): string {
  if (code === "MULTIPLE_DOCS") return "A manifest is one document: remove the line that starts another (---).";
  if (code === "RESOURCE_EXHAUSTION") return "The file is nested too deeply.";
  if (code === "TAB_AS_INDENT") return "Tabs cannot indent YAML: use spaces.";
  if (code === "NON_STRING_KEY") return "A key must be plain text, not a list, a mapping or an alias.";
  return message.endsWith(".") ? message : `${message}.`;
}
