import { describe, expect, it } from "vitest";
import type { StateRequest } from "../../../src/ports.ts";
import { type FoundFeature, featureKey } from "../../../src/variants/current.ts";
import { absent, noFeature, refused, responder } from "../../support/responder.ts";
import { target } from "../../support/targets.ts";
import { stored } from "../../support/variants.ts";

const list = "projects/shop/features";
const feature = `${list}/f?variantEnvironments=true`;
const variants = [stored("on", { stickiness: "default" })];
/** The feature `f` as it is read by itself. */
const strategies = [{ id: "1", name: "default" }];
const whole = { name: "f", project: "shop", environments: [{ name: "prod", enabled: true, variants, strategies }] };
const found = {
  ...{ kind: "found", project: "shop", feature: "f" },
  environments: new Map([["prod", { variants, strategies: [{ ...strategies[0], disabled: false, variants: [] }] }]]),
};
const empty = { ...found, environments: new Map([["prod", { variants: [] }]]) };

/** A project's list that has `f` with this environment, or with none where that is `undefined`. */
const listed = (environment?: object) => ({
  features: [{ name: "f", ...(environment && { environments: [{ name: "prod", ...environment }] }) }],
});
const wanted = (needsStrategies = false, of = target("f", "prod")): StateRequest => ({
  targets: [{ target: of, needsStrategies }],
});
const all: StateRequest = { targets: [], whole: { projects: ["shop"], selects: () => true } };

async function read(responses: Parameters<typeof responder>[0], request: StateRequest) {
  const { unleash, asked } = responder(responses);
  const state = await unleash.readState(request);
  return { asked, state, feature: state.features.get(featureKey(target("f"))) };
}

describe("a feature of the project's list is read by itself", () => {
  it.each<[string, boolean, object | undefined, StateRequest]>([
    ["where it has variants", true, { variantCount: 1 }, wanted()],
    ["not where it has none", false, { variantCount: 0, hasStrategies: true }, wanted()],
    ["where it has none, but strategies matter", true, { variantCount: 0 }, wanted(true)],
    ["where the list does not count variants", true, {}, wanted()],
    ["where the list counts them as null", true, { variantCount: null }, wanted()],
    ["where the list shows no environments", true, undefined, wanted()],
    ["with the whole project, where it has variants", true, { variantCount: 1, hasStrategies: false }, all],
    ["with the whole project, where it has strategies", true, { variantCount: 0, hasStrategies: true }, all],
    ["with the whole project, where strategies are not told", true, { variantCount: 0 }, all],
    ["with the whole project, where strategies are null", true, { variantCount: 0, hasStrategies: null }, all],
    ["with the whole project, where no environments are shown", true, undefined, all],
    ["with the whole project, not where it has neither", false, { variantCount: 0, hasStrategies: false }, all],
    [
      "not where it is not selected",
      false,
      { variantCount: 1 },
      { targets: [], whole: { projects: ["shop"], selects: (name) => name !== "f" } },
    ],
    [
      "not for a project of which nothing else is wanted",
      false,
      { variantCount: 1 },
      { targets: [{ target: target("other"), needsStrategies: false }], whole: { projects: [], selects: () => true } },
    ],
  ])("%s", async (_, isRead, environment, request) => {
    const entry = listed(environment);
    const count = (environment as { variantCount?: number } | undefined)?.variantCount;
    const body = {
      ...whole,
      environments: whole.environments.map((own) => ({ ...own, ...(count === 0 && { variants: [] }) })),
    };
    const { asked } = await read({ [list]: entry, [feature]: body, [`${list}/other`]: noFeature }, request);
    expect(asked.filter((path) => !path.includes("other"))).toEqual(isRead ? [list, feature] : [list]);
  });

  it("as it is then", async () => {
    const { state, feature: own } = await read({ [list]: listed({ variantCount: 1 }), [feature]: whole }, wanted());
    expect(own).toEqual(found);
    expect(state.namesIn).toEqual(new Map([["shop", ["f"]]]));
  });

  it("and else is empty in each environment of the list", async () => {
    expect((await read({ [list]: listed({ variantCount: 0 }) }, wanted())).feature).toEqual(empty);
  });

  it("once, whatever number of its sets is wanted, beside those of other projects", async () => {
    const sets = [target("f", "prod"), target("f", "dev"), { ...target("g"), project: "mall" }];
    const { asked } = await read(
      { [list]: listed({ variantCount: 1 }), [feature]: whole, "projects/mall/features": { features: [] } },
      { targets: sets.map((of) => ({ target: of, needsStrategies: false })) },
    );
    expect(asked.filter((path) => !path.includes("mall/"))).toEqual([list, feature]);
    expect(asked.filter((path) => path === "projects/mall/features")).toHaveLength(1);
  });
});

describe("an empty list", () => {
  const overview = "projects/shop/overview";
  const noProject = refused(404, "NotFoundError", "No project found");

  it.each([
    ["of a project that exists", {}, { kind: "unknown-feature" }, [list, overview, feature]],
    ["of a project that does not", noProject, { kind: "unknown-project" }, [list, overview]],
    ["of a server that has no overview", absent, { kind: "unknown-feature" }, [list, overview, feature]],
  ])("%s", async (_, response, state, requests) => {
    const result = await read({ [list]: { features: [] }, [overview]: response, [feature]: noFeature }, wanted());
    expect([result.feature, result.asked]).toEqual([state, requests]);
  });

  it("ends the run where nothing tells whether the project exists", async () => {
    await expect(read({ [list]: { features: [] }, [overview]: refused(403) }, wanted())).rejects.toThrow("403");
  });
});

describe("a list that is refused", () => {
  it.each([
    ["by a 403", refused(403, "NoAccessError", "You don't have access"), { kind: "unknown-project" }, [list]],
    ["by a 404 without a word, as for a private project", refused(404), { kind: "unknown-project" }, [list]],
    ["because the server has no such address", absent, found, [list, feature]],
  ])("%s is no reason to stop where hidden projects are skipped", async (_, response, state, requests) => {
    const responses = { [list]: response, [feature]: whole };
    const result = await read(responses, { ...wanted(), skipsHidden: true });
    expect([result.feature, result.asked]).toEqual([state, requests]);
  });

  it("ends the run otherwise, and where the token is refused", async () => {
    await expect(read({ [list]: refused(403) }, wanted())).rejects.toThrow("403");
    const ofSdk = refused(403, "NoAccessError", "invalid token: expected a different token type for this endpoint");
    await expect(read({ [list]: ofSdk }, { ...wanted(), skipsHidden: true })).rejects.toThrow("403");
    await expect(read({ [list]: refused(401) }, { ...wanted(), skipsHidden: true })).rejects.toThrow("401");
  });
});

it("puts environments of type production last: stock servers give most the same place in their order", async () => {
  const types = { prod: "production", pre: "pre-production", live: "production", qa: undefined };
  const environments = Object.entries(types).map(([name, type]) => ({ name, type, variants, strategies }));
  const { feature: own } = await read({ [list]: listed({}), [feature]: { ...whole, environments } }, wanted());
  expect([...(own as FoundFeature).environments.keys()]).toEqual(["pre", "qa", "prod", "live"]);
});

describe("a server without a list", () => {
  const variantsOf = (environment: string) => `${list}/f/environments/${environment}/variants`;

  it("is read feature by feature, and nothing is listed", async () => {
    const { asked, state, feature: own } = await read({ [feature]: whole }, wanted());
    expect([asked, own, state.namesIn]).toEqual([[list, feature], found, new Map()]);
  });

  it("is read target by target where it does not have features either", async () => {
    const strategy = { id: "1", name: "default", variants };
    const result = await read(
      {
        [feature]: noFeature,
        [variantsOf("prod")]: { variants },
        [`${list}/f/environments/prod/strategies`]: [strategy],
      },
      {
        targets: [target("f", "prod", { id: "1" }), target("f", "dev")].map((of) => ({
          target: of,
          needsStrategies: false,
        })),
      },
    );
    expect(result.feature).toEqual({
      ...found,
      environments: new Map([["prod", { variants, strategies: [{ ...strategy, disabled: false }] }]]),
    });
    expect(result.asked.slice(0, 3)).toEqual([list, feature, variantsOf("prod")]);
  });

  it("fails where it has none of the targets: absence is not emptiness", async () => {
    await expect(read({ [feature]: noFeature }, wanted())).rejects.toThrow("404");
  });
});

it.each([401, 403, 500])("a list that is refused with %d ends the run", async (status) => {
  await expect(read({ [list]: refused(status) }, wanted())).rejects.toThrow(`${status}`);
});
