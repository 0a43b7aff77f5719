import { describe, expect, it } from "vitest";
import { printPath, wholeMessage } from "../../src/variants/finding.ts";
import { contractManifest, contractsOf, linesOf } from "../support/contracts.ts";

describe("the payloads of a manifest", () => {
  const several = `version: 1
x-shared: &blue
  name: blue
  payload: { type: json, value: { colour: blue, size: 400 } }
features:
  button:
    payload: { type: json, schema: schemas/button.json }
    variants:
      - *blue
      - name: red
        payload:
          type: json
          value:
            colur: red
            size: big
      - name: text
        payload: { type: json, value: '{"colour": 5, "a/b": 1}' }
      - name: none
      - name: csv
        payload: { type: csv, value: "a,b" }
    environments:
      development: { }
      production:
        strategies:
          - title: Everyone
            variants:
              - name: green
                payload: { type: json, value: { colour: green, size: 5.5 } }
`;
  const schema = {
    type: "object",
    required: ["colour"],
    properties: { colour: { enum: ["red", "blue"] }, size: { type: "integer", maximum: 100 } },
    additionalProperties: false,
  };

  it("are compared with the contract, each at its own position, through anchors and in every overlay", async () => {
    const files = { "variants.yml": several, "schemas/button.json": JSON.stringify(schema) };
    const { all } = await contractsOf(files);
    expect(
      all.map(
        ({ location, path = [], message }) =>
          `${location?.line}:${location?.column} ${printPath(path.slice(2))}: ${message}`,
      ),
    ).toEqual([
      "4:55 variants[0].payload.value.size: Expected <= 100; got 400.",
      '13:11 variants[1].payload.value: Expected the key "colour"; got a mapping without it.',
      '14:13 variants[1].payload.value.colur: The schema allows no key "colur" here. Did you mean "colour"?',
      '15:19 variants[1].payload.value.size: Expected integer; got the text "big".',
      '17:39 variants[2].payload.value: At "/a~1b": The schema allows no key "a/b" here.',
      '17:39 variants[2].payload.value: At "/colour": Expected "red" or "blue"; got 5.',
      "18:9 variants[3]: Expected a payload of type json, as the feature says; got none.",
      '20:26 variants[4].payload.type: Expected a payload of type json, as the feature says; got type "csv".',
      '28:57 environments.production.strategies[0].variants[0].payload.value.colour: Expected "red" or "blue"; got the text "green".',
      "28:70 environments.production.strategies[0].variants[0].payload.value.size: Expected integer; got 5.5.",
    ]);
  });

  it("are compared in every file of the manifest, and each file may have a contract", async () => {
    const own = "version: 1\nfeatures: { f: { payload: { type: number }, environments: { a: { variants: [] } } } }\n";
    const other = (name: string, value: string) =>
      `version: 1\nfeatures: { f: { environments: { ${name}: { variants: [{ name: x, payload: { type: string, value: ${value} } }] } } } }\n`;
    const files = { "a.yml": own, "b.yml": other("b", "ok"), "c.yml": other("c", "ok") };
    expect(await linesOf(files, Object.keys(files))).toEqual(
      ["b", "c"].map(
        (name) =>
          `error ${name}.yml:2:78 contract features.f.environments.${name}.variants[0].payload.type: ` +
          'Expected a payload of type number, as the feature says; got type "string".',
      ),
    );
  });
});

describe("sets that the manifest is not the source of", () => {
  const f = contractManifest("{ maxLength: 3 }", "abc", "string");
  const set = (feature: string, ...values: string[]) => ({
    target: { project: "default", feature, environment: "production" },
    variants: values.map((value, index) => ({ name: `v${index}`, payload: { type: "string", value } })),
  });

  it("are errors where they are promoted, warnings where they are left, and name each variant", async () => {
    const { check } = await contractsOf({ "variants.yml": f });
    const found = check(
      { adopted: [set("f", "long!", "ok")], left: [set("f", "abc", "longer"), set("g", "long!")] },
      true,
    );
    const message = (name: string, value: string) =>
      `The payloads break the contract of the feature. Variant "${name}": Expected no more than 3 characters; got the text "${value}".`;
    expect(found.map((one) => [one.severity, wholeMessage(one), one.location?.line])).toEqual([
      ["error", message("v0", "long!"), 2],
      ["warning", message("v1", "longer"), 2],
    ]);
    expect(found.map(({ path }) => printPath(path ?? []))).toEqual(["", ""]);
  });

  it("break a contract by a key that is there twice, whichever of the two it allows", async () => {
    const { check } = await contractsOf({
      "variants.yml": contractManifest("{ properties: { limit: { maximum: 10 } } }"),
    });
    const { target } = set("f");
    const variants = [{ name: "a", payload: { type: "json", value: '{"limit": 999999, "l\\u0069mit": 1}' } }];
    const found = check({ adopted: [], left: [{ target, variants }] }, true);
    expect(found.map(wholeMessage)).toEqual([expect.stringContaining('has the key "limit" twice')]);
  });

  it("are not quoted where payloads are not to be shown, and never without end", async () => {
    const { check } = await contractsOf({ "variants.yml": f });
    const [hidden] = check({ adopted: [set("f", "hush!")], left: [] }, false);
    expect(hidden && wholeMessage(hidden)).toBe('The payloads break the contract of the feature. Variant "v0".');
    const [many] = check({ adopted: [set("f", ...Array(40).fill("x".repeat(900)))], left: [] }, true);
    expect(many?.detail).toMatch(/ And 35 more\.$/);
    expect(many?.detail?.length).toBeLessThan(1000);
  });
});

describe("a pattern that never ends", () => {
  const manifest = (value: string) => contractManifest("{ pattern: '^(a+)+$' }", value, "string");

  it("is stopped at the deadline, and the contract named", async () => {
    const start = performance.now();
    const { all } = await contractsOf({ "variants.yml": manifest(`${"a".repeat(60)}!`) }, { milliseconds: 300 });
    expect(all.map(({ path = [], message }) => `${printPath(path)}: ${message}`)).toEqual([
      "features.f.payload: Checking payloads took longer than run-timeout. Look for a pattern that tries many ways to match, or for schemas that refer to one another very often.",
    ]);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("ends a plan that meets it on the server", async () => {
    const { check } = await contractsOf({ "variants.yml": manifest("a") }, { milliseconds: 300 });
    const target = { project: "default", feature: "f", environment: "production" };
    const variants = [{ name: "a", payload: { type: "string", value: `${"a".repeat(60)}!` } }];
    expect(() => check({ adopted: [], left: [{ target, variants }] }, true)).toThrow("took longer than run-timeout");
  });
});
