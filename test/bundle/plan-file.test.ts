import { readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import { afterAll, expect, it } from "vitest";
import { publishedJsonSchema } from "../../scripts/plan-schema.ts";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";

const server = await startMemoryUnleash();
afterAll(() => server.stop());
const published = JSON.parse(await readFile(new URL("../../schema/plan.schema.json", import.meta.url), "utf8"));
const fits = new Ajv({ allErrors: true }).compile(published);

const variable = (name: string, more: object = {}) => ({ name, weight: 1000, weightType: "variable", ...more });
const odd = { payload: { type: "yaml", value: `a ${server.tokens.admin} b` }, overrides: [], stickiness: "userId" };
const eu = { title: "EU", disabled: true, variants: [variable("y")] };
server.seed([
  { name: "updated", environments: { production: { variants: [variable("odd", odd), { name: "old", weight: 5 }] } } },
  { name: "cleared", environments: { production: { variants: [variable("x")] } } },
  { name: "same", environments: { production: { variants: [variable("same")] } } },
  { name: "first" },
  { name: "strategies", environments: { production: { strategies: [eu] } } },
]);

/** Everything that a plan file can have: each kind of change, locations, routes, warnings, odd stored sets. */
const manifest = `version: 1
features:
  updated:
    environments:
      production: { variants: [{ name: new, weight: 1, weightType: fix }, { name: rest, payload: { type: json, value: { a: 1 } } }] }
  cleared: { environments: { production: { variants: [] } } }
  same: { environments: { production: { variants: [{ name: same }] } } }
  first: { environments: { production: { variants: [{ name: x, overrides: [{ contextName: c, values: ["1"] }] }] } } }
  strategies: { environments: { production: { strategies: [{ title: EU, variants: [{ name: x, stickiness: userId }] }] } } }
`;
const conflict = manifest.replace("same: { environments: {", "$& development: { variants: [{ name: other }] },");
const promotion = { "promote-from": "production", "promote-to": "development", "max-changes": "0" };

it("fits the published schema, however the run ended", async () => {
  const endings = new Endings();
  const rules = (list: { about?: string; rule: string }[]) =>
    list.map((one) => `${one.about ?? ""} ${one.rule}`.trim()).join(", ") || "none";
  server.intercept(({ method, path, count }) =>
    method === "PUT" && path.includes("/updated/") && count === 1
      ? { kind: "answer", status: 400, body: { message: "no" } }
      : undefined,
  );
  for (const [title, inputs, text = manifest] of [
    ["blocked", { "allow-clear": "false", "allow-deprecated-route": "false", "max-changes": "0" }],
    ["planned", { unmanaged: "warn" }],
    ["a promotion against the manifest", { ...promotion, features: "same" }, conflict],
    ["no place to write to", { ...promotion, mode: "apply", features: "same,updated", "output-file": "no/after.yml" }],
    ["partly applied", { mode: "apply" }],
    ["applied", { mode: "apply" }],
    ["nothing to do", { mode: "apply" }],
  ] as const) {
    const all = { mode: "plan", "allow-clear": "true", "allow-deprecated-route": "true", ...inputs };
    const { outputs } = await endings.tell(title, act(server, all, { "variants.yml": text }));
    const file = await readFile(outputs["plan-file"] ?? "", "utf8");
    expect(file).not.toContain(server.tokens.admin);
    const content = JSON.parse(file);
    expect([fits(content), fits.errors]).toEqual([true, null]);
    expect([content.digest, `${content.changes.length}`, `${content.unchanged.length}`]).toEqual([
      ...[outputs["digest"], outputs["changes"], outputs["unchanged"]],
    ]);
    endings.note("plan file", [`objections: ${rules(content.objections)}`, `warnings: ${rules(content.warnings)}`]);
    if (title !== "planned") continue;
    expect(content.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ moves: { share: 1, redrawn: "stickiness" } }),
        expect.objectContaining({ route: "variants-batch" }),
      ]),
    );
    expect(file).toContain('"value": "***"');
  }
  await endings.expect("plan-file");
});

it("fits no more than that, and the schema is published as the source makes it", () => {
  const lists = { changes: [], unchanged: [], objections: [], warnings: [] };
  const valid = { version: 2, server: "https://unleash.example.com", digest: "2-0", ...lists };
  expect(fits(valid)).toBe(true);
  for (const other of [
    { ...valid, version: 1 },
    { ...valid, more: 1 },
    { ...valid, changes: [{ kind: "delete" }] },
    {},
  ])
    expect(fits(other)).toBe(false);
  expect(published).toEqual(publishedJsonSchema("plan"));
});
