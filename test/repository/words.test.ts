import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readMetadata } from "../../scripts/readme.ts";
import { allowances, describeHit, hitsInModule, hitsInText } from "./words.ts";

/* One word per idea: those that are out stay out of names, messages and docs. The list is in words.ts. */

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const list = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

const modules = [...list("src/**/*.ts"), ...list("scripts/**/*.ts")];
/** docs/evidence is generated, from the names of test cases and from source. */
const pages = [...list("*.md"), ...list("docs/*.md")];

test("are found in names and in texts, each at its line", () => {
  const source = `import { held } from "./fault-tree.ts";
const storedFaults = { kind: "verdict", text: \`The run \${held} cannot
be told in its replacement\` }; // no wish`;
  expect(hitsInModule("src/wish.ts", source).map(({ line, word }) => `${line} ${word}`)).toEqual([
    ...["1 wish", "1 held", "2 Faults", "2 verdict", "3 told"],
  ]);
  expect(hitsInText("x.md", "Replaces it.\nTells what is there.").map(({ line, word }) => `${line} ${word}`)).toEqual([
    ...["2 Tells", "2 what is there"],
  ]);
});

describe("words that are out", () => {
  test.each(modules)("%s has none", (file) => {
    expect(hitsInModule(file, read(file)).map(describeHit)).toEqual([]);
  });

  test.each(pages)("%s has none", (file) => {
    expect(hitsInText(file, read(file)).map(describeHit)).toEqual([]);
  });

  test("action.yml has none", async () => {
    const { description, inputs, outputs } = await readMetadata();
    const texts = [
      description,
      ...[...Object.values(inputs), ...Object.values(outputs)].map((each) => each.description),
    ];
    expect(texts.flatMap((text) => hitsInText("action.yml", text)).map(describeHit)).toEqual([]);
  });
});

test.each(allowances)("the allowance $phrase is still needed: $why", ({ file, phrase }) => {
  const files = [...modules, ...pages].filter((each) => file.test(each));
  expect(files.filter((each) => read(each).search(phrase) >= 0)).not.toEqual([]);
});
