import { describe, expect, test } from "vitest";
import { readDocument } from "../../../src/manifest/read/document.ts";
import { locationOf } from "../../support/manifest-corpus.ts";

/** Faults as `line:column-endColumn kind: message`. */
function faults(text: string, mostTokens?: number): string[] {
  return readDocument("variants.yml", text, mostTokens).findings.map((finding) => {
    const { line, column, endColumn } = locationOf(finding);
    return `${line}:${column}-${endColumn} ${finding.rule}: ${finding.message}`;
  });
}

const value = (text: string) => readDocument("variants.yml", text).value;
const object = (entries: Record<string, unknown>) => Object.assign(Object.create(null), entries);

describe("text that is no YAML", () => {
  test.each([
    ["a: [", ["1:5-5 syntax: Flow sequence in block collection must be sufficiently indented and end with a ]."]],
    ['a: "b\n', ['2:1-1 syntax: Missing closing ".']],
    ["a: 'b\n", ["2:1-1 syntax: Missing closing '."]],
    ["a:\n\tb: 1\n", ["2:1-1 syntax: Tabs cannot indent YAML: use spaces."]],
    ["a: b: c\n", ["1:4-4 syntax: Nested mappings are not allowed in compact mappings."]],
    ["? [a]\n: 1\n", ["1:3-3 key: A key must be plain text, not a list, a mapping or an alias."]],
    ["%YAML 1.1\n---\na: 1\n", ["1:1-5 directive: A manifest is YAML 1.2: remove the %YAML line."]],
    ["# not %YAML here\n%YAML 1.1\n---\na: 1\n", ["2:1-5 directive: A manifest is YAML 1.2: remove the %YAML line."]],
    ["%YAML 1.2\n---\na: &x 1\n", []],
    ["%FOO\n---\na: 1\n", ["1:1-4 directive: Unknown directive %FOO."]],
    [
      "a: 1\n---\nb: 1\n",
      ["2:1-3 several-documents: A manifest is one document: remove the line that starts another (---)."],
    ],
    [
      "a: &x 1\n---\n",
      ["2:1-3 several-documents: A manifest is one document: remove the line that starts another (---)."],
    ],
  ])("%j", (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  test("has no value, and nothing else is said of it", () => {
    expect(value("a: [\nb: *c\n")).toBeUndefined();
    expect(value("")).toBeNull();
  });

  test("nested more deeply than the parser goes", () => {
    expect(faults(`a: &x ${"[".repeat(20_000)}`)[0]).toMatch(/too-deep: The file is nested too deeply\./);
  });
});

describe("a limit of tokens, for what the parser has to read", () => {
  // `&`, `a`, spaces, marks and the end are tokens too.
  const text = "a: &x [b, c, d]\n";

  test("is told once, and nothing is read", () => {
    const message = "The file has more than 5 tokens (names, values and marks): split it into several files.";
    expect(faults(text, 5)).toEqual([`1:1-1 too-large: ${message}`]);
    expect(value(text)).toEqual(object({ a: ["b", "c", "d"] }));
    expect(readDocument("variants.yml", text, 5).value).toBeUndefined();
  });

  test("is exact", () => {
    const fewest =
      Array.from({ length: 100 }, (_, count) => count).find((count) => faults(text, count).length === 0) ?? 0;
    expect(fewest).toBeGreaterThan(10);
    expect(faults(text, fewest - 1)).toHaveLength(1);
    expect(faults(text, fewest + 1)).toEqual([]);
  });
});

describe("aliases", () => {
  test.each([
    ["a: *b\n", ["1:4-5 alias: The alias *b has no anchor before it."]],
    ["a: &b [*b]\n", ["1:8-9 alias: The alias *b stands inside its own anchor."]],
    ["a: *b\nb: &b 1\n", ["1:4-5 alias: The alias *b has no anchor before it."]],
  ])("that lead nowhere: %j", (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  test("share mappings and lists, not what is only a value", () => {
    const {
      value: read,
      shared,
      findings: found,
    } = readDocument("variants.yml", "a: &a { x: 1 }\nb: &b [1]\nc: &c 1\nd: &d ~\ne: [*a, *b, *c, *d]\n");
    const { a, b, e } = read as Record<string, unknown[]>;
    expect(found).toEqual([]);
    expect(e).toEqual([a, b, 1, null]);
    expect(e?.[0]).toBe(a);
    expect([...shared]).toEqual([a, b]);
  });

  test("share what is merged", () => {
    const { value: read, shared } = readDocument("variants.yml", "a: &a { x: [1], y: 2 }\nb: { <<: *a, y: 3 }\n");
    const { a, b } = read as Record<string, Record<string, unknown>>;
    expect(b).toEqual(object({ y: 3, x: [1] }));
    expect(b?.["x"]).toBe(a?.["x"]);
    expect(shared.has(b?.["x"])).toBe(true);
  });

  test("take the latest anchor of a name", () => {
    expect(value("a: &x 1\nb: *x\nc: &x 2\nd: *x\n")).toEqual(object({ a: 1, b: 1, c: 2, d: 2 }));
  });
});

describe("depth", () => {
  const lists = (levels: number) => `${"[".repeat(levels)}x${"]".repeat(levels)}`;
  const deep = "too-deep: The file is nested more than 100 levels deep.";

  test("a hundred levels are read, one more is not", () => {
    expect(faults(`&a ${lists(100)}\n`)).toEqual([]);
    expect(faults(`&a ${lists(101)}\n`)).toEqual([`1:105-105 ${deep}`]);
  });

  test("is told once, however often it is met", () => {
    expect(faults(`a: ${lists(101)}\nb: ${lists(101)}\n`)).toHaveLength(1);
  });

  test("counts what an alias stands for", () => {
    const text = (above: number) => `a: &x ${lists(50)}\nb: ${"[".repeat(above)}*x${"]".repeat(above)}\n`;
    expect(faults(text(49))).toEqual([]);
    expect(faults(text(50))).toEqual([`2:54-55 ${deep}`]);
  });

  test("counts an alias within what another alias stands for", () => {
    const text = (above: number) =>
      `a: &x ${lists(30)}\nb: &y ${"[".repeat(30)}*x${"]".repeat(30)}\nc: ${"[".repeat(above)}*y${"]".repeat(above)}\n`;
    expect(faults(text(39))).toEqual([]);
    expect(faults(text(40))).toEqual([`3:44-45 ${deep}`]);
  });

  test("of one anchor is not that of what stands before it", () => {
    const text = `a: ${lists(90)}\nb: &x [1]\nc: ${"[".repeat(90)}*x${"]".repeat(90)}\n`;
    expect(faults(text)).toEqual([]);
  });

  test("of a place is not forgotten for a shallow anchor beside it", () => {
    const text = `a: &o [${lists(60)}, &x 1]\nb: ${"[".repeat(50)}*o${"]".repeat(50)}\n`;
    expect(faults(text)).toEqual([`2:54-55 ${deep}`]);
  });
});

describe("what aliases repeat", () => {
  /** A list of so many values, repeated so often. */
  const repeated = (values: number, times: number) =>
    `a: &x [${Array(values).fill(1).join(",")}]\nb: [${Array(times).fill("*x").join(",")}]\n`;

  test("may be a million values in all, the lists among them", () => {
    expect(faults(repeated(999, 1000))).toEqual([]);
    expect(faults(`${repeated(999, 1000)}c: &y 1\nd: *y\n`)).toEqual([
      "4:4-5 alias-expansion: Aliases repeat more than 1000000 values: write less of them.",
    ]);
  });

  test("counts a long text once more for every 128 characters", () => {
    const text = (length: number, times: number) =>
      `a: &x ${"x".repeat(length)}\nb: [${Array(times).fill("*x").join(",")}]\n`;
    expect(faults(text(127, 10_000))).toEqual([]);
    expect(faults(text(128 * 99, 10_000))).toEqual([]);
    expect(faults(text(128 * 100, 10_000))).toHaveLength(1);
  });
});

describe("merge keys", () => {
  test.each([
    ["a: &a 1\nb: { <<: *a }\n", ["2:10-11 merge: The merge key << takes a mapping or a list of mappings."]],
    ["a: 1\nb: { <<: [x] }\n", ["2:11-11 merge: The merge key << takes a mapping or a list of mappings."]],
    ["b:\n  <<:\n", ["2:6-6 merge: The merge key << takes a mapping or a list of mappings."]],
    ["b: { <<: *c }\n", ["1:10-11 alias: The alias *c has no anchor before it."]],
    [
      "a: &a {}\nb: { <<: *a, <<: *a }\n",
      ['2:14-15 duplicate-key: The key "<<" is already at 2:6. Write one << with a list.'],
    ],
    ["a: &a 1\na: *a\n", ['2:1-1 duplicate-key: The key "a" is already at 1:1.']],
  ])("%j", (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  test("a name twice is told with its path", () => {
    const { findings: found } = readDocument("variants.yml", "a: &a\n  b: 1\n  b: 2\n  c: *d\n");
    expect(found.map(({ path }) => path)).toEqual([
      ["a", "b"],
      ["a", "c"],
    ]);
  });

  test("the mapping itself wins, then the earlier source; in quotes it is a name", () => {
    const text = "a: &a { x: 1, y: 1 }\nb: &b { x: 2, z: 2 }\nc: { <<: [*a, *b], y: 3 }\n";
    expect((value(text) as Record<string, unknown>)["c"]).toEqual(object({ y: 3, x: 1, z: 2 }));
    expect(value('a: &a 1\n"<<": 2\n')).toEqual(object({ a: 1, "<<": 2 }));
  });
});

describe("tags", () => {
  const told = (shown: string) =>
    `tag: The tag${shown} is not allowed: write the value without it, quoted if it is text.`;

  test.each([
    ["a: !!int 1\n", [`1:10-10 ${told(" !!int")}`]],
    ["a: !x 1\n", [`1:7-7 ${told(" !x")}`]],
    ["a: !!str 1\nb: !!map { c: !!seq [] }\n", []],
  ])("%j", (text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  test.each([
    [60, ` ${`tag:x,${"y".repeat(54)}`}`],
    [61, ""],
  ])("of %d characters is shown unless it is as long as a text", (length, shown) => {
    const prefix = `tag:x,${"y".repeat(length - 7)}`;
    expect(faults(`%TAG !e! ${prefix}\n---\na: !e!y 1\n`)).toEqual([`3:9-9 ${told(shown)}`]);
  });
});

describe("places", () => {
  const text = "a: &x\n  b: [1, two]\r\nc: *x\nd:\ne: { <<: *x, f: 'g' }\n";
  const document = readDocument("variants.yml", text);
  const at = (path: (string | number)[], part?: "key" | "value") => {
    const { line, column, endColumn } = document.locate(path, part);
    return `${line}:${column}-${endColumn}`;
  };

  test.each<[string, (string | number)[], "key" | "value" | undefined, string]>([
    ["a value", ["a", "b", 1], undefined, "2:10-12"],
    ["a collection, by its key", ["a", "b"], undefined, "2:3-3"],
    ["a key", ["e", "f"], "key", "5:14-14"],
    ["the value of that key", ["e", "f"], "value", "5:17-19"],
    ["nothing, by its key", ["d"], undefined, "4:1-1"],
    ["what an alias stands for", ["c", "b", 0], undefined, "2:7-7"],
    ["an alias itself, by the key of its anchor", ["c"], undefined, "1:1-1"],
    ["what is merged", ["e", "b", 1], undefined, "2:10-12"],
    ["what is not there, by what holds it", ["a", "z", 1], "key", "1:1-1"],
    ["an item that is not there", ["a", "b", 7], undefined, "2:3-3"],
    ["below a value", ["e", "f", "g"], undefined, "5:17-19"],
    ["the whole", [], undefined, "1:1-5"],
  ])("of %s", (_, path, part, expected) => {
    expect(at(path, part)).toBe(expected);
  });

  test("how a scalar is spelled", () => {
    expect(document.source(["a", "b", 1])).toBe("two");
    expect(document.source(["c", "b", 0])).toBe("1");
    expect(document.source(["e", "f"])).toBe("g");
    expect(document.source(["d"])).toBe("");
    expect(document.source(["a", "b"])).toBeUndefined();
    expect(document.source(["a", "b", 9])).toBeUndefined();
    expect(document.source(["e", "f", "g"])).toBeUndefined();
  });

  test("end before the line does, whatever its end is", () => {
    expect(readDocument("variants.yml", "a: &x\r\n  - b: 1\r\n").locate(["a", 0])).toEqual({
      file: "variants.yml",
      line: 2,
      column: 5,
      endLine: 2,
      endColumn: 8,
    });
    expect(readDocument("variants.yml", "- &x { a: 1,\n b: 2 }").locate([0])).toMatchObject({
      line: 1,
      column: 6,
      endColumn: 12,
    });
  });
});
