import { describe, expect, it } from "vitest";
import { desiredFromEnvironment, type PromotionScope } from "../../src/desired/desired.ts";
import type { StateRequest } from "../../src/ports.ts";
import type { CurrentState } from "../../src/variants/current.ts";
import type { DesiredSet } from "../../src/variants/desired.ts";
import { currentState, found } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";
import { fixed, one, variant } from "../support/variants.ts";

const state = currentState({
  banner: found({ staging: { variants: one("on") }, production: {} }),
  ranking: found({ staging: {}, production: { variants: one("on") } }),
});

/** What is desired by a promotion from staging to production, and what of the server was asked for. */
async function read(
  manifest: readonly DesiredSet[],
  more: Partial<PromotionScope> = {},
  current: CurrentState = state,
) {
  const requests: StateRequest[] = [];
  const readState = async (request: StateRequest) => {
    requests.push(request);
    return current;
  };
  const scope: PromotionScope = {
    promotion: { from: "staging", to: "production" },
    filter: { environments: ["*"], features: ["*"] },
    project: "shop",
    unmanagedIn: [],
    manifest,
    ...more,
  };
  return { desired: await desiredFromEnvironment(scope, { readState }), requests };
}

const features = (...globs: string[]) => ({ filter: { environments: ["*"], features: globs } });
const bannerSet = { target: target("banner"), variants: [{ name: "on", stickiness: "default" }] };

describe("a promotion with a manifest", () => {
  const manifest = [
    desiredSet(target("banner", "dev")),
    desiredSet(target("ranking", "dev")),
    desiredSet(target("banner", "production")),
  ];

  it("is about the features that the manifest names, once each, with their strategies", async () => {
    const { desired, requests } = await read(manifest);
    expect(requests).toMatchObject([
      {
        targets: [
          { target: target("banner", "production"), needsStrategies: true },
          { target: target("ranking", "production"), needsStrategies: true },
        ],
      },
    ]);
    expect(desired).toEqual({
      kind: "desired",
      sets: [bannerSet],
      current: state,
      managed: [...manifest, bannerSet],
      findings: [],
      notes: ['Not promoted, because "staging" has no variants for them: "ranking".'],
    });
  });

  it("is about those that the filter selects, in any environment of the manifest", async () => {
    const { requests } = await read(manifest, features("r*"));
    expect(requests[0]?.targets.map((one) => one.target.feature)).toEqual(["ranking"]);
  });

  it("is unclear where the filter matches none of them: then no request is sent", async () => {
    const { desired, requests } = await read(manifest, features("baner"));
    expect(desired).toMatchObject({ kind: "unclear", errors: [{ rule: "filter" }] });
    expect(desired.kind === "unclear" && desired.errors[0]?.message).toContain('Did you mean "banner"?');
    expect(requests).toEqual([]);
  });

  it("reads the whole projects where unmanaged sets are of interest", async () => {
    const { requests } = await read(manifest, { unmanagedIn: ["shop"] });
    expect(requests[0]?.whole?.projects).toEqual(["shop"]);
    const { desired } = await read(manifest, { unmanagedIn: ["shop", "mall"] });
    expect(desired).toMatchObject({ kind: "unclear", errors: [{ rule: "empty-project" }] });
  });
});

describe("a promotion without a manifest", () => {
  it("is about the features of the project that the filter names", async () => {
    const { desired, requests } = await read(
      [],
      features("b*"),
      currentState({ banner: found({ staging: {}, production: {} }) }),
    );
    expect(requests).toMatchObject([{ targets: [], whole: { projects: ["shop"] } }]);
    expect(["banner", "ranking"].map((name) => requests[0]?.whole?.selects(name))).toEqual([true, false]);
    expect(desired).toMatchObject({ kind: "desired", sets: [], notes: [expect.stringContaining("banner")] });
  });

  it("manages what it promotes", async () => {
    const { desired } = await read([], features("banner"));
    expect(desired).toMatchObject({ kind: "desired", sets: [bannerSet], managed: [bannerSet] });
  });

  it.each([["*"], ["!ranking"]])("is unclear with features %s: they have to be named", async (glob) => {
    const { desired, requests } = await read([], features(glob));
    expect(desired).toMatchObject({
      kind: "unclear",
      errors: [{ message: expect.stringContaining("needs the input features") }],
    });
    expect(requests).toEqual([]);
  });

  it.each<[string, CurrentState, string]>([
    ["lists nothing", currentState({}), 'The server lists no features in project "shop".'],
    ["has no such feature", state, 'The entry "baner" of the input features matches nothing in project "shop".'],
  ])("is unclear where the project %s", async (_title, current, message) => {
    const { desired } = await read([], features("baner"), current);
    expect(desired).toMatchObject({ kind: "unclear", errors: [{ message: expect.stringContaining(message) }] });
  });
});

it("a promotion into a set that keeps weights has those of the manifest, and says so", async () => {
  const split = (weight: number) => [fixed("a", weight), variant("b", { weight: 800 - weight }), fixed("c", 200)];
  const environments = { staging: { variants: split(500) }, production: { variants: split(100) } };
  const variants = [{ name: "a", weight: "10%", weightType: "fix" as const }, { name: "b" }];
  const entry = desiredSet(target("banner"), { variants, weights: "keep" });
  const { desired } = await read([entry], {}, currentState({ banner: found(environments) }));
  if (desired.kind !== "desired") return expect.unreachable();
  expect(desired.notes).toEqual(['Weights kept, because the manifest says so: "banner" in "production".']);
  const [a, b, c] = desired.sets[0]?.variants ?? [];
  expect([a?.weight, b?.weightType, c?.weight, c?.weightType]).toEqual([100, undefined, 0, "fix"]);
  expect(desired.sets[0]?.weights).toBe("keep");
});
