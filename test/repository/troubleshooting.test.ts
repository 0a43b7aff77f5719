import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { parseAst } from "vitest/node";
import { childrenOf, isNode, type Node, textOf } from "../support/syntax.ts";

/* A row of docs/troubleshooting.md quotes messages that there are; only those that need more than they say have one. */

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/troubleshooting.md"), "utf8");

interface Row {
  readonly section: string;
  /** What a message says; `…` stands for what differs. */
  readonly quotes: readonly string[];
}

const sections = page.split(/^## /m).slice(1);
const rows: readonly Row[] = sections.flatMap((section) =>
  [...section.matchAll(/^\| (`.*?) \| .* \|$/gm)].map(([, cell = ""]) => ({
    section: section.split("\n")[0] ?? "",
    quotes: [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text),
  })),
);
const quotes = rows.flatMap((row) => row.quotes);

/** Rows about a kind of message, of which most words differ. */
const general: readonly string[] = ["Expected …; got", "must be … or …"];

interface Text {
  readonly file: string;
  readonly text: string;
}

/** The texts of the source that are several words long; `…` stands for what is filled in. */
const texts: readonly Text[] = globSync("src/**/*.ts", { cwd: root })
  .map((file) => file.replaceAll("\\", "/"))
  .sort()
  .flatMap((file) =>
    [...textsOf(parseAst(readFileSync(join(root, file), "utf8"), { lang: "ts" }))].map((text) => ({ file, text })),
  );

describe("docs/troubleshooting.md", () => {
  test("finds texts, and what is filled in", () => {
    const source = "const a = `x $" + '{b ? "in two words" : ""} y` + "z";\ntype T = "no text here";';
    expect([...textsOf(parseAst(source, { lang: "ts" }))]).toEqual(["x … yz", "in two words"]);
    expect(isQuoted("x y … z", "say x y 1 z.")).toBe(true);
    expect(isQuoted("z … x", "say x y 1 z.")).toBe(false);
    expect(quotes.length).toBeGreaterThan(20);
  });

  it.each(quotes)("quotes a message that there is: %s", (quote) => {
    expect(texts.filter(({ text }) => isQuoted(quote, text))).not.toEqual([]);
  });

  // Whoever copies the words of a message has to come to the row about that message.
  it.each(quotes.filter((quote) => !general.includes(quote)))("means few messages by: %s", (quote) => {
    expect(texts.filter(({ text }) => isQuoted(quote, text)).length).toBeLessThanOrEqual(4);
  });

  it.each(sections.map((section) => section.split("\n")[0] ?? ""))(
    "keeps the order of the alphabet in %s",
    (section) => {
      const first = rows.filter((row) => row.section === section).map(({ quotes: [quote = ""] }) => sortKey(quote));
      expect(first).toEqual([...first].sort());
    },
  );
});

/** Whether the pieces of a quote are in a text, in their order. */
function isQuoted(quote: string, text: string): boolean {
  let from = 0;
  for (const piece of quote.split("…").map((part) => part.trim())) {
    const at = text.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

function sortKey(quote: string): string {
  return quote.toLowerCase().replace(/[^a-z0-9 ]/g, "");
}

/** The texts below a node: literals, templates and sums of them, but for types and the paths of imports. */
function* textsOf(value: unknown): Generator<string> {
  const text = isNode(value) ? sumOf(value) : undefined;
  if (text) yield text;
  for (const [key, child] of childrenOf(value)) {
    if (isNode(value) && value.type.startsWith("TS") && key !== "expression") continue;
    // The parts of a text are in it already; what is filled in may have texts of its own.
    if (text !== undefined) for (const inner of fillings(child)) yield* textsOf(inner);
    else yield* textsOf(child);
  }
}

/** A text, or a sum of which a part is one. */
function sumOf(node: Node): string | undefined {
  if (node.type !== "BinaryExpression" || node["operator"] !== "+") return textOf(node);
  const [left, right] = [sumOf(node["left"] as Node), sumOf(node["right"] as Node)];
  return left === undefined && right === undefined ? undefined : `${left ?? "…"}${right ?? "…"}`;
}

/** Of a child of a text, what is not text itself. */
function fillings(child: unknown): unknown[] {
  if (Array.isArray(child)) return child.flatMap(fillings);
  if (!isNode(child) || child.type === "TemplateElement") return [];
  return sumOf(child) === undefined ? [child] : Object.values(child).flatMap(fillings);
}
