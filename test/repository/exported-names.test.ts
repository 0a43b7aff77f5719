import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");

/** The names that a file exports: of declarations, and of patterns such as `export const [a, b] =`. */
function exportedNames(text: string): string[] {
  const declarations = text.matchAll(
    /^export (?:async )?(?:const|function\*?|class|interface|type) (?:[[{]([^\]}]+)[\]}]|([\w$]+))/gm,
  );
  return [...declarations].flatMap(([, pattern, name = ""]) => pattern?.split(/\s*,\s*/) ?? [name]);
}

test("an exported name has one meaning in all of src/", () => {
  const files = globSync("**/*.ts", { cwd: src }).sort();
  const exported = files.flatMap((file) => {
    return exportedNames(readFileSync(join(src, file), "utf8")).map((name) => ({ name, file }));
  });
  expect(exported.length).toBeGreaterThan(300);
  const several = [...Map.groupBy(exported, ({ name }) => name)].filter(([, places]) => places.length > 1);
  expect(several.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(", ")}`)).toEqual([]);
});
