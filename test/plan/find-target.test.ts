import { describe, expect, it } from "vitest";
import { environmentsOf, missingEnvironment, missingFeature } from "../../src/plan/find-target.ts";
import { found, serverState } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const place = target("banner", "production");

describe("a feature that cannot be managed under its project", () => {
  it.each<[Parameters<typeof missingFeature>[0], string, string]>([
    [
      { kind: "unknown-project" },
      "unknown-project",
      'The server has no project "shop", or the token may not see it. Check project in the manifest or the inputs.',
    ],
    [
      { kind: "archived" },
      "archived",
      'The feature "banner" is archived: variants written to it would reach nobody. Revive it, or remove it from the manifest.',
    ],
    [
      { kind: "elsewhere", project: "mall" },
      "other-project",
      'The feature "banner" is not in project "shop" but in "mall". Write "project: mall" in the manifest if that is the one you mean.',
    ],
    [
      { kind: "elsewhere" },
      "other-project",
      'The feature "banner" is not in project "shop". It lives in another project: name that one in the manifest.',
    ],
    [
      { kind: "unknown-feature" },
      "unknown-feature",
      'The feature "banner" does not exist in project "shop". Create it first (features are not created here), or check the name.',
    ],
    [
      undefined,
      "unknown-feature",
      'The feature "banner" does not exist in project "shop". Create it first (features are not created here), or check the name.',
    ],
  ])("%j is told as %s, with what to do", (state, rule, message) => {
    expect(missingFeature(state, place)).toEqual({ rule, message });
  });
});

describe("an environment that the feature does not have", () => {
  it.each<[string, string[], string]>([
    ["a name that is near", ["development", "prodution"], 'Did you mean "prodution"?'],
    ["those that there are, when none is near", ["dev", "staging"], 'It has: "dev", "staging".'],
    ["that there are none", [], "It has: none."],
  ])("is told with %s", (_title, known, hint) => {
    expect(missingEnvironment(place, known)).toEqual({
      rule: "unknown-environment",
      message: `The feature "banner" has no environment "production". ${hint}`,
    });
  });
});

describe("the environments of a feature", () => {
  const state = serverState({ banner: found({ dev: { variants: one("on") } }), old: { kind: "archived" } });

  it("are those that the server told of", () => {
    expect([...environmentsOf(state, place)]).toEqual([["dev", { variants: one("on") }]]);
  });

  it("are none where the feature is not to be managed, or was never asked for", () => {
    expect([...environmentsOf(state, target("old", "dev"))]).toEqual([]);
    expect([...environmentsOf(state, target("new", "dev"))]).toEqual([]);
  });
});
