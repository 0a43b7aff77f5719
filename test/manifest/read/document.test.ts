import { describe, expect, test } from "vitest";
import { readDocument } from "../../../src/manifest/read/document.ts";
import { unreadable } from "../../../src/manifest/read/value.ts";
import { findingText } from "../../support/manifest-corpus.ts";
import { expectTable } from "../../support/table.ts";

const listed = (text: string) => readDocument("variants.yml", text).findings.list;
/** Without paths, some of which are as deep as what they lead to. */
const findings = (text: string) => listed(text).map(({ path: _, ...finding }) => findingText(finding));
const value = (text: string) => readDocument("variants.yml", text).value;
const object = (entries: Record<string, unknown>) => Object.assign(Object.create(null), entries);

test("a text has the findings that the table says", async () => {
  await expectTable("manifests/documents", async (lines) =>
    lines.map((line) => listed(JSON.parse(line)).map(findingText)),
  );
});

test("a text that is no YAML has no value", () => {
  expect(value("a: [\nb: *c\n")).toBe(unreadable);
  expect(value("a: 1\rb: 2\n")).toBe(unreadable);
  expect(value("")).toBeNull();
  expect(value('a: 1\r\nb: "\\r"\r\n')).toEqual(object({ a: 1, b: "\r" }));
});

describe("aliases", () => {
  test("share mappings and lists, not what is only a value", () => {
    const read = value("a: &a { x: 1 }\nb: &b [1]\nc: &c 1\nd: &d ~\ne: [*a, *b, *c, *d]\n");
    const { a, b, e } = read as Record<string, unknown[]>;
    expect(e).toEqual([a, b, 1, null]);
    expect(e?.[0]).toBe(a);
    expect(e?.[1]).toBe(b);
  });

  test("share what is merged", () => {
    const { a, b } = value("a: &a { x: [1], y: 2 }\nb: { <<: *a, y: 3 }\n") as Record<string, Record<string, unknown>>;
    expect(b).toEqual(object({ y: 3, x: [1] }));
    expect(b?.["x"]).toBe(a?.["x"]);
  });

  test("take the latest anchor of a name", () => {
    expect(value("a: &x 1\nb: *x\nc: &x 2\nd: *x\n")).toEqual(object({ a: 1, b: 1, c: 2, d: 2 }));
  });
});

describe("depth", () => {
  const lists = (levels: number) => `${"[".repeat(levels)}x${"]".repeat(levels)}`;
  const deep = "too-deep: The file is nested more than 100 levels deep.";

  test("a hundred levels are read, one more is not", () => {
    expect(findings(`&a ${lists(100)}\n`)).toEqual([]);
    expect(findings(`&a ${lists(101)}\n`)).toEqual([`1:105-105 ${deep}`]);
  });

  test("is reported once, however often it is met", () => {
    expect(findings(`a: ${lists(101)}\nb: ${lists(101)}\n`)).toHaveLength(1);
  });

  test("counts what an alias stands for", () => {
    const text = (above: number) => `a: &x ${lists(50)}\nb: ${"[".repeat(above)}*x${"]".repeat(above)}\n`;
    expect(findings(text(49))).toEqual([]);
    expect(findings(text(50))).toEqual([`2:54-55 ${deep}`]);
  });

  test("counts an alias within what another alias stands for", () => {
    const text = (above: number) =>
      `a: &x ${lists(30)}\nb: &y ${"[".repeat(30)}*x${"]".repeat(30)}\nc: ${"[".repeat(above)}*y${"]".repeat(above)}\n`;
    expect(findings(text(39))).toEqual([]);
    expect(findings(text(40))).toEqual([`3:44-45 ${deep}`]);
  });

  test("of one anchor is not that of what stands before it", () => {
    const text = `a: ${lists(90)}\nb: &x [1]\nc: ${"[".repeat(90)}*x${"]".repeat(90)}\n`;
    expect(findings(text)).toEqual([]);
  });

  test("of a value is not forgotten for a shallow anchor beside it", () => {
    const text = `a: &o [${lists(60)}, &x 1]\nb: ${"[".repeat(50)}*o${"]".repeat(50)}\n`;
    expect(findings(text)).toEqual([`2:54-55 ${deep}`]);
  });
});

describe("what aliases repeat", () => {
  /** A list of so many values, repeated so often. */
  const repeated = (values: number, times: number) =>
    `a: &x [${Array(values).fill(1).join(",")}]\nb: [${Array(times).fill("*x").join(",")}]\n`;

  test("may be a million values in all, the lists among them", () => {
    expect(findings(repeated(999, 1000))).toEqual([]);
    expect(findings(`${repeated(999, 1000)}c: &y 1\nd: *y\n`)).toEqual([
      "4:4-5 alias-expansion: Aliases repeat more than 1000000 values. Use fewer.",
    ]);
  });

  test("counts a long text once more for every 128 characters", () => {
    const text = (length: number, times: number) =>
      `a: &x ${"x".repeat(length)}\nb: [${Array(times).fill("*x").join(",")}]\n`;
    expect(findings(text(127, 10_000))).toEqual([]);
    expect(findings(text(128 * 99, 10_000))).toEqual([]);
    expect(findings(text(128 * 100, 10_000))).toHaveLength(1);
  });
});

describe("merge keys", () => {
  test("the mapping itself wins, then the earlier source; in quotes it is a name", () => {
    const text = "a: &a { x: 1, y: 1 }\nb: &b { x: 2, z: 2 }\nc: { <<: [*a, *b], y: 3 }\n";
    expect((value(text) as Record<string, unknown>)["c"]).toEqual(object({ y: 3, x: 1, z: 2 }));
    expect(value('a: &a 1\n"<<": 2\n')).toEqual(object({ a: 1, "<<": 2 }));
  });
});

describe("positions", () => {
  const text = "a: &x\n  b: [1, two]\r\nc: *x\nd:\ne: { <<: *x, f: 'g' }\n";
  const document = readDocument("variants.yml", text);
  const at = (path: (string | number)[], part?: "key" | "value") => {
    const { line, column, endColumn } = document.positions.locate(path, part);
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
    expect(document.positions.scalar(["a", "b", 1])).toMatchObject({ source: "two", value: "two" });
    expect(document.positions.scalar(["c", "b", 0])).toMatchObject({ source: "1", value: 1 });
    expect(document.positions.scalar(["e", "f"])).toMatchObject({ source: "g", type: "QUOTE_SINGLE" });
    expect(document.positions.scalar(["d"])).toMatchObject({ source: "", value: null });
    expect(document.positions.scalar(["a", "b"])).toBeUndefined();
    expect(document.positions.scalar(["a", "b", 9])).toBeUndefined();
    expect(document.positions.scalar(["e", "f", "g"])).toBeUndefined();
  });

  test("end before the line does, whatever its end is", () => {
    expect(readDocument("variants.yml", "a: &x\r\n  - b: 1\r\n").positions.locate(["a", 0])).toEqual({
      file: "variants.yml",
      line: 2,
      column: 5,
      endLine: 2,
      endColumn: 8,
    });
    expect(readDocument("variants.yml", "- &x { a: 1,\n b: 2 }").positions.locate([0])).toMatchObject({
      line: 1,
      column: 6,
      endColumn: 12,
    });
  });
});

test("a number that is spelled otherwise than JSON would print it is no number", () => {
  const read = value("a: 1.50\nb: 0x10\nc: 1e3\nd: 15\ne: 1.5\n") as Record<string, unknown>;
  expect([read["a"], read["b"], read["c"]].map(String)).toEqual(["Symbol(1.50)", "Symbol(0x10)", "Symbol(1e3)"]);
  expect([read["d"], read["e"]]).toEqual([15, 1.5]);
});

test("a finding is added once for each position, rule and message", () => {
  const { findings: found, value: read } = readDocument("variants.yml", "a: &a { b: 1 }\nc: *a\n");
  const finding = { severity: "error", rule: "value", message: "No." } as const;
  for (const path of [
    ["a", "b"],
    ["c", "b"],
  ])
    found.add({ ...finding, path });
  found.add({ ...finding, path: ["c", "b"], message: "Never." });
  found.add({ ...finding, path: ["c", "b"] }, "key");
  expect(found.list.map(({ path, message, location }) => [path, message, location?.column])).toEqual([
    [["a", "b"], "No.", 12],
    [["c", "b"], "Never.", 12],
    [["c", "b"], "No.", 9],
  ]);
  expect(read).toEqual(object({ a: object({ b: 1 }), c: object({ b: 1 }) }));
});
