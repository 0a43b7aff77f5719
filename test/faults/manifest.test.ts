import { execFile } from "node:child_process";
import { mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect } from "vitest";
import { readManifest } from "../../src/manifest/manifest.ts";
import { printPath } from "../../src/variants/finding.ts";
import { corpusBytes, corpusFiles, expectedFindings, findingsOf } from "../support/manifest-corpus.ts";
import { processorTime } from "../support/processor-time.ts";
import type { ActionRun } from "../support/run-action.ts";
import { faultCase, faults, type Lab, type LabOptions } from "./support/fault-case.ts";
import { watchProcess } from "./support/process-watch.ts";
import { readable } from "./support/scene.ts";

/*
 * Files that nobody writes by accident. Bounds of time are several times what an idle machine needs, and far below what
 * anything quadratic would take.
 */

const repeated = (count: number, part: (index: number) => string, between = "") =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);
const withFeatures = (features: string) => `version: 1\nfeatures:\n${features}`;
const withVariants = (variants: string) => withFeatures(`  a: { environments: { p: { variants: ${variants} } } }\n`);
const withExtension = (extension: string) => `version: 1\nx-e: ${extension}\nfeatures: {}\n`;

/** Rows whose files are in the corpus of manifests: each invalid one says what is wrong with it, and where. */
const corpus: readonly [row: string, what: string, invalid: RegExp, ...valid: string[]][] = [
  ["M1", "aliases", /^(?:alias|anchor)-/, "aliased-lists.yml"],
  ["M3", "depth", /deep/, "json-deep.yml"],
  ["M4", "duplicate keys", /^(?:json-)?duplicate/],
  ["M5", "__proto__ and its kind", /proto/, "names-of-javascript.yml"],
  ["M8", "weights", /^weight-/, "weight-spellings.yml", "fixed-zero.yml", "fixed-sum-999.yml"],
  ["M9", "names that YAML reads as something else", /^name-/, "names-that-look-like-values.yml"],
  ["M10", "directives and tags", /^(?:tag-|yaml-1|unknown-directive)/],
  ["M11", "encodings", /^(?:bom|carriage|crlf|latin|utf)/, "bom.yml", "crlf.yml", "no-final-newline.yml"],
  ["M11", "control characters and tabs", /^(?:control|payload-nul|tab-)/, "tabs-between-tokens.yml"],
  ["M12", "names", /^(?:feature|variant|environment|project)-name/, "name-characters.yml", "name-100.yml"],
  ["M17", "every invalid manifest of the corpus at once: each error with its place", /./],
];

/** Large files: most milliseconds of processor time, and what the summary says of those that are not right. */
const large: readonly [row: string, kind: string, text: string, most: number, says?: RegExp][] = [
  ["M2", "50,000 keys in one mapping", withExtension(`{ ${repeated(50_000, (at) => `k${at}: 1`, ", ")} }`), 6000],
  ["M2", "a list of 5 MB", withExtension(`\n${"  - abcdefghabcdefghabcdef\n".repeat(200_000)}`), 15_000],
  ["M2", "a scalar of 5 MB", withExtension("a".repeat(5e6)), 6000],
  ["M2", "1,000 variants", withVariants(`[${repeated(1000, (at) => `{ name: v${at} }`, ", ")}]`), 6000],
  ["M2", "3 MB of closing brackets", "}".repeat(3e6), 6000, /does not belong here/],
  ["M2", "3 MB of unknown escapes in one text", `a: "${"\\q".repeat(1.5e6)}`, 6000, /does not belong here/],
  ["M2", "3 MB of anchors", "&a ".repeat(1e6), 10_000, /does not belong here|tokens/],
  ["M2", "3 MB of tabs that indent", "\ta: 1\n".repeat(5e5), 10_000, /Tabs|tokens/],
  ["M2", "10 MB without a single thing", `a: [${"[],".repeat(3_300_000)}]`, 20_000, /more than 3000000 tokens/],
  ["M3", "2.9 MB of brackets that never close", "[".repeat(2_900_000), 3000, /deep/],
  ["M3", "nested 100,000 deep", withExtension(`${"[".repeat(1e5)}${"]".repeat(1e5)}`), 6000, /deep/],
  ["M3", "2,000 blocks", withExtension(`\n${repeated(2000, (at) => `${" ".repeat(at + 1)}k:\n`)}`), 6000, /deep/],
  [
    "M3",
    "JSON nested 50,000 deep",
    withVariants(`[{ name: a, payload: { type: json, value: "${"[".repeat(25_000)}${"]".repeat(25_000)}" } }]`),
    6000,
  ],
];

const long = "n".repeat(1_000_000);
const places = (count: number, place: string) =>
  `{ environments: { ${repeated(count, (at) => `e${at}: ${place}`, ", ")} } }`;
const overridden = (values: number) =>
  withVariants(`[{ name: a, overrides: [{ contextName: u, values: [${"1,".repeat(values)}] }] }]`);
const users = repeated(10_000, (at) => `  f${at}: { environments: { p: { variants: *a } } }\n`);
const manyOf = (weight: string) =>
  withVariants(`[{ name: b }, ${repeated(40_000, (at) => `{ name: a${at}, ${weight} }`, ", ")}]`);
const nested = (depth: number, open: string, close: string) =>
  withExtension(`${open.repeat(depth)}${close.repeat(depth)}`);
const overlaid =
  "  a:\n    variants: [{ name: z, weight: 0, weightType: fix }, { name: r }]\n    environments: { p: { weights: ";

/** One long value in each field that is looked at closely. */
const values = ["{ name: V }", "{ name: a, weight: V }", "{ name: a, stickiness: V }"]
  .concat("{ name: a, overrides: [{ contextName: V, values: [x] }] }")
  .flatMap((variant) =>
    ["a", " ", "(", "\\", "1", "%", ".", "1."].map((part) => {
      const value = JSON.stringify(part.repeat(100_000 / part.length));
      return [`${variant}, 100 kB of ${JSON.stringify(part)}`, withVariants(`[${variant.replace("V", () => value)}]`)];
    }),
  );

/** Most milliseconds of processor time are for each of the texts. */
const texts: readonly [row: string, name: string, most: number, texts: Readonly<Record<string, string>>][] = [
  [
    "M1",
    "aliases",
    6000,
    {
      "10,000 aliases of a faulty list": `version: 1\nx-a: &a [{ name: a, wieght: 1 }, { name: b b }]\nfeatures:\n${users}`,
      "10,000 honest aliases": `version: 1\nx-a: &a [{ name: a }, { name: b }]\nfeatures:\n${users}`,
      "a bomb of lists": withExtension(
        `&a0 [x, x]\n${repeated(40, (at) => `x-${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`)}`,
      ),
      "a chain of merges": withExtension(
        `&a0 {}\n${repeated(5000, (at) => `x-${at + 1}: &a${at + 1} {<<: *a${at}, k${at}: 1}\n`)}`,
      ),
      "a wide mapping merged often": withExtension(
        `&w {${repeated(5000, (at) => `k${at}: 1,`)}}\n${repeated(5000, (at) => `x-${at}: {<<: *w}\n`)}`,
      ),
      "a long text repeated": withExtension(`&t ${"a".repeat(500_000)}\nx-l: [${"*t,".repeat(5000)}]`),
    },
  ],
  [
    "M2",
    "many-findings",
    4000,
    {
      "10,000 keys": withFeatures(repeated(10_000, (at) => `  k${at}:\n`)),
      "10,000 equal keys": withFeatures("  a: {}\n".repeat(10_000)),
      "10,000 findings in one list": withVariants(`[${"{ colour: 1, name: a },".repeat(10_000)}]`),
      "10,000 unknown names in weights": withFeatures(
        `${overlaid}{ ${repeated(10_000, (at) => `n${at}: 1`, ", ")} } } }`,
      ),
      "10,000 values that are not text": overridden(10_000),
    },
  ],
  // Nearly all of it is the YAML library's, and its garbage. What grows with the square would take minutes.
  [
    "M2",
    "many-variants",
    6000,
    {
      "40,000 variants of 5%": manyOf("weight: 5%"),
      "40,000 fixed variants": manyOf("weight: 1, weightType: fix"),
      "40,000 variants of 0": manyOf("weight: 0"),
      // More than a function takes arguments.
      "130,000 values that are not text": overridden(130_000),
    },
  ],
  [
    "M3",
    "depth",
    8000,
    {
      "90 lists": nested(90, "[", "]"),
      "90 mappings": nested(90, "{a: ", "}"),
      "101 lists": nested(101, "[", "]"),
      "101 mappings": nested(101, "{a: ", "}"),
      "101 of both through an alias": withExtension(
        `&a ${"[".repeat(60)}${"]".repeat(60)}\nx-b: ${"[".repeat(60)}*a${"]".repeat(60)}`,
      ),
      "1,000 lists": nested(1000, "[", "]"),
      "100,000 mappings": nested(100_000, "{a: ", "}"),
      "100,000 lists that never close": `version: 1\nx-deep: ${"[".repeat(100_000)}`,
      "100,000 dashes": "- ".repeat(100_000),
      "a limit that is met often": withExtension(
        `[${"*a,".repeat(5000)}]\nx-deep: ${"[".repeat(100)}${"[],".repeat(30_000)}${"]".repeat(100)}`,
      ),
    },
  ],
  [
    "M15",
    "long-texts",
    4000,
    {
      "a name of 1 MB above 2,000 errors": withFeatures(
        `  ? ${long}\n  : ${places(2000, "{ variants: [{ name: a b }] }")}\n`,
      ),
      "a name of 1 MB": withFeatures(`  ? ${long}\n  : ${places(2000, "{ variants: [] }")}\n`),
      "a directive of 1 MB": `%TAG !e! tag:${long}\n---\n${withFeatures(`  a: [${"!e!x a,".repeat(2000)}]\n`)}`,
      "a number of 100 kB": `version: 1\nx-n: &n ${"1".repeat(100_000)}\nfeatures:\n  a: ${places(900, "*n")}\n`,
      "a project of 1 MB": `project: ${long}\n${withFeatures(`  a: ${places(2000, "{ variants: [] }")}\n`)}`,
    },
  ],
  ["M15", "long-values", 2000, Object.fromEntries(values)],
];

/** Parts of YAML, without sense. */
const parts = [
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
].concat(["'", '"', "|\n", "---\n", "<<: ", "e\u0301"]);

/** Every error and warning as the corpus writes it, after the name of its file. */
function annotated({ annotations }: ActionRun): string[] {
  return annotations
    .filter(({ severity }) => severity !== "notice")
    .map(({ severity, properties: { title, file, line, col } }) => {
      const rule = title?.replace("Manifest: ", severity === "warning" ? "warning " : "");
      return `${file?.replace("m/", "")} ${rule} ${line}:${col}`;
    });
}

/** Validates, and gives milliseconds of processor time and megabytes beside the run. */
async function validate(lab: Lab, { inputs, ...options }: LabOptions) {
  const process = watchProcess();
  const run = await lab.tell("manifest", "http://127.0.0.1:1", {
    ...options,
    inputs: { mode: "validate", ...inputs },
    onStart: process.watch,
  });
  const [spent, peak] = [process.processorTime(), process.peak()];
  lab.note(`${spent} ms of processor time, peak ${peak} MB`);
  expect(run.everything).not.toMatch(/call stack|TypeError|RangeError|undefined/);
  return { run, spent, peak };
}

faults("M: manifests that nobody should trust", () => {
  for (const [row, what, invalid, ...valid] of corpus) {
    faultCase(row, what, async (lab) => {
      const hasError = (name: string) => expectedFindings(name).some((finding) => !finding.startsWith("warning "));
      const names = corpusFiles("invalid").filter((name) => invalid.test(name) && hasError(name));
      const files = Object.fromEntries(names.map((name) => [`m/${name}`, corpusBytes("invalid", name)]));
      const { run } = await validate(lab, { files, inputs: { manifest: "m/**" } });
      expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
      const expected = names.flatMap((name) => expectedFindings(name).map((finding) => `${name} ${finding}`));
      // Several manifests of the corpus are about one feature.
      const isOwn = (finding: string) => !/ (?:duplicate-target|contract) /.test(finding) || expected.includes(finding);
      expect(annotated(run).filter(isOwn).sort()).toEqual(expected.sort());
      for (const name of valid) {
        const good = await validate(lab, { files: { "variants.yml": corpusBytes("valid", name) } });
        expect([name, good.run.outputs["result"], good.run.annotations]).toEqual([name, "valid", []]);
      }
      lab.note(`${names.length} manifests`);
    });
  }

  for (const [row, kind, text, most, says] of large) {
    faultCase(row, kind, async (lab) => {
      const { run, spent } = await validate(lab, { files: { "variants.yml": text } });
      expect([run.code, run.outputs["result"]]).toEqual(says ? [1, "invalid"] : [0, "valid"]);
      expect(readable(run.summary)).toMatch(says ?? /Valid: \d+ variant set/);
      for (const finding of annotated(run)) expect(finding).toMatch(/^variants\.yml [\w-]+ [1-9]\d*:[1-9]\d*$/);
      expect(spent).toBeLessThan(most);
    });
  }

  faultCase("M2", "files of 100 MB, /dev/zero, a FIFO, a folder", async (lab) => {
    const prepare = async (workspace: string) => {
      await writeFile(join(workspace, "m/big.yml"), "version: 1\n");
      await truncate(join(workspace, "m/big.yml"), 100e6);
      await symlink("/dev/zero", join(workspace, "m/zero.yml"));
      await promisify(execFile)("mkfifo", [join(workspace, "m/fifo.yml")]);
      await mkdir(join(workspace, "m/folder.yml"));
    };
    const manifest = "m/big.yml\nm/zero.yml\nm/fifo.yml\nm/folder.yml";
    const { spent, peak } = await validate(lab, { files: { "m/a": "" }, prepare, inputs: { manifest } });
    await lab.expectEndings("manifest-strange-files");
    expect(spent).toBeLessThan(4000);
    expect(peak).toBeLessThan(200);
  });

  faultCase("M4", "a target in two files", async (lab) => {
    const files = { "a.yml": withVariants("[{ name: a }]"), "b.yml": withVariants("[{ name: b }]") };
    const { run } = await validate(lab, { files, inputs: { manifest: "a.yml\nb.yml" } });
    expect(run.code).toBe(1);
    expect(readable(run.summary)).toMatch(/a\.yml:3.*b\.yml:3/);
  });

  faultCase("M15", "95 kB of one character in every field that is looked at closely", async (lab) => {
    const files = Object.fromEntries(
      ["a", " ", "(", "\\", '"', ",", "0", "{"].map((character, index) => {
        const text = JSON.stringify(character.repeat(95_000));
        const payload = (type: string) => `{ name: ${type}, payload: { type: ${type}, value: ${text} } }`;
        const first = `{ name: ${text}, weight: ${text}, stickiness: ${text}, ${text}: 1 }`;
        return [`m/${index}.yml`, withVariants(`[${[first, ...["csv", "number", "json"].map(payload)].join(", ")}]`)];
      }),
    );
    const { run, spent } = await validate(lab, { files, inputs: { manifest: "m/*", features: "*" } });
    const faulty = new Set(run.annotations.flatMap(({ properties: { file } }) => file ?? []));
    expect([run.code, [...faulty].sort()]).toEqual([1, Object.keys(files)]);
    expect(spent).toBeLessThan(15_000);
  });
});

/** In this process. What is found is in a file for a person to read: how many of each rule, and the first message. */
describe("M: time in proportion", () => {
  for (const [row, name, most, all] of texts) {
    faultCase(row, `time and findings: ${name.replace("-", " ")}`, async (lab) => {
      const found: string[] = [];
      for (const [kind, text] of Object.entries(all)) {
        let read = readManifest([], "default");
        const spent = processorTime(() => {
          read = readManifest([{ path: "variants.yml", bytes: new TextEncoder().encode(text) }], "default");
        });
        expect([kind, spent < most ? "in time" : spent]).toEqual([kind, "in time"]);
        // A long text above many findings is not repeated by each.
        for (const { path, message } of read.findings)
          expect([kind, printPath(path ?? []).length < 400, message.length < 400]).toEqual([kind, true, true]);
        const groups = [...Map.groupBy(read.findings, ({ rule }) => rule)];
        const lines = groups.map(([rule, own]) => `  ${own.length} ${rule}: ${own[0]?.message}\n`);
        found.push(`${kind}\n${lines.join("") || `  ${read.sets.length} sets\n`}`);
        lab.note(`${kind}: ${Math.round(spent)} ms`);
      }
      await expect(found.join("\n")).toMatchFileSnapshot(`../fixtures/endings/faults/manifest-${name}.txt`);
    });
  }

  faultCase("M15", "text without sense, 10 kB and 100 kB", async (lab) => {
    for (const part of parts) {
      const read = (bytes: number) => {
        const text = part.repeat(Math.floor(bytes / part.length));
        for (const before of ["", "version: 1\nfeatures: ", 'version: 1\nfeatures: "x'])
          findingsOf(`${before}${text}x`);
      };
      read(1000);
      const small = processorTime(() => read(10_000));
      const spent = processorTime(() => read(100_000));
      expect([part, spent < Math.max(small, 30) * 60 ? "in time" : spent]).toEqual([part, "in time"]);
      lab.note(`${JSON.stringify(part)}: ${Math.round(small)}/${Math.round(spent)} ms`);
    }
  });
});
