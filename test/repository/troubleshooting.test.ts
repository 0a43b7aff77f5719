import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { parseAst } from "vitest/node";
import { childrenOf, isNode, type Node, textOf } from "../support/syntax.ts";

/* Whoever searches docs/troubleshooting.md for a message finds it: every message of the source has a row. */

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

/** Files whose texts are no messages of their own. */
const silent: readonly { readonly file: RegExp; readonly why: string }[] = [
  { file: /^src\/manifest\/read\/schema\.ts$/, why: "what follows 'Wanted', and the descriptions that editors show" },
  { file: /^src\/contracts\/mismatch\.ts$/, why: "what follows 'Expected' and 'got'" },
  { file: /^src\/contracts\/keywords\.ts$/, why: "the keywords of JSON Schema" },
  { file: /^src\/report\/(?!publish|redact)/, why: "headings, labels and words of reports" },
  { file: /^src\/inputs\/plan-file-schema\.ts$/, why: "descriptions in the published schema of the plan file" },
  { file: /^src\/inputs\/help\.ts$/, why: "what --help prints" },
  { file: /^src\/manifest\/write\/print\.ts$/, why: "comments of a written manifest" },
];

/** Texts that are part of a message which has a row, or that nobody is shown. */
const parts: readonly RegExp[] = [
  // After a message, where the cause is known better.
  /^(?:Did you mean|Add a pattern|one of … alternatives|It has:|Write |Fixed variants there:|The environment has|Strategies in)/,
  /^(?:The project roles|The root roles|Give the job|Workflows of forks|Check unleash-url|Set unleash-url|They may have changed)/,
  /^(?:Add "weightType|Remove the weight|The value is not shown|with this title)/,
  /^(?:The strategy belongs to another|The project may be private|Strateg(?:y|ies) |Their ids)/,
  // Inside one: reasons, subjects, what was read, and what to do.
  /^(?:a (?:list|mapping|merge)|an? empty|the (?:text|number|event|comment|way|manifest))/,
  /^(?:because |without a title, it must be the only|its title must name one|the only (?:strategy|one)|the proxy|its (?:event|top level))/,
  /^(?:strategies in|stands inside|has no anchor|contains a NUL|is not relative|does not name a file)/,
  /^(?:add a strategy|put the variants|Replace it with|Write the promoted|without their overrides|except its)/,
  /^(?:what the payload|GITHUB_\w+ is not set|of … sets|and not|in project|sets? with variants|strategies: #)/,
  /^(?:a double quote|record … has|by another entry|left to a newer|The manifest's entry names|The stickiness of the strategy|Its variants are|would have other variants|It holds)/,
  // What a rollback file says of itself, and of a set.
  /^(?:Restores these|Sets that were empty|Its variants are restored|Exported by|Another export|Stale in Unleash|title "|milestone of)/,
  // Mistakes of ours, which a type or a check before keeps from happening.
  /^(?:A strategy is addressed by|.*cannot be part of an address|Mode … needs a service|The manifest is not a mapping)/,
  // The names in a message, and what --help prints.
  /^(?:promote-from and promote-to$|Print (?:how it ended|this help|the version)|Apply without asking)/,
  // The log of a long plan and of a comment that was written, and a query.
  /^(?:and …: see the job summary|Comment on pull request|query )/,
];

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
const messages = texts.filter(
  ({ file, text }) =>
    text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= 3 &&
    !silent.some((exception) => exception.file.test(file)) &&
    !parts.some((part) => part.test(text.replace(/^[\s…:.,"(%]+/, ""))),
);

describe("docs/troubleshooting.md", () => {
  test("finds texts, and what is filled in", () => {
    const source = "const a = `x $" + '{b ? "in two words" : ""} y` + "z";\ntype T = "no text here";';
    expect([...textsOf(parseAst(source, { lang: "ts" }))]).toEqual(["x … yz", "in two words"]);
    expect(isQuoted("x y … z", "say x y 1 z.")).toBe(true);
    expect(isQuoted("z … x", "say x y 1 z.")).toBe(false);
    expect(messages.length).toBeGreaterThan(150);
  });

  it.each(messages)("has a row for $text", ({ text }) => {
    expect(quotes.filter((quote) => isQuoted(quote, text))).not.toEqual([]);
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

test.each(silent)("$file is still a file: $why", ({ file }) => {
  expect(texts.some((text) => file.test(text.file))).toBe(true);
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
