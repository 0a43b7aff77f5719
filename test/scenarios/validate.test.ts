import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";
import { headlineOf, reportText } from "./suite/report.ts";

/** Mistakes of three stages of reading; the places below are those of the text that its author has to change. */
const mistaken = `version: 1
features:
  misspelt:
    enviroments:
      production:
    environments:
      production:
        variants: [{ name: ok }]
  weights:
    environments:
      production:
        variants:
          - { name: a, weight: 10.5, weightType: fix }
          - { name: a/b }
  sets:
    environments:
      production:
        variants:
          - { name: a, weight: 400, weightType: fix }
`;

const places: readonly [line: number, column: number, kind: string, words: readonly string[]][] = [
  [4, 5, "unknown-key", ["enviroments", "Unknown key"]],
  [13, 32, "value", ["features.weights", "10.5"]],
  [14, 21, "value", ["a/b", "URL-friendly"]],
  [18, 9, "no-variable", ["one variant", "variable"]],
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
      await using ended = await run(mode, mistaken);
      expect([ended.code, ended.outputs["result"]]).toEqual([1, "invalid"]);
      expect(ended.outputs).not.toHaveProperty("changes");
      const errors = ended.annotations.filter(({ severity }) => severity === "error");
      expect(errors.map(({ properties: { line, col } }) => `${line}:${col}`)).toEqual(
        places.map(([line, column]) => `${line}:${column}`),
      );
      expect(ended.outputs["problems"]).toBe(String(places.length));
      for (const [index, [line, column, kind, words]] of places.entries()) {
        const annotation = ended.annotations[index];
        expect(annotation).toMatchObject({
          severity: "error",
          properties: { title: `Manifest: ${kind}`, file: "variants.yml" },
        });

        for (const word of words) expect(annotation?.message).toContain(word);
        expect(reportText(ended)).toContain(`variants.yml:${line}:${column}`);
      }
      expect(headlineOf(ended)).toContain(`${places.length} errors`);
      expect(server.log).toEqual([]);
    },
  );
});
