import { execFile } from "node:child_process";
import { mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { faultCase, faults, type Lab } from "./support/fault-case.ts";
import { watchMemory } from "./support/memory-watch.ts";
import { readable } from "./support/scene.ts";

const nowhere = "http://127.0.0.1:1";

/** A manifest with one set, whose list of variants is this. */
const withVariants = (variants: string) =>
  `version: 1\nfeatures: { alpha: { environments: { production: { variants: ${variants} } } } }\n`;

/** Validates one manifest and records time and memory. */
async function validate(lab: Lab, text: string | Uint8Array) {
  const memory = watchMemory();
  const run = await lab.act(nowhere, {
    files: { "variants.yml": text },
    inputs: { mode: "validate" },
    onStart: memory.watch,
  });
  lab.note(`${Math.round(run.time)} ms, peak ${memory.peak()} MB`);
  return run;
}

interface Verdict {
  readonly row: string;
  readonly kind: string;
  readonly text: string | Uint8Array;
  /** What the summary says; nothing when the manifest is right. */
  readonly says?: RegExp;
  /** Most milliseconds, on a busy machine. */
  readonly most?: number;
}

const bomb = `version: 1\nx-a: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefghi"
  .split("")
  .map((name, index) => `x-${name}: &${name} [${Array.from({ length: 9 }, () => `*${"abcdefgh"[index]}`).join(", ")}]`)
  .join("\n")}\nfeatures: { alpha: { environments: { production: { variants: *i } } } }\n`;

const keys = (count: number, indent = "") =>
  Array.from({ length: count }, (_, index) => `${indent}k${index}: 1`).join("\n");

const verdicts: Verdict[] = [
  { row: "M1", kind: "a bomb of aliases", text: bomb, says: /alias/i, most: 5000 },
  {
    row: "M1",
    kind: "an anchor that holds itself",
    text: "version: 1\nfeatures: &a { alpha: *a }\n",
    says: /alias|itself/i,
  },
  {
    row: "M1",
    kind: "200 honest uses of one anchor",
    text: `version: 1\nx-v: &v [{ name: a }]\nfeatures:\n${Array.from({ length: 200 }, (_, index) => `  f${index}: { environments: { production: { variants: *v } } }`).join("\n")}\n`,
  },
  {
    row: "M2",
    kind: "50,000 keys in one mapping",
    text: `version: 1\nx-keys:\n${keys(50_000, "  ")}\nfeatures: {}\n`,
    most: 40_000,
  },
  {
    row: "M2",
    kind: "a list of 5 MB",
    text: `version: 1\nx-list:\n${"  - abcdefghabcdefghabcdef\n".repeat(200_000)}features: {}\n`,
    most: 60_000,
  },
  { row: "M2", kind: "a scalar of 5 MB", text: `version: 1\nx-text: ${"a".repeat(5e6)}\nfeatures: {}\n`, most: 20_000 },
  ...(
    [
      ["closing brackets", "}", /does not belong here/],
      ["unknown escapes in one text", "\\q", /does not belong here/, 'a: "'],
      ["anchors", "&a ", /does not belong here|tokens/],
      ["tabs that indent", "\ta: 1\n", /Tabs|tokens/],
    ] as const
  ).map(([kind, unit, says, before = ""]) => ({
    row: "M2",
    kind: `3 MB of ${kind}`,
    text: before + unit.repeat(3e6 / unit.length),
    says,
    most: 30_000,
  })),
  {
    row: "M2",
    kind: "a list of 10 MB that does not say a single thing",
    text: `a: [${"[],".repeat(3_300_000)}]`,
    says: /more than 3000000 tokens/,
    most: 60_000,
  },
  {
    row: "M3",
    kind: "nested 100 deep",
    text: `version: 1\nx-deep: ${"[".repeat(100)}${"]".repeat(100)}\nfeatures: {}\n`,
  },
  {
    row: "M3",
    kind: "nested 1,000 deep",
    text: `version: 1\nx-deep: ${"[".repeat(1000)}${"]".repeat(1000)}\nfeatures: {}\n`,
    says: /deep/,
  },
  {
    row: "M3",
    kind: "nested 100,000 deep",
    text: `version: 1\nx-deep: ${"[".repeat(100_000)}${"]".repeat(100_000)}\nfeatures: {}\n`,
    says: /deep/,
    most: 20_000,
  },
  {
    row: "M3",
    kind: "mappings nested 2,000 deep",
    text: `version: 1\nx-deep:\n${Array.from({ length: 2000 }, (_, index) => `${" ".repeat(index + 1)}k:`).join("\n")}\n`,
    says: /deep/,
    most: 20_000,
  },
  {
    row: "M3",
    kind: "a payload of JSON nested 50,000 deep",
    text: withVariants(`[{ name: a, payload: { type: json, value: "${"[".repeat(25_000)}${"]".repeat(25_000)}" } }]`),
  },
  {
    row: "M4",
    kind: "a key twice",
    text: "version: 1\nversion: 1\nfeatures: {}\n",
    says: /variants\.yml:2:.*line 1|twice|already/i,
  },
  {
    row: "M4",
    kind: "a key twice, quoted and plain",
    text: withVariants('[{ name: a, "name": b }]'),
    says: /already|twice/i,
  },
  {
    row: "M4",
    kind: '1 and "1"',
    text: 'version: 1\nfeatures:\n  1: &x { environments: { p: { variants: [{ name: a }] } } }\n  "1": *x\n',
    says: /already|twice/i,
  },
  {
    row: "M5",
    kind: "__proto__ as a key of a payload, which is data",
    text: withVariants(
      "[{ name: a, payload: { type: json, value: { __proto__: { polluted: true }, constructor: 1 } } }]",
    ),
  },
  ...["alpha", "production", "name: a"].map((name) => ({
    row: "M5",
    kind: `__proto__ instead of ${name}`,
    text: withVariants("[{ name: a }]").replace(name, name.replace(/\w+$/, "__proto__")),
    says: /"__proto__" cannot be a name/,
  })),
  {
    row: "M5",
    kind: "__proto__ as a project",
    text: `project: __proto__\n${withVariants("[{ name: a }]")}`,
    says: /"__proto__" cannot be a name/,
  },
  {
    row: "M5",
    kind: "constructor, toString, hasOwnProperty",
    text: withVariants("[{ name: toString }, { name: constructor }]")
      .replace("alpha", "constructor")
      .replace("production", "hasOwnProperty"),
  },
  ...[
    "1e3",
    "0x10",
    "0o17",
    ".inf",
    ".nan",
    "-0",
    "1.5",
    "33.3",
    '"500"',
    "1_000",
    "12345678901234567890",
    "null",
    "true",
    "1001",
    "-1",
  ].map((weight) => ({
    row: "M8",
    kind: `weight: ${weight}`,
    text: withVariants(`[{ name: a, weight: ${weight}, weightType: fix }, { name: b }]`),
    says: /weight/,
  })),
  ...["0", "1", "500", "999", "33.3%", "0%"].map((weight) => ({
    row: "M8",
    kind: `weight: ${weight}, which is right`,
    text: withVariants(`[{ name: a, weight: ${weight}, weightType: fix }, { name: b }]`),
  })),
  ...["null", "1", "1e3", "5319e7", "true", "0x1F", "~", ".5"].map((name) => ({
    row: "M9",
    kind: `name: ${name}`,
    text: withVariants(`[{ name: ${name} }]`),
    says: /name/,
  })),
  ...["on", "no", "yes", "off", "NO", "1.2.3", "12:30:45"]
    .filter((name) => !name.includes(":"))
    .map((name) => ({
      row: "M9",
      kind: `name: ${name}, which is text`,
      text: withVariants(`[{ name: ${name} }]`),
    })),
  { row: "M10", kind: "%YAML 1.1", text: `%YAML 1.1\n---\n${withVariants("[{ name: no }]")}`, says: /1\.2|%YAML/ },
  ...["!foo", "!!binary", "!!set", "!!timestamp", "!!js/function"].map((tag) => ({
    row: "M10",
    kind: tag,
    text: withVariants(`[{ name: ${tag} "aGVsbG8=" }]`),
    says: /tag|timestamp/i,
  })),
  {
    row: "M11",
    kind: "a byte order mark and CRLF",
    text: `\ufeff${withVariants("[{ name: a }]").replaceAll("\n", "\r\n")}`,
  },
  { row: "M11", kind: "no final newline", text: withVariants("[{ name: a }]").trimEnd() },
  {
    row: "M11",
    kind: "UTF-16",
    text: Buffer.from(`\ufeff${withVariants("[{ name: a }]")}`, "utf16le"),
    says: /UTF-16/,
  },
  { row: "M11", kind: "Latin-1", text: Buffer.from(withVariants("[{ name: a }] # é"), "latin1"), says: /UTF-8.*line/ },
  {
    row: "M11",
    kind: "NUL",
    text: withVariants('[{ name: a, payload: { type: string, value: "x\\0" } }]'),
    says: /NUL|U\+0000|0000/,
  },
  {
    row: "M11",
    kind: "a carriage return that is alone",
    text: withVariants("[{ name: a }]").replace("\n", " # hidden\r"),
    says: /carriage return.*line feed/,
  },
  { row: "M11", kind: "tabs", text: "version: 1\nfeatures:\n\talpha: {}\n", says: /tab/i },
  ...["ž", "🐎", "a\u202eb", "a\u200bb", "a b", "a/b", ".", "..", "a%2fb", "%", "a\\nb", "", "x".repeat(101)].map(
    (name) => ({
      row: "M12",
      kind: `name ${JSON.stringify(name.length > 20 ? `${name.length} characters` : name)}`,
      text: withVariants(`[{ name: "${name}" }]`),
      says: /name/,
    }),
  ),
  {
    row: "M12",
    kind: "name *_~!()', and 100 characters",
    text: withVariants(`[{ name: "a*_~!()'.-" }, { name: "${"x".repeat(100)}" }]`),
  },
  {
    row: "M2",
    kind: "1,000 variants",
    text: withVariants(`[${Array.from({ length: 1000 }, (_, index) => `{ name: v${index} }`).join(", ")}]`),
  },
];

faults("M: manifests that nobody should trust", () => {
  for (const { row, kind, text, says, most = 15_000 } of verdicts) {
    faultCase(row, kind, async (lab) => {
      const run = await validate(lab, text);
      if (says === undefined) expect([run.code, readable(run.summary)]).toEqual([0, expect.stringContaining("Valid")]);
      else {
        expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
        expect(readable(run.summary)).toMatch(says);
        // M17: every error has its place.
        for (const { properties, severity } of run.annotations)
          if (severity === "error")
            expect([properties["file"], Number(properties["line"]) > 0, Number(properties["col"]) > 0]).toEqual([
              "variants.yml",
              true,
              true,
            ]);
        expect(run.everything).not.toMatch(/call stack|TypeError|RangeError|undefined/);
      }
      expect(run.time).toBeLessThan(most);
    });
  }

  faultCase("M4", "a target in two files", async (lab) => {
    const run = await lab.act(nowhere, {
      files: { "a.yml": withVariants("[{ name: a }]"), "b.yml": withVariants("[{ name: b }]") },
      inputs: { mode: "validate", manifest: "a.yml\nb.yml" },
    });
    expect(run.code).toBe(1);
    expect(readable(run.summary)).toMatch(/a\.yml:2.*b\.yml:2/);
  });

  faultCase("M17", "40 faults of 4 kinds in one run", async (lab) => {
    const text = `version: 1\nfeatures:\n${Array.from({ length: 10 }, (_, index) => `  f${index}: { environments: { p: { variants: [{ name: "a b", weigth: 1, weight: -1 }] } }, colour: 1 }`).join("\n")}\n`;
    const run = await validate(lab, text);
    expect([run.code, Number(run.outputs["problems"]) >= 40]).toEqual([1, true]);
    for (let line = 3; line < 13; line++) expect(readable(run.summary)).toContain(`variants.yml:${line}:`);
  });

  for (const [name, character] of [
    ["a", "a"],
    ["space", " "],
    ["(", "("],
    ["backslash", "\\\\"],
    ["quote", '\\"'],
    ["comma", ","],
    ["0", "0"],
    ["{", "{"],
  ] as const) {
    faultCase("M15", `100 kB of ${name} in every field that is looked at closely`, async (lab) => {
      const times: number[] = [];
      for (const length of [1000, 10_000, 95_000]) {
        const text = character.repeat(length);
        const variants = `[{ name: "${text}", weight: "${text}", stickiness: "${text}", "${text}": 1, payload: { type: csv, value: "${text}" } }, { name: b, payload: { type: number, value: "${text}" } }, { name: c, payload: { type: json, value: "${text}" } }]`;
        const run = await lab.act(nowhere, {
          files: { "variants.yml": withVariants(variants) },
          inputs: { mode: "validate", features: "*" },
        });
        expect(run.code).toBe(1);
        times.push(Math.round(run.time));
      }
      lab.note(`${times.join("/")} ms at 1/10/95 kB`);
      expect(times[2]).toBeLessThan(15_000);
    });
  }

  const strange: [kind: string, make: (workspace: string) => Promise<unknown>][] = [
    [
      "of 100 MB",
      async (workspace) => {
        await writeFile(join(workspace, "m.yml"), "version: 1\n");
        await truncate(join(workspace, "m.yml"), 100e6);
      },
    ],
    ["that is /dev/zero", (workspace) => symlink("/dev/zero", join(workspace, "m.yml"))],
    ["that is a FIFO", (workspace) => promisify(execFile)("mkfifo", [join(workspace, "m.yml")])],
    ["that is a folder", (workspace) => mkdir(join(workspace, "m.yml"))],
  ];
  for (const [kind, make] of strange) {
    faultCase("M2", `a file ${kind}`, async (lab) => {
      const memory = watchMemory();
      const run = await lab.act(nowhere, {
        prepare: async (workspace) => void (await make(workspace)),
        inputs: { mode: "validate", manifest: "m.yml" },
        onStart: memory.watch,
      });
      expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
      expect(run.time).toBeLessThan(8000);
      expect(memory.peak()).toBeLessThan(200);
      lab.note(`${Math.round(run.time)} ms, peak ${memory.peak()} MB`);
    });
  }
});
