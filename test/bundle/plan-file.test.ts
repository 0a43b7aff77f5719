import { readFile } from "node:fs/promises";
import { Ajv, type AnySchema } from "ajv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planJsonSchema } from "../../scripts/plan-schema.ts";
import { act } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import type { ActionRun } from "../support/run-action.ts";

const variable = (name: string, more: object = {}) => ({ name, weight: 1000, weightType: "variable", ...more });

let server: MemoryServer;
let published: AnySchema;

beforeAll(async () => {
  published = JSON.parse(await readFile(new URL("../../schema/plan.schema.json", import.meta.url), "utf8"));
  server = await startMemoryUnleash();
});
afterAll(() => server.stop());

const token = () => server.tokens.admin;

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

beforeAll(() => {
  const odd = { payload: { type: "yaml", value: `a ${token()} b` }, overrides: [], stickiness: "userId" };
  server.seed([
    { name: "updated", environments: { production: { variants: [variable("odd", odd), { name: "old", weight: 5 }] } } },
    { name: "cleared", environments: { production: { variants: [variable("x")] } } },
    { name: "same", environments: { production: { variants: [variable("same")] } } },
    { name: "first" },
    {
      name: "strategies",
      environments: { production: { strategies: [{ title: "EU", disabled: true, variants: [variable("y")] }] } },
    },
  ]);
});

async function validated(run: ActionRun): Promise<Record<string, unknown[]> & { digest?: unknown }> {
  const text = await readFile(run.outputs["plan-file"] ?? "", "utf8");
  expect(text).not.toContain(token());
  const content = JSON.parse(text);
  const ajv = new Ajv({ allErrors: true });
  expect([ajv.validate(published, content), ajv.errors]).toEqual([true, null]);
  expect(content.digest).toBe(run.outputs["digest"]);
  expect(content.changes).toHaveLength(Number(run.outputs["changes"]));
  expect(content.unchanged).toHaveLength(Number(run.outputs["unchanged"]));
  return content;
}

const run = (inputs: Readonly<Record<string, string>>, text = manifest) =>
  act(
    server,
    { mode: "plan", "allow-clear": "true", "allow-deprecated-route": "true", ...inputs },
    { "variants.yml": text },
  );

describe("the plan file fits the published schema", () => {
  it("when it is refused, with objections", async () => {
    await using refused = await run({ "allow-clear": "false", "allow-deprecated-route": "false", "max-changes": "0" });
    expect(refused.outputs["result"]).toBe("refused");
    const { objections = [] } = await validated(refused);
    expect(objections.length).toBeGreaterThanOrEqual(3);
  });

  it("when it is planned, with moves, a route and warnings", async () => {
    await using planned = await run({ unmanaged: "warn" });
    expect(planned.outputs).toMatchObject({
      result: "planned",
      creates: "1",
      updates: "2",
      clears: "1",
      unchanged: "1",
    });
    const { changes, warnings, objections } = await validated(planned);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ moves: { share: 1, redrawn: "stickiness" } }),
        expect.objectContaining({ route: "variants-batch" }),
      ]),
    );
    expect(objections).toEqual([]);
    expect(warnings?.length).toBeGreaterThan(0);
    expect(JSON.stringify(changes)).toContain('"value":"***"');
  });

  it("when a promotion is refused because of the manifest", async () => {
    await using refused = await run(
      { "promote-from": "production", "promote-to": "development", features: "same" },
      `${manifest}`.replace(
        "  same: { environments: {",
        "  same: { environments: { development: { variants: [{ name: other }] },",
      ),
    );
    expect(refused.outputs["result"]).toBe("refused");
    const { objections = [] } = await validated(refused);
    expect(objections).toEqual([expect.objectContaining({ rule: "manifest-conflict" })]);
  });

  it("when a promotion may not write its output file, beside every other objection", async () => {
    const inputs = { "promote-from": "production", "promote-to": "development", "max-changes": "0" };
    await using refused = await run({
      ...inputs,
      mode: "apply",
      features: "same,updated",
      "output-file": "no/after.yml",
    });
    expect(refused.outputs).toMatchObject({ result: "refused", creates: "1" });
    const { objections = [] } = await validated(refused);
    expect(objections).toMatchObject([
      { about: "plan", rule: "output-file", message: expect.stringContaining("no/after.yml") },
      { about: "set", rule: "promotion-source", target: { feature: "updated", environment: "development" } },
    ]);
    const reported = refused.annotations.filter(({ severity }) => severity === "error");
    expect(reported.map(({ properties }) => properties["title"])).toEqual([
      "Plan: output-file",
      "Plan: promotion-source",
    ]);
    expect(refused.summary).toContain("Blocked by 2 errors; nothing will be written");
    expect(server.log.every(({ method }) => method === "GET")).toBe(true);
  });

  it("when some of it failed, when it is applied, and when nothing is to be done", async () => {
    server.intercept(({ method, path }) =>
      method === "PUT" && path.includes("/updated/")
        ? { kind: "answer", status: 400, body: { message: "no" } }
        : undefined,
    );
    await using partial = await run({ mode: "apply" });
    server.intercept();
    expect(partial.outputs["result"]).toBe("partial");
    await validated(partial);
    await using applied = await run({ mode: "apply" });
    expect(applied.outputs["result"]).toBe("applied");
    await validated(applied);
    await using nothing = await run({ mode: "apply" });
    expect(nothing.outputs).toMatchObject({ result: "applied", changes: "0" });
    await validated(nothing);
  });
});

it("is refused by the schema when it is anything else", () => {
  const valid = {
    version: 2,
    server: "https://unleash.example.com",
    digest: "2-0",
    changes: [],
    unchanged: [],
    objections: [],
    warnings: [],
  };
  const validate = new Ajv().compile(planJsonSchema());
  expect(validate(valid)).toBe(true);
  for (const other of [
    { ...valid, version: 1 },
    { ...valid, more: 1 },
    { ...valid, changes: [{ kind: "delete" }] },
    {},
  ]) {
    expect(validate(other)).toBe(false);
  }
});

it("is published as the source makes it", () => {
  expect(published).toEqual(planJsonSchema());
});
