import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decode } from "../../../src/manifest/read/decode.ts";
import { anyManifest } from "../../support/arbitrary-manifests.ts";
import { numRuns } from "../../support/arbitrary-variants.ts";
import { anyYaml } from "../../support/arbitrary-yaml.ts";
import { damaged } from "../../support/damaged-texts.ts";
import { corpusBytes, corpusFiles } from "../../support/manifest-corpus.ts";
import { generateManifest } from "../../support/manifest-generator.ts";
import { isReadByEvents } from "../../support/same-nodes.ts";

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
  "anchors, aliases and merges": "a: &x { b: 1 }\nc: *x\nd:\n  <<: *x\n  e: &y\n    - f\n  g: &z 1\nh: [*y, *z]\n",
  "blocks of text": "a: |\n  one\n   two\n\nb: >-\n  three\n  four\nc:\n- |\n  five\nd: 6\n",
  "text over several lines": "a: one\n  two\nb: \"three\n\n  four\"\nc: 'five\n  six'\n",
  "brackets over several lines": "a: [\n  1, # one ]\n  { b: 2,\n    c: 3 },\n  ]\nd: {\n  e: }\n",
  escapes: 'a: "\\x41\\u00e9\\e"\nb: "\\/\\_"\n',
  "many levels of items": `${Array.from({ length: 40 }, (_, level) => `${"  ".repeat(level)}- a:\n`).join("")}`.replace(
    "- a:",
    "b:\n- a:",
  ),
};

describe("the events of js-yaml give the nodes of yaml", () => {
  test.each(Object.entries(everyday))("for %s", (_, text) => {
    expect(isReadByEvents(text)).toBe(true);
  });

  test.each([
    ["no mapping", "- a\n"],
    ["nothing", "# only this\n"],
    ["a tag", "a: !!str 1\n"],
    ["several documents", "a: 1\n---\nb: 2\n"],
    ["a second document without content", "a: 1\n---\n"],
    ["an end of a document", "a: 1\n...\n"],
    ["a directive", "%YAML 1.1\n---\na: 1\n"],
    ["a directive that is indented", " %YAML 1.2\n---\na: 1\n"],
    ["a mark of a document that is indented", " --- {a: 1}\n"],
    ["a tab", "a:\t1\n"],
    ["line ends of Windows", "a: 1\r\n"],
    ["a long name", `? ${"x".repeat(1001)}\n: 1\n`],
    ["a name that is a question", "? a\n: 1\n"],
    ["a name that is a list", "? [a]\n: 1\n"],
    ["a name with an anchor", "&a b: 1\n"],
    ["a name without a value", "a: { b, c: 1 }\n"],
    ["a pair without braces", "a: [b: 1]\n"],
    ["an item without a value", "a:\n  -\n  - b\n"],
    ["an anchor without a value", "a: &x\nb: 1\n"],
    ["a comment behind an anchor", "a: &x # c\n  b: 1\n"],
    ["an anchor that touches its value", "a: &x{ b: 1 }\n"],
    ["a block of text with all its line ends", "a: |+\n  b\n\n"],
    ["a block of text with its own indentation", "a: |1\n  b\n"],
    ["a line break that is escaped", 'a: "b\\\n  c"\n'],
    ["an escape of eight digits", 'a: "\\U00110000"\n'],
    ["many levels", Array.from({ length: 4000 }, (_, level) => `${" ".repeat(level)}a:\n`).join("")],
    ["a key on the line of an item", "a: \n- []a: "],
    ["too little indentation", "a:\n    b: 1\n  c: 2\n"],
    ["an item beside a name", "a: 1\n- b\n"],
    ["braces that are not closed", "a: { b: 1\n"],
    ["a bracket in the column of its key", "a: [\n  1\n]\n"],
    ["text behind quotes", 'a: "b" c\n'],
    ["a comment that touches what is before it", "a: {}# b\n"],
  ])("and leave to it %s", (_, text) => {
    expect(isReadByEvents(text)).toBe(false);
  });

  test.each(["valid", "invalid"] as const)("for the corpus: %s", (kind) => {
    const texts = corpusFiles(kind).flatMap((name) => {
      const decoded = decode(corpusBytes(kind, name));
      return "text" in decoded ? [decoded.text] : [];
    });
    expect(texts.filter(isReadByEvents).length).toBeGreaterThan(texts.length / 2);
  });

  test.each<[string, fc.Arbitrary<string>]>([
    ["manifests", anyManifest],
    ["manifests with damage", anyManifest.chain((text) => damaged([text]))],
    ["everyday texts with damage", damaged(Object.values(everyday))],
    ["any YAML", anyYaml],
    ["any YAML with damage", anyYaml.chain((text) => damaged([text]))],
  ])(
    "for %s",
    (_, texts) => {
      let read = 0;
      fc.assert(
        fc.property(texts, (text) => {
          if (isReadByEvents(text)) read++;
        }),
        { numRuns },
      );
      // A reader that leaves everything to the other would show nothing.
      expect(read).toBeGreaterThan(0);
    },
    600_000,
  );
});
