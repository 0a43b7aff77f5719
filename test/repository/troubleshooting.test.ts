import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/troubleshooting.md"), "utf8");

/** All texts of the source, with `…` for what is filled in at run time, and long texts in one piece again. */
const source = globSync("src/**/*.ts", { cwd: root })
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n")
  .replace(/["`] \+\s*["`]/g, "")
  .replace(/\$\{[^{}]*\}/g, "…");

/** The first column: what a message says, in backticks; `…` stands for what differs. */
const quoted = [...page.matchAll(/^\| (`.*?`(?: .*?)?) \|/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, text = ""]) => text.split(" … ")),
);

describe("docs/troubleshooting.md", () => {
  it("has a row for many messages", () => {
    expect(quoted.length).toBeGreaterThan(20);
  });

  it.each(quoted.filter((text) => text !== "401"))("quotes a message that there is: %s", (text) => {
    // The page shows an example where the source fills something in.
    const examples = /UPDATE_FEATURE_ENVIRONMENT_VARIANTS|\bplan\b(?= needs)|unleash-url and unleash-token/g;
    expect(source.includes(text.replace(examples, "…"))).toBe(true);
  });
});
