import { expect, it, onTestFinished } from "vitest";
import { endingFile } from "../support/ending.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { plainText } from "../support/plain-text.ts";
import { runCli } from "../support/run-cli.ts";
import { split } from "../support/shop.ts";

/* What users get of every kind of change, said with the same words in the terminal, the headline and the report. */

const stored = split(500);
const text = (value: string) => [{ ...stored[0], payload: { type: "string", value } }, ...stored.slice(1)];
const named = [{ ...stored[0], overrides: [{ contextName: "userId", values: ["7", "8"] }] }, ...stored.slice(1)];

/** What Unleash has, and what the manifest wants. */
const kinds: Readonly<Record<string, readonly [before: readonly object[], after: readonly object[]]>> = {
  create: [[], stored],
  clear: [stored, []],
  payload: [text("old"), text("new")],
  overrides: [stored, named],
  weights: [stored, split(900)],
  "weights-and-payload": [text("old"), split(900)],
};

it.each([
  ["environments", "100", true],
  ["environments-that-are-off", "100", false],
  ["strategies", "30", true],
  ["strategies-that-are-off", "30", false],
])("of %s", async (place, rollout, enabled) => {
  const server = await startMemoryUnleash({ legacyVariants: true });
  onTestFinished(() => server.stop());
  const isStrategy = place.startsWith("strategies");
  const parameters = { rollout, stickiness: "default", groupId: "f" };
  const told: string[] = [];
  for (const [kind, [before, after]] of Object.entries(kinds)) {
    // Unleash has none there.
    if (kind === "overrides" && isStrategy) continue;
    const title = isStrategy ? "Some" : "All";
    const strategies = [{ title, parameters, ...(isStrategy && { variants: before as never }) }];
    const variants = isStrategy ? [] : (before as never);
    server.seed([{ name: kind, environments: { production: { enabled, variants, strategies } } }]);
    const set = isStrategy ? { strategies: [{ title, variants: after }] } : { variants: after };
    const manifest = JSON.stringify({ version: 1, features: { [kind]: { environments: { production: set } } } });
    const env = { UNLEASH_TOKEN: server.tokens.admin };
    await using run = await runCli(["plan", "--allow-clear", "--report", "-"], {
      ...{ server, env, files: { "variants.yml": manifest } },
    });
    expect(run.code, run.stderr).toBe(0);
    const report = run.stdout.split("\n").filter((line) => /users|nobody/.test(line) && !line.startsWith("|"));
    const terminal = run.stderr.trimEnd().split("\n");
    const lines = [...terminal, "report:", ...report.map((line) => `  ${plainText(line)}`)];
    told.push([`# ${kind}`, ...lines.filter((line) => !line.includes("Percentages are"))].join("\n"));
  }
  await expect(`${told.join("\n\n")}\n`).toMatchFileSnapshot(endingFile(`users/${place}`));
});
