import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contractsOf } from "../support/contracts.ts";

/* Schemas as applications have them: with the keywords, references and unions that each tool writes. */

const folder = new URL("../fixtures/generated-schemas/", import.meta.url);
const schemas = [
  "pydantic.json",
  "zod.json",
  "typebox.json",
  "ts-json-schema-generator.json",
  "openapi.json#/components/schemas/Banner",
  "schemastore.json",
];
const image = { kind: "image", src: "https://example.com/a.png", width: 800 };
const fits = {
  title: "Sale",
  subtitle: null,
  part: { kind: "countdown", until: "2026-12-24T18:00:00Z", colour: "blue" },
  fallback: image,
  ratio: 1.2,
  labels: { season: "winter" },
};
const wrong = [
  { ...fits, title: "", part: { ...image, width: "big" }, fallback: { ...image, src: "http://example.com" } },
  { ...fits, part: { kind: "countdown", until: "soon", color: "red" }, ratio: "wide", lables: {} },
];

/** `part.width: Expected integer; got the text "big".` for each finding; of a payload that is written as text, with a JSON pointer. */
async function messages(schema: string, payload: unknown): Promise<string[]> {
  const manifest = {
    version: 1,
    features: {
      f: {
        payload: { type: "json", schema },
        variants: [{ name: "a", payload: { type: "json", value: payload } }],
        environments: { production: null },
      },
    },
  };
  const [file = ""] = schema.split("#");
  const text = readFileSync(new URL(file, folder), "utf8");
  const { all } = await contractsOf({ "variants.yml": JSON.stringify(manifest), [file]: text });
  return all.map(({ path = [], message }) => `${path.slice(6).join(".")}: ${message}`);
}

test.each(schemas)("%s accepts a payload that fits, as YAML and as text", async (schema) => {
  expect(await messages(schema, fits)).toEqual([]);
  expect(await messages(schema, JSON.stringify(fits))).toEqual([]);
});

test.each(schemas)(
  "%s: what does not fit is named at its value, in the branch that the payload chose",
  async (schema) => {
    const [first = [], second = []] = await Promise.all(wrong.map((payload) => messages(schema, payload)));
    expect(first).toContain('part.width: Expected integer; got the text "big".');
    expect(first.map((message) => message.split(":")[0]).sort()).toEqual(["fallback.src", "part.width", "title"]);
    expect(new Set(second.map((message) => message.split(":")[0]))).toEqual(
      new Set(["lables", "part.color", "part.until", "ratio"]),
    );
    for (const [index, payload] of wrong.entries()) {
      const inText = await messages(schema, JSON.stringify(payload));
      const inYaml = [first, second][index] ?? [];
      const asText = inYaml.map((message) =>
        message.replace(/^(.*?): /, (_, path) => `: At "/${path.replaceAll(".", "/")}": `),
      );
      expect(inText.sort()).toEqual(asText.sort());
    }
  },
);

test("all messages", async () => {
  const parts = await Promise.all(
    schemas.map(async (schema) =>
      [schema, ...(await Promise.all(wrong.map((payload) => messages(schema, payload)))).flat()].join("\n  "),
    ),
  );
  await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot(new URL("messages.txt", folder).pathname);
});
