import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { contractManifest, linesOf } from "../support/contracts.ts";
import { expectTable } from "../support/table.ts";

interface Row {
  readonly contract: unknown;
  readonly value: unknown;
  readonly type?: string;
  readonly [path: string]: unknown;
}

test.each(["schema-files", "references", "keywords"])("files are read as the table of %s says", async (name) => {
  await expectTable(`contracts/${name}`, async (lines) => {
    return Promise.all(
      lines.map((line) => {
        const { contract, value, type, ...files } = parse(line) as Row;
        const manifest = contractManifest(JSON.stringify(contract), JSON.stringify(value), type);
        return linesOf({ "variants.yml": manifest, ...files });
      }),
    );
  });
});

it("a path is relative to the manifest, which may be in a folder", async () => {
  const files = { "flags/variants.yml": contractManifest("../schemas/f.json"), "schemas/f.json": { type: "object" } };
  expect(await linesOf(files, ["flags/variants.yml"])).toEqual([]);
});

describe("a schema with an $id", () => {
  const shared = `{ $id: "https://example.com/size", type: integer }`;

  it("is one schema, though an anchor repeats it in one schema and in several", async () => {
    const feature = (type: string, schema: string, value: string) =>
      `{ payload: { type: ${type}, schema: ${schema} }, variants: [{ name: a, payload: { type: ${type}, value: ${value} } }], environments: { p: } }`;
    const text = `version: 1
x-size: &size ${shared}
features:
  f: ${feature("json", "{ properties: { size: *size, other: *size } }", "{ size: x }")}
  g: ${feature("json", "{ items: *size }", "[y]")}
  h: ${feature("number", "*size", "1.5")}
`;
    expect(await linesOf({ "variants.yml": text })).toEqual([
      'error contract features.f.variants[0].payload.value.size: Expected integer; got the text "x".',
      'error contract features.g.variants[0].payload.value[0]: Expected integer; got the text "y".',
      "error contract features.h.variants[0].payload.value: Expected integer; got 1.5.",
    ]);
  });

  it("is one schema, though two manifests name it, and a copy of it is there", async () => {
    const manifests = { "a/one.yml": "../s.yml", "b/two.yml": "./../s.yml", "c.yml": "copy.yml" };
    const texts = Object.entries(manifests).map(([path, schema], at) => {
      return [path, contractManifest(schema, "1.5", "number").replace(" f:", ` f${at}:`)] as const;
    });
    const files = { ...Object.fromEntries(texts), "s.yml": shared, "copy.yml": shared };
    const found = await linesOf(files, Object.keys(manifests));
    expect(found.map((line) => line.replace(/:\d+:\d+/, ""))).toEqual(
      Object.keys(manifests).map(
        (path, at) => `error ${path} contract features.f${at}.variants[0].payload.value: Expected integer; got 1.5.`,
      ),
    );
  });
});
