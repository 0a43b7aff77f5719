import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/troubleshooting.md"), "utf8");

/** All texts of the source, with what is filled in at run time left out and lines that a long text was cut into joined. */
const source = globSync("src/**/*.ts", { cwd: root })
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n")
  .replace(/["`] \+\s*["`]/g, "");

/** The first column: what a message says, in backticks; `…` stands for what differs. */
const quoted = [...page.matchAll(/^\| (`.*?`(?: .*?)?) \|/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, text = ""]) => text.split(" … ")),
);

describe("docs/troubleshooting.md", () => {
  it("has a row for many messages", () => {
    expect(quoted.length).toBeGreaterThan(20);
  });

  it.each(quoted.filter((text) => text !== "401"))("quotes a message that there is: %s", (text) => {
    // Names are filled in where the page shows an example of one.
    const pieces = text.split(/UPDATE_FEATURE_ENVIRONMENT_VARIANTS|unleash-url and unleash-token are|unleash-token is/);
    const missing = pieces.filter((part) => !source.includes(part.trim()));
    expect(missing).toEqual([]);
  });
});
