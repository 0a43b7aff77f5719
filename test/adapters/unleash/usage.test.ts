import { describe, expect, it } from "vitest";
import type { UsageRequest } from "../../../src/variants/current.ts";
import { environmentKey, featureKey } from "../../../src/variants/current.ts";
import { type Response, refused, responder } from "../../support/responder.ts";
import { target } from "../../support/targets.ts";

const of = target("f", "prod");
const [features, strategies] = ["projects/shop/features", "projects/shop/features/f/environments/prod/strategies"];
const metrics = "client-metrics/features/f/raw";

function read(responses: Readonly<Record<string, Response>>, request: Partial<UsageRequest>) {
  const { unleash, asked } = responder(responses);
  return unleash
    .readUsage({ environments: [], parents: [], losing: [], ...request })
    .then((usage) => ({ usage, asked }));
}

it("nothing is read where nothing is asked for", async () => {
  const { usage, asked } = await read({}, {});
  expect([asked, usage]).toEqual([[], { strategies: new Map(), dependents: new Map(), served: new Map() }]);
});

it("an environment has all its strategies, with those of a milestone", async () => {
  const rows = [
    { id: "1", name: "default" },
    { id: "2", name: "default", milestoneId: "m" },
  ];
  const { usage, asked } = await read({ [strategies]: rows }, { environments: [of] });
  expect(asked).toEqual([strategies]);
  expect(usage.strategies.get(environmentKey(of))).toMatchObject([{ id: "1" }, { id: "2", milestoneId: "m" }]);
});

describe("a feature that depends on this one", () => {
  const parent = { feature: "f", enabled: true, variants: ["a", "b"] };

  it.each<[string, object, string[]]>([
    ["for its variants", { dependencies: [parent] }, ["a", "b"]],
    ["among other parents", { dependencies: [{ feature: "g", variants: ["x"] }, parent] }, ["a", "b"]],
    ["where nothing says that it must be on", { dependencies: [{ ...parent, enabled: null }] }, ["a", "b"]],
    ["not where it must be off", { dependencies: [{ ...parent, enabled: false }] }, []],
    ["not where any variant will do", { dependencies: [{ ...parent, variants: [] }] }, []],
    ["not where none is named", { dependencies: [{ feature: "f" }] }, []],
    ["not where it has another parent alone", { dependencies: [{ feature: "g", variants: ["a"] }] }, []],
    ["not where it has none", {}, []],
    ["not where it is hidden", refused(403), []],
  ])("is found %s", async (_, response, variants) => {
    const { usage, asked } = await read({ [`${features}/c`]: response }, { parents: [{ ...of, children: ["c"] }] });
    expect(asked).toEqual([`${features}/c`]);
    const expected = variants.length === 0 ? [] : [{ feature: "c", variants }];
    expect(usage.dependents.get(featureKey(of))).toEqual(expected);
  });
});

it("variants were served as often as all hours of an application say together", async () => {
  const row = (appName: string, environment: string, variants?: object) => ({ appName, environment, variants });
  const data = [
    ...[row("web", "prod", { a: 1, b: 2 }), row("web", "prod", { a: 10 }), row("web", "dev", { a: 100 })],
    ...[row("ios", "prod", { a: 1000 }), row("old", "prod")],
  ];
  const { usage, asked } = await read({ [metrics]: { data } }, { losing: [of] });
  expect(asked).toEqual([`${metrics}?hoursBack=24`]);
  expect(usage.served.get(featureKey(of))).toEqual([
    { environment: "prod", variant: "a", application: "web", count: 11 },
    { environment: "prod", variant: "b", application: "web", count: 2 },
    { environment: "dev", variant: "a", application: "web", count: 100 },
    { environment: "prod", variant: "a", application: "ios", count: 1000 },
  ]);
});

it.each<[string, Response]>([
  ["403", refused(403)],
  ["404", refused(404)],
  ["500", refused(500)],
  ["401, which ends other reads", refused(401)],
  ["another form", { data: 1 }],
])("what a server does not show is left out, and the rest is there: %s", async (name, response) => {
  const request = { environments: [of], parents: [{ ...of, children: ["c"] }], losing: [of] };
  const dependencies = { dependencies: [{ feature: "f", variants: ["a"] }] };
  const { usage } = await read({ [strategies]: [], [`${features}/c`]: dependencies, [metrics]: response }, request);
  expect(usage.served.size).toBe(0);
  if (name.startsWith("401")) return;
  expect([usage.strategies.size, usage.dependents.get(featureKey(of))]).toEqual([
    1,
    [{ feature: "c", variants: ["a"] }],
  ]);
});
