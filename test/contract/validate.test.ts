import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";
import { headlineOf, reportText } from "./suite/report.ts";

/** Ten mistakes; the places below are those of the text that its author has to change. */
const tenMistakes = `version: 1
features:
  checkout button:
    environments:
      production:
        variants: [{ name: ok }]
  misspelt:
    enviroments:
      production:
    environments:
      production:
        variants: [{ name: ok }]
  nothing:
    environments:
      production:
  weights:
    environments:
      production:
        variants:
          - { name: a, weight: 10.5, weightType: fix }
          - { name: b, weight: "500" }
          - { name: c, weightType: fixed }
  names:
    environments:
      production:
        variants:
          - name: a/b
          - name: 1e3
  sets:
    environments:
      development:
        variants:
          - { name: a, weight: 400, weightType: fix }
      production:
        variants:
          - { name: a }
          - { name: a }
`;

const tenPlaces: readonly [line: number, column: number, kind: string, words: readonly string[]][] = [
  [3, 3, "name", ["checkout button", "URL-friendly"]],
  [8, 5, "unknown-key", ["enviroments", "Unknown key"]],
  [15, 7, "nothing-to-inherit", ["features.nothing.environments.production", "inherit"]],
  [20, 32, "value", ["features.weights", "10.5"]],
  [21, 32, "value", ["500", "without quotes"]],
  [22, 36, "value", ["fixed", "fix or variable"]],
  [27, 19, "value", ["a/b", "URL-friendly"]],
  [28, 19, "value", ["1e3", "If it is text, put it in quotes"]],
  [32, 9, "no-variable", ["one variant", "variable"]],
  [37, 21, "duplicate-name", ['"a"']],
];

describe.concurrent("a manifest with mistakes", () => {
  let server: MemoryServer;
  beforeAll(async () => {
    server = await startMemoryUnleash();
  });
  afterAll(() => server.stop());

  const run = (mode: string, manifest: string, inputs: Readonly<Record<string, string>> = {}): Promise<ActionRun> =>
    runAction({
      inputs: { mode, "unleash-url": server.url, "unleash-token": server.tokens.admin, ...inputs },
      files: { "variants.yml": manifest },
    });

  it.each(["validate", "plan", "apply"])(
    "%s tells all of them, each with its place, and sends no request",
    async (mode) => {
      await using ended = await run(mode, tenMistakes);
      expect([ended.code, ended.outputs["result"]]).toEqual([1, "invalid"]);
      expect(ended.outputs).not.toHaveProperty("changes");
      const errors = ended.annotations.filter(({ severity }) => severity === "error");
      expect(errors.map(({ properties: { line, col } }) => `${line}:${col}`)).toEqual(
        tenPlaces.map(([line, column]) => `${line}:${column}`),
      );
      expect(ended.outputs["problems"]).toBe(String(tenPlaces.length));
      for (const [index, [line, column, kind, words]] of tenPlaces.entries()) {
        const annotation = ended.annotations[index];
        expect(annotation).toMatchObject({
          severity: "error",
          properties: { title: `Manifest: ${kind}`, file: "variants.yml" },
        });

        for (const word of words) expect(annotation?.message).toContain(word);
        expect(reportText(ended)).toContain(`variants.yml:${line}:${column}`);
      }
      expect(headlineOf(ended)).toContain(`${tenPlaces.length} errors`);
      expect(server.log).toEqual([]);
    },
  );
});
