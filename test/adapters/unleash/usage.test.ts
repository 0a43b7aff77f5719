import { describe, expect, it } from "vitest";
import type { UsageRequest } from "../../../src/variants/current.ts";
import { environmentKey, featureKey, unreadKey } from "../../../src/variants/current.ts";
import { absent, hung, noFeature, type Response, refused, responder } from "../../support/responder.ts";
import { target } from "../../support/targets.ts";

const of = target("f", "prod");
const [features, strategies] = ["projects/shop/features", "projects/shop/features/f/environments/prod/strategies"];
const metrics = "client-metrics/features/f/raw";

function read(responses: Readonly<Record<string, Response>>, request: Partial<UsageRequest>) {
  const { unleash, asked } = responder(responses);
  return unleash
    .readUsage({ environments: [], parents: [], losing: [], needsContextFields: false, ...request })
    .then((usage) => ({ usage, asked }));
}

it("nothing is read where nothing is asked for", async () => {
  const { usage, asked } = await read({}, {});
  expect([asked, usage]).toEqual([
    [],
    { strategies: new Map(), dependents: new Map(), served: new Map(), unread: new Map() },
  ]);
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

it("context fields are read where they are needed", async () => {
  const { usage, asked } = await read(
    { context: [{ name: "userId" }, { name: "tenant" }] },
    { needsContextFields: true },
  );
  expect([asked, usage.contextFields]).toEqual([["context?include=project"], ["userId", "tenant"]]);
});

describe("what cannot be read", () => {
  const all = { environments: [of], parents: [{ ...of, children: ["c"] }], losing: [of], needsContextFields: true };
  const dependencies = { dependencies: [{ feature: "f", variants: ["a"] }] };
  const shown = { [strategies]: [], [`${features}/c`]: dependencies, [metrics]: { data: [] }, context: [] };

  it.each<[string, Response, number | undefined]>([
    ["hidden from the token", refused(403), 403],
    ["with another token", refused(401), 401],
    ["at a limit of requests", refused(429), 429],
    ["while the server fails", refused(503), 503],
    ["not found by a proxy", refused(404), 404],
    ["in another form", { data: 1 }, 200],
    ["with counts that no server has", { data: [{ appName: "a", environment: "b", variants: { c: 1e308 } }] }, 200],
    ["without an answer", hung, undefined],
  ])("is noted, and the rest is there: %s", async (_, response, status) => {
    const { usage } = await read({ ...shown, [metrics]: response }, all);
    expect([...usage.unread]).toEqual([
      [unreadKey("served", featureKey(of)), expect.objectContaining({ received: expect.anything() })],
    ]);
    expect([...usage.unread.values()][0]?.status).toBe(status);
    expect([usage.served.size, usage.strategies.size, usage.contextFields]).toEqual([0, 1, []]);
    expect(usage.dependents.get(featureKey(of))).toEqual([{ feature: "c", variants: ["a"] }]);
  });

  it("stops no other request", async () => {
    const { unleash } = responder({ ...shown, [metrics]: refused(401), "ui-config": {} }, { maxAttempts: 4 });
    expect((await unleash.readUsage(all)).unread.size).toBe(1);
    await expect(unleash.readPolicy([of])).resolves.toBeDefined();
  });

  it("is nothing where the server says that it has no such thing", async () => {
    const { usage } = await read({ ...shown, [metrics]: absent, [`${features}/c`]: noFeature }, all);
    expect(usage.unread.size).toBe(0);
  });
});

describe("the features that depend on one", () => {
  const ask = (children: string[]) => read({ [features]: {} }, { parents: [{ ...of, children }] });

  it("are asked once each, without names that no address can have", async () => {
    const { asked, usage } = await ask(["c", "..", "c", ".", "", "\ud800", "d"]);
    expect([asked, usage.unread.size]).toEqual([[`${features}/c`, `${features}/d`], 0]);
  });

  it("are a hundred at most, and it is noted that there are more", async () => {
    const { asked, usage } = await ask(Array.from({ length: 200 }, (_, n) => `c${n}`));
    expect(asked).toHaveLength(100);
    expect(usage.unread.get(unreadKey("moreDependents", featureKey(of)))?.received).toMatch(
      /^200 features depend on it/,
    );
  });
});
