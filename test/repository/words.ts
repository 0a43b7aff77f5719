import { parseAst } from "vitest/node";
import { childrenOf, isNode, type Node, textOf } from "../support/syntax.ts";

/** A word that is out, and what to say instead. */
interface Rule {
  /** One word; of inflected ones every form. */
  readonly word: RegExp;
  readonly instead: string;
}

/** Out of code as well as of text: each had more than one meaning, or none that a reader would guess. */
const everywhere: readonly Rule[] = [
  { word: /^wish(?:es)?$/, instead: "desired" },
  { word: /^fault(?:s|y)?$/, instead: "finding, failure or error" },
  { word: /^violations?$/, instead: "finding" },
  { word: /^verdicts?$/, instead: "result, or findings" },
  { word: /^judge(?:s|d)?$/, instead: "check" },
  { word: /^(?:told|telling)$/, instead: "report, say or show" },
  { word: /^held$/, instead: "current, has or keeps" },
  { word: /^taken$/, instead: "used, chosen or read" },
  { word: /^due$/, instead: "wanted or next" },
  { word: /^places?$/, instead: "position, or target" },
  { word: /^mend(?:s|ed)?$/, instead: "fix" },
];

/** Out of texts for people. Code may name an objection, as the plan file does. */
const inTexts: readonly Rule[] = [
  { word: /\b[Tt]ells?\b/, instead: "reports, says or shows" },
  { word: /\b[Ss]ays? so\b/, instead: "reports it" },
  { word: /\b[Oo]bjections?\b/, instead: "blocking error" },
  { word: /\bwhat is there\b/, instead: "current state" },
  { word: /\bone a line\b/, instead: "one per line" },
  { word: /\bby comma or newline\b/, instead: "comma- or newline-separated" },
  { word: /\bthe way back\b/, instead: "the rollback file" },
  { word: /\b(?:holds?|holding)\b/, instead: "has, or is set to" },
  { word: /^Whether\b/, instead: "an imperative: Allow …, Fail …" },
];

/** A right use of such a word: this phrase, in files whose path matches. */
interface Allowance {
  readonly file: RegExp;
  readonly phrase: RegExp;
  readonly why: string;
}

export const allowances: readonly Allowance[] = [
  { file: /./, phrase: /\btest[:/]faults\b/g, why: "the name of a suite, and of its folder" },
  { file: /./, phrase: /\b(?:in|takes) (?:its |one )?place\b/g, why: "instead of something, or without moving it" },
  { file: /\.md$/, phrase: /`objections`/g, why: "a key of the plan file" },
  { file: /^CONTRIBUTING\.md$/, phrase: /\bobjections?\b/g, why: "the word that the code has" },
];

/** A word that is out, where it was found. */
export interface Hit {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly instead: string;
  /** What it stands in. */
  readonly context: string;
}

/** The hits of a text for people. */
export function hitsInText(file: string, text: string, firstLine = 1): Hit[] {
  const clean = withoutAllowed(file, text);
  return clean.split("\n").flatMap((line, index) => {
    const shown = text.split("\n")[index] ?? "";
    const hit = (word: string, instead: string) => ({ file, line: firstLine + index, word, instead, context: shown });
    return [
      ...[...line.matchAll(/\p{L}+/gu)].flatMap(([word]) =>
        matching(word.toLowerCase()).map(({ instead }) => hit(word, instead)),
      ),
      ...inTexts.flatMap((rule) => [...line.matchAll(new RegExp(rule.word, "g"))].map(([w]) => hit(w, rule.instead))),
    ];
  });
}

/** The hits of a name: `heldPlaces`, `stored-fault.ts`. */
export function hitsInName(file: string, name: string, line = 1): Hit[] {
  const words = withoutAllowed(file, name).split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/);
  return words.flatMap((word) =>
    matching(word.toLowerCase()).map(({ instead }) => ({ file, line, word, instead, context: name })),
  );
}

/** The hits of a module: its name, its identifiers, each at its first use, and its texts. Comments are left out. */
export function hitsInModule(file: string, source: string): Hit[] {
  const nodes = [...nodesOf(parseAst(source, { lang: "ts" }))];
  const lineOf = ({ start }: Node) => source.slice(0, start).split("\n").length;
  const names = Map.groupBy(
    nodes.filter(({ type }) => type === "Identifier" || type === "PrivateIdentifier"),
    (node) => String(node["name"]),
  );
  return [
    ...hitsInName(file, file),
    ...[...names].flatMap(([name, [first]]) => hitsInName(file, name, first && lineOf(first))),
    ...nodes.flatMap((node) => {
      const text = textOf(node) ?? "";
      // One word is a tag or a key; more are a sentence.
      return (/\s/.test(text) ? hitsInText : hitsInName)(file, text, lineOf(node));
    }),
  ].sort((a, b) => a.line - b.line);
}

/** Prints a hit for people. */
export function describeHit({ file, line, word, instead, context }: Hit): string {
  return `${file}:${line}: "${word}" in ${JSON.stringify(context.trim().slice(0, 100))}. Say ${instead}.`;
}

/** All nodes of a tree, but for the paths of imports: other files have their own names checked. */
function* nodesOf(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  for (const [, child] of childrenOf(value)) yield* nodesOf(child);
}

function matching(word: string): readonly Rule[] {
  return everywhere.filter((rule) => rule.word.test(word));
}

/** Right uses give way to as many spaces. */
function withoutAllowed(file: string, text: string): string {
  return allowances
    .filter((allowance) => allowance.file.test(file))
    .reduce((left, { phrase }) => left.replace(phrase, (found) => found.replace(/[^\n]/g, " ")), text);
}
