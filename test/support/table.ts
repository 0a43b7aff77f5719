import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/**
 * Compares a table, `test/fixtures/NAME.txt`, with what comes of its lines: for each the texts that are indented below it, or
 * `nothing`. `npx vitest run -u` writes what is indented, for a person to read in review; CI never does.
 */
export async function expectTable(
  name: string,
  resultsOf: (lines: readonly string[]) => Promise<readonly (readonly string[])[]>,
): Promise<void> {
  const file = fileURLToPath(new URL(`../fixtures/${name}.txt`, import.meta.url));
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("  "));
  const isRow = (line: string) => line !== "" && !line.startsWith("#");
  const results = [...(await resultsOf(lines.filter(isRow)))];
  const all = lines.flatMap((line) => {
    if (!isRow(line)) return [line];
    const [own = []] = results.splice(0, 1);
    return [line, ...(own.length === 0 ? ["nothing"] : own).map((text) => `  ${text.replaceAll("\n", "\n  ")}`)];
  });
  await expect(all.join("\n")).toMatchFileSnapshot(file);
}
