import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const rooms = readdirSync(join(root, "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(rooms)("src/%s is on the map in CONTRIBUTING.md", (room) => {
  const [, map = ""] = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").split("```text");
  expect(map.slice(0, map.indexOf("```"))).toContain(`${room}/`);
});

// What is in no list is refused by the linter itself; this holds the rule that does it.
test("a folder without a list of what it may import may import nothing", () => {
  const { overrides } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  const rules = overrides.map(({ includes, linter }: { includes: string[]; linter: { rules: object } }) => ({
    includes,
    groups: JSON.stringify(linter.rules).match(/"group":(\[[^\]]*\])/)?.[1],
  }));
  expect(rules).toContainEqual({ includes: ["src/*/**"], groups: '["**"]' });
});
