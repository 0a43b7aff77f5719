import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { decode } from "../../../src/manifest/read/decode.ts";
import { type Node, Places } from "../../../src/manifest/read/positions.ts";
import { readQuickly } from "../../../src/manifest/read/quick-yaml.ts";
import { numRuns } from "../../support/arbitrary-variants.ts";
import { damaged } from "../../support/damaged-texts.ts";
import { corpusBytes, corpusFiles } from "../../support/manifest-corpus.ts";
import { generateManifest } from "../../support/manifest-generator.ts";

/** Everything about a node that the action looks at. */
function shape(node: Node | null, places: Places): unknown {
  if (node === null) return null;
  const span = places.locationOf(node);
  if (isScalar(node)) {
    return { value: node.value, source: node.source, type: node.type, span };
  }
  if (isMap(node)) {
    const items = node.items.map(({ key, value }) => [shape(key as Node, places), shape(value as Node | null, places)]);
    return { map: items, span };
  }
  if (isSeq(node)) return { list: node.items.map((item) => shape(item as Node | null, places)), span };
  return { alias: node.source };
}

function byLibrary(text: string) {
  const lineCounter = new LineCounter();
  const options = { version: "1.2", schema: "core", stringKeys: true, uniqueKeys: false, lineCounter } as const;
  const document = parseDocument(text, options);
  const faults = [...document.errors, ...document.warnings].map(({ code }) => code);
  const { explicit } = document.directives?.yaml ?? {};
  return {
    faults,
    explicit: explicit ?? false,
    shape: shape(document.contents as Node, new Places("m.yml", text, lineCounter)),
    lines: lineCounter.lineStarts,
  };
}

function quickly(text: string) {
  const lines = new LineCounter();
  const root = readQuickly(text, lines);
  return (
    root && {
      faults: [],
      explicit: false,
      shape: shape(root, new Places("m.yml", text, lines)),
      lines: lines.lineStarts,
    }
  );
}

/** Whether the quick reader took a text; if it did, the library must agree with all of it. */
function isTaken(text: string): boolean {
  const quick = quickly(text);
  if (quick) expect(quick, text).toEqual(byLibrary(text));
  return quick !== undefined;
}

const everyday = {
  "the manifest of a large team": generateManifest(3, 3),
  "lists beside their key":
    "version: 1\nfeatures:\n  a:\n    variants:\n    - name: x\n      weight: 50%\n    - name: y\n",
  "items without names": "list:\n  - one\n  - 'two'\n  - [3, four]\n  - { five: 5 }\nafter: 1\n",
  comments: "# top\n\nversion: 1 # one\n  # odd\nfeatures: # two\n\n  # three\n  a: {} # four\n# end",
  "text in quotes": `a: "say \\"hi\\"\\n"\nb: 'it''s'\n"c d": "#no: comment"\n'e': ''\nf: ""\n`,
  braces: `a: { b: [], c: {}, "d": [ 1 , [x, "y, z"] ], 'e':"f" }\nb: {"json":{"rank":1,"on":true}}\n`,
  words: 'a: two words\nb: a, b & c [d] {e}\nc: http://host:80/path?x=1#y\nd: it\'s "so"\ne: 2024-01-01\nf: 10:30\n',
  "all kinds of scalars": [
    ...["0", "-1", "+1", "007", "0x1F", "0o17", "1e3", "1E-3", ".5", "1.", "1.50", "-.5", ".inf", "-.INF", ".nan"],
    ...["true", "True", "TRUE", "tRUE", "false", "null", "Null", "NULL", "~", "~a", "yes", "no", "on", "1_000", "0b1"],
    ...[
      "1.2.3",
      "12345678901234567890",
      "1e999",
      "50%",
      "50.5%",
      "-a",
      "-.a",
      "$a",
      "^1.2",
      "=",
      "=a",
      "(x)",
      ";",
      "+",
      ".",
    ],
  ]
    .map((value, index) => `k${index}: ${value}\nl${index}: [${value}]\n`)
    .join(""),
  "a first line of dashes": "---\nversion: 1\n",
  "no line break at the end": "a:\n  b:\n    c: 1",
  "nothing under names": "a:\nb:\n  c:   \n  d:   # nothing\n  # more\ne: ",
  "names of all kinds":
    "1: a\ntrue: b\nnull: c\na.b-c_d: d\n2024-01-01: e\n1.50: f\n\"\": g\n'a: b': h\n__proto__: i\n",
  "a name twice": "a: 1\nb: 2\na: 3\n",
};

describe("the quick reader", () => {
  test.each(Object.entries(everyday))("reads as the library does: %s", (_, text) => {
    expect(isTaken(text)).toBe(true);
  });

  test.each([
    ["no mapping", "- a\n"],
    ["nothing", "# only this\n"],
    ["an anchor", "a: &x 1\n"],
    ["a merge", "a: 1\n<<: { b: 2 }\n"],
    ["a tag", "a: !!str 1\n"],
    ["text over several lines", "a: one\n  two\n"],
    ["a block of text", "a: |\n  text\n"],
    ["several documents", "a: 1\n---\nb: 2\n"],
    ["an end of a document", "a: 1\n...\n"],
    ["a directive", "%YAML 1.1\n---\na: 1\n"],
    ["a tab", "a:\t1\n"],
    ["line ends of Windows", "a: 1\r\n"],
    ["a long name", `${"x".repeat(300)}: 1\n`],
    ["a text of megabytes", `a: "${"x".repeat(9_000_000)}"\n`],
    ["many levels of names", Array.from({ length: 4000 }, (_, level) => `${" ".repeat(level)}a:\n`).join("")],
    ["many levels of items", `${Array.from({ length: 100 }, (_, level) => `${"  ".repeat(level)}- a:\n`).join("")}`],
    ["deep brackets", `a: ${"[".repeat(30)}${"]".repeat(30)}\n`],
    ["too little indentation", "a:\n    b: 1\n  c: 2\n"],
    ["too much indentation", "a: 1\n  b: 2\n"],
    ["an item beside a name", "a: 1\n- b\n"],
    ["braces that are not closed", "a: { b: 1\n"],
    ["text behind braces", "a: {} b\n"],
    ["text behind quotes", 'a: "b" c\n'],
    ["a comment that touches what is before it", "a: {}# b\n"],
    ["an escape of its own", 'a: "\\x41"\n'],
  ])("leaves %s to the library", (_, text) => {
    expect(isTaken(text)).toBe(false);
  });

  test.each(["valid", "invalid"] as const)("agrees with the library on the corpus: %s", (kind) => {
    const texts = corpusFiles(kind).flatMap((name) => {
      const decoded = decode(corpusBytes(kind, name));
      return "text" in decoded ? [decoded.text] : [];
    });
    expect(texts.filter(isTaken).length).toBeGreaterThan(10);
  });

  test("takes and leaves nothing wrongly, whatever is broken in a text", () => {
    let taken = 0;
    fc.assert(
      fc.property(damaged(Object.values(everyday)), (text) => {
        if (isTaken(text)) taken++;
      }),
      { numRuns: 3 * numRuns },
    );
    // Both kinds were met: one that is never taken would show nothing.
    expect(taken).toBeGreaterThan(numRuns / 4);
    expect(taken).toBeLessThan(numRuns * 2.75);
  });
});
