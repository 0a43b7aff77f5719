import { describe, expect, test } from "vitest";
import { readManifest } from "../../src/manifest/manifest.ts";
import { maxManifestBytes } from "../../src/manifest/read/document.ts";
import { printPath } from "../../src/variants/finding.ts";
import { findingsOf, shortFinding } from "../support/manifest-corpus.ts";
import { processorTime } from "../support/processor-time.ts";

/*
 * Rows M1 to M3, M5 and M15 of the fault tables: files that nobody writes by accident. Bounds are several times what
 * an idle machine needs, and far below what anything quadratic would take.
 */

const head = "version: 1\nfeatures:\n";
const kinds = (text: string) => [...new Set(findingsOf(text).map(({ rule }) => rule))];

describe("size", () => {
  test("is checked on the bytes at hand as well", () => {
    const text = `version: 1\nfeatures: {}\n#`;
    const full = new Uint8Array(maxManifestBytes).fill(0x61);
    full.set(new TextEncoder().encode(text));
    expect(findingsOf(full)).toEqual([]);
    const over = new Uint8Array(maxManifestBytes + 1).fill(0x61);
    over.set(full);
    expect(findingsOf(over).map(shortFinding)).toEqual(["too-large 1:1"]);
  });
});

describe("many keys, many findings, many aliases", () => {
  const count = 10_000;
  const overrides = (values: string) =>
    `${head}  a: { environments: { p: { variants: [{ name: a, overrides: [{ contextName: u, values: [${values}] }] }] } } }`;

  test.each([
    ["keys", `${head}${Array.from({ length: count }, (_, i) => `  k${i}:\n`).join("")}`],
    ["equal keys", `${head}  a:\n${"  a: {}\n".repeat(count - 1)}`],
    [
      "findings in one list",
      `${head}  a: { environments: { p: { variants: [\n${"        { colour: 1, name: a },\n".repeat(count)}        ] } } }`,
    ],
    [
      "unknown names in weights",
      `${head}  a:\n    variants: [{ name: z, weight: 0, weightType: fix }, { name: r }]\n` +
        `    environments: { p: { weights: {\n${Array.from({ length: count }, (_, i) => `        n${i}: 1,\n`).join("")}        } } }`,
    ],
    ["values that are not text", overrides("1,".repeat(count))],
  ])("10,000 %s are reported, each of them", (_, text) => {
    let found = 0;
    const spent = processorTime(() => {
      found = findingsOf(text).length;
    });
    expect(found).toBe(count);
    expect(spent).toBeLessThan(4000);
  });

  test.each(["5%", "{ weight: 1, weightType: fix }", "0"])("40,000 weights of %s take time in proportion", (weight) => {
    const fields = weight.startsWith("{") ? weight.slice(1, -1) : `weight: ${weight}`;
    const variants = Array.from({ length: 40_000 }, (_, i) => `{ name: a${i}, ${fields} }`).join(",");
    const text = `${head}  a: { environments: { p: { variants: [{ name: b }, ${variants}] } } }`;
    // Nearly all of it is the YAML library's, and its garbage. What grows with the square would take minutes.
    expect(processorTime(() => findingsOf(text))).toBeLessThan(6000);
  });

  test("more are not listed, even where there are more than a function takes arguments", () => {
    const found = findingsOf(overrides("1,".repeat(130_000)));
    expect(found).toHaveLength(count + 1);
    expect(found.filter(({ rule }) => rule === "too-many").map(({ message }) => message)).toEqual([
      "This file has more than 10000 errors and warnings. The others are not listed.",
    ]);
  }, 60_000);

  test("10,000 aliases of a faulty list are one finding each", () => {
    const users = Array.from({ length: 10_000 }, (_, i) => `  f${i}: { environments: { p: { variants: *a } } }\n`);
    const text = `version: 1\nx-a: &a [{ name: a, wieght: 1 }, { name: b b }]\nfeatures:\n${users.join("")}`;
    let found: string[] = [];
    expect(
      processorTime(() => {
        found = findingsOf(text).map(shortFinding);
      }),
    ).toBeLessThan(8000);
    expect(found).toEqual(["unknown-key 2:21", "value 2:42"]);
  }, 60_000);

  test("10,000 honest aliases are allowed", () => {
    const users = Array.from({ length: 10_000 }, (_, i) => `  f${i}: { environments: { p: { variants: *a } } }\n`);
    const text = `version: 1\nx-a: &a [{ name: a }, { name: b }]\nfeatures:\n${users.join("")}`;
    const { sets } = readManifest([{ path: "a.yml", bytes: new TextEncoder().encode(text) }], "default");
    expect(sets).toHaveLength(10_000);
  }, 60_000);
});

describe("aliases and merges that multiply", () => {
  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i)).join("");
  test.each([
    ["a bomb of lists", `x-0: &a0 [x, x]\n${lines(40, (i) => `x-${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`)}`],
    ["a chain of merges", lines(5000, (i) => `x-${i}: &a${i} {${i > 0 ? `<<: *a${i - 1}, ` : ""}k${i}: 1}\n`)],
    [
      "a wide mapping merged often",
      `x-w: &w {${lines(5000, (i) => `k${i}: 1,`)}}\n${lines(5000, (i) => `x-${i}: {<<: *w}\n`)}`,
    ],
    ["a long text repeated", `x-t: &t ${"a".repeat(500_000)}\nx-l: [${"*t,".repeat(5000)}]\n`],
  ])(
    "%s",
    (_, text) => {
      expect(
        processorTime(() => expect(kinds(`version: 1\n${text}features: {}\n`)).toEqual(["alias-expansion"])),
      ).toBeLessThan(6000);
    },
    60_000,
  );
});

describe("nesting", () => {
  const nested = (depth: number, [open, close]: readonly [string, string]) =>
    `version: 1\nx-deep: ${open.repeat(depth)}${close.repeat(depth)}\nfeatures: {}\n`;
  const list = ["[", "]"] as const;
  const map = ["{a: ", "}"] as const;

  test.each([
    ["90 lists", nested(90, list), []],
    ["90 mappings", nested(90, map), []],
    ["101 lists", nested(101, list), ["too-deep"]],
    ["101 mappings", nested(101, map), ["too-deep"]],
    [
      "101 of both through an alias",
      `x-a: &a ${"[".repeat(60)}${"]".repeat(60)}\nversion: 1\nfeatures: {}\nx-b: ${"[".repeat(60)}*a${"]".repeat(60)}\n`,
      ["too-deep"],
    ],
  ])("%s", (_, text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  test.each([
    ["1,000 lists", nested(1000, list)],
    ["100,000 lists", nested(100_000, list)],
    ["100,000 mappings", nested(100_000, map)],
    ["100,000 lists that never close", `version: 1\nx-deep: ${"[".repeat(100_000)}`],
    [
      "1,000 blocks",
      `version: 1\nx-deep:\n${Array.from({ length: 1000 }, (_, i) => `${" ".repeat(i + 1)}a:\n`).join("")}`,
    ],
    ["100,000 dashes", "- ".repeat(100_000)],
  ])(
    "%s",
    (_, text) => {
      expect(kinds(text)).toContain("too-deep");
    },
    60_000,
  );
});

describe("text without sense takes time in proportion", () => {
  test.each([
    "a",
    " ",
    "(",
    "\\",
    '\\"',
    "- ",
    ": ",
    "? ",
    "[",
    "{",
    "}",
    "\t",
    "%a\n",
    "#",
    "&a ",
    "*a ",
    "!a ",
    "'",
    '"',
    "|\n",
    "---\n",
    "<<: ",
    "e\u0301",
  ])(
    "%j, 10 kB and 100 kB",
    (unit) => {
      const read = (bytes: number) => {
        const text = unit.repeat(Math.floor(bytes / unit.length));
        for (const before of ["", "version: 1\nfeatures: ", 'version: 1\nfeatures: "x'])
          findingsOf(`${before}${text}x`);
      };
      read(1000);
      const small = processorTime(() => read(10_000));
      const large = processorTime(() => read(100_000));
      expect(large).toBeLessThan(Math.max(small, 30) * 60);
    },
    60_000,
  );

  test.each(["name", "weight", "contextName"])("as the value of %s", (key) => {
    for (const unit of ["a", " ", "(", "\\", "1", "%", ".", "1."]) {
      const value = JSON.stringify(unit.repeat(100_000 / unit.length));
      const text = `${head}  a: { environments: { p: { variants: [{ name: a, ${key}: ${value} }] } } }`;
      expect(processorTime(() => findingsOf(text))).toBeLessThan(2000);
      for (const { message, path } of findingsOf(text)) {
        expect(message.length).toBeLessThan(400);
        expect(printPath(path ?? []).length).toBeLessThan(400);
      }
    }
  });
});

describe("one long text above many findings is not repeated by each", () => {
  const long = "n".repeat(1_000_000);
  const places = (count: number, of: string) => Array.from({ length: count }, (_, i) => `e${i}: ${of}`).join(", ");
  test.each([
    ["name", `${head}  ? ${long}\n  : { environments: { ${places(2000, "{ variants: [{ name: a b }] }")} } }\n`, 2001],
    [
      "name that is only too long",
      `${head}  ? ${long}\n  : { environments: { ${places(2000, "{ variants: [] }")} } }\n`,
      1,
    ],
    ["directive", `%TAG !e! tag:${long}\n---\n${head}  a: [${"!e!x a,".repeat(2000)}]\n`, 1],
    [
      "number",
      `version: 1\nx-n: &n ${"1".repeat(100_000)}\nfeatures:\n  a: { environments: { ${places(900, "*n")} } }\n`,
      1,
    ],
    [
      "project",
      `version: 1\nproject: ${long}\nfeatures:\n  a: { environments: { ${places(2000, "{ variants: [] }")} } }\n`,
      1,
    ],
  ])("%s", (_, text, expected) => {
    let findings = findingsOf("");
    const spent = processorTime(() => {
      findings = findingsOf(text);
    });
    expect(findings).toHaveLength(expected);
    expect(spent).toBeLessThan(4000);
    for (const { path, message } of findings) {
      expect(printPath(path ?? []).length).toBeLessThan(300);
      expect(message.length).toBeLessThan(400);
    }
  });
});

test("a limit that is met often is reported once, and at once", () => {
  const deep = `${"[".repeat(100)}${"[],".repeat(30_000)}${"]".repeat(100)}`;
  const text = `version: 1\nx-aliases: [${"*a,".repeat(5000)}]\nx-deep: ${deep}\nfeatures: {}\n`;
  let findings = findingsOf("");
  expect(
    processorTime(() => {
      findings = findingsOf(text);
    }),
  ).toBeLessThan(8000);
  expect(findings.filter(({ rule }) => rule === "too-deep")).toHaveLength(1);
  expect(findings).toHaveLength(5001);
}, 60_000);
