import { afterAll, beforeAll, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { must } from "../support/request.ts";
import type { TestServer } from "../support/test-server.ts";
import { startUnleash } from "../unleash/start.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startUnleash({ version: "8.2.0", legacyVariants: true }, console.log);
});
afterAll(() => server?.stop());

const feature = "/api/admin/projects/default/features/contracted";

const variantsOf = (value: string) => [
  { name: "x", weight: 1000, weightType: "variable", stickiness: "default", payload: { type: "json", value } },
];
const put = (environment: string, value: string) =>
  must(server, "PUT", `${feature}/environments/${environment}/variants`, variantsOf(value));

it("a payload that somebody broke on a real server is not promoted, and one that is right is", async () => {
  await must(server, "POST", "/api/admin/projects/default/features", { name: "contracted" });
  await put("development", '{"colour": "blu"}');
  await put("production", '{"colour": "grey"}');
  const files = {
    "variants.yml": `version: 1
features:
  contracted:
    payload: { type: json, schema: colour.json }
    environments:
      development:
        variants: [{ name: x, payload: { type: json, value: { colour: blue } } }]
`,
    "colour.json": JSON.stringify({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      properties: { colour: { enum: ["grey", "blue"] } },
    }),
  };
  const promotion = { mode: "apply", "promote-from": "development", "promote-to": "production" };
  const production = () => must(server, "GET", `${feature}/environments/production/variants`);
  const before = await production();

  await using refused = await act(server, promotion, files);
  expect([refused.code, refused.outputs["result"]]).toEqual([1, "refused"]);
  expect(messages(refused, "error")).toEqual([
    expect.stringContaining('Variant "x": At "/colour": Expected "grey" or "blue"; got the text "blu".'),
  ]);
  expect(await production()).toEqual(before);

  await using fixed = await act(server, { mode: "apply" }, files);
  expect(fixed.outputs).toMatchObject({ result: "applied", applied: "1" });
  await using promoted = await act(server, promotion, files);
  expect(messages(promoted, "error")).toEqual([]);
  expect(promoted.outputs).toMatchObject({ result: "applied", applied: "1" });
});
