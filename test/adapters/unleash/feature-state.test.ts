import { describe, expect, it } from "vitest";
import type { RequestedTarget } from "../../../src/ports.ts";
import { featureKey } from "../../../src/variants/current.ts";
import { inTurn, noFeature, type Response, refused, responder } from "../../support/responder.ts";
import { target } from "../../support/targets.ts";
import { stored } from "../../support/variants.ts";

const list = "projects/shop/features";
const path = `${list}/f?variantEnvironments=true`;
const strategiesPath = `${list}/f/environments/prod/strategies`;
const rollout = (id: string, title?: string) => ({ id, name: "flexibleRollout", ...(title && { title }) });
const shown = (id: string, title?: string) => ({ ...rollout(id, title), disabled: false, variants: [] });

/** What is read of `f`, whose list entry is `listed`, and the requests for it. */
async function read(response: Response, listed: object = {}, more: object = {}, of = target("f", "prod")) {
  const features = [{ name: "f", environments: [{ name: "prod", ...listed }] }];
  const { unleash, asked } = responder({ [list]: { features }, [path]: response, ...more });
  const targets: RequestedTarget[] = [{ target: of, needsStrategies: true }];
  const { features: found } = await unleash.readState({ targets });
  return { state: found.get(featureKey(of)), asked: asked.slice(1) };
}

/** `f` with these parts of its environment `prod`. */
const feature = (environment: object = {}, more: object = {}) => ({
  ...{ name: "f", project: "shop" },
  environments: [{ name: "prod", variants: [], strategies: [], ...environment }],
  ...more,
});

describe("why a feature cannot be managed", () => {
  const words = (message: string) => refused(404, "NotFoundError", message);

  it.each([
    ["it is archived", feature({}, { archived: true }), { kind: "archived" }],
    ["it says another project", feature({}, { project: "mall" }), { kind: "elsewhere", project: "mall" }],
    [
      "the server names another project",
      words(`There's no feature named "f" in project "shop", but there's a feature with that name in project "mall"`),
      { kind: "elsewhere", project: "mall" },
    ],
    [
      "the server finds it in the archive alone",
      words("Could not find feature flag with name f"),
      { kind: "archived" },
    ],
    ["there is none", noFeature, { kind: "unknown-feature" }],
    ["the server has other words", words("Gone."), { kind: "unknown-feature", isGuessed: true }],
  ])("%s", async (_, response, expected) => {
    expect((await read(response)).state).toEqual(expected);
  });

  it("is asked once more where the project's list has it", async () => {
    const { state, asked } = await read(inTurn(noFeature, feature()));
    expect([state?.kind, asked]).toEqual(["found", [path, path]]);
  });

  it("is not guessed where the server says neither project nor list", async () => {
    const { unleash } = responder({ [list]: { features: [{ name: "g" }] }, [path]: feature({}, { project: null }) });
    const state = await unleash.readState({ targets: [{ target: target("f", "prod"), needsStrategies: false }] });
    expect(state.features.get(featureKey(target("f")))).toEqual({ kind: "elsewhere" });
  });
});

describe("what cannot be planned on ends the run", () => {
  it.each([
    ["another feature", feature({}, { name: "g" }), {}, 'about another feature, "g"'],
    ["fewer variants than the list counts", feature(), { variantCount: 1 }, '0 variants in "prod" where'],
  ])("%s", async (_, response, listed, message) => {
    await expect(read(response, listed)).rejects.toThrow(message);
  });
});

describe("an environment", () => {
  const prod = async (...parameters: Parameters<typeof read>) => {
    const { state, asked } = await read(...parameters);
    return { ...(state?.kind === "found" && { environment: state.environments.get("prod") }), asked };
  };

  it.each([
    ["with a strategy is switched off", [rollout("1")], false],
    ["without one may be on: older servers report it as switched off", [], undefined],
  ])("%s", async (_, strategies, isEnabled) => {
    const { environment } = await prod(feature({ enabled: false, strategies }));
    expect(environment?.isEnabled).toBe(isEnabled);
  });

  it("has its variants read where the feature does not show them", async () => {
    const variants = [stored("on", { stickiness: "default" })];
    const own = `${list}/f/environments/prod/variants`;
    const { environment, asked } = await prod(feature({ variants: null }), {}, { [own]: { variants } });
    expect([environment?.variants, asked]).toEqual([variants, [path, own]]);
  });

  it.each([
    ["not where its target is shown by id", { id: "1" }, [rollout("1")], {}, false],
    ["not where its target is shown by title", { title: "EU" }, [rollout("1", "EU")], {}, false],
    ["where its target is not shown", { id: "2" }, [rollout("1")], {}, true],
    ["not where its target is shown under another title", { id: "1", title: "US" }, [rollout("1", "EU")], {}, false],
    ["where none is shown, although the list counts some", undefined, [], { hasStrategies: true }, true],
    ["not where some are shown", undefined, [rollout("1")], { hasStrategies: true }, false],
    ["not where the list counts none", undefined, [], { hasStrategies: false }, false],
  ])("has its strategies read %s", async (_, strategy, strategies, listed, isRead) => {
    const response = feature({ strategies });
    const more = { [strategiesPath]: [rollout("1", "EU"), rollout("2")] };
    const { environment, asked } = await prod(response, listed, more, target("f", "prod", strategy));
    expect(asked).toEqual(isRead ? [path, strategiesPath] : [path]);
    const titled = isRead
      ? [shown("1", "EU"), shown("2")]
      : strategies.map(({ id, title }: { id: string; title?: string }) => shown(id, title));
    expect(environment?.strategies).toEqual(titled);
  });
});

it("is planned on without its strategies where no target names one, and they are refused", async () => {
  const more = { [strategiesPath]: refused(429, "", "Wait an hour.") };
  const { state, asked } = await read(feature(), { hasStrategies: true }, more);
  expect([state?.kind, asked]).toEqual(["found", [path, strategiesPath]]);
  const named = target("f", "prod", { title: "EU" });
  await expect(read(feature(), { hasStrategies: true }, more, named)).rejects.toThrow("429");
});

it("what depends on it, and that it is stale, comes with a feature", async () => {
  expect((await read(feature({}, { children: ["g"], stale: true }))).state).toMatchObject({
    children: ["g"],
    isStale: true,
  });
});
